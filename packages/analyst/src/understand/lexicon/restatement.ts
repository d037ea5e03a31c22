/**
 * Notation of restatements, as data: an everyday way to ask, and the plain sentence that asks for the same.
 *
 * `(a|b|)` is one of several texts, `<people>` one of a named list, `page~` a word with or without its plural s. `{what}` is one to eight words,
 * which the plain sentence repeats; `{what?}` can also be empty; `{from:of}` begins with a word of the list `of`, `{rows:of!}` is exactly one of these
 * words. A pattern matches a whole sentence. If it begins or ends with `…`, the words before or after are kept: `… (per|a) head …`. `…` within a
 * pattern is up to eight words.
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
  /** A text that matches has at least one text of each of these. Looking for them is much faster than matching. The rarest come first. */
  readonly needs: readonly Needs[];
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
  // The words before always begin at the start of the text. Without `^`, a text that doesn't match would be tried again from each of its characters.
  const before = pattern.startsWith('…') ? `^(?<before>.*?)${begins}` : '^';
  const after = pattern.endsWith('…') ? '(?![\\p{L}\\d-])(?<after>.*)$' : '[ ?.!]*$';
  return { expression: new RegExp(`${before}${body}${after}`, 'u'), needs: needsOf(pattern, lists), plain, of };
}

/** Texts of which a matching sentence must have at least one. Empty if nothing is needed. */
type Needs = readonly string[];
/** The needs that aren't empty, with those first that are probably met least often: few alternatives with many letters. */
const byRarity = (all: readonly Needs[]): readonly Needs[] =>
  all.filter((one) => one.length > 0).toSorted((a, b) => a.length - b.length || shortestOf(b) - shortestOf(a));
/** The rarest of some needs. Empty if all are empty. */
const rarest = (all: readonly Needs[]): Needs => byRarity(all)[0] ?? [];
const shortestOf = (words: Needs): number => Math.min(...words.map((word) => word.length));

/** The most needs that are looked for in a text. */
const MOST_NEEDS = 3;

/** Finds the words, and lists of words or of alternatives, of which every sentence that matches a pattern has at least one each. */
function needsOf(pattern: string, lists: WordLists): readonly Needs[] {
  let at = 0;
  let ofWhole: readonly Needs[] = [];
  /** Reads alternatives up to the end of their group. */
  const alternatives = (): Needs => {
    const all: Needs[] = [];
    let items: Needs[] = [];
    for (; at < pattern.length && pattern[at] !== ')'; at += 1) {
      const rest = pattern.slice(at);
      const [word = ''] = /^[a-z' -]+/.exec(rest) ?? [];
      const [list = ''] = /^<\w+>/.exec(rest) ?? [];
      const [part = ''] = /^\{[^}]*\}/.exec(rest) ?? [];
      if (rest.startsWith('|')) {
        all.push(rarest(items));
        items = [];
      } else if (rest.startsWith('(')) {
        at += 1;
        const group = alternatives();
        if (pattern[at + 1] !== '?') items.push(group);
      } else if (word) {
        const isOptional = pattern[at + word.length] === '?';
        const texts = (isOptional ? word.slice(0, -1) : word).split(' ').filter((text) => text.length > 1);
        items.push(...texts.map((text) => [text]));
        at += word.length - 1;
      } else if (list) {
        const isOptional = pattern[at + list.length] === '?';
        if (!isOptional) items.push(unionOf((lists[list.slice(1, -1)] ?? '').split(', ').map(needsOfText)));
        at += list.length - 1;
      } else if (part) at += part.length - 1;
    }
    ofWhole = all.length === 0 ? items : [unionOf([...all, rarest(items)])];
    return rarest(ofWhole);
  };
  alternatives();
  return at < pattern.length ? [] : byRarity(ofWhole).slice(0, MOST_NEEDS);
}

