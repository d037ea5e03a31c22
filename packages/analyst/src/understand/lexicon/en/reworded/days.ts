/** Everyday words for days, periods and the current moment, with plain replacements. */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const DAY_LISTS: WordLists = {
  spread:
    'distributed, spread, spread out, divided, scattered, split, split up, broken down, shared out, allocated, develop, developing, vary, varies, change, changes, look, looks, run, runs, flow, flows, fluctuate, fluctuates, go up and down, pattern, rhythm, distribution, profile, course',
  over: 'over, through, across, throughout, during, in, within, along, in the course of, over the course of, through the course of',
  shape: 'pattern, patterns, profile, rhythm, distribution, breakdown, curve, split, view, overview, figures, numbers',
  measure:
    'visits, sessions, traffic, visitors, users, page views, views, orders, sales, revenue, purchases, readers, people',
  whole: 'full, whole, entire, complete, finished, completed, closed',
  date: 'last week, last month, last year, last quarter, yesterday, january, february, march, april, may, june, july, august, september, october, november, december',
  name: 'january, february, march, april, may, june, july, august, september, october, november, december, 20\\d\\d, yesterday, the week, the month',
  hour: '(?:at )?\\d{1,2}(?: ?(?:o.?clock|am|pm|h|hrs|uhr)|:00)',
  unit: 'day, week, month, quarter, year',
  season: 'spring, summer, autumn, fall, winter',
  month: 'january, february, march, april, may, june, july, august, september, october, november, december',
  day: 'yesterday, today, on (?:mon|tues|wednes|thurs|fri|satur|sun)day, last (?:mon|tues|wednes|thurs|fri|satur|sun)day',
  late: '1[3-9], 2[0-4]',
};

/** Matches a list of all weekdays, abbreviated or in full. */
const WEEK = 'mon tues wednes thurs fri satur sun'
  .split(' ')
  .map((one) => `(${one}day|${one.slice(0, 3)}|${one.slice(0, 4)}|${one})~`)
  .join('( |, |/|-| and | & |, and )');

/** Units of time, with the plain words for a number per unit. */
const EACH: readonly (readonly [unit: string, each: string])[] = [
  ['hour', 'by hour of day'],
  ['day', 'per day'],
  ['week', 'per week'],
  ['month', 'per month'],
  ['quarter', 'per quarter'],
  ['year', 'per year'],
];

