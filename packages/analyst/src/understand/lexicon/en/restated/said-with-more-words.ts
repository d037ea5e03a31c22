/** Longer ways to ask for a plain number or comparison, and words that add nothing, such as "or the other way round" or the flyers of a campaign. */
import type { Restatement, WordLists } from '../../restatement.ts';

const CAMPAIGN = /^(?:sessionCampaignName|firstUserCampaignName|campaignName)$/;
const LETTER = /^(?:sessionSource|sessionSourceMedium|sessionMedium|formName)$/;

/** Word lists of the patterns below. */
export const MORE_WORD_LISTS: WordLists = {
  means:
    'flyers?, fliers?, leaflets?, posters?, brochures?, postcards?, handouts?, qr codes?, qr-codes?, stickers?, banners?, pamphlets?, catalogues?, adverts?, ads?, advertisements?, bookmarks?, stand, stall, booth, promotion, promo',
  handed:
    'handed out, hand out, gave away, gave out, give out, distributed, spread, put up, hung up, printed, ran, placed, had, showed, shared, posted, left, used, made',
  at: 'at, during, for, on, in, from, of',
  next: 'in, last, this, since, on, per, by, for, during, yesterday, today, between, from, over, each, and, vs, compared, so far, until',
  thing: 'items?, products?, things?, articles?, pieces?, goods, units?',
  folk: 'people, visitors, users, readers, customers, persons, folks',
  row: 'country, city, region, continent, device, device type, source, channel, campaign, medium, browser, operating system, language, author, landing page, referrer, weekday, age group, network',
  in: 'in, from, on, via, by, among, for',
  amount: 'visits, traffic, visitors, orders, revenue, sales, readers, page views',
  of: 'from, in, on, with, using, via',
  moved:
    'develop, developed, evolve, evolved, change, changed, move, moved, progress, progressed, go, gone, grow, grown',
  goods: 'product, products, item, items, article, articles',
  basket: 'basket, cart, order, purchase, shopping basket, shopping cart, shopping bag, checkout, sale',
  usual: 'average, typical, usual, normal, mean',
  worth: 'worth, come to, comes to, amount to, amounts to, cost, costs, add up to, adds up to, make, bring in, total',
  perOrder:
    'spends? more per (?:order|purchase), spending more per (?:order|purchase), spent more per (?:order|purchase), spend the most per (?:order|purchase), (?:have|has|place|places|placing|make|makes|making) (?:the )?(?:bigger|larger|higher|more valuable) (?:orders|baskets|purchases|carts), pays? more per (?:order|purchase), paying more per (?:order|purchase)',
  buyMore:
    'buys? more(?: from us| things| stuff)?, buying more(?: from us)?, bought more(?: from us)?, orders? more(?: from us)?, ordering more, ordered more, purchases? more, buy most, order most, places? more orders, placing more orders',
  buyOften:
    'buys? more (?:often|frequently), buying more (?:often|frequently), bought more (?:often|frequently), orders? more (?:often|frequently), ordering more (?:often|frequently), ordered more (?:often|frequently), purchases? more (?:often|frequently)',
  us: 'with us, from us, in our shop, in the shop, at our shop, here',
};

const TAIL = '( <us>|)( on average|),? {rest?}';

