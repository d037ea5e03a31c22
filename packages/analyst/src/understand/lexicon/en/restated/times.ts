/** Stretches of time that are said in fewer words beside another: "the 2nd quarter against the 1st one", "the first half of November against the second half". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Words of times. */
export const TIME_LISTS: WordLists = {
  nth: 'first, second, third, fourth, 1st, 2nd, 3rd, 4th',
  versus: 'vs\\.?, versus, against, than, compared to, compared with, in comparison to, and, or, with, to',
  month:
    'january, february, march, april, may, june, july, august, september, october, november, december, jan, feb, mar, apr, jun, jul, aug, sept?, oct, nov, dec',
  span: 'the month, this month, last month, the year, this year, last year, the previous year, 20\\d\\d, january, february, march, april, may, june, july, august, september, october, november, december, jan, feb, mar, apr, jun, jul, aug, sept?, oct, nov, dec',
};

/** Tried before the sentence is read as it is, because that would add up all weekends. */
export const TIMES_FIRST: readonly Restatement[] = [
  [
    '…(on|at|over|during|in|for|per) (an average|a typical|a normal|a usual|an ordinary|the average|a regular) weekend…',
    'per day on average on weekends',
  ],
];

/** Tried if the sentence isn't understood. */
export const TIMES: readonly Restatement[] = [
  [
    '… {one:nth} quarter of {year:span} {vs:versus} (in |)(the |){two:nth}( one| quarter|)…',
    '{one} quarter of {year} {vs} {two} quarter of {year}',
  ],
  ['… {one:nth} {vs:versus} (the |){two:nth} quarter…', '{one} quarter {vs} {two} quarter'],
  ['… {one:nth} quarter {vs:versus} (in |)(the |){two:nth}( one|)…', '{one} quarter {vs} {two} quarter'],
  ['… {one:nth} {vs:versus} (the |){two:nth} half of {of:span}…', '{one} half of {of} {vs} {two} half of {of}'],
  [
    '… {one:nth} half of {of:span} {vs:versus} (in |)(the |){two:nth}( half| one|)…',
    '{one} half of {of} {vs} {two} half of {of}',
  ],
  ['… today {vs:versus} yesterday(,|) (at |until |)(the |)same time…', 'today {vs} yesterday'],
  ['… today {vs:versus} (at |)(the |)same time (of |)yesterday…', 'today {vs} yesterday'],
  [
    '… {one:month} (so far |to date |until now |){vs:versus} {two:month}(,|) same (days|dates|period|time)…',
    '{one} {vs} {two}',
  ],
  [
    '… {one:month} (so far |to date |until now |){vs:versus} (the |)same (days|dates|period|time) (of |in |){two:month}…',
    '{one} {vs} {two}',
  ],
];
