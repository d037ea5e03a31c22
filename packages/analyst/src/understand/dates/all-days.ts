/** Words for all days with data: "since we started measuring", "since the start of recording". */
import { type Pattern, range, THE } from './periods-said.ts';

/** Words for collecting data. */
const MEASURING =
  '(?:measuring|measurements?|recording|records?|tracking|counting|collecting|collection|data collection|data recording|logging|analytics|statistics|stats|web analytics)';
/** All days with data. */
export const ALL_DAYS: Pattern[1] = (_, { firstDay, today }) => range({ start: firstDay ?? today, end: today });

/** Phrases for all days with data. */
export const ALL_DAYS_PATTERNS: readonly Pattern[] = [
  [
    `(?:ever )?(?:since|from when) (?:we|i) (?:first |have )?(?:started|began|begun|start) (?:(?:the|with|with the|our|to) )?${MEASURING}(?: (?:it|this|that|these|them|things|data|visits|visitors|numbers))?\\b`,
    ALL_DAYS,
  ],
  [
    `(?:ever )?(?:since|from) ${THE}(?:very )?(?:beginning|start|first day|begin) of (?:the |our |all )?${MEASURING}\\b`,
    ALL_DAYS,
  ],
  [`(?:ever )?since (?:the |our )?${MEASURING} (?:started|began|begun|starts|begins)\\b`, ALL_DAYS],
  [
    '(?:ever )?since (?:we|i) (?:have |have had |had |got )(?:any |the |some )?(?:data|numbers|figures|statistics|stats|records|analytics)\\b',
    ALL_DAYS,
  ],
  [
    '(?:ever )?since (?:we|i) (?:have )?(?:been |are )?(?:measuring|recording|tracking|counting|collecting data)\\b',
    ALL_DAYS,
  ],
  [
    '(?:ever )?since (?:we|i) (?:have )?(?:installed|set up|introduced|added|started using|began using|been using) (?:magpie|(?:the |our |this )?(?:tracking|analytics|statistics|measurement|tracker|tracking code))\\b',
    ALL_DAYS,
  ],
  [
    '(?:(?:in|over|of) )?(?:the |our )(?:whole|entire|full|complete) (?:record|recording|measurement|data set|history)\\b',
    ALL_DAYS,
  ],
];
