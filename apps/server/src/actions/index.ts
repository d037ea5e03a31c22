/** This module is responsible for the table of AJAX actions: what is not in it cannot be called. */
import { ACTION_PREFIX } from '@magpie/contract';
import type { Action } from './action.ts';
import { apiKeysAction, createApiKeyAction, revokeApiKeyAction } from './api-keys.ts';
import { reportAction } from './report.ts';

/** Every action by its full name. */
export const ACTIONS: ReadonlyMap<string, Action> = new Map([
  [`${ACTION_PREFIX}report`, reportAction as unknown as Action],
  [`${ACTION_PREFIX}api_keys`, apiKeysAction as unknown as Action],
  [`${ACTION_PREFIX}create_api_key`, createApiKeyAction as unknown as Action],
  [`${ACTION_PREFIX}revoke_api_key`, revokeApiKeyAction as unknown as Action],
]);
