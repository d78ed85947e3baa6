import type * as z from 'zod/mini';

/** What is wrong with what she wrote: a message for each field, in the order of the schema. */
export type Problems = Readonly<Record<string, string>>;

/** @returns what the service would say of it; empty when nothing is wrong */
export const problemsOf = (schema: z.ZodMiniType, value: unknown): Problems => {
  const problems: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) problems[String(path[0])] ??= message;
  return problems;
};

/** @returns the first of them; undefined when there is none */
export const firstOf = (problems: Problems): string | undefined => Object.values(problems)[0];
