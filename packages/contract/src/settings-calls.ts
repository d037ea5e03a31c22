/** Calls for reading and changing a site's settings. */
import { INCLUDED } from '@magpie/query';
import { savedFunnel } from '@magpie/reports';
import { jsonField, siteCall } from '@magpie/reports/calls';
import { z } from 'zod';
import { customDefinition } from './page-config.ts';
import { REPORT_SOURCES } from './report-source.ts';
import { snippetFinding } from './snippet.ts';

/** The settings of a site that its owner can change. The server validates each. */
export const siteSettings = z.strictObject({
  name: z.string(),
  /** Hosts that are the site itself; that of its address is always among them. */
  hosts: z.array(z.string()),
  /** IANA. */
  timeZone: z.string(),
  /** 0 = Sunday. */
  firstDayOfWeek: z.number(),
  /** Name of the network that it belongs to. */
  network: z.string().nullable(),
  identity: z.enum(['stored', 'consent', 'cookieless']),
  sessionTimeoutMinutes: z.number(),
  keyEvents: z.array(z.string()),
  searchParameters: z.array(z.string()),
  internalNetworks: z.array(z.string()),
  countInternal: z.boolean(),
  botRules: z.strictObject({ threshold: z.number(), allow: z.array(z.string()) }),
  /** Null for ever. */
  retentionMonths: z.number().nullable(),
  rates: z.array(z.strictObject({ currency: z.string(), from: z.string(), rate: z.number() })),
  customDefinitions: z.array(customDefinition),
  affiliateRules: z.array(z.strictObject({ prefix: z.string(), label: z.string() })),
  /** The dimensions in the Dimensions report by their names in queries, in its order. */
  reportDimensions: z.array(z.string()),
  /** The funnels in My Funnels, in its order. */
  funnels: z.array(savedFunnel),
  /** Whether setup is done. */
  setUp: z.boolean(),
  /** Whether browsers that send Global Privacy Control are not counted at all; the same for Do Not Track. */
  honourGpc: z.boolean(),
  honourDnt: z.boolean(),
  /** Whether email addresses, and what was typed into forms, are removed from the addresses of pages before they are stored. */
  removeEmails: z.boolean(),
  /** Whether pages on other hosts are left out. */
  ownHostsOnly: z.boolean(),
  /** Hosts, or hosts and paths, that are never a source, beside those of the built-in list. */
  ignoredReferrers: z.array(z.string()),
  /** Referrers that count as sources although the built-in list has them. */
  countedReferrers: z.array(z.string()),
  /** Query parameters that name a page, such as `p` in `/?p=1`. */
  pageParameters: z.array(z.string()),
  /** Whether `/about/` is the page `/about`. */
  ignoreTrailingSlash: z.boolean(),
  /** Whether its pages measure how fast they are for visitors (web vitals); the tag says so too. */
  measureVitals: z.boolean(),
  /** Whether the site sells anything; null until someone has said. */
  hasShop: z.boolean().nullable(),
  /** Where its reports' numbers come from: its own events, its Google Analytics property, or its own beside Google's. */
  source: z.enum(REPORT_SOURCES),
});
/** The settings of a site that its owner can change. */
export type SiteSettings = z.infer<typeof siteSettings>;

/** The settings of a site, and its permanent properties. */
export const settingsAnswer = z.object({
  /** Increases with every change, whoever makes it. */
  version: z.number().int(),
  values: siteSettings,
  /** Address of the image at the head of PDFs (specification part 1, section 3); null for the product's own mark. */
  pdf_reports_header_image: z.string().nullable(),
  fixed: z.object({
    /** Tracking id. */
    id: z.string(),
    url: z.string(),
    /** Whether its address can be corrected, because it has no events yet. */
    addressOpen: z.boolean(),
    currency: z.string(),
    /** Whether it had orders in the last year; absent if that couldn't be asked. */
    hasOrders: z.boolean().optional(),
    /** Links that stop a browser's visits from counting, and let them count again. */
    links: z.object({ internal: z.string(), optout: z.string(), optin: z.string() }),
    /** A page of this server on which visitors find them. */
    optoutPage: z.string(),
    /** Reasons of the bot score that can be allowed. */
    botReasons: z.array(z.string()),
    /** Built-in hosts that visitors only pass, and that are never a source. */
    passingHosts: z.object({
      payment: z.array(z.string()),
      cardCheck: z.array(z.string()),
      signIn: z.array(z.string()),
    }),
    /** Settings that a rebuild applies to what is stored. */
    rebuilds: z.array(z.string()),
  }),
});
/** The settings of a site, and its permanent properties. */
export type SettingsAnswer = z.infer<typeof settingsAnswer>;

