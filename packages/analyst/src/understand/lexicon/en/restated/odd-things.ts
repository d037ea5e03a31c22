/** Questions about anything unusual: "was there anything unusual in the last two weeks that I should know about". */
import type { Restatement, WordLists } from '../../restatement.ts';
import { SUMMARY_LISTS } from './summaries.ts';

/** Word lists of the patterns below. */
export const ODD_LISTS: WordLists = {
  days: SUMMARY_LISTS.days!,
  day: 'today(?: so far)?, yesterday, (?:the )?day before yesterday, (?:last |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)day, black friday, cyber monday',
  odd: '(?:very |really |particularly |especially |at all |terribly )?(?:unusual|odd|strange|weird|out of the ordinary|abnormal|remarkable|noteworthy|notable|suspicious|peculiar|special|unexpected|surprising|striking|exceptional|out of line|conspicuous|irregular|extraordinary|untypical|atypical)',
  is: 'is there, was there, were there, are there, has there been, have there been, has, have, did, do, does, is, was, did you see, did you notice, did you spot, do you see, do you notice, have you seen, have you noticed, can you see, can you spot, could you see if there was, check if there was, check whether there was, check if there is, tell me if there was, tell me whether there was, look for, i want to know if there was, i would like to know if there was, let me know if there was, let me know if there is',
  things: 'anything, something, any thing, things, some thing, much',
  happens:
    'happen, happened, happening, going on, go on, went on, in the numbers, in the data, in our data, in our numbers, in the stats, to report, to see, on the site, on our site, on my site, on the website, with the site, with our site, with the numbers, with traffic, with the traffic, here, at all, that happened, i should see, with the shop, in the shop, that stands out, stand out, stands out',
  know: 'that (?:i|we) (?:should|need to|ought to|must|have to) (?:know about|know|be aware of|look at|look into|worry about|see|hear about|check)|(?:i|we) (?:should|need to|ought to|must) (?:know about|know|be aware of|look at|look into|worry about|see|check)|worth (?:knowing|a look|mentioning|looking at|noting|checking)|that needs (?:attention|looking at|a look|checking)|of note',
  lately:
    'lately, recently, these days, of late, currently, at the moment, in recent days, in the last days, in the last few days, over the last few days, over the past few days, so far',
};

const HEAD = '(so |and |hi |hey |ok |well |please |)(<is> |)(<things>) ';
const TAIL = '( <know>| <happens>|)( please| then| or not| or is all normal| or was all normal|)';
const partsOf = (days: string): string =>
  `which days had unusual visits ${days}? which days had unusual orders ${days}? which sources changed most ${days}? which pages changed most ${days}`;
const sitePartsOf = (days: string): string =>
  `which days had unusual visits ${days}? which sources changed most ${days}? which pages changed most ${days}`;
const ofDay = (days: string): string => `which days had unusual visits ${days}? which days had unusual orders ${days}`;
const NO_DAYS = 'in the last 14 days';

/** For a single day, rows that changed most say little, because the day before is another weekday. */
const asked = (middle: string): readonly Restatement[] => [
  [`${HEAD}${middle} (on |)({d:day!})${TAIL}`, ofDay('{d}')],
  ...[partsOf, sitePartsOf].flatMap((parts): Restatement[] => [
    [`${HEAD}${middle} (in |on |over |during |for |within |about |)(the |)({d:days!})${TAIL}`, parts('{d}')],
    [`${HEAD}${middle}( <lately>|)${TAIL}`, parts(NO_DAYS)],
  ]),
];

const IN = '( in| on| over| during| from|)( the|) ';

/** Tried before the sentence is read as it is. */
export const ODD_FIRST: readonly Restatement[] = [
  ...[partsOf, sitePartsOf].flatMap((parts): Restatement[] => [
    [
      `(so |and |)(were there |are there |was there |)(any|some) (surprises|surprising things|oddities|peculiarities)${IN}({d:days!})`,
      parts('{d}'),
    ],
    [
      `(so |and |)did (anything|something) (break|go wrong|fail)( on the site| on our site|)${IN}({d:days!})`,
      parts('{d}'),
    ],
  ]),
  ...asked('(that was |that is |that looks |)<odd>( <happens>|)( <happens>|)( <know>|)'),
  ...asked('(<odd> |)(that |which |)(stands|stood|standing|stand|sticks|stuck) out( <happens>|)'),
];
