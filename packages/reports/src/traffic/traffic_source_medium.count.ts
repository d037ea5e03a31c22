import { countDetails } from '../testing/count-details.ts';

export const count = countDetails({
  rows: 'source_medium_table',
  name: 'source_medium',
  columns: ['sessions', 'engaged_sessions', 'pages_per_sessions', 'purchases', 'conversion_rate', 'revenue'],
  of: ({ visit }) => `${visit.source ?? '(direct)'} / ${visit.medium ?? '(none)'}`,
  inside: [
    { name: 'landing_page', of: ({ visit }) => visit.pages[0] ?? '(not set)' },
    { name: 'campaign', of: ({ visit }) => visit.campaign ?? '(direct)' },
  ],
});
