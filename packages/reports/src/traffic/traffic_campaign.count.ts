import { countDetails } from '../testing/count-details.ts';

export const count = countDetails({
  rows: 'campaign_details_table',
  name: 'campaign',
  columns: ['sessions', 'engaged_sessions', 'pages_per_sessions', 'purchases', 'conversion_rate', 'revenue'],
  of: ({ visit }) => visit.campaign ?? '(direct)',
  hides: ['(direct)', '(organic)', '(referral)', '(not set)'],
  alike: [['Herbst', 'herbst']],
  inside: [
    { name: 'source_medium', of: ({ visit }) => `${visit.source ?? '(direct)'} / ${visit.medium ?? '(none)'}` },
    { name: 'content', of: ({ visit }) => visit.content ?? '(not set)' },
  ],
});
