/** Describes in plain English why a request doesn't fit its schema. */
import type { z } from 'zod';

/** Characters of a field's name in a sentence: senders can invent long ones. */
const MOST_NAME_CHARS = 60;

/** Beginnings of the schema's own messages; a schema with its own message has already given its meaning. */
const OF_SCHEMA = /^(Invalid (input|option)|Too (big|small))/;
const WHOLE_SENTENCE = /^[A-Z“"].*\.$/s;

/** Plain names of the types that a value must have, by their names in schemas. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

type Issue = z.core.$ZodIssue;

/** The sentence about the first of a request's issues, and the field that it is about. */
export function describeIssue(error: z.ZodError): [message: string, more: { field?: string }] {
  const issue = nearest(error.issues);
  if (issue?.code === 'unrecognized_keys') {
    const field = issue.keys[0]!.slice(0, MOST_NAME_CHARS);
    return [`"${field}" isn't a field of this request.`, { field }];
  }
  const field = (issue?.path ?? []).map(String).join('.');
  if (!field) return [issue?.message ?? 'Invalid.', {}];
  // The schema's own message, "expected …, received undefined", isn't meant for users.
  if (issue?.code === 'invalid_type' && /received undefined$/.test(issue.message))
    return [`${field} is missing.`, { field }];
  // A whole sentence of the schema's author names the field in words.
  if (issue && WHOLE_SENTENCE.test(issue.message) && !OF_SCHEMA.test(issue.message)) return [issue.message, { field }];
  return [`${field}: ${issue ? inWords(issue) : 'invalid'}.`.replace(/\.\.$/, '.'), { field }];
}

/** The first issue; of alternatives, that of the one to which the least is lacking. Single values are one choice. */
function nearest([issue]: readonly Issue[]): Issue | undefined {
  if (issue?.code !== 'invalid_union' || issue.errors.length === 0) return issue;
  const choices = issue.errors.map(([only]) =>
    only?.code === 'invalid_value' && only.path.length === 0 ? only : null,
  );
  if (choices.every((one) => one !== null))
    return { ...choices[0]!, path: issue.path, values: choices.flatMap(({ values }) => values) };
  const within = nearest(issue.errors.reduce((best, one) => (one.length < best.length ? one : best)));
  return within && { ...within, path: [...issue.path, ...within.path] };
}

function inWords(issue: Issue): string {
  if (!OF_SCHEMA.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return `it must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `it must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map((one) => JSON.stringify(one)).join(', ')}`;
    case 'too_big':
      return `it ${limit(issue.origin, 'at most', issue.maximum)}`;
    case 'too_small':
      return `it ${limit(issue.origin, 'at least', issue.minimum)}`;
    default:
      return issue.message;
  }
}

function limit(origin: string, bound: string, most: number | bigint): string {
  if (origin === 'string') return `must have ${bound} ${most} ${Number(most) === 1 ? 'character' : 'characters'}`;
  if (origin === 'array') return `must have ${bound} ${most} ${Number(most) === 1 ? 'entry' : 'entries'}`;
  return `must be ${bound} ${most}`;
}
