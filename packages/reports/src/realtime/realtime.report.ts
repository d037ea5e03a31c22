/** The Real-Time report: the last half hour, minute by minute (specification part 2, sections 2 and 3). */
import { defineMore, defineReport } from '../kit/report.ts';
import { printedPairs } from '../parts/printed-pairs.ts';
import { realtimeShape, usualShape } from './realtime.shape.ts';

const ACTIVE = { totalUsers: 'Active users' };

/** Real-Time: active users, and what they look at, where they come from and where they are. */
export const realtimeReport = defineReport({
  id: 'realtime',
  version: 1,
  live: true,
  usesContent: true,
  shape: realtimeShape,
  tables: [
    {
      id: 'pageviewsovertime',
      title: 'Pageviews Per Minute',
      columns: [
        { field: 'minute', label: 'Time' },
        { field: 'screenPageViews', label: 'Pageviews' },
      ],
    },
    { id: 'toppages', title: 'Top Pages', ask: 'toppages', list: true, titled: 'pagePath', labels: ACTIVE },
    { id: 'referrals', title: 'Top Referral Traffic Sources', ask: 'referrals', list: true, labels: ACTIVE },
    { id: 'countries', title: 'Top Countries', ask: 'countries', list: true, labels: ACTIVE },
    { id: 'cities', title: 'Top Cities', ask: 'cities', list: true, labels: ACTIVE },
  ],
  staysWhenEmpty: true,
  print: ({ now, toppages, countries }) => [
    { columns: [{ title: 'Right Now', right: true }], rows: [[now]] },
    printedPairs('Top Pages', 'Active users', toppages, ({ title, count }) => [title, count]),
    printedPairs('Top Countries', 'Active users', countries, ({ name, count }) => [name, count]),
  ],
  recipe: async () => (await import('./realtime.recipe.ts')).realtimeRecipe,
  more: {
    usual: defineMore({
      shape: usualShape,
      recipe: async () => (await import('./usual.recipe.ts')).usualRecipe,
    }),
  },
});
