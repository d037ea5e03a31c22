/** The steps of the setup, and finding the step at which a site was left. */
import type { PageConfig } from '@magpie/contract';
import { __, sprintf } from '@magpie/ui';
import { PROVIDER } from '../common/provider.ts';

/** The steps in order. The tag says how visitors are recognised, so that is asked before. */
const STEPS = ['site', 'visitors', 'tag', 'google', 'history', 'orders', 'done'] as const;
/** A step of the setup. */
export type Step = (typeof STEPS)[number];

/** The steps of a site; only a host with a shop of its own has past orders. */
export const listSteps = ({ oldOrders }: Pick<PageConfig, 'oldOrders'>): readonly Step[] =>
  STEPS.filter((step) => step !== 'orders' || oldOrders);

/** Returns the name of a step, and its question. */
export function stepText(step: Step, { hostUrls }: Pick<PageConfig, 'hostUrls'>): { name: string; question: string } {
  const texts: Readonly<Record<Step, { name: string; question: string }>> = {
    site: { name: __('Site', 'magpie'), question: __('Your site', 'magpie') },
    visitors: { name: __('Visitors', 'magpie'), question: __('How should visitors be counted?', 'magpie') },
    tag: {
      name: __('Visits', 'magpie'),
      question: hostUrls ? __('Your first visit', 'magpie') : __('How should visits be tracked?', 'magpie'),
    },
    google: {
      name: __('Google', 'magpie'),
      /* translators: %s: the name of a service */
      question: sprintf(__('Connect %s? (optional)', 'magpie'), PROVIDER),
    },
    history: { name: __('History', 'magpie'), question: __('Import past data?', 'magpie') },
    orders: { name: __('Orders', 'magpie'), question: __('Send past orders?', 'magpie') },
    done: { name: __('Done', 'magpie'), question: __('You’re all set', 'magpie') },
  };
  return texts[step];
}

const setupKey = (siteId: string) => `magpie-setup-${siteId}`;

/** Notes where the setup of a site is, in this browser. */
export function keepStep(siteId: string, step: Step): void {
  try {
    localStorage.setItem(setupKey(siteId), step);
  } catch {
    // Where the browser keeps nothing it begins again.
  }
}

/** Reads the step at which the setup of a site was left. */
export function readSavedStep(siteId: string): Step {
  try {
    const kept = localStorage.getItem(setupKey(siteId));
    return STEPS.find((step) => step === kept) ?? 'site';
  } catch {
    return 'site';
  }
}
