/** Upgrade overlays (specification part 2, section 2), translated when shown. */
import type { Upsell } from '../kit/upsell.ts';

export const TRAFFIC_OVERLAYS = {
  traffic_overview: {
    title: 'See Which Channels Bring Visitors and Sales.',
    features: [
      'Sessions from every channel',
      'Engaged sessions',
      'Pages per session',
      'Purchases and conversion rate',
      'Revenue from every channel',
      'Trends with your site notes',
    ],
  },
  traffic_landing_pages: {
    heading: 'Landing Page Details Report',
    title: 'See Which Pages Win Visitors Over.',
    features: [
      'Every page where visits start',
      'Engaged sessions',
      'Pages per session',
      'Purchases and conversion rate',
      'Revenue from every page',
      'Search across all pages',
    ],
  },
  traffic_campaign: {
    title: 'See Which Campaigns Pay Off.',
    features: [
      'Visits from every campaign',
      'Engaged sessions',
      'Pages per session',
      'Purchases and conversion rate',
      'Revenue from every campaign',
      'Trends with your site notes',
    ],
  },
  traffic_source_medium: {
    title: 'See Exactly Where Your Visitors Come From.',
    features: [
      'Every source and medium',
      'Engaged sessions',
      'Pages per session',
      'Purchases and conversion rate',
      'Revenue from every source',
      'Search across all sources',
    ],
  },
  traffic_social: {
    title: 'See Which Social Media Networks are Making You Money.',
    features: [
      'Visits from every network',
      'Engaged sessions and bounce rate',
      'Purchases from every network',
      'Conversion rate',
      'Revenue from every network',
      'Trends with your site notes',
    ],
  },
  traffic_ai_assistants: {
    heading: 'AI Assistants Report',
    title: 'See What ChatGPT and Others Send You.',
    features: [
      'Visits from every AI assistant',
      'The pages they send people to',
      'Engaged sessions',
      'Purchases and conversion rate',
      'Revenue from every assistant',
      'Trends with your site notes',
    ],
  },
} as const satisfies Readonly<Record<string, Upsell>>;
