/** Words for times and days, with the ones that the date parser knows. */
import type { Restatement } from '../../restatement.ts';

const UNITS = ['week', 'month', 'quarter', 'year'];

/** All rewordings of this file. */
export const REWORDED_TIMES: readonly Restatement[] = [
  // Parts of the day.
  ['…,? (over night|overnight|in the (wee|small) hours|in the dead of night|after dark)…', 'at night'],
  ['…,? (late|later) (at night|in the evening|in the afternoon)…', 'at night'],
  ['…,? around (midday|noon|lunchtime|lunch time)…', 'at midday'],
  ['…,? on business days…', 'on working days'],
  // Seasons and holidays.
  ['…,? (springtime|spring time)…', 'spring'],
  ['…,? (summertime|summer time)…', 'summer'],
  ['…,? (wintertime|winter time)…', 'winter'],
  ['…,? (x-mas|xmas)…', 'christmas'],
  // Up to now.
  ['…,? (as |)of late…', 'lately'],
  ['…,? (in |)(recent times|the recent past|the not too distant past)…', 'lately'],
  ['…,? thus far…', 'so far'],
  [
    '…,? since (inception|day one|day 1|the outset|going live|we went live|we opened|opening|the site opened)…',
    'since launch',
  ],
  ...UNITS.map((unit): Restatement => [`…,? earlier (this|in the|in this) ${unit}…`, `this ${unit}`]),
  ['…,? earlier today…', 'today'],
  // Numbers of days.
  ['… (past|last) several…', 'past few'],
  ['… handful of…', 'few'],
  ['…,? (a|one) fortnight ago…', '2 weeks ago'],
  ['… per annum…', 'per year'],
  // The current period.
  ...UNITS.map((unit): Restatement => [`… (the |this |)(ongoing|present) ${unit}…`, `this ${unit}`]),
];
