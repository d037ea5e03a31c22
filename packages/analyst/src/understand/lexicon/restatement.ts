/**
 * Notation of restatements, as data: an everyday way to ask, and the plain sentence that asks for the same.
 *
 * `(a|b|)` is one of several texts, `<people>` one of a named list, `page~` a word with or without its plural s. `{what}` is one to eight words,
 * which the plain sentence repeats; `{what?}` can also be none; `{from:of}` begins with a word of the list `of`, `{rows:of!}` is one of them
 * alone. A pattern is of the whole
 * sentence; where it begins or ends with `…`, what comes before or after is kept: `… (per|a) head …`. `…` within it is up to eight words.
 */

/**
 * A way to ask, and the plain sentence. If there are dimensions, the plain sentence's request must have one of them: in "before {page}", the words must name
 * a page.
 */
export type Restatement = readonly [pattern: string, plain: string, of?: RegExp | undefined];

/** Lists of words, separated by commas, by name. */
export type WordLists = Readonly<Record<string, string>>;

/** A restatement as an expression over a tidied sentence. */
export interface Restated {
  readonly expression: RegExp;
  readonly plain: string;
  readonly of?: RegExp | undefined;
}

const SIGNS = /[.*+^$[\]\\]/g;
const WORD = '[^\\s?!;]+';
/** Further words of a part: few, so that matching a long text stays fast. */
const MORE = `(?: ${WORD}){0,7}?`;
const ENDS = /^…|…$/g;
/** Words between two others, with the blanks around them. */
const BETWEEN = ` (?:${WORD} ){0,8}?`;
const PART = /( ?)\{(\w+)(?::(\w+))?(!?)(\??)\}/g;

/** Compiles a restatement. @throws if it names a list that doesn't exist */
export function compileRestatement([pattern, plain, of]: Restatement, lists: WordLists): Restated {
  const oneOf = (name: string): string => {
    const list = lists[name];
    if (list === undefined) throw new Error(`${name} is no list of words: “${pattern}”.`);
    return `(?:${list.split(', ').join('|')})`;
  };
  const part = (
    _: string,
    blank: string,
    name: string,
    list: string | undefined,
    alone: string,
    optional: string,
  ): string => {
    const named = `${blank}(?<${name}>${list === undefined ? WORD : oneOf(list)}${alone ? '' : MORE})`;
    return optional ? `(?:${named})?` : named;
  };
  const body = pattern
    .replace(ENDS, '')
    .trim()
    .replace(SIGNS, '\\$&')
    .replace(/~/g, 's?')
    .replace(/\(/g, '(?:')
    .replace(/<(\w+)>/g, (_, name: string) => oneOf(name))
    .replace(PART, part)
    .replace(/ … /g, BETWEEN);
  // A part begins after a space: trying it at every character of a long text would be slow. A comma can follow any word.
  const begins = /^… ?\{/.test(pattern) ? '(?<!\\S)' : /^…\(?[,;]/.test(pattern) ? '' : '(?<![\\p{L}\\d-])';
  const before = pattern.startsWith('…') ? `(?<before>.*?)${begins}` : '^';
  const after = pattern.endsWith('…') ? '(?![\\p{L}\\d-])(?<after>.*)$' : '[ ?.!]*$';
  return { expression: new RegExp(`${before}${body}${after}`, 'u'), plain, of };
}

/** The part of a tidied text that a pattern matches; undefined if it doesn't match. */
export function fitted(text: string, { expression }: Restated): string | undefined {
  const found = expression.exec(text);
  if (!found) return undefined;
  const { before = '', after = '' } = found.groups ?? {};
  return text.slice(before.length, text.length - after.length).trim();
}

/** The plain sentence for a tidied text; undefined if the pattern doesn't match. */
export function restate(
  text: string,
  { expression, plain }: Pick<Restated, 'expression' | 'plain'>,
): string | undefined {
  const found = expression.exec(text);
  if (!found) return undefined;
  const { before = '', after = '', ...parts } = found.groups ?? {};
  const said = plain.replace(/\{(\w+)\}/g, (_, name: string) => (parts[name] ?? '').replace(/,$/, ''));
  return `${before} ${said} ${after}`
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,?.!])/g, '')
    .trim();
}

/** The most restatements applied to one text. */
const MOST = 8;

/** Applies all restatements that fit a tidied text, one after the other. Returns the text unchanged if none fits. */
export function restateAll(text: string, all: readonly Restated[]): string {
  let rest = text;
  for (let i = 0; i < MOST; i += 1) {
    const next = all.map((one) => restate(rest, one)).find((one) => one !== undefined && one !== '' && one !== rest);
    if (next === undefined) break;
    rest = next;
  }
  return rest;
}
