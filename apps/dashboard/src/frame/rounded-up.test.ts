import { lowerRoundedUp } from '@magpie/contract';
import { formatMetric, type Unit } from '@magpie/ui';
import { expect, it } from 'vitest';

const shown = (value: number, unit: Unit = 'percent') => formatMetric(value, unit, { locale: 'en' });

it('makes every share of up to 400 read as if it had been rounded once', () => {
  for (let whole = 1; whole <= 400; whole++)
    for (let part = 0; part <= whole; part++) {
      const exact = (part / whole) * 100;
      // By whole numbers: a half rounds up.
      const tenths = Math.floor((2000 * part + whole) / (2 * whole));
      const hundredths = Math.floor((20_000 * part + whole) / (2 * whole));
      const sent = hundredths / 100;
      const half = hundredths % 10 === 5 && 10_000 * part < hundredths * whole;
      const data = { rows: [{ rate: sent }] };
      lowerRoundedUp(data, half ? { roundedUp: [['rows', 0, 'rate']] } : {});
      if (shown(data.rows[0]!.rate) !== `${(tenths / 10).toFixed(1)}%`)
        expect.unreachable(`${part} of ${whole} (${exact}) reads ${shown(data.rows[0]!.rate)}.`);
    }
  expect(shown(54.55)).toBe('54.6%');
});

it('leaves the number with two decimals as it is, and the direction of a negative one', () => {
  const data = { lift: 1.35, change: -54.55, seconds: 86.5 };
  lowerRoundedUp(data, { roundedUp: [['lift'], ['change'], ['seconds']] });
  expect(shown(data.lift, 'float')).toBe('1.35');
  expect(shown(data.change)).toBe('-54.5%');
  expect(shown(data.seconds, 'seconds')).toBe('1m 26s');
});

it('ignores places that an answer doesn’t have', () => {
  const data = { rows: [{ rate: null }] };
  lowerRoundedUp(data, { roundedUp: [['rows', 0, 'rate'], ['rows', 7, 'rate'], ['__proto__', 'x'], []] });
  expect(data).toEqual({ rows: [{ rate: null }] });
});
