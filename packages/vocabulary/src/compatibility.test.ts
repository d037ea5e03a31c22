import { describe, expect, it } from 'vitest';
import {
  ABSENT,
  absence,
  DEPRECATED_NAMES,
  DIMENSIONS,
  dimension,
  incompatibilities,
  METRICS,
  metric,
} from './index.ts';

const clash = (...names: string[]): boolean =>
  incompatibilities(
    names.flatMap((name) => dimension(name) ?? []),
    names.flatMap((name) => metric(name) ?? []),
  ).length > 0;

describe('incompatible fields', () => {
  it.each([
    ['itemName', 'screenPageViews'],
    ['itemName', 'purchaseRevenue'],
    ['itemName', 'source'],
    ['source', 'eventCount'],
    ['source', 'itemsPurchased'],
    ['source', 'itemRevenue'],
    ['defaultChannelGroup', 'transactions'],
    ['sessionSource', 'userGender'],
    ['firstUserMedium', 'userAgeBracket'],
    ['sessionPrimaryChannelGroup', 'brandingInterest'],
    ['campaignName', 'userGender'],
    ['itemRevenue', 'eventCount'],
    ['itemRevenue', 'keyEvents'],
    ['itemsPurchased', 'addToCarts'],
    ['itemsPurchased', 'purchaseRevenue'],
    ['customItem:x', 'eventCount'],
  ])('%s and %s', (a, b) => {
    const definitions = [{ kind: 'dimension', scope: 'item', parameter: 'x', displayName: 'X' }] as const;
    const found = incompatibilities(
      [a, b].flatMap((name) => dimension(name, definitions) ?? []),
      [a, b].flatMap((name) => metric(name) ?? []),
    );
    expect(found).toHaveLength(1);
    expect(found[0]?.names).toEqual([a, b]);
    expect(found[0]?.sentence).toContain(`${a} and ${b} can’t be used together: `);
    expect(found[0]?.sentence).toContain(`remove ${b}`);
  });

  it.each([
    ['itemName', 'sessions'],
    ['itemName', 'totalUsers'],
    ['itemName', 'cartToViewRate'],
    ['itemName', 'itemsPurchased'],
    ['itemsPurchased', 'itemRevenue'],
    ['source', 'keyEvents'],
    ['source', 'purchaseRevenue'],
    ['source', 'sessions'],
    ['defaultChannelGroup', 'userGender'],
    ['sourcePlatform', 'userGender'],
    ['sessionDefaultChannelGroup', 'userGender'],
    ['firstUserDefaultChannelGroup', 'userGender'],
    ['sessionSourcePlatform', 'userGender'],
    ['keyEvents', 'eventCount'],
    ['sessionSource', 'itemRevenue'],
  ])('%s and %s are compatible', (a, b) => {
    expect(clash(a, b)).toBe(false);
  });
});

describe('unsupported fields of GA4', () => {
  it('are not in the vocabulary', () => {
    for (const { name } of DIMENSIONS) expect(absence('dimension', name), name).toBeUndefined();
    for (const { name } of METRICS) expect(absence('metric', name), name).toBeUndefined();
    for (const { reason } of ABSENT) expect(reason).toMatch(/^\p{L}.*[^.]$/u);
  });

  it('and deprecated names refer to existing fields', () => {
    for (const [old, now] of Object.entries(DEPRECATED_NAMES)) {
      expect(dimension(old) ?? metric(old), old).toBeUndefined();
      const known = dimension(now) ?? metric(now) ?? absence('metric', now);
      expect(known, now).toBeDefined();
    }
  });
});

describe('derived fields', () => {
  it('have the kind, scope and class of their source', () => {
    expect(dimension('customEvent:focus_keyword')).toMatchObject({
      uiName: 'Focus keyword',
      source: { param: 'focus_keyword' },
    });
    expect(dimension('customEvent:unknown')).toBeUndefined();
    expect(dimension('eventParameter:any_thing')).toMatchObject({ extension: true, source: { param: 'any_thing' } });
    expect(dimension('itemParameter:size')).toMatchObject({ scope: 'item', compatibility: 'item' });
    expect(dimension('eventParameter:2x')).toBeUndefined();
    expect(metric('keyEvents:sign_up')).toMatchObject({ compatibility: 'A', additive: true, unit: 'float' });
    expect(metric('sessionKeyEventRate:purchase')).toMatchObject({ compatibility: 'U', unit: 'ratio' });
    expect(metric('keyEvents:')).toBeUndefined();
  });

  it('include sums, averages and counts of a custom metric, with converted money', () => {
    const definitions = [
      { kind: 'metric', scope: 'event', parameter: 'cost', displayName: 'Cost', unit: 'currency' },
    ] as const;
    const sum = { measure: { of: 'events', sum: { param: 'cost', money: true } }, scale: 1e-6 };
    const count = { measure: { of: 'events', where: { param: 'cost' } } };
    expect(metric('customEvent:cost', definitions)!.formula).toEqual(sum);
    expect(metric('countCustomEvent:cost', definitions)).toMatchObject({
      formula: count,
      unit: 'integer',
      additive: true,
    });
    expect(metric('averageCustomEvent:cost', definitions)).toMatchObject({
      formula: { ratio: [sum, count] },
      unit: 'currency',
      additive: false,
    });
    expect(metric('averageCustomEvent:cost')).toBeUndefined();
  });
});
