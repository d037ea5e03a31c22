import { describe, expect, it } from 'vitest';
import { DAYS, property, values } from '../fixtures/small-site.ts';
import { METHODS, type Property, type RunReportResponse } from './index.ts';

/** One dollar is half a euro, and a quarter from 11 January on; one pound is two euros. */
const rates = [
  { currency: 'USD', from: '2026-01-01', rate: 0.5 },
  { currency: 'USD', from: '2026-01-11', rate: 0.25 },
  { currency: 'GBP', from: '2026-01-05', rate: 2 },
];
const rich: Property = { ...property, site: { ...property.site, rates } };

async function revenueIn(currencyCode: string, of = rich): Promise<unknown> {
  const request = { metrics: [{ name: 'purchaseRevenue' }], dateRanges: DAYS, currencyCode };
  const { rows, metadata } = (await METHODS.get('v1beta/runReport')!
    .prepare(request, of)
    .run(undefined)) as RunReportResponse;
  return [values(rows), metadata.currencyCode];
}

describe('a report in another currency', () => {
  it("is converted at the rate of the purchase's day", async () => {
    // The purchase of 30 EUR was on 10 January.
    expect(await revenueIn('USD')).toEqual([[['60']], 'USD']);
    expect(await revenueIn('GBP')).toEqual([[['15']], 'GBP']);
    expect(await revenueIn('EUR')).toEqual([[['30']], 'EUR']);
  });

  it('combines two rates', async () => {
    // The same amount as dollars of a site that reports in pounds: 30 EUR are 15 GBP, and a pound was four dollars.
    const pounds = { ...rich.site, currency: 'GBP' };
    const table = [
      { currency: 'EUR', from: '2026-01-01', rate: 0.5 },
      { currency: 'USD', from: '2026-01-06', rate: 0.25 },
    ];
    expect(await revenueIn('USD', { ...rich, site: { ...pounds, rates: table } })).toEqual([[['60']], 'USD']);
  });

  it('is rejected without a rate', async () => {
    await expect(revenueIn('JPY')).rejects.toThrow(
      'currencyCode = JPY is not supported. This property reports in EUR and has no rate for JPY.',
    );
  });
});
