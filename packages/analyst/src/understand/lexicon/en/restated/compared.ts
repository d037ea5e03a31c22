/** Sides of a comparison. */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const COMPARED_LISTS: WordLists = {
  earlier:
    'last week, last month, last quarter, yesterday, previous week, previous month, previous quarter, previous period, prior week, prior month, week before, month before, period before',
  yearago:
    'last year, a year ago, a year earlier, year before, previous year, prior year, one year ago, one year earlier, same week last year, same month last year, same period last year, same time last year, same day last year, same days last year, this time last year, same week a year ago, same month a year ago, same period a year ago',
  against: 'compared to, compared with, vs, vs., versus, against, in comparison to, in comparison with, relative to',
};

const AND_THE = ',? (and|and to|and with|and also|as well as|and vs|and against) (the |)';

/** All of them. */
export const COMPARED: readonly Restatement[] = [
  [
    '{what} (the |)same (article|page|post|piece|story|text|product|film|video|campaign|source|country|city|one|thing) {when} (up or down|better or worse|more or less|higher or lower|rising or falling)',
    '{what} against {when}',
  ],
  // Two comparisons.
  [
    `how (does|did|do|is|are|was|were|has|have) {a} (compare|compares|compared|stack up|stacks up|measure up|look|do|done|doing|perform)( to| with| against| compared to| compared with| versus| vs|) (the |){b:earlier!}${AND_THE}({y:yearago!})`,
    'how does {a} compare to {b}? how does {a} compare to last year',
  ],
  [
    `how (does|did|do|is|are|was|were|has|have) {a} (compare|compares|compared|stack up|stacks up|measure up|look|do|done|doing|perform)( to| with| against| compared to| compared with| versus| vs|) (the |){y:yearago!}${AND_THE}({b:earlier!})`,
    'how does {a} compare to {b}? how does {a} compare to last year',
  ],
  [`{a} (<against>) (the |){b:earlier!}${AND_THE}({y:yearago!})`, '{a} compared to {b}? {a} compared to last year'],
  [`{a} (<against>) (the |){y:yearago!}${AND_THE}({b:earlier!})`, '{a} compared to {b}? {a} compared to last year'],
  ['… than (1|one|ones|those|that|people|visitors|a visitor|an order|the ones) (from|in|on|with|of|via)…', 'vs'],
];
