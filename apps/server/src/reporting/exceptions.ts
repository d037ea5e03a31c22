/** Answers with a site's exceptions: the daily check's findings, or the sample's. */
import { demoExceptions } from '@magpie/demo';
import { exceptionFacts, exceptionsQuestion, type Provider, pickExceptions } from '@magpie/reports';
import { localDay } from '@magpie/time';
import { z } from 'zod';
import type { State } from '../state/open-state.ts';

/** The provider of what the daily check has found. */
export const exceptionsProvider =
  (state: Pick<State, 'exceptions'>): Provider =>
  (question, { site }) =>
    state.exceptions.list(site.id, exceptionsQuestion.parse(question));

/** The provider of the sample's exceptions, which are invented. */
export const sampleExceptionsProvider: Provider = (question, { site, now }) => {
  const all = z.array(exceptionFacts).parse(demoExceptions(localDay(now, site.timeZone)));
  return pickExceptions(all, exceptionsQuestion.parse(question));
};
