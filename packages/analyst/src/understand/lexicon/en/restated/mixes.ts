/** Questions about whether the shares of a whole moved: "did our audience's device usage shift", "has the channel mix changed". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Words for the parts of a whole, with plain words for the number and its rows. */
const WHOLES: readonly (readonly [said: string, plain: string])[] = [
  [
    '(devices?|device types?|device category|platforms?|mobile (vs|versus|and|to|/) desktop|desktop (vs|versus|and|to|/) mobile|mobile-desktop|desktop-mobile)',
    'visits by device',
  ],
  ['(browsers?)', 'visits by browser'],
  ['(operating systems?|os)', 'visits by operating system'],
  [
    '(channels?|traffic|traffic channels?|acquisition|marketing|marketing channels?|acquisition channels?)',
    'visits by channel',
  ],
  ['(sources?|traffic sources?|referrers?|referral sources?)', 'visits by source'],
  ['(country|countries|geographic|geographical|geo|location|regional market)', 'visits by country'],
  ['(languages?)', 'visits by language'],
  [
    '(new (vs|versus|and|to|/) returning|new-returning|new and returning visitors?|visitor type|visitor types|loyalty)',
    'visits by new and returning',
  ],
  ['(product|products|sales|item|assortment)', 'revenue by product'],
  ['(category|categories|product category|product categories)', 'revenue by product category'],
  ['(content|page|pages)', 'page views by page'],
];

/** Word lists of the patterns below. */
export const MIX_LISTS: WordLists = {
  whose:
    'our, my, the, our site, our visitors?, our users?, our audience, our readers?, our customers?, the audience, the visitors?, my audience, my visitors?, our shop, our traffic, the traffic, our traffic by, traffic by, the overall, the general, our overall, people, visitors?, users?, in, in our, in the, any, the site',
  mix: 'mix, mixes, split, usage, use, uses, distribution, breakdown, composition, make-up, makeup, share, shares, proportions?, ratio, balance, spread, preference, preferences, habits, pattern, patterns, structure, weighting, segmentation, profile',
  moved:
    'change, changed, changing, shift, shifted, shifting, move, moved, moving, vary, varied, varying, differ, differed, drift, drifted, drifting, swing, swung, different, alter, altered, look different, looked different, look any different, stay the same, stayed the same, remain stable, remained stable, stayed stable, stable',
  much: 'meaningfully, significantly, noticeably, much, a lot, at all, substantially, materially, considerably, really, drastically, dramatically, in any meaningful way, in a meaningful way, markedly, notably, recently, lately, in any way, significant, over time',
  against:
    'compared, vs, versus, against, since, from, between, relative, year over year, month over month, year on year, month on month',
  when: 'last, this, in, on, over, during, for, since, yesterday, today, q[1-4], january, february, march, april, may, june, july, august, september, october, november, december, 20\\d\\d',
};

const LEAD =
  '(so |and |but |now |please |tell me if |tell me whether |show me if |show me how |i want to know if |i wonder if |do you know if |)';
const DID =
  '(did|has|have|is|are|was|were|does|do|how did|how has|how have|how is|how are|how does|how much did|how much has)';
const MOVED = '(been |)(<much> |)<moved>( <much>)?';
const SHIFT = '(shift|change|changes|shifts|movement|movements|difference|swing|drift|evolution)';
const EARLIER = 'compared to the previous period';

/** One way to ask, with the plain words for it: compared with the period before, unless the sentence names another. */
const asked = (pattern: string, plain: string): readonly Restatement[] => [
  [pattern, `share of ${plain} ${EARLIER}`],
  [`${pattern} {rest:against}`, `share of ${plain} {rest}`],
  [`${pattern} {rest:when}`, `share of ${plain} {rest} ${EARLIER}`],
  [`${pattern} {rest:when}`, `share of ${plain} {rest}`],
];

/** Tried before the sentence is read, which would find a change of the number itself. */
export const MIXES_FIRST: readonly Restatement[] = WHOLES.flatMap(([said, plain]) => [
  ...asked(`${LEAD}${DID}( <whose>)? ${said} <mix> ${MOVED}`, plain),
  ...asked(
    `${LEAD}${DID}( <whose>)?( <mix>)? (of|by|across|between|among) (our |my |the |all |)${said}( <mix>)? ${MOVED}`,
    plain,
  ),
  ...asked(
    `${LEAD}(was there|is there|has there been|are there|were there|do we see|did we see|can you see|any) (a |an |any |some |)(<much> |meaningful |big |notable |noticeable |real |)${SHIFT} in( <whose>)? ${said} <mix>`,
    plain,
  ),
]);
