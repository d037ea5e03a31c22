/** This module is responsible for the table of AJAX actions: what is not in it cannot be called. */
import { ACTION_PREFIX } from '@magpie/contract';
import { ACCOUNT_ACTIONS } from './account.ts';
import type { Action } from './action.ts';
import { KEY_ACTIONS } from './api-keys.ts';
import { ENTITLEMENT_ACTIONS } from './entitlement.ts';
import { FEEDBACK_ACTIONS } from './feedback.ts';
import { FRAME_ACTIONS } from './frame.ts';
import { INBOX_ACTIONS } from './inbox.ts';
import { NOTE_ACTIONS } from './notes.ts';
import { OVERVIEW_METRIC_ACTIONS } from './overview-metrics.ts';
import { reportAction } from './report.ts';
import { SITE_ACTIONS } from './sites.ts';
import { USER_ACTIONS } from './users.ts';

/** Every action by its full name. */
export const ACTIONS: ReadonlyMap<string, Action> = new Map(
  [
    reportAction,
    ...FRAME_ACTIONS,
    ...OVERVIEW_METRIC_ACTIONS,
    ...KEY_ACTIONS,
    ...INBOX_ACTIONS,
    ...FEEDBACK_ACTIONS,
    ...SITE_ACTIONS,
    ...ENTITLEMENT_ACTIONS,
    ...NOTE_ACTIONS,
    ...ACCOUNT_ACTIONS,
    ...USER_ACTIONS,
  ].map((one) => [ACTION_PREFIX + one.call.name, one]),
);
