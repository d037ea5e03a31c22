/** Small words that change what is asked and are easily lost: "onto a page", "no search engines", "through the year". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const EASILY_LOST_LISTS: WordLists = {
  moved: 'go, goes, went, going, move, moved, moving, continue, continued, click, clicked, proceed, proceeded',
  no: 'no, without, without any, without the, not, not the, excluding, excluding the, except, except for, except the, minus, minus the, other than, apart from, aside from, ignoring, leaving out, leave out, but no, but not, but not the, but without, not counting',
  sites: 'websites?, sites?, web sites?, domains?, blogs?, webpages?',
  through:
    'through, throughout, over, across, during, in the course of, over the course of, through the course of, along, all through',
  orNot:
    'better or worse, worse or better, more or less, less or more, up or down, down or up, higher or lower, stronger or weaker, better or less well',
  unit: 'day, week, month, quarter, hour, country, device, source, channel, page',
  sold: 'sold, sells, was sold, has sold, did sell, sell, were sold, went, sold for us',
  read: 'was read, got read, is read, has been read, was viewed, got viewed, was visited, was seen, was opened, had been read',
  more: 'more, more often, better, most, most often, the most, best, the best',
};

/** Tried before the sentence is read as it is. */
export const EASILY_LOST_FIRST: readonly Restatement[] = [
  // Pages that visits begin on.
  ['… {v:moved!} onto …', '{v} to'],
  ['… (landing |land |landed |lands |coming |came |come |arriving |arrived |)onto …', 'landing on', /^landingPage$/],
  // Websites alone: neither search engines nor visits without a source.
  [
    '…(which|what) (other |)(<sites>) {rest}(,|) (and |)(please |)(<no>) search (engines?|machines?)…',
    'which referring websites {rest}',
  ],
  ['…(referring|linking|external|other) (<sites>)(,|) (<no>) search (engines?|machines?)…', 'referring websites'],
  // How something went from month to month.
  ['… (<orNot>)(,|) (<through>) the (whole |entire |)(year|months)( so far|)…', 'by month this year'],
  // What has data from its beginning on.
  ['…, in all', ''],
  ['… in all', 'ever', /^orderCoupon|[Cc]ampaign/],
  // Rows that hold for both numbers.
  [
    '…(how many|the number of|number of) {a} and (how many|the number of|number of) {b} (per|each|every|by|for each|for every) {u:unit!}…',
    '{a} and {b} by {u}',
  ],
  // Two things, with the days before their names.
  [
    '(which|what)( product| item| one|) (<sold>) (<more>) {days}(,|:| -) (the |our |){a} or (the |our |){b}',
    'items sold of {a} vs {b} {days}',
    /^item/,
  ],
  [
    '(which|what)( article| page| post| piece| one|) (<read>) (<more>) {days}(,|:| -) {a}( article| page| post| piece|) or {b}( article| page| post| piece| one|)',
    'page views of {a} vs {b} {days}',
    /^page/,
  ],
];
