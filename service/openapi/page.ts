import type { OpenApiDocument } from '@/lib/contract/openapi-document';
import { type Html, html } from './html';
import { jsonHtml } from './json';
import { headingsOf, inline, markdown, slug } from './markdown';
import { fieldTable, figure, methodMark, operationHtml, operationsOf } from './operation';
import { rowsOf, typeWords } from './schema-words';

/** The document as one page of HTML: no script, nothing from elsewhere, one stylesheet of the service. */

export const stylePath = '/docs/style.css';

const idOf = (chapter: string) => `chapter-${slug(chapter)}`;

function navigation(document: OpenApiDocument): Html {
  const introduction = headingsOf(document.info.description);
  return html`<nav aria-label="Contents">
<ul>
<li><a class="chapter" href="#top">Introduction</a><ul>${introduction.map(
    (heading) => html`<li><a href="#${slug(heading)}">${heading}</a></li>\n`,
  )}</ul></li>
${document.tags.map(
  ({ name }) =>
    html`<li><a class="chapter" href="#${idOf(name)}">${name}</a><ul>${operationsOf(
      document,
      name,
    ).map(
      ({ method, operation }) =>
        html`<li><a href="#${operation.operationId}">${operation.summary}${methodMark(method)}</a></li>\n`,
    )}</ul></li>\n`,
)}
<li><a class="chapter" href="#records">Records</a><ul>${Object.keys(
    document.components.schemas,
  ).map((name) => html`<li><a href="#${name}">${name}</a></li>\n`)}</ul></li>
<li><a class="chapter" href="#statuses">Statuses of errors</a></li>
</ul>
</nav>`;
}

function chapterHtml(
  document: OpenApiDocument,
  { name, description }: { name: string; description: string },
): Html {
  const listed = operationsOf(document, name);
  return html`<section class="chapter" aria-labelledby="${idOf(name)}">
<h2 id="${idOf(name)}">${name}</h2>
<p>${inline(description)}</p>
<ul class="index">${listed.map(
    ({ method, path, operation }) =>
      html`<li>${methodMark(method)} <a href="#${operation.operationId}"><code>${path}</code></a></li>\n`,
  )}</ul>
${listed.map(operationHtml)}
</section>\n`;
}

function recordsHtml({ components: { schemas } }: OpenApiDocument): Html {
  return html`<section class="chapter" aria-labelledby="records">
<h2 id="records">Records</h2>
<p>What answers carry in <code>_results</code>, and what stands around it.</p>
${Object.entries(schemas).map(([name, schema]) => {
  const rows = rowsOf(schema);
  return html`<section class="record" id="${name}" aria-labelledby="${name}-title">
<h3 id="${name}-title"><a href="#${name}">${name}</a></h3>
<p>${inline(schema.description ?? '')}</p>
${
  rows.length > 0
    ? fieldTable(
        'Fields',
        rows.map((row) => ({
          name: row.name,
          type: typeWords(row.schema),
          required: false,
          description: row.schema.description,
          extra: !row.required && html`<span class="aside">Not always there.</span>`,
        })),
      )
    : html`<p class="aside">${typeWords(schema)}</p>`
}
</section>\n`;
})}</section>`;
}

function statusesHtml({ components: { responses } }: OpenApiDocument): Html {
  return html`<section class="chapter" aria-labelledby="statuses">
<h2 id="statuses">Statuses of errors</h2>
<p>All with the body <a href="#Errors">Errors</a>.</p>
${Object.entries(responses).map(([status, { description, headers, content }]) => {
  const examples = Object.values(content?.['application/json'].examples ?? {});
  return html`<section class="record" id="error-${status}" aria-labelledby="error-${status}-title">
<h3 id="error-${status}-title"><a href="#error-${status}">${status}</a></h3>
<p>${description}</p>
${Object.entries(headers ?? {}).map(
  ([name, header]) => html`<p><code>${name}</code>: ${header.description}</p>\n`,
)}
<pre tabindex="0" role="region" aria-label="${status}: examples"><code>${examples.map(
    ({ value }, index) => html`${index > 0 && '\n'}${jsonHtml(value)}`,
  )}</code></pre>
</section>\n`;
})}</section>`;
}

/** A request to begin with: statistics, which every account can answer. */
function firstSteps({ paths }: OpenApiDocument): Html {
  const operation = paths['/v1/nps/stats']?.get;
  if (!operation) throw new Error('The document has no statistics of NPS.');
  const success = operation.responses['200'];
  const content = success && 'content' in success ? success.content : undefined;
  const lines = [
    '# Where the service answers, and a key of the account',
    'API=http://127.0.0.1:4000',
    'KEY=…',
    '',
    operation['x-codeSamples'][0]?.source ?? '',
  ];
  return html`<div class="example">
${figure('First request', 'A first request', lines.join('\n'))}
${figure('Its answer', 'Its answer', jsonHtml(content?.['application/json'].example))}
</div>`;
}

export function pageHtml(document: OpenApiDocument): string {
  const { title, summary, description, version } = document.info;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} v${version}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${stylePath}">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<div class="page">
<aside>
<p class="brand"><a href="#top">${title}</a> <span>v${version}</span></p>
${navigation(document)}
</aside>
<main id="content" tabindex="-1">
<header id="top">
<h1>${title}</h1>
<p class="lead">${summary}</p>
<p><a href="/v1/openapi.json">OpenAPI 3.1 document</a> <span class="aside">for clients and tools to be made from</span></p>
</header>
<div class="introduction sides"><div>
${markdown(description)}
</div>${firstSteps(document)}</div>
${document.tags.map((tag) => chapterHtml(document, tag))}
${recordsHtml(document)}
${statusesHtml(document)}
</main>
</div>
</body>
</html>
`.text;
}
