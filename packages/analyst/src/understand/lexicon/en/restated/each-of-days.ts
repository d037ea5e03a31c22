/** One number for each weekend or weekday of some days: "visits weekend by weekend in October", "which Saturday in October was best". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const EACH_OF_DAYS_LISTS: WordLists = {
  day: 'monday, tuesday, wednesday, thursday, friday, saturday, sunday',
  working: 'working day, workday, work day, business day, office day',
  in: 'in, of, during, from, since, last, this, between',
  best: 'best, busiest, strongest, top',
  worst: 'worst, quietest, weakest, slowest',
};

/** Tried before the sentence is read, which would give one number for all of them. */
export const EACH_OF_DAYS_FIRST: readonly Restatement[] = [
  ['… (on |for |of |)(each|every|per) (<working>) …', 'by day on weekdays'],
  ['… (on |for |of |)(each|every|per) (<working>)', 'by day on weekdays'],
  ['… weekend (by|after) weekend …', 'per week on weekends'],
  ['… weekend (by|after) weekend', 'per week on weekends'],
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].flatMap(
    (day): readonly Restatement[] => [
      [`… ${day} (by|after) ${day} …`, `per day on ${day}s`],
      [`… ${day} (by|after) ${day}`, `per day on ${day}s`],
      [
        `(which|what) ${day} {t:in} (had|has|got|brought|made|saw) (the |)(most|highest|best) {m}`,
        `best day for {m} on ${day}s {t}`,
      ],
      [
        `(which|what) ${day} {t:in} (had|has|got|brought|made|saw) (the |)(fewest|lowest|least|worst) {m}`,
        `worst day for {m} on ${day}s {t}`,
      ],
      [`(which|what) ${day} {t:in} (was|is) (the |our |)(<best>)( for {m}|)`, `best day for {m} on ${day}s {t}`],
      [`(the |our |)(<best>) ${day} {t:in} for {m}`, `best day for {m} on ${day}s {t}`],
      [`(the |our |)(<worst>) ${day} {t:in} for {m}`, `worst day for {m} on ${day}s {t}`],
    ],
  ),
  [
    '(which|what) weekend {t:in} (had|has|got|brought|made|saw) (the |)(most|highest|best) {m}',
    'best week for {m} on weekends {t}',
  ],
  [
    '(which|what) weekend {t:in} (had|has|got|brought|made|saw) (the |)(fewest|lowest|least|worst) {m}',
    'worst week for {m} on weekends {t}',
  ],
  ['(the |our |)(<best>) weekend {t:in} for {m}', 'best week for {m} on weekends {t}'],
  ['(the |our |)(<worst>) weekend {t:in} for {m}', 'worst week for {m} on weekends {t}'],
];
