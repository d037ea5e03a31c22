/** The Country report: countries with their regions (specification part 3, sections 2 and 3). */
import type { z } from 'zod';
import { byDimension, byMetric } from '../kit/columns.ts';
import type { Recipe } from '../kit/report.ts';
import { type DetailsReport, detailsReport } from '../parts/details-report.ts';
import type { DetailsData } from '../parts/details-table.ts';
import { type CountriesData, firstVisitsShape, mapShape } from './countries.shape.ts';

const details = detailsReport({
  id: 'countries',
  version: 1,
  field: 'countries',
  title: 'Countries',
  by: byDimension('iso', 'countryId', { label: 'Country' }),
  called: byDimension('name', 'country', { label: 'Country' }),
  keyed: true,
  holds: { field: 'regions', title: 'Regions', by: byDimension('region', 'region', { label: 'Region' }) },
  opens: [byDimension('city', 'city', { label: 'City' })],
  columns: [
    byMetric('sessions', 'sessions'),
    byMetric('engagedSessions', 'engagedSessions', { label: 'Engaged Sessions' }),
    byMetric('bounceRate', 'bounceRate', { label: 'Bounce rate' }),
    byMetric('purchases', 'ecommercePurchases', { label: 'Purchases', needs: 'tables.sales' }),
  ],
  emptyText: 'No data for this time period.',
  searchLabel: 'Search countries',
  beside: { map: mapShape, first_visits: firstVisitsShape },
});

/** Country: sessions by country, with the regions and cities of each, and a map of all. */
export const countriesReport: DetailsReport<CountriesData> = {
  ...details,
  shape: details.shape as z.ZodType<CountriesData>,
  recipe: async () => {
    const { withMap } = await import('./countries.recipe.ts');
    return withMap((await details.recipe()) as Recipe<DetailsData>);
  },
};
