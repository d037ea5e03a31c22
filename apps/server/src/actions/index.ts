/** This module is responsible for the table of AJAX actions: what is not in it cannot be called. */
import { ACTION_PREFIX } from '@magpie/contract';
import type { Action } from './action.ts';
import { KEY_ACTIONS } from './api-keys.ts';
import { reportAction } from './report.ts';

/** Every action by its full name. */
export const ACTIONS: ReadonlyMap<string, Action> = new Map(
  [reportAction, ...KEY_ACTIONS].map((one) => [ACTION_PREFIX + one.call.name, one]),
);
