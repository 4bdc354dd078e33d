import { z } from 'zod';

const parametersSchema = z.object({
  get: z.object({
    parameters: z.array(
      z.object({ name: z.string(), 'x-extension': z.literal(true) }).or(z.null().catch(null)),
    ),
  }),
});
const documentSchema = z.object({ paths: z.record(z.string(), z.unknown()) });

/**
 * Names of the query parameters that a service takes at `path` beyond the API's document, by its
 * own OpenAPI document: `score_min` and the like at `/v1/csat/ratings`. None for anything else, as
 * a service without such a document answers.
 */
export function extensionsAt(document: unknown, path: string): ReadonlySet<string> {
  const item = documentSchema.safeParse(document).data?.paths[path];
  const parameters = parametersSchema.safeParse(item).data?.get.parameters ?? [];
  return new Set(parameters.flatMap((parameter) => parameter?.name ?? []));
}
