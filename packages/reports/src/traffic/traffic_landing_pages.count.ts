import { countDetails } from '../testing/count-details.ts';

export const count = countDetails({
  rows: 'landing_pages_table',
  name: 'landing_page',
  columns: ['sessions', 'engaged_sessions', 'pages_per_sessions', 'purchases', 'conversion_rate', 'revenue'],
  of: ({ visit }) => visit.pages[0] ?? '(not set)',
  titles: true,
  inside: [
    { name: 'channel', of: ({ visit }) => visit.channel ?? 'Direct' },
    { name: 'source_medium', of: ({ visit }) => `${visit.source ?? '(direct)'} / ${visit.medium ?? '(none)'}` },
  ],
});
