/** What is compared with other days after an answer over time. */
import type { Request } from '../request.ts';
import type { Dates } from './choose-dates.ts';
import type { chooseForm } from './choose-shape.ts';
import type { Sentence } from './sentence.ts';

/** Questions about an answer as a whole, not its days. */
const ASKS_WHOLE = /\bhow (?:does|do|did|would) (?:that|this|it|they|these|those) compare\b/;

/** "How does that compare to last month", after visits per day: lines over time aren't compared, so their number is. Any other form as it is. */
export function comparedInTotal(
  form: ReturnType<typeof chooseForm>,
  sentence: Sentence,
  { compared }: Pick<Dates, 'compared'>,
  previous: Request | undefined,
): ReturnType<typeof chooseForm> {
  const goesOn = previous?.shape === 'trend' && !previous.by && ASKS_WHOLE.test(sentence.parts.text);
  if ('reason' in form || form.shape !== 'trend' || !compared || !goesOn) return form;
  const { grain: _, ...rest } = form;
  return { ...rest, shape: 'total' };
}

/**
 * Shows a number over time if its change since the first day of data is asked for, because there are no earlier days to compare it with: "how have
 * visits changed since we started measuring".
 */
export function changesOverAll(
  form: Exclude<ReturnType<typeof chooseForm>, { reason: unknown }>,
  { calendar: { firstDay } }: Sentence,
  { range, compared }: Pick<Dates, 'range' | 'compared'>,
): typeof form {
  const isOfAll = firstDay != null && range.start <= firstDay && !compared;
  return form.shape === 'total' && form.compares && isOfAll
    ? { ...form, shape: 'trend', grain: 'month', compares: false }
    : form;
}