/** The needs of a text in a list. Empty if it is a regular expression. */
const needsOfText = (text: string): Needs =>
  /^[a-z' -]+$/.test(text) ? rarest(text.split(' ').map((word) => (word.length > 1 ? [word] : []))) : [];

/** The needs of alternatives together. Empty if one of them needs nothing. */
const unionOf = (all: readonly Needs[]): Needs => (all.some((one) => one.length === 0) ? [] : [...new Set(all.flat())]);

/** Whether a text has what a restatement needs. */
const hasNeeds = (text: string, needs: readonly Needs[]): boolean =>
  needs.every((one) => one.some((word) => text.includes(word)));

/** Matches a tidied text against a restatement's expression. */
function matchOf(text: string, { expression, needs }: Pick<Restated, 'expression' | 'needs'>): RegExpExecArray | null {
  return hasNeeds(text, needs) ? expression.exec(text) : null;
}

/** The part of a tidied text that a pattern matches; undefined if it doesn't match. */
export function fitted(text: string, one: Restated): string | undefined {
  const found = matchOf(text, one);
  if (!found) return undefined;
  const { before = '', after = '' } = found.groups ?? {};
  return text.slice(before.length, text.length - after.length).trim();
}

/** The named parts of a tidied text that matches a pattern, with the text `before` and `after`. Undefined if it doesn't match. */
export function partsOf(text: string, one: Restated): Readonly<Record<string, string | undefined>> | undefined {
  const found = matchOf(text, one);
  return found ? (found.groups ?? {}) : undefined;
}

/** The plain sentence for a tidied text; undefined if the pattern doesn't match. */
export function restate(
  text: string,
  { expression, needs, plain }: Pick<Restated, 'expression' | 'needs' | 'plain'>,
): string | undefined {
  const found = matchOf(text, { expression, needs });
  if (!found) return undefined;
  const { before = '', after = '', ...parts } = found.groups ?? {};
  const said = plain.replace(/\{(\w+)\}/g, (_, name: string) => (parts[name] ?? '').replace(/,$/, ''));
  return `${before} ${said} ${after}`
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,?.!])/g, '')
    .trim();
}

/** Places in a list of restatements: by each text of their rarest needs, and of those that need none. */
interface Places {
  readonly byNeed: ReadonlyMap<string, readonly number[]>;
  readonly needless: readonly number[];
}

const placesOf = new WeakMap<readonly Restated[], Places>();

function findPlaces(all: readonly Restated[]): Places {
  const byNeed = new Map<string, number[]>();
  for (const [place, { needs }] of all.entries())
    for (const need of needs[0] ?? []) {
      const places = byNeed.get(need);
      if (places) places.push(place);
      else byNeed.set(need, [place]);
    }
  return { byNeed, needless: all.flatMap(({ needs }, place) => (needs.length === 0 ? [place] : [])) };
}

/** The restatements of a list that a text may match, in their order. The list must not change. */
export function candidates(text: string, all: readonly Restated[]): readonly Restated[] {
  const places = placesOf.get(all) ?? findPlaces(all);
  placesOf.set(all, places);
  const found = new Set(places.needless);
  for (const [need, of] of places.byNeed) if (text.includes(need)) for (const place of of) found.add(place);
  return [...found]
    .sort((a, b) => a - b)
    .flatMap((place) => (hasNeeds(text, all[place]!.needs.slice(1)) ? all[place]! : []));
}

/** The most restatements applied to one text. */
const MOST = 8;

/** Applies the first restatement that fits a text and changes it. Undefined if there is none. */
function firstRestated(text: string, all: readonly Restated[]): string | undefined {
  for (const one of candidates(text, all)) {
    const next = restate(text, one);
    if (next !== undefined && next !== '' && next !== text) return next;
  }
  return undefined;
}

/** Applies all restatements that fit a tidied text, one after the other. Returns the text unchanged if none fits. */
export function restateAll(text: string, all: readonly Restated[]): string {
  let rest = text;
  for (let i = 0; i < MOST; i += 1) {
    const next = firstRestated(rest, all);
    if (next === undefined) break;
    rest = next;
  }
  return rest;
}