/** All rewordings of this file. */
export const REWORDED_DAYS: readonly Restatement[] = [
  // Beginnings and middles of periods.
  [
    '… (ever |right |)(since|from) (the |)(very |)(start|beginning|outset|onset|first days|first day) of (the |this |last |)({s:season!})…',
    'since {s}',
  ],
  [
    '… (since|after|from) (the |about the |around the |)middle of (the month of |)({m:month!})( on| onwards| on wards|)…',
    'since 16 {m}',
  ],
  [
    '({d:day!}) (in the |)(evening|afternoon|night)( between| from|) ({a:late!})( and| to| until| till|-)( |)({b:late!})( o.clock|)(,|) {rest}',
    '{rest} {d} between {a}:00 and {b}:00',
  ],
  [
    '… ({d:day!}) (in the |)(evening|afternoon|night)( between| from|) ({a:late!})( and| to| until| till|-)( |)({b:late!})( o.clock|)…',
    '{d} between {a}:00 and {b}:00',
  ],
  ...EACH.flatMap(([unit, each]): Restatement[] => [
    [`…,? (from |)(one |)${unit} (for|after|by) (the |)(${unit}|next|other|next ${unit})…`, each],
    [`…,? from (one |)${unit} to (the |)(${unit}|next|other|next ${unit})…`, each],
    [`…,? (for |in |of |)(every|each) (single|individual|and every|calendar|one) ${unit}…`, each],
    [`…,? ${unit}( |-)wise…`, each],
    [
      `…,? (split|cut|chopped|divided|broken|separated|taken) (up |down |apart |)(into|by|in|to) (its |the |their |single |individual |separate |)${unit}s…`,
      each,
    ],
  ]),
  // Hours of the day.
  [
    '…,? (by |per |for each |each |every |)(clock hour|hour on the clock|hour of the clock|full hour)~…',
    'by hour of day',
  ],
  [
    '… hour( of day| of the day|)(,|) (from |)(0|00|00:00|midnight)( to |-to-| - |-|–| until | through )(23|24|23:00|24:00|midnight)…',
    'hour of day',
  ],
  [
    '… (by |per |each |)hours?(,|) (from |)(0|00|00:00|midnight)( to |-to-| - |-|–| until | through )(23|24|23:00|24:00|midnight)…',
    'by hour of day',
  ],
  [
    '… <spread> <over> (the|a|an average|a typical|a normal|the average) (course of (the|a) |)(day|24 hours)…',
    'by hour of day',
  ],
  ['… <spread> <over> (the|a|an average|a typical|a normal|the average) (course of (the|a) |)week…', 'by weekday'],
  ['… <spread> (from|between) (mondays?|mon) (to|through|until|till|and) (sundays?|sun)…', 'by weekday'],
  ['… by hour of day,? (and |)(by|per|for each) (the |)hour( of the day| of day|)…', 'by hour of day'],
  ['… hourly {m:measure!} <shape>…', '{m} by hour of day'],
  ['… {m:measure!} <shape> (by|per|for each|of each) (the |)hour( of the day| of day|)…', '{m} by hour of day'],
  [
    '…,? (over|through|throughout|during|across|in|along|over the course of|in the course of) the (whole |entire |)year',
    'per month this year',
  ],
  ['… (daily|intraday) (<measure>) (rhythm|profile|pattern|curve)…', 'visits by hour of day'],
  ['… weekly (<measure>) (rhythm|profile|pattern)…', 'visits by weekday'],
  ['…,? (round|around) the clock…', 'by hour of day'],
  [
    '…,? (<hour>)( and |,| , |, and )( |)(<hour>)(( and |,| , |, and )( |)(<hour>)|)(,|) ?(and so on|and so forth|etc|and on|you get the idea|…)(,|) ?(by hour of day|)…',
    'by hour of day',
  ],
  [
    '…(in the |)(morning|mornings)(, | or | vs | versus |/)(in the |)(noon|midday|lunchtime|lunch|afternoon|afternoons|evening|evenings)(, | or |, or | and | vs | versus |/)(at |in the |)(afternoon|evening|night|evenings|nights|afternoons)((, | or |, or | and | vs |/)(at |in the |)(night|nights|evening)|)(...|…|:|,|) ?(by hour of day|)…',
    'by hour of day',
  ],
  // Days of the week.
  [`…,? (on |for |by |)${WEEK}…`, 'by weekday'],
  [
    '…,? (for |on |by |of |)(all|each of the|the) (seven|7) (weekdays|days of the week|days)( of the week|)( please|)…',
    'by weekday',
  ],
  ['…,? (for |on |by |of |)(every|each|all|all the) days? (in|of) (the|a) week…', 'by weekday'],
  ['…,? (for |on |by |of |)(all|every|each) (the |of the |)(weekdays?)…', 'by weekday'],
  // Whole periods.
  ['… {d:date!},? (the |a |)<whole> (month|week|day|year|quarter|one|thing)…', '{d}'],
  ['… (the |)<whole> {d:name!}…', '{d}'],
  // Days counted from other days.
  ['… (the |)day before today…', 'yesterday'],
  ['… (in |)the {u:unit!} before this( one| {u2:unit!}|)…', 'last {u}'],
  ['… (in |)the {u:unit!} (that is |that |)(just |)(ended|finished|passed|gone by|behind us|over)…', 'last {u}'],
  [
    '…,? (with |and |beside |next to |)(the |)(preceding|previous|prior|foregoing) {u:unit!} (alongside|next to it|beside it|as a comparison|as comparison|for comparison|to compare|too|as well|as a reference|as reference|for reference)( for comparison|)…',
    'vs the {u} before',
  ],
  ['…,? (with |)(the |)(preceding|foregoing) {u:unit!}…', 'the {u} before'],
];
