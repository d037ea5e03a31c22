/** This module is responsible for the table of calls: what is not in it does not exist. */
import type { Call } from './call.ts';
import { closeFeedbackCall, feedbackListCall } from './feedback-calls.ts';
import { dismissNotificationsCall, notificationsCall, readNotificationsCall } from './inbox-calls.ts';
import { apiKeysCall, createApiKeyCall, revokeApiKeyCall } from './key-calls.ts';
import { reportCall } from './report-call.ts';
import { authCall, blockSiteCall, sitesOverviewCall, unblockSiteCall } from './site-calls.ts';
import { USER_CALLS } from './user-calls.ts';

/** Every call of the dashboard. */
export const CALLS: readonly Call[] = [
  reportCall,
  apiKeysCall,
  createApiKeyCall,
  revokeApiKeyCall,
  notificationsCall,
  readNotificationsCall,
  dismissNotificationsCall,
  closeFeedbackCall,
  feedbackListCall,
  authCall,
  blockSiteCall,
  unblockSiteCall,
  sitesOverviewCall,
  ...USER_CALLS,
];
