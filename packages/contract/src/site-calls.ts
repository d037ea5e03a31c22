/** Calls about the status of sites, and the table of all sites. */

import { serverCall, siteCall } from '@magpie/reports/calls';
import { z } from 'zod';
import { addressFields } from './address-fields.ts';
import { problemSchema } from './envelope.ts';

/**
 * Whether a site's reports can be shown. `not_connected`: no event yet, and setup isn't done. `reauthenticate`: the
 * service that it is connected to no longer lets Magpie in. `blocked`: the operator has switched its reports off.
 */
export const CONNECTIONS = ['connected', 'not_connected', 'reauthenticate', 'blocked'] as const;
/** Whether a site's reports can be shown. */
export type Connection = (typeof CONNECTIONS)[number];

/** The year before, as its review; null if it has not a single full month of data (definitions, "Year in review"). */
export const yearInReview = z.object({ show_report: z.boolean(), report_year: z.number().int() }).nullable();

/** A site's status. */
export const connection = z.object({
  connection: z.enum(CONNECTIONS),
  /** Since when it has this status, ms; null if unknown. */
  since: z.number().nullable(),
  /** The operator's message for a site whose reports are off; may be empty. */
  reason: z.string(),
  /** First site-local day with data; null while there is none. */
  firstDay: z.string().nullable(),
  yearInReview,
  /** Name of its Google Analytics property, once one is chosen. */
  googleProperty: z.string().exactOptional(),
});

/** A site's status. */
export type SiteConnection = z.infer<typeof connection>;

/** A site's status; polled while its reports can't be shown. */
export const authCall = siteCall('auth', null, {}, connection);
/** Switches a site's reports off, with a message for viewers. */
export const blockSiteCall = siteCall('block_site', 'manage_sites', { reason: z.string().max(1000) }, connection);
/** Switches them on again. */
export const unblockSiteCall = siteCall('unblock_site', 'manage_sites', {}, connection);

/**
 * Corrects a site's address while it has no events; checked like a new site's (`address_unverified`). With events the
 * answer is `has_events`.
 */
export const changeAddressCall = serverCall(
  'change_address',
  'manage_sites',
  { /** Tracking id. */ id: z.string(), ...addressFields },
  z.object({ url: z.string() }),
);

/** Deletes a site and everything stored for it. `confirm` is the site's name, typed by whoever deletes it. */
export const deleteSiteCall = serverCall(
  'delete_site',
  'manage_sites',
  { /** Tracking id. */ id: z.string(), confirm: z.string().max(300) },
  z.object({
    /** Stored events that were deleted, left-out ones included. */
    events: z.number(),
    /** Files of the journal that were damaged and set aside before; they may hold events of any site. */
    damagedFiles: z.array(z.string()),
  }),
);

/** Maximum number of sites of one call. */
export const SITES_PER_CALL = 200;

/** One line of the table of all sites. */
export const siteRow = z.object({
  /** Tracking id. */
  id: z.string(),
  connection: z.enum(CONNECTIONS),
  /** Null for a site whose reports can't be shown, and for one with a problem. */
  figures: z
    .object({
      sessions: z.number(),
      /**
       * Sessions of the period of equal length just before, of a running range up to the same time of day; null if it began
       * before the first data.
       */
      sessionsBefore: z.number().nullable(),
      /** In the site's currency. */
      revenue: z.number(),
      revenueBefore: z.number().nullable(),
      /** Share of events left out as bots', 0 to 1; null if there is no event. */
      botShare: z.number().nullable(),
    })
    .nullable(),
  /** Why this site's numbers couldn't be loaded; null if they were. */
  problem: problemSchema.pick({ code: true, message: true }).nullable(),
  /** First site-local day with data; null while waiting for it. */
  firstDay: z.string().nullable(),
  /** Milliseconds. */
  lastEventAt: z.number().nullable(),
});
/** One line of the table of all sites. */
export type SiteRow = z.infer<typeof siteRow>;

/** Lines of the table of all sites: `sites` are tracking ids, separated by commas; dates `YYYY-MM-DD`. */
export const sitesOverviewCall = serverCall(
  'sites_overview',
  'view_reports',
  {
    sites: z
      .string()
      .max(100 * SITES_PER_CALL)
      .transform((text) => text.split(','))
      .pipe(z.array(z.string()).max(SITES_PER_CALL)),
    start: z.string(),
    end: z.string(),
  },
  z.object({ rows: z.array(siteRow) }),
);
