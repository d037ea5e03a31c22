import { countDetails } from '../testing/count-details.ts';

export const count = countDetails({
  rows: 'traffic_details_table',
  name: 'channel',
  columns: ['sessions', 'engaged_sessions', 'pages_per_sessions', 'purchases', 'conversion_rate', 'revenue'],
  of: ({ visit }) => visit.channel ?? 'Direct',
  inside: [{ name: 'source', of: ({ visit }) => visit.source ?? '(direct)' }],
});
