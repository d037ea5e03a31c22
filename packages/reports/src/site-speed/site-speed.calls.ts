/** Calls of Site Speed (specification part 2, section 7). */
import { z } from 'zod';
import { siteCall } from '../kit/call.ts';
import { SPEED_DEVICES } from '../parts/site-speed.ts';

/** User agent token of an auditing browser: its visits aren't counted. */
export const SPEED_AUDIT_AGENT = 'MagpieSpeedAudit';

const page = z
  .string()
  .max(2_000)
  .regex(/^\/(?!\/)/, 'it must be the path of a page of the site, beginning with one "/"')
  .default('/');

/** Audits a page as a desktop, and answers once that is over; the report has the numbers. `page` is its path, the site's own first page unless given. */
export const auditDesktopCall = siteCall('site_speed_audit_desktop', 'view_reports', { page }, z.null());
/** Audits a page as a phone. */
export const auditMobileCall = siteCall('site_speed_audit_mobile', 'view_reports', { page }, z.null());

const device = z.enum(SPEED_DEVICES);

/** How the audit of the site goes, if one runs, and how the last one failed. */
export const auditStatusCall = siteCall(
  'site_speed_audit_status',
  'view_reports',
  {},
  z.object({
    running: z
      .object({
        device,
        page: z.string(),
        step: z.enum(['opening', 'measuring', 'scoring']),
        seconds: z.number(),
      })
      .nullable(),
    failed: z.object({ device, page: z.string(), code: z.string(), message: z.string() }).nullable(),
  }),
);

/** Ends the audit of the site; `cancelled` is false if none runs. */
export const cancelAuditCall = siteCall(
  'site_speed_audit_cancel',
  'view_reports',
  {},
  z.object({ cancelled: z.boolean() }),
);

/** Every call of Site Speed. */
export const SPEED_CALLS = [auditDesktopCall, auditMobileCall, auditStatusCall, cancelAuditCall];
