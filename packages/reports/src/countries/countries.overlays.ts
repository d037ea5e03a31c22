/** Upgrade overlay (specification part 2, section 2), translated when shown. */
import type { Upsell } from '../kit/upsell.ts';

export const COUNTRIES_OVERLAYS = {
  countries: {
    title: 'See Where in the World Your Visitors Are.',
    features: [
      'Visits from every country',
      'Regions within each country',
      'Engaged sessions',
      'Bounce rate',
      'Purchases by country',
      'Trends with your site notes',
    ],
    conditions: { 'Purchases by country': '(with the eCommerce add-on)' },
  },
} as const satisfies Readonly<Record<string, Upsell>>;
