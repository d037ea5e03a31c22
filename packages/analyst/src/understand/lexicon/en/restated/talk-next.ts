/** Everyday follow-ups: which row has most of a number, ads or names left out, and verbs alone, as in "and buy". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const TALK_NEXT_LISTS: WordLists = {
  stop: '[,;.]| -| –| and| but',
  ads: 'ads, ad clicks, adverts, advertising, advertisements, adwords, paid ones, paid clicks, paid visits, paid traffic, paid stuff, paid part, paid bit, paid, ones from ads, ones from the ads, traffic from ads, clicks on ads, campaigns we pay for',
  organic:
    'organic, the organic ones, organic ones, organic results, organic traffic, organic visits, organic search, unpaid, the unpaid ones, the free ones, free clicks, natural search',
  not: 'without, no, not, excluding, except, except for, minus, leave out, leaving out, take out, ignore, ignoring, remove, skip, drop, not counting, and not, but not, but without, other than, apart from',
  rows: 'product, item, article, page, post, country, city, region, source, channel, campaign, device, browser, category, author, coupon, landing page, referrer, site, website, language, form, file, day, week, month',
  most: "most, the most, the bulk, the majority, the largest part, the biggest part, the biggest share, the largest share, the main part, the better part, the greater part, the lion's share, much, the biggest chunk, the biggest slice",
  that: 'it, that, this, those, them, these, that number, that amount, the total, the sum, that money, that revenue, that traffic',
  responsible:
    '(?:was|is|were|are)(?: mainly| mostly|) responsible for, accounted for, accounts for, account for, made up, makes up',
  caused:
    'was responsible for, is responsible for, were responsible for, are responsible for, accounted for, accounts for, account for, made up, makes up, makes, made, contributed, contributes, brought in, brought, brings, brings in, generated, generates, is behind, was behind, stood for, stands for, represents, represented, earned, delivered, provided, was mainly responsible for, is mainly responsible for, was mostly responsible for',
  out: 'excluded, excepted, left out, aside, apart, not included, not counted, taken out, removed, out',
};

/** Tried after another answer. */
export const TALK_NEXT: readonly Restatement[] = [
  ['(and |so |now |ok |)(which|what) {r:rows!}s? <caused> <most>( of|) <that>', 'which {r} was the biggest part of it'],
  ['(and |so |now |ok |)(which|what) {r:rows!}s? <responsible> <most>', 'which {r} was the biggest part of it'],
  [
    '(and |so |now |ok |)(which|what) {r:rows!}s? (contributed|contributes|added|adds|gave) (the |)most( to <that>|)',
    'which {r} was the biggest part of it',
  ],
  [
    '(and |so |now |ok |)(which|what) {r:rows!}s? (did|does) (most|the bulk|the majority) of (it|that|this|them|those) come (from|through|via|by)',
    'which {r} was the biggest part of it',
  ],
  [
    '(and |so |now |ok |)(from|through|via|by|on|in) (which|what) {r:rows!} (did|does|do|was|were|is|are)( the|) most( of <that>|)( come| made| happen|)',
    'which {r} was the biggest part of it',
  ],
  [
    '(and |now |)(only |just |)<organic>( only| alone| please|)( |)<stop> ?<not> (the |any |our |google |)<ads>( please|)',
    'only organic search',
  ],
  [
    '(and |now |)<not> (the |any |our |google |)<ads>( |)<stop> ?(only |just |)<organic>( only| please|)',
    'only organic search',
  ],
  ['(and |now |the same |)<not> (the |any |our |)<ads>( please|)', 'without paid traffic'],
  ['(and |now |)(leave|leaving|put|set) (the |our |any |)<ads> (out|aside|away)( please|)', 'without paid traffic'],
  ['(and |now |)(leave|leaving|put|set) {x} (out|aside|away)( please| of it| of that|)', 'without {x}'],
  ['(and |now |the same |)(only|just)( show| show me| give me|) (the |our |)<ads>( please|)', 'only paid traffic'],
  ['(and |now |)(show me |give me |show )(only|just) (the |our |)<ads>( please|)', 'only paid traffic'],
  [
    '(and |now |so |but |)(what about |how about |for |in |over |)(the |this |)year (so far|to date|until now|up to now)( please|)',
    'and this year',
  ],
  ['(and |now |)(the |our |)<ads> (only|alone)( please|)', 'only paid traffic'],
  ['(and |but |now |)(with |)(the |our |)<ads> <out>( please|)', 'without paid traffic'],
  ['(and |but |now |the same |)(with |){x} <out>( please|)', 'without {x}'],
  ['(and |but |)no {x}( please|)', 'without {x}'],
  ['(and |)(buy|order|purchase)', 'and what did they buy'],
  [
    '(and |so |)(what|where|which pages) (did|do) (they|people|those people|those visitors|visitors|those) (then |)(do|go|go to|look at|visit|read|view|click|see) (next|after that|afterwards|then)( on the site|)',
    'and by next page',
  ],
  [
    '(and |so |)(what|which pages|what pages|which articles) (did|do|have|were|are) (they|those people|these people|those visitors|these visitors|those) (mostly |then |actually |)(look at|looked at|looking at|see|seen|saw|open|opened|browse|browsed|interested in)( most| mostly| there| here| on the site|)',
    'and what did they read',
  ],
  ['(and |)(read|reading)', 'and what did they read'],
  ['(and |)(download|downloaded)', 'and what did they download'],
  ['(and |)(search for|searched for|look for|type in)', 'and what did they search for'],
  ['(and |)(watch|watched)', 'and what did they watch'],
];

/** Tried before the sentence is read as it is. */
export const WITHOUT_ADS_FIRST: readonly Restatement[] = [
  [
    '… (without|excluding|except|except for|not counting|leaving out|minus|other than|ignoring|not from|not via|not through) (the |our |any |)(ads|paid ads|adverts|advertising|paid clicks|paid traffic|paid visits|ad clicks|ad traffic|ad visits)…',
    'without paid channels',
  ],
];
