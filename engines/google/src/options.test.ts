import { type GoogleRequest, SourceError } from '@magpie/query';
import { describe, expect, it } from 'vitest';
import { KnownFields } from './options.ts';

const HOUR = 3_600_000;
const refusal = (text: string) => new SourceError('source_refused', `Google refuses the request: ${text}`);

const reportOf = (dimensions: readonly string[], metrics: readonly string[]) => ({
  dimensions: dimensions.map((name) => ({ name })),
  metrics: metrics.map((name) => ({ name })),
});
const batchOf = (...requests: readonly ReturnType<typeof reportOf>[]): GoogleRequest =>
  requests.length === 1
    ? { method: 'runReport', body: requests[0]! }
    : { method: 'batchRunReports', body: { requests } };
const CLASH = "to make the request compatible for example. The request's dimensions & metrics are incompatible.";

describe('fields that don’t go together', () => {
  const pages = reportOf(['pagePath'], ['sessions', 'itemListClickEvents']);
  const days = reportOf(['date'], ['sessions']);

  it('are the metric that was named, with the dimensions of its report, for an hour', () => {
    let now = 1000;
    const fields = new KnownFields({}, () => now);
    fields.note(7, refusal(`Please remove itemListClickEvents ${CLASH}`), batchOf(days, pages));
    const alone = reportOf(['pagePath'], ['itemListClickEvents']);
    expect(fields.of(7).clash(pages)?.metrics).toEqual(['itemListClickEvents']);
    expect(fields.of(7).clash(alone)?.metrics).toEqual(['itemListClickEvents']);
    expect(fields.of(7).clash(reportOf(['pagePath'], ['sessions']))).toBeUndefined();
    expect(fields.of(7).clash(reportOf([], ['itemListClickEvents']))).toBeUndefined();
    expect(fields.of(8).clash(pages)).toBeUndefined();
    now += HOUR;
    expect(fields.of(7).clash(pages)).toBeUndefined();
  });

  it('are nobody’s if several reports of a batch may have them', () => {
    const fields = new KnownFields({});
    const others = reportOf(['date'], ['itemListClickEvents']);
    fields.note(7, refusal(`Please remove itemListClickEvents ${CLASH}`), batchOf(others, pages));
    expect([others, pages].map((one) => fields.of(7).clash(one))).toEqual([undefined, undefined]);
  });

  it.each([
    'remove pagePath',
    'add sessionCampaignName',
  ])('are all of the report where no metric is named: %s', (what) => {
    const fields = new KnownFields({});
    const said = refusal(`Please ${what} ${CLASH}`);
    fields.note(7, said, batchOf(days, pages));
    expect(fields.of(7).clash(pages)).toBeUndefined();
    fields.note(7, said, batchOf(pages));
    expect(fields.of(7).clash(pages)).toMatchObject({ metrics: [], message: said.message });
    expect(fields.of(7).clash(days)).toBeUndefined();
  });
});

it('takes a refused field for missing for an hour, at that property alone', () => {
  let now = 1000;
  const fields = new KnownFields({}, () => now);
  fields.note(7, refusal('Field sessionKeyEventRate:purchase is not a valid metric.  For a list'), batchOf());
  expect(fields.of(7).has('metrics', 'sessionKeyEventRate:purchase')).toBe(false);
  expect(fields.of(7).lacks('metrics', 'sessionKeyEventRate:purchase')).toBe(true);
  expect(fields.of(8).has('metrics', 'sessionKeyEventRate:purchase')).toBe(true);
  now += HOUR;
  expect(fields.of(7).has('metrics', 'sessionKeyEventRate:purchase')).toBe(true);
});

it('learns nothing from other failures', () => {
  const fields = new KnownFields({});
  fields.note(7, refusal('Requests are limited to 9 dimensions within a nested request.'), batchOf());
  fields.note(7, new SourceError('source_quota', 'Field x is not a valid metric'), batchOf());
  fields.note(7, new Error('Field x is not a valid metric'), batchOf());
  expect(fields.of(7).lacks('metrics', 'x')).toBe(false);
});

it('knows of Google’s own fields that every property has them', () => {
  const customFields = () => ({ dimensions: new Set(['customEvent:author']), metrics: new Set<string>() });
  const fields = new KnownFields({ customFields }).of(7);
  expect(fields.lacks('dimensions', 'country')).toBe(false);
  expect(fields.lacks('dimensions', 'customEvent:mood')).toBe(true);
  expect(fields.lacks('dimensions', 'customEvent:author')).toBe(false);
});
