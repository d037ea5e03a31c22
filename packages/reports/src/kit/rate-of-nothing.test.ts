import { describe, expect, it } from 'vitest';
import { byMetric, shownNumber } from './columns.ts';
import { isRateOfNothing } from './rate-of-nothing.ts';

describe('a rate of nothing', () => {
  it('is one whose divisor is 0', () => {
    expect(isRateOfNothing('engagementRate', { sessions: 0, engagementRate: 0 })).toBe(true);
    expect(isRateOfNothing('bounceRate', { sessions: 3, bounceRate: 0 })).toBe(false);
    expect(isRateOfNothing('averageScrollDepth', { screenPageViews: 0, averageScrollDepth: 0, sessions: 1 })).toBe(
      true,
    );
    expect(isRateOfNothing('screenPageViewsPerUser', { activeUsers: 0, screenPageViewsPerUser: 0 })).toBe(true);
  });

  it('is told by the visits where the divisor is not known, unless it has a value: that was divided by something', () => {
    expect(isRateOfNothing('averagePurchaseRevenuePerUser', { sessions: 0, averagePurchaseRevenuePerUser: 0 })).toBe(
      true,
    );
    // An order that belongs to no visit.
    expect(isRateOfNothing('averagePurchaseRevenuePerUser', { sessions: 0, averagePurchaseRevenuePerUser: 20 })).toBe(
      false,
    );
    expect(isRateOfNothing('engagementRate', { engagementRate: 0 })).toBe(false);
  });

  it('is recognized by the orders if neither its divisor nor the visits are known', () => {
    const average = (transactions: number, value: number) =>
      isRateOfNothing('averagePurchaseRevenue', { transactions, averagePurchaseRevenue: value, purchaseRevenue: -4.5 });
    // A coupon whose only activity is a refund of an earlier order.
    expect(average(0, 0)).toBe(true);
    // An order of nothing has an average.
    expect(average(2, 0)).toBe(false);
    expect(average(1, 12)).toBe(false);
    expect(isRateOfNothing('averagePurchaseRevenue', { transactionsInRevenue: 0, averagePurchaseRevenue: 0 })).toBe(
      true,
    );
  });

  it('is no count', () => {
    expect(isRateOfNothing('screenPageViews', { sessions: 0, screenPageViews: 0 })).toBe(false);
  });

  it('has no number in a row', () => {
    const columns = [byMetric('sessions', 'sessions'), byMetric('bounce', 'bounceRate')];
    const shown = (row: Readonly<Record<string, number>>) => columns.map((column) => shownNumber(column, columns, row));
    expect(shown({ sessions: 0, bounce: 0 })).toEqual([0, null]);
    expect(shown({ sessions: 2, bounce: 0 })).toEqual([2, 0]);
    expect(shown({ sessions: 2 })).toEqual([2, null]);
  });
});
