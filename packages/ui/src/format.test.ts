import { describe, expect, it } from 'vitest';
import { formatChange, formatMetric } from './format.ts';

const us = { locale: 'en-US', currency: 'USD' };

describe('formatMetric', () => {
  it('formats each unit', () => {
    expect(formatMetric(1234567, 'integer', us)).toBe('1,234,567');
    expect([3, 0.5, 1234.5678, -1.25].map((value) => formatMetric(value, 'quantity', us))).toEqual([
      '3',
      '0.5',
      '1,234.5678',
      '-1.25',
    ]);
    expect(formatMetric(0.3333, 'quantity', { locale: 'de-DE' })).toBe('0,3333');
    expect(formatMetric(1.4, 'float', us)).toBe('1.40');
    expect(formatMetric(0.4218, 'ratio', us)).toBe('42.2%');
    expect(formatMetric(100, 'percent', us)).toBe('100.0%');
    expect(formatMetric(1234.5, 'currency', us)).toBe('$1,234.50');
    expect(formatMetric(1234, 'currency', { locale: 'en-US', currency: 'JPY' })).toBe('¥1,234');
  });

  it('formats seconds in the two largest units, and on axes as a clock', () => {
    const seconds = (value: number, style?: 'compact') => formatMetric(value, 'seconds', { ...us, style });
    expect([0, 12, 59.4, 59.6, 86, 3599].map((value) => seconds(value))).toEqual([
      '0s',
      '12s',
      '59s',
      '1m 0s',
      '1m 26s',
      '59m 59s',
    ]);
    expect([3600, 3845, 36_061].map((value) => seconds(value))).toEqual(['1h 00m', '1h 04m', '10h 01m']);
    expect(seconds(-61)).toBe('-1m 1s');
    expect(seconds(-0.2)).toBe('0s');
    expect([0, 86, 3661].map((value) => seconds(value, 'compact'))).toEqual(['0:00', '1:26', '1:01:01']);
  });

  it('shortens large numbers only in compact style', () => {
    expect(formatMetric(9999, 'integer', { ...us, style: 'compact' })).toBe('9,999');
    expect(formatMetric(12_345, 'integer', { ...us, style: 'compact' })).toBe('12.3K');
    expect(formatMetric(18_240.5, 'currency', { ...us, style: 'compact' })).toBe('$18.2K');
    expect(formatMetric(500, 'currency', { ...us, style: 'compact' })).toBe('$500');
    expect(formatMetric(42.18, 'percent', { ...us, style: 'compact' })).toBe('42.2%');
  });

  it('follows the locale', () => {
    expect(formatMetric(1234.5, 'currency', { locale: 'de-DE', currency: 'EUR' })).toBe('1.234,50\u00a0€');
    expect(formatMetric(154, 'seconds', { locale: 'ar-EG', style: 'compact' })).toBe('٢:٣٤');
  });

  it('shows a dash for a missing value', () => {
    expect(formatMetric(null, 'integer', us)).toBe('–');
    expect(formatMetric(Number.NaN, 'ratio', us)).toBe('–');
    expect(formatMetric(Number.POSITIVE_INFINITY, 'float', us)).toBe('–');
  });
});

describe('changes', () => {
  it('are formatted with a sign, or as new, or as a dash', () => {
    expect(formatChange(12.4, us)).toBe('+12%');
    expect(formatChange(3.24, us)).toBe('+3.2%');
    expect(formatChange(9.97, us)).toBe('+10%');
    // Too little to be called a change.
    expect(formatChange(0.49, us)).toBe('0%');
    expect(formatChange(-0.49, us)).toBe('0%');
    expect(formatChange(-0.5, us)).toBe('-0.5%');
    expect(formatChange(-3, us)).toBe('-3%');
    expect(formatChange(-3, { ...us, sign: 'never' })).toBe('3%');
    expect(formatChange(0, us)).toBe('0%');
    expect(formatChange(12_345.6, us)).toBe('+12,346%');
    expect(formatChange(null, us)).toBe('–');
    expect(formatChange(null, { ...us, without: 'new' })).toBe('new');
  });
});

it('formats rates with exactly one decimal', () => {
  const rate = (value: number) => formatMetric(value, 'percent', { locale: 'en' });
  expect([0, 2.4, 3.01, 12.86, 100].map(rate)).toEqual(['0.0%', '2.4%', '3.0%', '12.9%', '100.0%']);
});
