/** Parses input by a schema, and names the position of errors. */
import type { z } from 'zod';
import type { QueryErrorCode } from './error-codes.ts';
import { QueryError } from './errors.ts';

/** Maximum nesting of lists and objects, far beyond any question's own limits. */
const MAX_NESTING = 200;

/** Parses a value by its schema. `noun` begins the error sentence. @throws QueryError of the given code, naming the field */
export function readAs<T>(schema: z.ZodType<T>, input: unknown, code: QueryErrorCode, noun: string): T {
  if (deeperThan(MAX_NESTING, input))
    throw new QueryError(code, `${noun} is malformed: it is nested more than ${MAX_NESTING} deep.`);
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  // An unknown field is named itself, not the object that contains it.
  const surplus = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const field = [...(issue?.path ?? []), ...surplus]
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
  throw new QueryError(
    code,
    `${noun} is malformed at ${field || 'its top'}: ${issue?.message ?? 'unreadable'}.`,
    field || undefined,
  );
}

/** Level by level, so that deep nesting can't exhaust the stack. */
function deeperThan(limit: number, input: unknown): boolean {
  let level: unknown[] = [input];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return false;
}
