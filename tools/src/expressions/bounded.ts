/** Expressions that only look at short texts, with what keeps these short. The length is tried. */

/** A file or a folder of such expressions. */
interface Bounded {
  /** Beginning of the path, from the root of the repository. */
  readonly under: string;
  /** Most characters of a text. */
  readonly chars: number;
  readonly why: string;
}

/** Those whose time can grow faster than the text. */
export const BOUNDED: readonly Bounded[] = [
  { under: 'engines/google/src/clashes.ts', chars: 2000, why: 'SEARCHED_CHARS of Google’s sentence' },
  {
    under: 'packages/analyst/src/understand/',
    chars: 500,
    why: 'a question has at most 300 characters (CHAT_LIMITS.messageChars)',
  },
  { under: 'packages/collect/src/bots.ts', chars: 1024, why: 'a user agent is cut to SEARCHED_CHARS' },
  { under: 'packages/collect/src/television.ts', chars: 512, why: 'a user agent is cut to SEARCHED_CHARS' },
  { under: 'packages/collect/src/passing.ts', chars: 253, why: 'one part of the name of a host' },
  { under: 'packages/collect/src/channel.ts', chars: 1000, why: 'source, medium and campaign of a cut address' },
  { under: 'packages/collect/src/gtag/items.ts', chars: 130_000, why: 'digits and one more character always match' },
  { under: 'packages/query/src/encoded-regexp.ts', chars: 500, why: 'MAX_CHARS of an expression in a filter' },
  { under: 'packages/query/src/regexp.ts', chars: 500, why: 'MAX_CHARS of an expression in a filter' },
  { under: 'packages/reports/src/parts/short-title.ts', chars: 300, why: 'LIMITS.pageTitleChars' },
  { under: 'packages/vocabulary/src/pages/normal-form.ts', chars: 130_000, why: 'every text matches at its start' },
  { under: 'packages/vocabulary/src/pages/page-rules.ts', chars: 130_000, why: 'every address matches at its start' },
  {
    under: 'apps/server/src/imports/access-log/w3c.ts',
    chars: 256_000,
    why: 'a word that no quote closes is one match',
  },
];

/** Files that make expressions of what isn't a constant, with what limits their time. */
export const NOT_CONSTANT: Readonly<Record<string, string>> = {
  'apps/dashboard/src/routes/routes.ts': 'a constant; the module needs a browser',
  'packages/analyst/src/tell/ask-strictly.ts': 'a word of a question, every sign escaped',
  'packages/analyst/src/understand/chart/preamble.ts': 'the name of the product, every sign escaped',
  'packages/analyst/src/understand/dropped-words.ts': 'a word of a question, of letters alone',
  'packages/analyst/src/understand/forms/numbers.ts': 'lists of constants, made with a question',
  'packages/analyst/src/understand/forms/steps.ts': 'lists of constants, made with a question',
  'packages/analyst/src/understand/hours.ts': 'a list of constants, made with the first question',
  'packages/analyst/src/understand/lexicon/foreign-dates.ts': 'lists of constants, made with the first question',
  'packages/analyst/src/understand/spelling.ts': 'one word of a question, every sign escaped',
  'packages/collect/src/frozen.ts': 'one name of a browser, a constant',
  'packages/query/src/matches-filter.ts':
    "run by the reference engine, which counts no one's events; a history isn't asked with one (history-rows.ts)",
  'packages/query/src/regexp.ts': 'compiled to see whether it can be, never run',
};
