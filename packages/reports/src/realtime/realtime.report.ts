/** The Real-Time report: the last half hour, minute by minute (specification part 2, sections 2 and 3). */
import { isPartError } from '../kit/part-error.ts';
import { defineMore, defineReport } from '../kit/report.ts';
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
    {
      columns: [{ title: 'Top Pages' }, { title: 'Active users', right: true }],
      rows: isPartError(toppages) ? [] : toppages.map(({ title, count }) => [title, count]),
    },
    {
      columns: [{ title: 'Top Countries' }, { title: 'Active users', right: true }],
      rows: isPartError(countries) ? [] : countries.map(({ name, count }) => [name, count]),
    },
  ],
  recipe: async () => (await import('./realtime.recipe.ts')).realtimeRecipe,
  more: {
    usual: defineMore({
      shape: usualShape,
      recipe: async () => (await import('./usual.recipe.ts')).usualRecipe,
    }),
  },
});
