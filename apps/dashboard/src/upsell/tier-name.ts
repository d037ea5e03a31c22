/** This module is responsible for what the tiers are called. */
import type { Tier } from '@magpie/reports';
import { __ } from '@magpie/ui';

/** A tier's name. */
export function tierName(tier: Tier): string {
  const names: Readonly<Record<Tier, string>> = {
    lite: __('Lite', 'magpie'),
    plus: __('Plus', 'magpie'),
    pro: __('Pro', 'magpie'),
    agency: __('Agency', 'magpie'),
  };
  return names[tier];
}
