/** The User Journey: the orders, and the steps before each (specification part 2, sections 2 and 3). */

import { stepsMore } from '../blocks/one-journey/one-journey.report.ts';
import { defineMore, defineReport } from '../kit/report.ts';
import { printedColumns } from '../kit/tables.ts';
import { filtersShape, type JourneyFilters, journeyShape } from './journey.shape.ts';

const recipes = () => import('./journey.recipe.ts');

/** User Journey. */
export const journeyReport = defineReport({
  id: 'user_journey',
  version: 1,
  shape: journeyShape,
  recipe: () => recipes().then((all) => all.journeyRecipe),
  isEmpty: ({ items }) => items.length === 0,
  // Its filters may be why.
  staysWhenEmpty: true,
  // Specification part 2, section 4: until the first sale is tracked.
  sampleUntil: { more: 'filters', isNone: ({ campaigns }: JourneyFilters) => campaigns.length === 0 },
  print: ({ items }) => [
    {
      columns: printedColumns(
        ['Transaction ID', 'Purchase Date', 'UTM Campaign', 'UTM Medium', 'UTM Source'],
        ['Order Total', 'Steps to Purchase'],
      ),
      rows: items.map((item) => [
        item.transaction_id,
        item.purchase_date,
        item.utm_campaign,
        item.utm_medium,
        item.utm_source,
        item.amount ? `${item.amount.value.toFixed(2)} ${item.amount.currency}` : '–',
        item.steps ?? '–',
      ]),
    },
  ],
  tables: [
    {
      id: 'orders',
      title: 'Orders',
      ask: 'orders',
      beside: { field: 'status', label: 'Status' },
      labels: {
        dateHourMinute: 'Purchase Date',
        sessionCampaignName: 'UTM Campaign',
        sessionMedium: 'UTM Medium',
        sessionSource: 'UTM Source',
        purchaseRevenue: 'Order Total',
        transactions: 'Orders',
      },
    },
  ],
  more: {
    filters: defineMore({
      shape: filtersShape,
      recipe: () => recipes().then((all) => all.filtersRecipe),
      ownCall: 'user_journey_filters',
    }),
    steps: stepsMore,
  },
});
