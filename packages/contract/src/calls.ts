/** This module is responsible for the table of calls: what is not in it does not exist. */
import type { Call } from './call.ts';
import { apiKeysCall, createApiKeyCall, revokeApiKeyCall } from './key-calls.ts';
import { reportCall } from './report-call.ts';

/** Every call of the dashboard. */
export const CALLS: readonly Call[] = [reportCall, apiKeysCall, createApiKeyCall, revokeApiKeyCall];
