/** A Google that answers from a list, for tests of the engine. */
import { type GoogleRequest, plan, type Question, type SendGoogle, type Site, SourceError } from '@magpie/query';
import { createGoogleEngine, type GoogleEngineOptions } from '../index.ts';

/** A site in Berlin with weeks from Monday. */
export const site: Site = {
  id: 7,
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  firstDayOfWeek: 1,
  countInternal: false,
};
/** Friday 20 November 2026, 13:00 in Berlin. */
export const NOW = Date.UTC(2026, 10, 20, 12);
/** A week in November 2026. */
export const WEEK = [{ start: '2026-11-09', end: '2026-11-15' }];

/** The plan of a question about sessions of that week, as changed. */
export const planned = (change: Partial<Question>, of: Site = site) =>
  plan({ metrics: ['sessions'], dateRanges: WEEK, ...change }, of, NOW);

/** A Google that answers from a list, and what it was asked. */
export function google(answers: readonly unknown[], options: GoogleEngineOptions = {}) {
  const sent: (GoogleRequest & { readonly siteId: number })[] = [];
  const send: SendGoogle = async (siteId, request) => {
    sent.push({ siteId, ...request });
    return answers[sent.length - 1];
  };
  return { engine: createGoogleEngine(send, options), sent };
}

const values = (...texts: readonly string[]) => texts.map((value) => ({ value }));
/** A row of a report. */
export const row = (dimensions: readonly string[], ...metrics: readonly string[]) => ({
  dimensionValues: values(...dimensions),
  metricValues: values(...metrics),
});
/** A report in Google's form. */
export const report = (metrics: readonly string[], rows: readonly object[], more: object = {}) => ({
  metricHeaders: metrics.map((name) => ({ name, type: 'TYPE_INTEGER' })),
  ...(rows.length > 0 && { rows, rowCount: rows.length }),
  metadata: { timeZone: 'Europe/Berlin', currencyCode: 'EUR' },
  kind: 'analyticsData#runReport',
  ...more,
});

/** The body that a plan is sent with, of the first request. */
export async function bodyOf(question: Partial<Question>, of?: Site): Promise<Record<string, unknown>> {
  const { engine, sent } = google([{}]);
  await engine.run([planned(question, of)]).catch((error: unknown) => {
    if (!(error instanceof SourceError)) throw error;
  });
  const [first] = sent;
  if (first?.method !== 'runReport') throw new Error(`sent as ${first?.method}`);
  return { ...first.body };
}
/** The objections to a question. */
export const objections = (question: Partial<Question>, options?: GoogleEngineOptions, of?: Site) =>
  google([], options).engine.objections(planned(question, of));
