/** The size of answers: lists are cut to the length that an assistant can read, and the answer says so. */
import { ProblemError } from '../errors/problem.ts';

/** Characters of an answer as JSON. */
const MOST_CHARS = 100_000;
/** Lists are cut to the first of these lengths that makes the answer fit. */
const LENGTHS = [1_000, 300, 100, 30, 10, 3] as const;

/** A list that was cut: where it is in the data, how many of its entries are shown (the first ones), and how many there are. */
export interface CutList {
  readonly list: string;
  readonly shown: number;
  readonly of: number;
}

/**
 * The data, with lists cut where it would be too large.
 * @throws ProblemError `bad_request` if even short lists don't make it fit
 */
export function fitAnswer<T>(data: T, most = MOST_CHARS): { readonly data: T; readonly cut: readonly CutList[] } {
  if (JSON.stringify(data).length <= most) return { data, cut: [] };
  for (const length of LENGTHS) {
    const cut = new Map<string, CutList>();
    const shorter = shorten(data, length, '', cut);
    if (JSON.stringify(shorter).length <= most) return { data: shorter as T, cut: [...cut.values()] };
  }
  throw new ProblemError(
    'bad_request',
    `The answer is larger than ${most.toLocaleString('en')} characters. Ask for fewer rows, dimensions or days.`,
  );
}

function shorten(value: unknown, length: number, path: string, cut: Map<string, CutList>): unknown {
  if (Array.isArray(value)) {
    if (value.length > length && (cut.get(path)?.of ?? 0) < value.length)
      cut.set(path, { list: path, shown: length, of: value.length });
    return value.slice(0, length).map((one) => shorten(one, length, `${path}[]`, cut));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, shorten(one, length, path ? `${path}.${name}` : name, cut)]),
  );
}
