import { describe, expect, it } from 'vitest';
import { formatChange, formatMetric } from './format.ts';

const us = { locale: 'en-US', currency: 'USD' };

describe('formatMetric', () => {
  it('writes each unit', () => {
    expect(formatMetric(1234567, 'integer', us)).toBe('1,234,567');
    expect(formatMetric(1.4, 'float', us)).toBe('1.40');
    expect(formatMetric(0.4218, 'ratio', us)).toBe('42.18%');
    expect(formatMetric(42.18, 'percent', us)).toBe('42.18%');
    expect(formatMetric(1234.5, 'currency', us)).toBe('$1,234.50');
    expect(formatMetric(1234, 'currency', { locale: 'en-US', currency: 'JPY' })).toBe('¥1,234');
  });

  it('writes seconds as a clock', () => {
    expect(formatMetric(0, 'seconds', us)).toBe('0:00');
    expect(formatMetric(59.4, 'seconds', us)).toBe('0:59');
    expect(formatMetric(59.6, 'seconds', us)).toBe('1:00');
    expect(formatMetric(154, 'seconds', us)).toBe('2:34');
    expect(formatMetric(3600, 'seconds', us)).toBe('1:00:00');
    expect(formatMetric(36_061, 'seconds', us)).toBe('10:01:01');
    expect(formatMetric(-61, 'seconds', us)).toBe('-1:01');
    expect(formatMetric(-0.2, 'seconds', us)).toBe('0:00');
  });

  it('shortens large figures only in compact style', () => {
    expect(formatMetric(9999, 'integer', { ...us, style: 'compact' })).toBe('9,999');
    expect(formatMetric(12_345, 'integer', { ...us, style: 'compact' })).toBe('12.3K');
    expect(formatMetric(18_240.5, 'currency', { ...us, style: 'compact' })).toBe('$18.2K');
    expect(formatMetric(500, 'currency', { ...us, style: 'compact' })).toBe('$500');
    expect(formatMetric(42.18, 'percent', { ...us, style: 'compact' })).toBe('42.2%');
  });

  it('follows the locale', () => {
    expect(formatMetric(1234.5, 'currency', { locale: 'de-DE', currency: 'EUR' })).toBe('1.234,50\u00a0€');
    expect(formatMetric(154, 'seconds', { locale: 'ar-EG' })).toBe('٢:٣٤');
  });

  it('shows a dash where there is no value', () => {
    expect(formatMetric(null, 'integer', us)).toBe('–');
    expect(formatMetric(Number.NaN, 'ratio', us)).toBe('–');
    expect(formatMetric(Number.POSITIVE_INFINITY, 'float', us)).toBe('–');
  });
});

describe('changes', () => {
  it('are written with their sign, or new, or a dash', () => {
    expect(formatChange(12.5, us)).toBe('+12.5%');
    expect(formatChange(-3, us)).toBe('-3%');
    expect(formatChange(-3, { ...us, sign: 'never' })).toBe('3%');
    expect(formatChange(0, us)).toBe('0%');
    expect(formatChange(12_345.6, us)).toBe('+12,346%');
    expect(formatChange(null, us)).toBe('–');
    expect(formatChange(null, { ...us, isNew: true })).toBe('new');
  });
});

it('writes rates in tables with exactly one decimal', () => {
  const table = (value: number) => formatMetric(value, 'percent', { locale: 'en', style: 'table' });
  expect([0, 2.4, 3.01, 12.86, 100].map(table)).toEqual(['0.0%', '2.4%', '3.0%', '12.9%', '100.0%']);
});
