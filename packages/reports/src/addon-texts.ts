/** The specified texts that replace a report with a missing or disabled add-on. */
import type { EntitlementKey } from './entitlement.ts';

/** Specification part 3, section 8, to the letter. */
const EXCEPTIONS = 'Please install/activate the exceptions addon to view Exceptions reports.';

/** The specified sentences by report or part; all others use the general one. */
export const ADDON_SENTENCES: Readonly<Partial<Record<EntitlementKey, string>>> = {
  exceptions: EXCEPTIONS,
  'exceptions.delete': EXCEPTIONS,
};
