/** Follow-ups about the best or worst day, week or month that was found: "why", "what sold best then", "and what drove it". */
import { daysBetween } from '@magpie/time';
import { usualComparison } from '../assemble/choose-dates.ts';
import type { Calendar } from '../dates/periods.ts';
import { WHAT_HAPPENED } from '../lexicon/en/follow-ups.ts';
import type { Days, Request } from '../request.ts';

/** Words that ask for the reason for what was found. */
const WHY = new RegExp(
  `^(?:(?:and|but|so) )*(?:${WHAT_HAPPENED}|(?:do (?:we|you) know )?(?:why|how come)(?: (?:so|that|then|is that|was that|was it|it|that day|that week|that month|the (?:peak|spike|record|high|low|dip)|so (?:high|low|good|bad|much|many|few|well|busy|quiet|strong|weak)|was (?:it|that|that day|this day) (?:so )?[a-z]+))*|what (?:drove|caused|made|explains?|explained|contributed to|led to|was (?:behind|driving|causing)|is behind) (?:it|that|this|the (?:peak|spike|record|high|low|dip|number|jump|drop))|what(?: is| was)? the (?:reason|cause|driver|explanation)(?: (?:for|of|behind) (?:it|that|this))?)$`,
);
/** Words for the days that were found. */
const THEN =
  /(?:^| )(?:(?:on|in|during|for|of|from|over|within) (?:that|this|the same|said|that particular|that very) (?<unit>day|week|month|quarter|year|date|one)|back then|then|at that time|that (?<bare>day|week|month|quarter|year))(?=$|[ ?.!,])/;

/** Verbs in the past tense. Without one, "then" at the end adds nothing, as in "show me orders then". */
const PAST =
  /\b(?:was|were|did|had|sold|bought|came|got|went|happened|brought|made|left|visited|viewed|read|ordered|spent|converted|landed)\b/;
/** Whether a text is about some days of the past that were named before: "what sold best then". */
export const isOfThen = (text: string): boolean => PAST.test(text) && THEN.test(text);

/** Whether a text asks for the reason for what was found. */
export const asksWhy = (text: string): boolean => WHY.test(text);

/** Removes words for the days that were found from a text. Undefined if it has none, if they name another unit than `grain`, or if nothing is left. */
export function withoutThen(text: string, grain: Request['grain']): string | undefined {
  const found = THEN.exec(text);
  if (!found) return undefined;
  const unit = found.groups!.unit ?? found.groups!.bare;
  const isOther = unit !== undefined && unit !== 'one' && unit !== 'date' && unit !== grain;
  const rest = text.replace(THEN, ' ').replace(/\s+/g, ' ').trim();
  return isOther || rest === '' ? undefined : rest;
}

/** The unit of time that is as long as some days. */
export function unitOf({ start, end }: Days): Request['grain'] {
  const days = daysBetween(start, end) + 1;
  return days === 1 ? 'day' : days === 7 ? 'week' : days >= 28 && days <= 31 ? 'month' : undefined;
}

/** The reason for the number of some days: their change against the days before. */
export const whyOf = ({ metrics, filters }: Request, range: Days, calendar: Calendar): Request => ({
  shape: 'why',
  metrics: metrics.slice(0, 1),
  range: { start: range.start, end: range.end },
  compared: usualComparison(range, calendar),
  filters,
});

/** The number of some days, for questions about them. */
export const totalOf = ({ metrics, filters, audience }: Request, range: Days): Request => ({
  shape: 'total',
  metrics,
  range: { start: range.start, end: range.end },
  filters,
  ...(audience && { audience }),
});
