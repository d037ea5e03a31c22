/** This module is responsible for what is said in place of a report whose add-on is missing or off, where the specification has the words. */
import type { EntitlementKey } from './entitlement.ts';

/** Specification part 3, section 8, to the letter. */
const EXCEPTIONS = 'Please install/activate the exceptions addon to view Exceptions reports.';

/** The specification's sentences by what is asked for; whatever is not here has the general one. */
export const ADDON_SENTENCES: Readonly<Partial<Record<EntitlementKey, string>>> = {
  exceptions: EXCEPTIONS,
  'exceptions.delete': EXCEPTIONS,
};
