/** How a call of the server is declared, and the calls that belong to single reports. */

import { PROMPT_CALLS } from './blocks/search-prompts/prompts.calls.ts';
import { EXCEPTION_CALLS } from './exceptions/exceptions.calls.ts';
import { userJourneyCall, userJourneyFiltersCall } from './journey/journey.calls.ts';
import type { Call } from './kit/call.ts';
import { includedMetricsCall, updateIncludedMetricsCall } from './overview/overview.calls.ts';
import { SPEED_CALLS } from './site-speed/site-speed.calls.ts';

export * from './blocks/search-prompts/prompts.calls.ts';
export * from './exceptions/exceptions.calls.ts';
export * from './journey/journey.calls.ts';
export * from './kit/call.ts';
export * from './overview/overview.calls.ts';
export * from './site-speed/site-speed.calls.ts';

/** Every call of a report besides asking for it. */
export const REPORT_CALLS: readonly Call[] = [
  includedMetricsCall,
  updateIncludedMetricsCall,
  userJourneyCall,
  userJourneyFiltersCall,
  ...EXCEPTION_CALLS,
  ...SPEED_CALLS,
  ...PROMPT_CALLS,
];
