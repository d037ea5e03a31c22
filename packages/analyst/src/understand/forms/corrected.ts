/** Follow-ups that correct what was counted: "no, the money, not the number of orders". */
import { DIMENSION_AKA } from '@magpie/vocabulary/aka';
import { findPhrases } from '../lexicon/lexicon.ts';
import type { Request } from '../request.ts';
import { tokenize } from '../tokens.ts';
import type { Form } from './form.ts';

const BEGINS = '^(?:(?:no|nope|nah|sorry|hm+|oh|wait|actually|well|ah),? )*';
const MEANS = '(?:(?:i|we) (?:mean|meant|want|wanted|need|needed) |give me |show me |make (?:it|that) |rather )?';
/** "X, not Y" and "not Y but X". */
const INSTEAD = new RegExp(
  `${BEGINS}${MEANS}(?:the |in )?(?<wanted>.+?),? (?:and )?(?:not|instead of|rather than) (?:in |by )?(?:the |my |our )?(?<other>.+?)[?.! ]*$`,
);
const NOT_BUT = new RegExp(
  `${BEGINS}(?:${MEANS})?not (?:in |by )?(?:the |my |our )?(?<other>.+?)(?:,| but|;) ?(?:but |rather |${MEANS})?(?:the |in )?(?<wanted>.+?)[?.! ]*$`,
);

/** Whether a text is the name of a metric of a request, and nothing else. */
function isCounted(text: string, { metrics }: Request): boolean {
  const tokens = tokenize(text);
  const [phrase, other] = findPhrases(tokens);
  return (
    phrase !== undefined && !other && phrase.meanings.some((one) => one.kind === 'metric' && metrics.includes(one.name))
  );
}

/** What is wanted instead of what was counted before. Anything else after "not" narrows. */
export const corrected: Form = {
  first: true,
  async read(text, { read, context }) {
    const { previous, afterRefusal } = context;
    if (!previous || afterRefusal || !/\b(?:not|instead of|rather than)\b/.test(text)) return undefined;
    const { wanted, other } = (INSTEAD.exec(text) ?? NOT_BUT.exec(text))?.groups ?? {};
    return wanted && other && isCounted(other, previous) ? read(wanted) : undefined;
  },
};

const OF_THOSE =
  /\b(?:in|for|per|of|from|by|on|within) (?:each|every)(?: one| single one)? of (?:those|these|them)\b|\bfor each of (?:those|these|them)\b/;

/** Replaces "each of those" by the rows of the request before, in a tidied sentence. */
export function withRowsBefore(text: string, previous: Request | undefined): string {
  const name = previous?.shape === 'list' && previous.by ? DIMENSION_AKA[previous.by]?.[0] : undefined;
  return name === undefined ? text : text.replace(OF_THOSE, `in each ${name}`);
}
