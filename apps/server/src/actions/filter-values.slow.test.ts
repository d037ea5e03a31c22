import { describe, expect, it } from 'vitest';
import { aroundEntitlement, call, test } from '../testing/around-entitlement.ts';

aroundEntitlement();

describe('the values that a filter suggests', () => {
  const VIEW = { report: 'overview', start: '2026-01-01', end: '2026-01-20' };
  const values = (field: string, more: Record<string, string> = {}) =>
    call('filter_values', { ...VIEW, field, ...more });

  it('are those that a report of the site’s plan lists', async () => {
    test.entitlement.tier = 'lite';
    expect(await values('pagePath')).toMatchObject({ values: [{ sessions: 1 }] });
    for (const field of ['sessionCampaignName', 'landingPage', 'itemName', 'customEvent:author'])
      expect([field, await values(field)]).toEqual([field, '402 not_entitled']);
    test.entitlement.tier = 'plus';
    expect(await values('landingPage')).toMatchObject({ values: [{ sessions: 1 }] });
    expect(await values('itemName')).toBe('402 not_entitled');
    test.entitlement.tier = 'pro';
    expect(await values('itemName')).toMatchObject({ values: [] });
    await call('deactivate_addon', { basename: 'magpie-forms/magpie-forms.php' });
    expect(await values('formId')).toBe('400 addon_needed');
    await call('activate_addon', { basename: 'magpie-forms/magpie-forms.php' });
  });

  it('of the sample are all', async () => {
    test.entitlement.tier = 'lite';
    const { values: some } = await call<{ values: unknown[] }>('filter_values', {
      ...{ report: 'traffic_campaign', field: 'sessionCampaignName', start: '29daysAgo', end: 'today' },
    });
    expect(some.length).toBeGreaterThan(1);
  });

  it('don’t limit what a report can be filtered by', async () => {
    test.entitlement.tier = 'lite';
    const filters = JSON.stringify({ field: 'sessionCampaignName', op: 'is', value: 'spring' });
    expect(await call('report', { ...VIEW, filters })).toHaveProperty('infobox');
    expect(await values('pagePath', { filters })).toMatchObject({ values: [] });
  });
});
