/** Rows that have none of something: "campaigns that haven't brought a single order", "countries with no orders", "days without sales". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const NONE_LISTS: WordLists = {
  row: 'campaigns?, sources?, channels?, countries, country, cities, city, regions?, languages?, landing pages?, pages?, articles?, posts?, products?, items?, categories, category, browsers?, devices?, coupons?, codes?, referrers?, mediums?, tags?, authors?, days?, months?, files?, sites?, websites?, ones',
  of: 'orders?, sales?, purchases?, buyers?, customers?, visits?, sessions?, visitors?, users?, traffic, views?, page views?, clicks?, downloads?, conversions?, form submissions?, forms sent, newsletter sign-ups?, sign-ups?, add to carts, carts, refunds?, searches, checkouts?, video plays, revenue, turnover, money, income',
  brings:
    'bring, brings, brought, get, gets, got, gotten, have, has, had, make, makes, made, send, sends, sent, generate, generates, generated, drive, drives, drove, driven, deliver, delivers, delivered, produce, produced, see, saw, seen, receive, received, attract, attracted, result in, resulted in, lead to, led to, cause, caused, win, won, earn, earned, contribute, contributed, come with, bring in, brought in',
  none: 'no, zero, 0, not a single, not one, not one single, not any, not even one, not even a single, none, nil',
  single:
    'a single, single, any, one, one single, even one, even a single, a, an, so much as one, so much as a single, at least one, the first',
  help: 'do, does, did, has, have, had, is, are, was, were, could, can',
};

/** Tried if the sentence isn't understood. */
export const NONE: readonly Restatement[] = [
  [
    '… {row:row} {gap?} (that |which |who |)<help> (not|never) (yet |ever |actually |really |)<brings> (us |me |in |)(<single> |){what:of}( at all| whatsoever| yet| either|)…',
    '{row} with at most 0 {what} {gap}',
  ],
  [
    '… {row:row} {gap?} (that |which |who |)never (yet |ever |actually |really |)<brings> (us |me |in |)(<single> |){what:of}( at all| whatsoever| yet| either|)…',
    '{row} with at most 0 {what} {gap}',
  ],
  [
    '… {row:row} {gap?} (with|having|that|which|who|) (<brings> |)(us |me |in |)<none> {what:of}( at all| whatsoever| yet| either|)…',
    '{row} with at most 0 {what} {gap}',
  ],
  [
    '… {row:row} {gap?} (<brings>|with) (us |me |in |)<none> {what:of}( at all| whatsoever| yet| either|)…',
    '{row} with at most 0 {what} {gap}',
  ],
  [
    '… {row:row} {gap?} without (<single> |){what:of}( at all| whatsoever| yet| either|)…',
    '{row} with at most 0 {what} {gap}',
  ],
  [
    '… {row:row} {gap?} (that |which |who |)(<help> |)(not|never) (sell|sold|convert|converted|sell anything|sold anything|convert anyone)( at all| yet| once| even once| anything|)…',
    '{row} with at most 0 orders {gap}',
  ],
  [
    '… {row:row} {gap?} (that |which |who |)<help> (not|never) (<brings>) (us |me |)(anyone|anybody|someone|somebody|people|visitors) (who|that) (bought|ordered|buys|purchased)( something| anything| at all|)…',
    '{row} with at most 0 orders {gap}',
  ],
  [
    '… {row:row} {gap?} (with|having|that have|that had|which have|which had|<brings>) (us |)(only |)(visits|visitors|traffic|sessions|users|people|clicks)( only|),? (but|and|yet) (<none>|without|without <single>|<help> (not|never) <brings> <single>) {what:of}( at all| whatsoever| yet| either|)…',
    '{row} with at most 0 {what} {gap}',
  ],
  [
    '… {row:row} {gap?} (where |that |which |from where |from which |)(nobody|no one|noone|no-one|not one person|no visitor|no customer) (has |have |ever |)(bought|ordered|buys|orders|purchased|purchases)( anything| something| from| in|)( at all| yet|)…',
    '{row} with at most 0 orders {gap}',
  ],
  [
    '… {row:row} {gap?} (that |which |)(have|has|had) (not|never) (yet |ever |)(ordered|bought|purchased)( anything| something|)( at all| yet|)…',
    '{row} with at most 0 orders {gap}',
  ],
  [
    '… {row:row} {gap?} (that |which |)(nobody|no one|noone|no-one|not one person|no visitor|no reader) (has |have |ever |)(visited|viewed|read|reads|opened|opens|looked at|looks at|saw|seen|visits|clicked)( at all| yet|)…',
    '{row} with at most 0 views {gap}',
  ],
];
