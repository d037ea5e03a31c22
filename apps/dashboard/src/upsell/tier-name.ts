/** Names of the tiers. */
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

/** A tier's name as a badge (specification part 2, section 2: the PRO badge). */
export function tierBadge(tier: Tier): string {
  const names: Readonly<Record<Tier, string>> = {
    lite: __('LITE', 'magpie'),
    plus: __('PLUS', 'magpie'),
    pro: __('PRO', 'magpie'),
    agency: __('AGENCY', 'magpie'),
  };
  return names[tier];
}
