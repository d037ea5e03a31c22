import { DIMENSIONS, METRICS } from '@magpie/vocabulary';
import { describe, expect, it } from 'vitest';
import { answer, property, refusal } from '../fixtures/small-site.ts';
import { getMetadata } from './index.ts';

const names = (...list: string[]) => list.map((name) => ({ name }));
type Marked = { dimensionMetadata?: { apiName: string }; metricMetadata?: { apiName: string }; compatibility: string };
const fields = (list: unknown) =>
  (list as Marked[] | undefined)?.map((one) => (one.dimensionMetadata ?? one.metricMetadata)!.apiName) ?? [];

describe('getMetadata', () => {
  it("describes every field, including the site's custom ones", () => {
    const { name, dimensions, metrics } = getMetadata(property.site);
    expect(name).toBe('properties/1/metadata');
    // All but minutesAgo, which only realtime reports have, and one custom field.
    expect(dimensions).toHaveLength(DIMENSIONS.length - 1 + 1);
    expect(metrics).toHaveLength(METRICS.length + 1);
    expect(dimensions.at(-1)).toEqual({
      apiName: 'customEvent:method',
      uiName: 'Method',
      description: 'The value of the event parameter method.',
      customDefinition: true,
      category: 'Custom',
    });
    expect(metrics.find(({ apiName }) => apiName === 'keyEvents')).toMatchObject({
      uiName: 'Key events',
      type: 'TYPE_FLOAT',
      deprecatedApiNames: ['conversions'],
      category: 'Event',
    });
    expect(metrics.find(({ apiName }) => apiName === 'sessions')).not.toHaveProperty('deprecatedApiNames');
  });

  it('has no custom fields for property 0', () => {
    const { name, dimensions } = getMetadata();
    expect(name).toBe('properties/0/metadata');
    expect(dimensions.some(({ customDefinition }) => customDefinition)).toBe(false);
  });
});

describe('checkCompatibility', () => {
  const METHOD = 'v1beta/checkCompatibility';

  it('marks the fields that are compatible with a request', async () => {
    const request = { dimensions: names('itemName'), metrics: names('sessions') };
    const all = await answer(request, METHOD);
    expect(all.dimensionCompatibilities).toHaveLength(getMetadata(property.site).dimensions.length);
    const bad = await answer({ ...request, compatibilityFilter: 'INCOMPATIBLE' }, METHOD);
    expect(fields(bad.metricCompatibilities)).toContain('eventCount');
    expect(fields(bad.metricCompatibilities)).not.toContain('totalUsers');
    const good = await answer({ ...request, compatibilityFilter: 'COMPATIBLE' }, METHOD);
    expect(fields(good.dimensionCompatibilities)).toContain('country');
    expect(fields(good.metricCompatibilities)).toContain('totalUsers');
    expect(fields(good.metricCompatibilities)).not.toContain('eventCount');
  });

  it('accepts a request without fields, and rejects one with incompatible fields', async () => {
    const empty = await answer({ compatibilityFilter: 'INCOMPATIBLE' }, METHOD);
    expect(empty).toEqual({});
    expect(await refusal({ dimensions: names('itemName'), metrics: names('eventCount') }, METHOD)).toMatch(
      /^Please remove eventCount to make/,
    );
  });
});
