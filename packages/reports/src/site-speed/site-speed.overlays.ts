/** Upgrade overlays (specification part 2, section 2), translated when shown. */
import type { Upsell } from '../kit/upsell.ts';

const SPEED_FEATURES = [
  'One score for desktop and mobile',
  'Five to six speed metrics',
  'A clear target for each metric',
  'Advice, with the worst first',
  'New audits whenever you want',
  'Download as PDF',
];

export const SITE_SPEED_OVERLAYS = {
  sitespeed: {
    title: 'See How Fast Your Site Is and How to Speed It Up.',
    features: SPEED_FEATURES,
  },
  sitespeedmobile: {
    title: 'See How Fast Your Pages Are on Phones.',
    features: SPEED_FEATURES,
  },
} as const satisfies Readonly<Record<string, Upsell>>;
