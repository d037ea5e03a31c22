/** The steps of the setup, and finding the step at which a site was left. */
import { __ } from '@magpie/ui';

/** The steps in order. The tag says how visitors are recognised, so that is asked before. */
export const STEPS = ['site', 'visitors', 'tag', 'history', 'done'] as const;
/** A step of the setup. */
export type Step = (typeof STEPS)[number];

/** Returns the name of a step, and its question. */
export function stepText(step: Step): { name: string; question: string } {
  const texts: Readonly<Record<Step, { name: string; question: string }>> = {
    site: { name: __('Site', 'magpie'), question: __('Your site', 'magpie') },
    visitors: { name: __('Visitors', 'magpie'), question: __('How should visitors be counted?', 'magpie') },
    tag: { name: __('Visits', 'magpie'), question: __('How should visits be tracked?', 'magpie') },
    history: { name: __('History', 'magpie'), question: __('Import past data?', 'magpie') },
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
