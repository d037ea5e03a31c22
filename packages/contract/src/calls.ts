/** List of all calls. */
import { type Call, REPORT_CALLS } from '@magpie/reports/calls';
import { changesCall } from './changes-call.ts';
import { contentStatusCall, refreshContentCall, setContentSourceCall } from './content-calls.ts';
import { ENTITLEMENT_CALLS } from './entitlement-calls.ts';
import { closeFeedbackCall, feedbackListCall } from './feedback-calls.ts';
import { exportCsvCall, filterValuesCall, receiptCall } from './frame-calls.ts';
import { GOOGLE_CALLS } from './google-calls.ts';
import { IMPORT_CALLS } from './import-calls.ts';
import { dismissNotificationsCall, notificationsCall, readNotificationsCall } from './inbox-calls.ts';
import { WORK_CALLS } from './job-calls.ts';
import { KEY_CALLS } from './key-calls.ts';
import { MODEL_CALLS } from './model-calls.ts';
import { NOTE_CALLS } from './note-calls.ts';
import { reportPdfCall } from './pdf-calls.ts';
import { reportCall } from './report-call.ts';
import { SERVER_CALLS } from './server-calls.ts';
import { SETTINGS_CALLS } from './settings-calls.ts';
import {
  authCall,
  blockSiteCall,
  changeAddressCall,
  deleteSiteCall,
  sitesOverviewCall,
  unblockSiteCall,
} from './site-calls.ts';
import { USER_CALLS } from './user-calls.ts';
import { WORDPRESS_CALLS } from './wordpress-calls.ts';

/** Every call of the dashboard. */
export const CALLS: readonly Call[] = [
  reportCall,
  receiptCall,
  filterValuesCall,
  exportCsvCall,
  ...REPORT_CALLS,
  reportPdfCall,
  ...KEY_CALLS,
  ...MODEL_CALLS,
  notificationsCall,
  readNotificationsCall,
  dismissNotificationsCall,
  closeFeedbackCall,
  feedbackListCall,
  authCall,
  changesCall,
  blockSiteCall,
  unblockSiteCall,
  changeAddressCall,
  deleteSiteCall,
  sitesOverviewCall,
  contentStatusCall,
  setContentSourceCall,
  refreshContentCall,
  ...ENTITLEMENT_CALLS,
  ...NOTE_CALLS,
  ...USER_CALLS,
  ...SETTINGS_CALLS,
  ...WORK_CALLS,
  ...IMPORT_CALLS,
  ...SERVER_CALLS,
  ...WORDPRESS_CALLS,
  ...GOOGLE_CALLS,
];
