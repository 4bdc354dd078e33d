import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Endpoint, endpoints } from '@/lib/contract/endpoints';
import { messages, texts } from '@/lib/contract/errors';
import { identifierSettings } from '@/lib/contract/resources';
import { type Answer, clientOf } from '@/service/testing/client';
import { setStage } from '@/service/testing/stage';
import { bodies, paths, queries } from './hostile';
import { pathTo, titleOf } from './paths';
import { answerShape, errorsShape } from './shapes';

const stage = setStage();

const escaped = (sentence: string) => sentence.replace(/[.[\]()]/g, '\\$&');
const sentences = Object.values(texts)
  .map((text) => (typeof text === 'string' ? escaped(text) : null))
  .filter((text) => text !== null)
  .concat(
    'This value should be -?\\d+ or (more|less)\\.',
    'This value should be of type (string|integer|boolean|array|object)\\.',
    'This value is too long\\. It should have \\d+ characters or less\\.',
  );
const constant = Object.values(messages)
  .filter((message) => typeof message === 'string')
  .map(escaped);
/** The texts of rulings C.3 in the form of chapter 7, and the constant sentences: nothing else is an error. */
const documented = new RegExp(
  `^(Validation error in (queryParameters|requestBody)(\\[\\w+\\])+: (${sentences.join('|')})|${constant.join('|')})$`,
);

function assertDocumented(
  endpoint: Endpoint,
  identifiers: (typeof identifierSettings)[number],
  answer: Answer,
) {
  if (answer.status === endpoint.status) {
    const shape = answerShape(endpoint, identifiers);
    if (!shape) expect(answer.text).toBe('');
    else expect(shape.parse(answer.json)).toEqual(answer.json);
    return;
  }
  expect([400, 404, 413]).toContain(answer.status);
  const { errors } = errorsShape.parse(answer.json);
  for (const error of errors) expect(error).toMatch(documented);
  expect(new Set(errors).size).toBe(errors.length);
}

describe('Whatever is sent, the answer is documented', () => {
  test.each(endpoints.map((one) => [titleOf(one), one] as const))('%s', async (_title, one) => {
    const settings = fc.constantFrom(...identifierSettings).chain((identifiers) => {
      const { here, there } = stage.worlds[identifiers];
      return fc.record({
        side: fc.constant(here),
        path: fc.oneof(
          { weight: 3, arbitrary: fc.constant(pathTo(one, here)) },
          { weight: 1, arbitrary: paths(one, here, there) },
        ),
        query: queries(one, here, there),
        body: bodies(one, here, there),
      });
    });
    await fc.assert(
      fc.asyncProperty(settings, async ({ side, path, query, body }) => {
        const answer = await stage.client(side).send(one.method, `${path}${query}`, body);
        assertDocumented(one, side.identifiers, answer);
      }),
      { numRuns: one.body ? 30 : 15 },
    );
  });

  test('any credentials but the key are 401', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string(), fc.base64String(), fc.stringMatching(/^[0-9a-f]{40}$/)),
        async (key) => {
          const answer = await clientOf(stage.app, key).get('/v1/users');
          expect(answer.status).toBe(401);
        },
      ),
      { numRuns: 100 },
    );
  });
});
