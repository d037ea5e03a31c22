import { describe, expect, it } from 'vitest';
import {
  COUNTRIES,
  concatParts,
  countryName,
  DIMENSIONS,
  dimension,
  evaluate,
  incompatibilities,
  listMeasures,
  MEASURES,
  METRICS,
  measureId,
  metric,
} from './index.ts';

describe('the vocabulary', () => {
  it('has each field once, with one sentence of meaning', () => {
    const words = [...DIMENSIONS, ...METRICS];
    const listed = (list: readonly { name: string }[]) => new Set(list.map((field) => field.name)).size;
    expect(listed(DIMENSIONS)).toBe(DIMENSIONS.length);
    expect(listed(METRICS)).toBe(METRICS.length);
    for (const field of words) {
      expect(field.meaning, field.name).toMatch(/^\S.*[.…]$/u);
      expect(field.meaning, `${field.name} is shown as plain text`).not.toMatch(/[`*]/);
      expect(field.uiName, field.name).not.toBe('');
    }
  });

  it('resolves every joined dimension and every formula', () => {
    for (const field of DIMENSIONS)
      if ('concat' in field.source) expect(concatParts(field.source.concat).length).toBe(field.source.concat.length);
    for (const field of METRICS) expect(listMeasures(field.formula).length, field.name).toBeGreaterThan(0);
  });

  it('calculates rates and money from measures without losing a cent', () => {
    const value = (name: string, counted: Partial<Record<keyof typeof MEASURES, number>>) =>
      evaluate(
        metric(name)!.formula,
        new Map(Object.entries(counted).map(([key, n]) => [measureId(MEASURES[key as keyof typeof MEASURES]), n])),
      );
    expect(value('bounceRate', { sessions: 4, engagedSessions: 3 })).toBe(0.25);
    expect(value('bounceRate', {})).toBe(0);
    expect(value('purchaseRevenue', { grossRevenueMicros: 30_030_000, refundMicros: 29_930_000 })).toBe(0.1);
    expect(value('averageSessionDuration', { sessions: 2, sessionDurationMs: 3_500 })).toBe(1.75);
    expect(value('averagePurchaseRevenue', { grossRevenueMicros: 10_000_000, purchasesInRevenue: 4 })).toBe(2.5);
    // Orders in a currency without a rate are in no sum, so in no average.
    expect(value('averagePurchaseRevenue', { grossRevenueMicros: 10_000_000, purchases: 4 })).toBe(0);
  });

  it('marks only sums of event measures as additive', () => {
    for (const field of METRICS)
      if (field.additive)
        for (const measure of listMeasures(field.formula))
          expect(['events', 'items'], field.name).toContain(measure.of);
  });

  it('names countries as GA4 does', () => {
    expect(countryName('DE')).toBe('Germany');
    expect(countryName('CI')).toBe("Côte d'Ivoire");
    expect(countryName('ZZ')).toBe('ZZ');
    expect(COUNTRIES.length).toBeGreaterThan(240);
  });

  it('allows the field combinations of Overview and Traffic', () => {
    expect(
      incompatibilities(
        ['sessionSourceMedium', 'date'].map((name) => dimension(name)!),
        ['sessions', 'purchaseRevenue', 'screenPageViewsPerSession'].map((name) => metric(name)!),
      ),
    ).toEqual([]);
  });
});
