import { SourceError } from '@magpie/query';
import { expect, it } from 'vitest';
import { KnownFields } from './options.ts';

const HOUR = 3_600_000;
const refusal = (text: string) => new SourceError('source_refused', `Google refuses the request: ${text}`);

it('takes a refused field for missing for an hour, at that property alone', () => {
  let now = 1000;
  const fields = new KnownFields({}, () => now);
  fields.note(7, refusal('Field sessionKeyEventRate:purchase is not a valid metric.  For a list'));
  expect(fields.of(7).has('metrics', 'sessionKeyEventRate:purchase')).toBe(false);
  expect(fields.of(7).lacks('metrics', 'sessionKeyEventRate:purchase')).toBe(true);
  expect(fields.of(8).has('metrics', 'sessionKeyEventRate:purchase')).toBe(true);
  now += HOUR;
  expect(fields.of(7).has('metrics', 'sessionKeyEventRate:purchase')).toBe(true);
});

it('learns nothing from other failures', () => {
  const fields = new KnownFields({});
  fields.note(7, refusal('Requests are limited to 9 dimensions within a nested request.'));
  fields.note(7, new SourceError('source_quota', 'Field x is not a valid metric'));
  fields.note(7, new Error('Field x is not a valid metric'));
  expect(fields.of(7).lacks('metrics', 'x')).toBe(false);
});

it('knows of Google’s own fields that every property has them', () => {
  const customFields = () => ({ dimensions: new Set(['customEvent:author']), metrics: new Set<string>() });
  const fields = new KnownFields({ customFields }).of(7);
  expect(fields.lacks('dimensions', 'country')).toBe(false);
  expect(fields.lacks('dimensions', 'customEvent:mood')).toBe(true);
  expect(fields.lacks('dimensions', 'customEvent:author')).toBe(false);
});
