/** The description of the whole document, in Markdown: paragraphs, headings, lists, tables and code. */
export const introduction = `
The service stores and reports customer-feedback ratings collected through surveys. Three metrics exist: CSAT
(satisfaction, score 1-10), CES (effort, score 1-7) and NPS (recommendation likelihood, score 0-10). Everything goes
over HTTP with JSON bodies; all paths start with /v1.

## Authentication

Every request uses HTTP Basic authentication. The username may be left empty: it is ignored. The password is the
account's private API key, 40 lower-case hexadecimal digits. No key and a wrong key read the same: 401. This document and
the page at /docs need no key: documentation is public.

## Requests

Bodies of POST and PATCH are JSON objects of at most 1 MiB, whatever the Content-Type says and also without one. Unknown
fields and unknown query parameters are ignored. In the body of a rating, null and the empty string mean that an optional
field is not given. An empty query parameter is a wrong value, not one left out. An id in a path that nothing has, or
that belongs to another account, yields 404; in a body or a query it yields 400.

Dates are ISO 8601 in one of three shapes, and real calendar dates: \`YYYY-MM-DDThh:mm:ss+hh:mm\`,
\`YYYY-MM-DDThh:mm:ss-hh:mm\`, \`YYYY-MM-DDThh:mm:ssZ\`. Encode the \`+\` as \`%2B\`; one that arrives as a space is read
as \`+\`. Times are whole seconds, and both ends of a period are included. A start after its end yields 400.

## Answers

A single resource is answered as \`{ "_results": <object> }\`, a collection as
\`{ "_results": [<object>...], "_pagination": <object> }\`. An object may gain fields; a client should ignore those that it
does not know. A page past the last has no results.

## Errors

Every error is answered as \`{ "errors": [<string>...] }\` with everything that is wrong listed: query before body, in the
order of the fields here. A fault in a request reads \`Validation error in <location>[<name>]: <text>\`, where the location
is \`queryParameters\` or \`requestBody\`, with nested names like \`requestBody[extra_questions][0][score]\`.

## Identifiers

Every record has a UUID and an integer, incremental per account and kind of record. In paths, queries and bodies both
kinds are accepted under every setting. What answers show is a setting of the account:

| | uuid (the default) | transition | numeric |
|---|---|---|---|
| \`id\`, and ids in \`_links\` | UUID | integer | integer |
| \`uuid\` beside each \`id\` | no | yes | no |
| default order of lists | \`created_at\`, ties by integer id | integer id | integer id |
| \`scale\`, \`integration_id\` | shown | omitted | omitted |
| \`rating_scale\` of surveys | always | CSAT only, \`stars5\` as \`stars\` | CSAT only, \`stars5\` as \`stars\` |
| \`extra_questions\` | every metric | CSAT only | CSAT only |

Contact lists and contacts have integers under every setting, in paths too. The examples here are of the setting
\`uuid\`.

## Limits

An operator may switch on a limit of requests a minute for each API key; by default there is none. Beyond it requests
yield 429 with \`Retry-After\`, in seconds.

## Beyond the document

What this service offers beyond the Survey Feedback Service API v1 is marked with \`"x-extension": true\` and begins with
the words "Beyond the document". Another service of the same API may not have it, and ignores it.
`.trim();
