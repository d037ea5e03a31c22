import { countDetails } from '../testing/count-details.ts';

export const count = countDetails({
  rows: 'assistants_table',
  name: 'assistant',
  columns: ['sessions', 'engaged_sessions', 'pages_per_sessions', 'purchases', 'conversion_rate', 'revenue'],
  of: ({ visit }) => visit.source ?? '(direct)',
  only: ({ visit }) => visit.channel === 'AI Assistant',
  inside: [{ name: 'landing_page', of: ({ visit }) => visit.pages[0] ?? '(not set)' }],
});
