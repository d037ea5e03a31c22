/** Yes-or-no questions about the size of a share: "is it true that more than half of our readers are British", "do most orders come from phones". */
import type { ShareClaim } from '../request.ts';
import type { UnderstoodRequest } from '../understood.ts';
import { changed, type Form, type FormContext } from './form.ts';

type Op = ShareClaim['op'];

const OPS: readonly (readonly [words: string, op: Op])[] = [
  [
    '(?:well |far |a lot |much |slightly |a little |a bit )?(?:more|greater|bigger|higher|larger) than|over|above|>',
    'greater',
  ],
  ['(?:well |far |a lot |much |slightly |a little |a bit )?(?:less|fewer|smaller|lower) than|under|below|<', 'less'],
  ['at (?:the )?least|no less than|not less than|a minimum of|a good|a full', 'greaterOrEqual'],
  ['at (?:the )?most|no more than|not more than|up to|a maximum of', 'lessOrEqual'],
];
const PARTS: readonly (readonly [words: string, part: number])[] = [
  ['(?:a |one |the )?half', 0.5],
  ['(?:a|one) third', 1 / 3],
  ['(?:two|2)[ -]thirds', 2 / 3],
  ['(?:a|one) quarter', 0.25],
  ['(?:three|3)[ -]quarters', 0.75],
  ['(?:a|one) fifth', 0.2],
  ['(?:a|one) tenth', 0.1],
];
const OF_OP = OPS.map(([words, op]) => [new RegExp(`^(?:${words})$`), op] as const);
const OF_PART = PARTS.map(([words, part]) => [new RegExp(`^(?:${words})$`), part] as const);
const OP_WORDS = OPS.map(([words]) => words).join('|');
const PART_WORDS = PARTS.map(([words]) => words).join('|');
/** "The majority of" and "most of" are more than half. */
const MOST = 'the majority|the (?:greater|larger|bigger) part|most|the bulk';
const LEAD =
  '(?:(?:so|and|but|ok|well|hey|hi),? )*(?:(?:please )?(?:tell me|check|find out|i wonder|i would like to know|i want to know|can you (?:tell me|check|confirm)) (?:if|whether|that) |(?:is it|it is|is it really) (?:true|right|correct|the case|so|a fact) that |(?:would you|could you|can you|can we|can i|could we) (?:say|confirm|tell me)(?: that)? )?';
const ASK =
  '(?:(?:is|are|was|were|do|does|did|has|have|will) )?(?:really |actually |indeed |still |there )?(?:it (?:really )?(?:true|right) that )?';
const CLAIM = new RegExp(
  `^${LEAD}${ASK}(?:(?:(${OP_WORDS}) )?(?:(${PART_WORDS})|(\\d{1,3}(?:[.,]\\d+)?) ?(?:%|percent|per cent|pct))|(${MOST}))(?:(?: of| from among)(?: all| the| our| my)*)? (.+?)[?.! ]*$`,
  'u',
);
/** "Is our traffic mostly search". */
const MOSTLY = new RegExp(
  `^${LEAD}(?:is|are|was|were|do|does|did) (?:the |our |my |all )*(.+?) (?:mostly|mainly|predominantly|primarily|chiefly|largely|for the most part) (.+?)[?.! ]*$`,
  'u',
);
/** Beginnings of a question: "half of the visitors in October" alone claims nothing. */
const ASKS =
  /^(?:(?:so|and|but|ok|well|hey|hi),? )*(?:is|are|was|were|do|does|did|has|have|will|would you|could you|can|could|(?:please )?(?:tell me|check|find out)|i wonder|i would like|i want to know|it is)\b/;
/** Words for changes and prices, whose percentages aren't shares. */
const CHANGES =
  /\b(?:up|down|grown?|grew|rose|risen|fell|fallen|dropped|increased?|decreased?|lost|gained|discount|off|vat|tax)\b/;
/** A form of "to be" between what is counted and what it is said to be: "our readers are British". */
const VERB = /^(.+?) (?:that |who |which )?(?:are|is|were|was|being) (.+)$/;

const claimOf = (
  op: string | undefined,
  part: string | undefined,
  percent: string | undefined,
): ShareClaim | undefined => {
  const value =
    percent === undefined
      ? OF_PART.find(([words]) => words.test(part ?? ''))?.[1]
      : Number(percent.replace(',', '.')) / 100;
  if (value === undefined || !(value > 0) || value > 1) return undefined;
  return { op: OF_OP.find(([words]) => words.test(op ?? ''))?.[1] ?? 'greaterOrEqual', value };
};

const MORE_THAN_HALF: ShareClaim = { op: 'greater', value: 0.5 };

/** Tries several wordings of a share, and adds the claim to the first that is understood. */
async function claimedOf(
  ways: readonly string[],
  claimed: ShareClaim,
  read: FormContext['read'],
): Promise<UnderstoodRequest | undefined> {
  for (const way of ways) {
    const one = changed(await read(`what share of ${way}`), (request) =>
      request.shape === 'share' && request.part && !request.by && !request.grain && !request.compared
        ? { ...request, claimed }
        : undefined,
    );
    if (one) return one;
  }
  return undefined;
}

const shareClaims: Form = {
  first: true,
  async read(text, { read }) {
    if (!ASKS.test(text) || CHANGES.test(text)) return undefined;
    const [, subject, said] = MOSTLY.exec(text) ?? [];
    if (subject !== undefined && said !== undefined)
      return claimedOf(
        [`${subject} ${said}`, `${subject} that are ${said}`, `${subject} from ${said}`],
        MORE_THAN_HALF,
        read,
      );
    const [, op, part, percent, most, rest] = CLAIM.exec(text) ?? [];
    if (rest === undefined) return undefined;
    const claimed: ShareClaim | undefined = most === undefined ? claimOf(op, part, percent) : MORE_THAN_HALF;
    if (!claimed) return undefined;
    const [, counted, own] = VERB.exec(rest) ?? [];
    const ways = [rest, ...(own === undefined ? [] : [`${counted} that are ${own}`, `${counted} from ${own}`])];
    return claimedOf(ways, claimed, read);
  },
};

/** The forms. */
export const SHARE_CLAIM_FORMS: readonly Form[] = [shareClaims];
