/** Everyday questions for the top product of each country or the like: "number one product per country", "countries with their bestseller". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const BEST_LISTS: WordLists = {
  best: 'best, top, number one, no. 1, no 1, number 1, top 1, top one, #1, favourite, favorite, most popular, strongest, leading, winning, best-selling, best selling, bestselling, top-selling, top selling, most sold, most bought, most ordered, most purchased, hottest, most-sold, best-sold, best sold, most loved, biggest, most successful, most wanted, most in demand, single best, absolute best, champion',
  thing: 'products?, items?, articles?, sellers?, goods, things?, merchandise, stuff',
  seller:
    'bestsellers?, best sellers?, best-sellers?, top sellers?, top-sellers?, top products?, best products?, favourite products?, favorite products?, favourites?, favorites?, number one products?, top items?, best items?, number ones?, winners?, most popular products?, most popular items?, best-selling products?, best selling products?, strongest sellers?, strongest products?, leading products?, champions?, hot sellers?, biggest sellers?',
  each: 'in each, for each, per, by, from each, of each, to each, in every, for every, from every, of every, to every, each, every, grouped by, split by, broken down by, sorted by, divided by, in all, for all, across all, across, over all, within each, inside each, in the individual, for the individual, in the different, for the different, in our, for our, separated by, separately for each, separately by, separately per, one for each, one for every, one per, one from each, in which, per which, for which, in what',
  sell: 'sells, sold, sell, is selling, does sell, moves, goes, is bought, gets bought, is ordered, gets ordered, do people buy, did people buy, do they buy, is liked, leads, wins, is leading, is on top, is ahead, comes first, ranks first, is strongest, dominates, is number one, is the favourite, is the favorite, tops the list, rules',
  stop: '[,?:;.]?',
  most: 'best, most, the best, the most, strongest, most often',
};

/** Names of rows in the singular, with other names for them. */
const ROWS: readonly (readonly [row: string, called: string])[] = [
  ['country', 'country|countries|land|lands|nation|nations|place on the map'],
  ['region', 'region|regions|state|states|province|provinces'],
  ['city', 'city|cities|town|towns'],
  ['device', 'device|devices|device type|type of device|kind of device'],
  ['channel', 'channel|channels|marketing channel|traffic channel'],
  ['source', 'source|sources|traffic source|traffic sources'],
  ['campaign', 'campaign|campaigns'],
  ['browser', 'browser|browsers'],
  ['language', 'language|languages'],
  ['product category', 'product category|product categories|item category'],
];

const THE = '(the |our |a |one |an |)';
const THEIR = '(their|its|the|each one|the respective|their own|the local|their respective|its own)';

/** Tried before the sentence is read as it is. */
export const BEST_FIRST: readonly Restatement[] = ROWS.flatMap(([row, called]): Restatement[] => [
  [`… (what|which one) <sell>( the|) <most> <each> (the |)(${called})…`, `best product in each ${row}`],
  [
    `… ${THE}(<best> <thing>|<seller>|<best> selling <thing>) (sold |selling |bought |)<each> (the |)(${called})…`,
    `best product in each ${row}`,
  ],
]);

/** Tried if the sentence isn't understood. */
export const BEST: readonly Restatement[] = ROWS.flatMap(([row, called]): Restatement[] => {
  const plain = `best product in each ${row}`;
  return [
    [`… (which|what) (<thing>|one) <sell>( the|) ?(<most>|) <each> (the |)(${called})…`, plain],
    [
      `… (which|what) <thing> (<sell> |)(<most> |)where<stop> (one|a|the|just one|only one|name one) (winner|champion|top one|product|item|favourite|favorite|name|bestseller)? ?(<each>) (the |)(${called})…`,
      plain,
    ],
    [
      `… (<each>) (the |)(${called})( of ours| we sell to| we ship to| in the list|)(,|:|) ${THE}(<best> <thing>|<seller>)…`,
      plain,
    ],
    [`… (<each>) (the |)(${called})(,|:|) (the |)(<thing>|one) (that |which |)<sell>( the|) <most>…`, plain],
    [
      `… (the |all |our |list of |)(${called}) (with|and|plus|alongside|along with|together with|next to|beside|vs|versus|x) ${THEIR} (<best> <thing>|<seller>|<best> one)( (next to|beside|after|behind|alongside) (them|it|each|each one)|)…`,
      plain,
    ],
    [
      `… (what|which) (<thing> |)(is|are) ${THE}(<best> <thing>|<seller>)( and| differ| vary|) <each> (the |)(${called})…`,
      plain,
    ],
    [
      `(is |are |do |does |did |was |were )(it |there |we have |)(the |always the |everywhere the |)same (<best> <thing>|<seller>|favourite|favorite|<thing>)( everywhere| in all of them| all over|)(,? or (does|do|is|are) (it|they|that) (differ|vary|change|different|another)( a lot|)|) (from (${called}) to (${called})|<each> (the |)(${called})|in (each|every|all) (${called})|between (the |)(${called}))`,
      plain,
    ],
    [
      `(how |where |)(do|does|did|is|are) (the |our |)(<best> <thing>|<seller>|favourite|favorite) (differ|vary|change|compare|different) (from (${called}) to (${called})|(between|across|by|per|among|over) (the |our |)(${called})|<each> (the |)(${called}))…`,
      plain,
    ],
    [
      `(and |ok |so |now |)(which|what) (<thing>|one) (is |was |)(on top|first|leading|the best|number one|the favourite|the bestseller|ahead|at the top|strongest|best)( there|) <each> (the |)(${called})…`,
      plain,
    ],
    [
      `… (a|one|the) <thing> (for|per|on|in) (each|every) (${called})(,|:|) (should be |namely |that is |i mean |)(the |)(<best>|<best> <thing>|<seller>|one that sells (best|most)|strongest seller)( there| in it|)…`,
      plain,
    ],
  ];
});
