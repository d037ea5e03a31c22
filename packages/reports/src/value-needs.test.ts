import { DIMENSIONS, METRICS } from '@magpie/vocabulary';
import { describe, expect, it } from 'vitest';
import { CATALOGUE, loadReport } from './catalogue.ts';
import { NEEDS } from './entitlement.ts';
import { resolveView } from './kit/context.ts';
import { readParams } from './kit/params.ts';
import { OVERVIEW_METRICS } from './overview/metrics.ts';
import { NOW, SITE } from './testing/visits.ts';
import { fieldNeed, valuesNeed } from './value-needs.ts';

/** Parts of open reports that need more than their report, and the order of rows, which is no value. */
const NEED_MORE = ['itemName', 'customEvent:category'];

describe('the values of a dimension', () => {
  it('are open where a report of every tier lists them', async () => {
    for (const { id, needs } of CATALOGUE.filter((one) => one.needs.tier === 'lite')) {
      const report = await loadReport(id);
      const recipe = await report.recipe();
      const context = resolveView({ start: '2026-10-01', end: '2026-10-31' }, SITE, NOW);
      const asks = recipe.asks({ ...context, params: readParams({ id, ...recipe }, {}) }, {});
      const listed = Object.values(asks).flatMap((one) =>
        one.kind === 'table' ? (one.question.dimensions ?? []).filter((name) => typeof name === 'string') : [],
      );
      const more = listed.filter((name) => !NEED_MORE.includes(name) && NEEDS[valuesNeed(name)].tier !== needs.tier);
      expect([id, more]).toEqual([id, []]);
    }
  });

  it.each([
    ['countryId', 'lite'],
    ['pagePath', 'lite'],
    ['date', 'lite'],
    ['sessionCampaignName', 'plus'],
    ['firstUserCampaignName', 'plus'],
    ['landingPage', 'plus'],
    ['searchTerm', 'plus'],
    ['city', 'plus'],
    ['videoTitle', 'plus'],
    ['itemName', 'pro'],
    ['orderCoupon', 'pro'],
    ['transactionId', 'pro'],
    ['formId', 'pro'],
    ['customEvent:author', 'pro'],
    ['eventParameter:author', 'pro'],
    ['shoeSize', 'plus'],
  ] as const)('of %s need %s', (field, tier) => {
    expect(NEEDS[valuesNeed(field)].tier).toBe(tier);
  });

  it('need a report of their category where it has one', () => {
    const open = DIMENSIONS.filter(({ name }) => NEEDS[valuesNeed(name)].tier === 'lite').map(
      ({ category }) => category,
    );
    for (const gated of ['Ecommerce', 'Form', 'Video', 'Link', 'Event', 'Attribution', 'Session'])
      expect(open).not.toContain(gated);
  });
});

/** Metrics of parts of open reports that need more than their report. */
const PARTS_NEED_MORE: readonly string[] = [
  ...OVERVIEW_METRICS.filter(({ isPro }) => isPro).map(({ field }) => field),
  'itemsPurchased',
  'itemRevenue',
  'sessionPurchaseRate',
  'transactions',
];

describe('a metric', () => {
  it('is open where a report of every tier shows it', async () => {
    for (const { id } of CATALOGUE.filter((one) => one.needs.tier === 'lite')) {
      const report = await loadReport(id);
      const recipe = await report.recipe();
      const context = resolveView({ start: '2026-10-01', end: '2026-10-31' }, SITE, NOW);
      const asks = recipe.asks({ ...context, params: readParams({ id, ...recipe }, {}) }, {});
      const shown = Object.values(asks).flatMap((one) =>
        one.kind === 'table' ? one.question.metrics.filter((name) => typeof name === 'string') : [],
      );
      const closed = shown.filter((name) => NEEDS[fieldNeed(name)].tier !== 'lite' && !PARTS_NEED_MORE.includes(name));
      expect([id, closed]).toEqual([id, []]);
    }
  });

  it('needs Pro if it is about sales, and Plus otherwise', () => {
    const tiers = (tier: string) =>
      METRICS.filter(({ name }) => NEEDS[fieldNeed(name)].tier === tier).map((m) => m.name);
    expect(tiers('lite')).toHaveLength(11);
    expect(tiers('plus')).toEqual(expect.arrayContaining(['eventCount', 'keyEvents', 'videoStarts', 'exits']));
    for (const name of ['itemRevenue', 'sessionPurchaseRate', 'firstTimePurchasers', 'refundAmount', 'formStarts'])
      expect(tiers('pro')).toContain(name);
    expect(tiers('plus').filter((name) => /urchas|evenue|cart/i.test(name))).toEqual([]);
  });

  it.each([
    ['sessionKeyEventRate:signup', 'plus'],
    ['customEvent:margin', 'pro'],
    ['country', 'lite'],
  ] as const)('or dimension %s needs %s', (name, tier) => expect(NEEDS[fieldNeed(name)].tier).toBe(tier));
});
