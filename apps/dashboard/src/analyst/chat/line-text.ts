/** Texts around an answer that name days, written as in the answer, in the reader's language. */
import type { ChatMessageData } from '@magpie/contract';
import { __, isolated, sprintf } from '@magpie/ui';
import { formatAnalystDays } from '@magpie/ui/format-analyst';

type Meta = NonNullable<ChatMessageData['meta']>;
type Chip = Meta['line'][number];

/** In a line, parts are divided by commas; chips are by themselves. */
const alone = (text: string): string => text.replace(/,$/, '');

/** A part of the question as it was understood. */
export function chipText({ text, role, days }: Chip, locale: string): string {
  if (role === 'leftOut')
    return /* translators: %s: words of a question, each in quotation marks */ sprintf(
      __('I left out: %s', 'magpie'),
      isolated(text),
    );
  if (!days) return alone(text);
  const written = formatAnalystDays(days, locale);
  return role === 'compare'
    ? /* translators: %s: earlier days, such as "Nov 2 – 8, 2026" */ sprintf(__('compared with %s', 'magpie'), written)
    : written;
}

/** Another reading of a part. */
export const alternativeText = ({ text, days }: Chip['alternatives'][number], locale: string): string =>
  days ? formatAnalystDays(days, locale) : alone(text);

/** Days within a text of another direction: kept apart from it, or their parts would stand among its words. */
const daysWithin = (days: { readonly start: string; readonly end: string }, locale: string): string =>
  isolated(formatAnalystDays(days, locale));

/** Text of a question that could be asked next. */
export const suggestionText = ({ label, compared, days = [] }: Meta['suggestions'][number], locale: string): string =>
  compared
    ? /* translators: %s: earlier days, such as "Nov 2 – 8, 2026" */ sprintf(
        __('Compare with %s', 'magpie'),
        daysWithin(compared, locale),
      )
    : days.reduce((text, one) => text.replace(one.text, () => daysWithin(one, locale)), label);