/** Reads them. */
export const settingsCall = siteCall('settings', 'save_settings', {}, settingsAnswer);
/**
 * Changes all of the given settings, or none. `version` is the version they are based on; if it has changed, the answer
 * is `conflict`. Without it, changes by others in the meantime are overwritten.
 */
export const saveSettingsCall = siteCall(
  'save_settings',
  'save_settings',
  {
    version: z
      .string()
      .regex(/^\d{1,9}$/, 'it must be the number of a version')
      .transform(Number)
      .optional(),
    changes: jsonField(siteSettings.partial()),
  },
  settingsAnswer,
);

/** Size limit of the image at the head of PDFs, bytes. */
export const HEADER_IMAGE_BYTES = 2_000_000;
/** How high it is printed, px. */
export const HEADER_IMAGE_HEIGHT = 45;

/** The image at the head of PDFs with its size; null for the product's own mark. */
export const headerImageAnswer = z.object({
  image: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
});
/** Returns it. It is uploaded to `POST /api/v1/header-image?site=…`, which answers the same. */
export const headerImageCall = siteCall('header_image', 'save_settings', {}, headerImageAnswer);
/** Removes it. */
export const removeHeaderImageCall = siteCall('remove_header_image', 'save_settings', {}, headerImageAnswer);

/** Numbers of events that are left out of counts, by class. */
const excludedEvents = z.record(z.enum(INCLUDED), z.number());

/** How events of the last 30 days were counted. */
export const trafficSharesCall = siteCall(
  'traffic_shares',
  'save_settings',
  {},
  z.object({
    /** Events that count. */
    counted: z.number(),
    /** Events that don't, by class. */
    excluded: excludedEvents,
    /** Own traffic. */
    internal: z.number(),
    /** Quarantined as bots'. */
    bots: z.number(),
    /** Previews in editors. */
    previews: z.number(),
    /** Left out because their host isn't the site's: the most frequent hosts. */
    otherHosts: z.array(z.object({ host: z.string(), events: z.number() })),
    /** By reason of the bot score: excluded, and counted nevertheless. */
    reasons: z.array(z.object({ reason: z.string(), quarantined: z.number(), counted: z.number() })),
  }),
);

/** Names of events of the last 90 days, the most frequent first. */
export const seenEventsCall = siteCall(
  'seen_events',
  'save_settings',
  {},
  z.object({ events: z.array(z.object({ name: z.string(), count: z.number() })) }),
);

/** Fetches a page of the site and looks for its tag. `private` allows a private address; only the operator may set it. */
export const checkSnippetCall = siteCall(
  'check_snippet',
  'save_settings',
  { page: z.string().max(2000).optional(), private: z.literal('1').optional() },
  snippetFinding,
);

/** How many events a site has. */
export const pulseCall = siteCall(
  'pulse',
  'save_settings',
  {},
  z.object({
    /** Stored, left-out ones included. */
    stored: z.number(),
    /** If none counts: how many of the last 30 days were excluded, by class; otherwise null. */
    excluded: excludedEvents.nullable(),
    /** First site-local day and last instant (ms) with a counted event; null while there is none. */
    firstDay: z.string().nullable(),
    lastEventAt: z.number().nullable(),
    /** The page that was viewed last and counted, of the last half hour; null while there is none. */
    lastView: z
      .object({ page: z.string(), source: z.string(), device: z.string(), country: z.string().nullable() })
      .nullable(),
    /** Whether visits of browsers that send Global Privacy Control or Do Not Track are not counted at all. */
    honours: z.object({ gpc: z.boolean(), dnt: z.boolean() }),
    now: z.number(),
  }),
);

/** The calls of the settings. */
export const SETTINGS_CALLS = [
  settingsCall,
  saveSettingsCall,
  trafficSharesCall,
  seenEventsCall,
  checkSnippetCall,
  pulseCall,
  headerImageCall,
  removeHeaderImageCall,
] as const;