/** Tried first. */
export const MORE_WORDS_FIRST: readonly Restatement[] = [
  // Over the current year.
  [
    '(and |so |)how (did|do|does|has|have) (the |our |){m} (<moved>)( itself|) (over|through|throughout|during|across|over the course of|in the course of) (the|this) (whole |entire |)year',
    '{m} per month this year',
  ],
  // How many people of each row did something.
  [
    '(how many|the number of|number of) {p:folk!} (from|in|of|per|by|for|on|with|via|through) (each|every|each single|every single|the different) {r:row!} (who |that |have |had |has |){deed}',
    'how many {p} {deed} by {r}',
  ],
  [
    '(how many|the number of|number of) {p:folk!} per {r:row!} (who |that |have |had |has |){deed}',
    'how many {p} {deed} by {r}',
  ],
  // The same comparison, the other way round.
  [
    '…,? (or|or rather|or is it|or was it|or is it rather|or maybe|or perhaps) (the |teh |)(other way (round|around|about)|reverse|opposite|vice versa|vice-versa|contrary)(,| -|) …',
    '',
  ],
  [
    '…,? (or|or rather|or is it|or was it|or is it rather|or maybe|or perhaps) (the |teh |)(other way (round|around|about)|reverse|opposite|vice versa|vice-versa|contrary)',
    '',
  ],
  // Flyers, cards and other print for a campaign.
  [
    '… (the|our|my|those|these|all the) (<means>)( that| which|) (we|i|you|they|had been|were|was)( have| had|) (<handed>) (<at>)…',
    '',
    CAMPAIGN,
  ],
  ['… (the |our |my |those |these |)(<means>) (<at>) (the|our|my)…', 'the', CAMPAIGN],
  ['… (<means>)…', '', CAMPAIGN],
  ['… (the|our|my|this) letter…', 'the newsletter', LETTER],
  // Visits from Google's results.
  [
    '… (via|through|from|by|over|with|out of) (a |the |)google search(es|)( results| result|)( pages| page|)',
    'from organic google',
  ],
  [
    '… (via|through|from|by|over|with|out of) (a |the |)google search(es|)( results| result|)( pages| page|)(,|) {w:next!}…',
    'from organic google {w}',
  ],
  // How much is in an order, and what it is worth.
  [
    '(what|how much) (does|do|did|is|are|was|were) (the |an |our |a )(<usual> )(<basket>)( usually|) (<worth>) {days:next?}(,|) and how many (<thing>) (are|is|does|do|has|have|did|were)( there|)( in| inside| it| they|)( it| them|)( contain| hold| have| include| carry| come with| usually have|)( on average|),? {rest?}',
    'what is the average order value {days} {rest}? what are the items per order {days} {rest}',
  ],
  [
    '(how (big|large|high|valuable)|what) (is|are|was|were) (the |an |our |a )(<usual> )(<basket>)( value| worth|) {days:next?}(,|) and how many (<thing>) (are|is|does|do|has|have|did|were)( there|)( in| inside| it| they|)( it| them|)( contain| hold| have| include| carry| come with| usually have|)( on average|),? {rest?}',
    'what is the average order value {days} {rest}? what are the items per order {days} {rest}',
  ],
  [
    '(and |so |)(which|what)( of| one of|) (the|our|)( |)links? to (other|external) (sites|websites|web sites) (is|are|was|were|get|gets|got) (clicked|used|followed|opened)( on|)( the|)( most| most often| best|) {rest?}',
    'which outbound links were clicked most {rest}',
  ],
  // One list for each of two groups.
  ...['what', 'which'].map(
    (which): Restatement => [
      `${which} {x} {p:in!} {a},? and (what|which|which ones|which one)( is| are|) {q:in!} {b}`,
      `${which} {x} {p} {a}? ${which} {x} {q} {b}`,
    ],
  ),
  [
    'where (did|does|do|has|have) (the |our |all the |)(extra|additional|added) {m:amount!} {rest?} come from',
    'which sources grew most in {m} {rest}',
  ],
  [
    '(is|are|was|were) (the |our |){a} (ahead of|behind|in front of) (the |our |){b} (in|by|on|for|in terms of) {m}',
    '{m} of {a} vs {b}',
  ],
  [
    'how far (apart|away from each other) (are|is|were) (the |our |){a} and (the |our |){b} (in|by|on|in terms of) {m}',
    '{m} of {a} vs {b}',
  ],
  [
    'how much (more|less) (do|does|did) (the |our |){a} spend than (the |our |){b}',
    'revenue per visitor of {a} vs {b}',
  ],
  [
    '(which|what) {r} (did|do|does) (the |our |){a} {p:folk!} {x},? and (which|what) (did |do |does |)(the |our |)(people from |visitors from |readers from |){b} {q:folk!}',
    'which {r} did {a} {p} {x}? which {r} did {b} {q} {x}',
  ],
  [
    '(what|which products|which items) (do|did|does) (buyers|people|customers|visitors|shoppers) {of:of} {a} (buy|order|purchase)( the|)( most| most often|) (compared to|compared with|vs|versus|against|and what do|and what do those|and what do people) (those |people |buyers |customers |visitors |)(from |in |on |with |){b}',
    'which products sold most {of} {a}? which products sold most {of} {b}',
  ],
  [
    '(what|which pages|which articles) (do|did|does) (readers|people|users|visitors) {of:of} {a} (read|view|look at|like)( the|)( most| most often| best|) (compared to|compared with|vs|versus|against) (those |people |readers |visitors |)(from |in |on |with |){b}',
    'most viewed pages {of} {a}? most viewed pages {of} {b}',
  ],
  // Which of two sides has the larger number.
  [
    `(do|does|did|are|is|have|has) (the |our |){a} or (the |our |){b} (<perOrder>)${TAIL}`,
    'average order value of {a} vs {b} {rest}',
  ],
  [
    `(who|which|which of them|which of the two) (<perOrder>)( <us>|)(,|:| -|) (the |our |){a} or (the |our |){b}`,
    'average order value of {a} vs {b}',
  ],
  [
    `(do|does|did|are|is|have|has) (the |our |){a} (<perOrder>)( <us>|) than (the |our |){b}`,
    'average order value of {a} vs {b}',
  ],
  [
    '(is|are|was|were) (the |our |){a} (worth more|more valuable|of more value|of greater value)( to us| for us| to me|)( per head| each|) than (the |our |){b}',
    'revenue per visitor of {a} vs {b}',
  ],
  [
    '(how often|how many times) (is|are|was|were) (a |an |the |our |)(<goods>) (added to|put in|put into|put in to) (the |a |their |)(cart|basket) (per|for each|for every) (product |)view {rest?}',
    'cart to view rate {rest}',
  ],
];

/** Tried if the sentence isn't understood. */
export const MORE_WORDS: readonly Restatement[] = [
  ['… (by|per|for each|for every) (journal|blog|magazine) (post|article|page|story)~…', 'by page in the journal'],
  ['… (how many|number of) shoppers…', 'how many customers'],
  ['… shoppers…', 'people'],
  [`(are|is|do|does|did|have|has) (the |our |){a} (<buyMore>)( <us>|) than (the |our |){b}`, 'orders of {a} vs {b}'],
  [
    `(are|is|do|does|did|have|has) (the |our |){a} (<buyOften>)( <us>|) than (the |our |){b}`,
    'conversion rate of {a} vs {b}',
  ],
  [
    `(do|does|did|are|is|have|has) (the |our |){a} or (the |our |){b} (<buyMore>)${TAIL}`,
    'orders of {a} vs {b} {rest}',
  ],
  [
    `(do|does|did|are|is|have|has) (the |our |){a} or (the |our |){b} (<buyOften>)${TAIL}`,
    'conversion rate of {a} vs {b} {rest}',
  ],
  [
    `(who|which|which of them|which of the two) (<buyMore>)( <us>|)(,|:| -|) (the |our |){a} or (the |our |){b}`,
    'orders of {a} vs {b}',
  ],
  [
    `(who|which|which of them|which of the two) (<buyOften>)( <us>|)(,|:| -|) (the |our |){a} or (the |our |){b}`,
    'conversion rate of {a} vs {b}',
  ],
];
