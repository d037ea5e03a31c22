/** Counts the golden file of Social Media a second time. */
import { countDetails } from '../testing/count-details.ts';
import type { Happening } from '../testing/plain-count.ts';

/** The network of each source that the file has. */
const NETWORKS: Readonly<Record<string, string>> = {
  'l.facebook.com': 'Facebook',
  'm.facebook.com': 'Facebook',
  facebook: 'Facebook',
  't.co': 'X',
  'youtube.com': 'YouTube',
};
const findNetwork = ({ visit }: Happening) => NETWORKS[visit.source ?? ''];

export const count = countDetails({
  rows: 'social_table',
  name: 'network',
  columns: ['sessions', 'engaged_sessions', 'bounce_rate', 'purchases', 'revenue', 'conversion_rate'],
  of: (one) => findNetwork(one) ?? '',
  icons: { Facebook: 'facebook', X: 'x', YouTube: 'youtube' },
  only: (one) => findNetwork(one) !== undefined,
  inside: [{ name: 'landing_page', of: ({ visit }) => visit.pages[0] ?? '(not set)' }],
});
