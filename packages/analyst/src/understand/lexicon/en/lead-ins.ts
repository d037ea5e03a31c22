/** English words of sentences beside a question that could change what it asks. */
import { phrasesOf } from '../meaning.ts';

/** In the form for comparison: lower case, singular. With one of them, a sentence before a question isn't left out: only some of them, or a condition. */
export const NARROWING_BEFORE: ReadonlySet<string> = new Set(
  phrasesOf(
    'only, except, excluding, exclude, without, besides, instead, ignore, unless, skip, filter, limit, restrict, focus, focus on, concentrate, concerning, regarding, ' +
      'interested, namely, ie, eg, compare, versus, vs, ratio, divide, during, since, after, until, till, if, when, while, before, once, whenever, whose, whom',
  ),
);
/** The same for a sentence after a question: what is asked can be said there as well. */
export const NARROWING_AFTER: ReadonlySet<string> = new Set([
  ...NARROWING_BEFORE,
  ...phrasesOf(
    'just, apart, than, rather, other, others, otherwise, mean, meant, talk, care, say, both, same, difference, average, total',
  ),
  ...phrasesOf('share, percent, percentage, specifically, especially, particularly'),
]);

/** Beginnings of a sentence after a question that says why it is asked. */
export const REASONS =
  /^(?:(?:it|this|that)(?: is|s)? (?:for|because|just for|urgent|important)\b|(?:i|we|he|she|they)(?: have to| need (?:it|this|that)| want (?:it|this|that)| would| will| am| are| was| promised| forgot| lost)\b|(?:my|our|the) \w+(?: \w+)? (?:wants|needs|asked|asks|is asking|keeps asking|insists|thinks|says|claims|swears|bet|bets)\b|thanks?\b|cheers\b|please\b|sorry\b|for (?:the|my|our|a) \w+(?: \w+)?$)/;

/** Where a reason ends and a question begins within a sentence: "I write the letter, so how many visits". */
export const REASON_ENDS =
  /(?:(?:,|;| [-–—]+) (?:(?:and|but) )?|\s(?=so |and ))(?:so(?: that)? (?:i |we )?(?:can |could |would )?(?=(?:i|we|can|could|what|which|how|the|show|give|list|need|want|please|who|where)\b)|and (?=(?:i |we )?(?:would like|would love|need|want|have) (?:to (?:know|say|see|show|tell)|the)\b)|(?=(?:can|could) (?:i|we|you)\b|(?:i|we) need\b|show\b|give\b|list\b|what\b|how (?:many|much|often|long)\b|which\b))/iu;
