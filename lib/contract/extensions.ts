import { z } from 'zod';

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.object({
      get: z
        .object({
          parameters: z
            .array(z.object({ name: z.string().optional(), 'x-extension': z.unknown() }))
            .optional(),
        })
        .optional(),
    }),
  ),
});

/**
 * Names of the query parameters that a service takes at `path` beyond the API's document, by its
 * own OpenAPI document: `score_min` and the like at `/v1/csat/ratings`. None for anything that is
 * no such document, as a service that has none answers.
 */
export function extensionsAt(document: unknown, path: string): ReadonlySet<string> {
  const parsed = documentSchema.safeParse(document);
  const parameters = parsed.data?.paths[path]?.get?.parameters ?? [];
  return new Set(
    parameters.flatMap(({ name, 'x-extension': marked }) =>
      name !== undefined && marked === true ? [name] : [],
    ),
  );
}
