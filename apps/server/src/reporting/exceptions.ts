/** Answers with a site's exceptions: the daily check's findings, or the sample's. */
import { FEWEST_WEEKS } from '@magpie/analyst';
import { demoExceptions } from '@magpie/demo';
import { exceptionFacts, exceptionsQuestion, type Provider, pickExceptions } from '@magpie/reports';
import { addDays, localDay } from '@magpie/time';
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { isOnGoogle } from '../events/engine-of.ts';
import type { SiteRecord } from '../ports/sites.ts';

/** The provider of what the daily check has found: from four weeks after the first day that the site's source counted, without imported daily totals. */
export const exceptionsProvider =
  ({ events, state }: Pick<App, 'events' | 'state'>, of: SiteRecord): Provider =>
  async (given, { site: { id } }) => {
    const question = exceptionsQuestion.parse(given);
    // On Google, the first day is the report's own.
    if (isOnGoogle(of)) return state.exceptions.list(id, question);
    // Of days whose events were removed, what was found stays.
    const firstDay = of.retentionMonths
      ? (await events.daysWithEvents(id, question.end))[0]
      : await events.firstDay(id);
    const from = firstDay === undefined ? question.start : addDays(firstDay, 7 * FEWEST_WEEKS);
    const start = from > question.start ? from : question.start;
    return { ...(await state.exceptions.list(id, { ...question, start })), firstDay: firstDay ?? null };
  };

/** The provider of the sample's exceptions, which are invented. */
export const sampleExceptionsProvider: Provider = (question, { site, now }) => {
  const all = z.array(exceptionFacts).parse(demoExceptions(localDay(now, site.timeZone)));
  return pickExceptions(all, exceptionsQuestion.parse(question));
};
