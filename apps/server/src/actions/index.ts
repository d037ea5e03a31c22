/** The table of AJAX actions. Only the actions in it can be called. */
import { ACTION_PREFIX } from '@magpie/contract';
import { ACCOUNT_ACTIONS } from './account.ts';
import type { Action } from './action.ts';
import { KEY_ACTIONS } from './api-keys.ts';
import { ASSISTANT_ACTIONS } from './assistants.ts';
import { changesAction } from './changes.ts';
import { CONTENT_ACTIONS } from './content.ts';
import { ENTITLEMENT_ACTIONS } from './entitlement.ts';
import { EXCEPTION_ACTIONS } from './exceptions.ts';
import { FEEDBACK_ACTIONS } from './feedback.ts';
import { FRAME_ACTIONS } from './frame.ts';
import { GOOGLE_ACTIONS } from './google.ts';
import { IMPORT_ACTIONS } from './imports.ts';
import { INBOX_ACTIONS } from './inbox.ts';
import { JOB_ACTIONS } from './jobs.ts';
import { MODEL_ACTIONS } from './model.ts';
import { NOTE_ACTIONS } from './notes.ts';
import { OVERVIEW_METRIC_ACTIONS } from './overview-metrics.ts';
import { reportAction } from './report.ts';
import { reportPdfAction } from './report-pdf.ts';
import { SENDER_ACTIONS } from './senders.ts';
import { SERVER_ACTIONS } from './server.ts';
import { SETTINGS_ACTIONS } from './settings.ts';
import { SPEED_ACTIONS } from './site-speed.ts';
import { SITE_ACTIONS } from './sites.ts';
import { USER_JOURNEY_ACTIONS } from './user-journey.ts';
import { USER_ACTIONS } from './users.ts';
import { WORDPRESS_ACTIONS } from './wordpress.ts';

/** Every action by its full name. */
export const ACTIONS: ReadonlyMap<string, Action> = new Map(
  [
    reportAction,
    reportPdfAction,
    changesAction,
    ...USER_JOURNEY_ACTIONS,
    ...EXCEPTION_ACTIONS,
    ...SPEED_ACTIONS,
    ...FRAME_ACTIONS,
    ...OVERVIEW_METRIC_ACTIONS,
    ...KEY_ACTIONS,
    ...ASSISTANT_ACTIONS,
    ...MODEL_ACTIONS,
    ...INBOX_ACTIONS,
    ...FEEDBACK_ACTIONS,
    ...SITE_ACTIONS,
    ...ENTITLEMENT_ACTIONS,
    ...CONTENT_ACTIONS,
    ...NOTE_ACTIONS,
    ...ACCOUNT_ACTIONS,
    ...USER_ACTIONS,
    ...SETTINGS_ACTIONS,
    ...SENDER_ACTIONS,
    ...JOB_ACTIONS,
    ...IMPORT_ACTIONS,
    ...SERVER_ACTIONS,
    ...WORDPRESS_ACTIONS,
    ...GOOGLE_ACTIONS,
  ].map((one) => [ACTION_PREFIX + one.call.name, one]),
);
