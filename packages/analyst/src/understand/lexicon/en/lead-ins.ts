/** English words that could change what a question asks, if they are in another sentence of the message. */
import { phrasesOf } from '../meaning.ts';

/** Words that narrow or set a condition, in the form for comparison: lower case, singular. A sentence before a question that has one isn't left out. */
export const NARROWING_BEFORE: ReadonlySet<string> = new Set(
  phrasesOf(
    'only, except, excluding, exclude, without, besides, instead, ignore, unless, skip, filter, limit, restrict, focus, focus on, concentrate, concerning, regarding, ' +
      'interested, namely, ie, eg, compare, versus, vs, ratio, divide, during, since, after, until, till, if, when, while, before, once, whenever, whose, whom',
  ),
);
/** The same for a sentence after a question, which may also say what is asked. */
export const NARROWING_AFTER: ReadonlySet<string> = new Set([
  ...NARROWING_BEFORE,
  ...phrasesOf(
    'just, apart, than, rather, other, others, otherwise, mean, meant, talk, care, say, both, same, difference, average, total',
  ),
  ...phrasesOf('share, percent, percentage, specifically, especially, particularly'),
]);

/** Beginnings of sentences after a question that say why it is asked. */
export const REASONS =
  /^(?:(?:it|this|that)(?: is|s)? (?:for|because|just for|urgent|important)\b|(?:i|we|he|she|they)(?: have to| need (?:it|this|that)| want (?:it|this|that)| would| will| am| are| was| promised| forgot| lost)\b|(?:my|our|the) \w+(?: \w+)? (?:wants|needs|asked|asks|is asking|keeps asking|insists|thinks|says|claims|swears|bet|bets)\b|thanks?\b|cheers\b|please\b|sorry\b|for (?:the|my|our|a) \w+(?: \w+)?$)/;

/** The end of a reason, where the question begins in the same sentence: "I write the newsletter, so how many visits". */
export const REASON_ENDS =
  /(?:(?:,|;| [-–—]+) (?:(?:and|but) )?|\s(?=so |and ))(?:so(?: that)? (?:i |we )?(?:can |could |would )?(?=(?:i|we|can|could|what|which|how|the|show|give|list|need|want|please|who|where)\b)|and (?=(?:i |we )?(?:would like|would love|need|want|have) (?:to (?:know|say|see|show|tell)|the)\b)|(?=(?:can|could) (?:i|we|you)\b|(?:i|we) need\b|show\b|give\b|list\b|what\b|how (?:many|much|often|long)\b|which\b))/iu;
