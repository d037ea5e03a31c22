/** This module is responsible for the one JSON object that a host prints into the page (wire). */
import { z } from 'zod';
import { CAPABILITIES } from './call.ts';
import { FEATURE_KEYS } from './feedback-calls.ts';
import { CONNECTIONS, yearInReview } from './site-calls.ts';

/** A site as the dashboard knows it. */
export const siteSummary = z.object({
  /** Public tracking id. */
  id: z.string(),
  name: z.string(),
  /** Address, such as `https://example.com`. */
  url: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  firstDayOfWeek: z.number().int().min(0).max(6),
  /** How its visitors are recognised. */
  identity: z.enum(['stored', 'consent', 'cookieless']),
  /** What the user may do on this site. */
  capabilities: z.array(z.enum(CAPABILITIES)),
  /** First site-local day with data, or null while waiting. */
  firstDay: z.string().nullable(),
  /** Name of the network that it belongs to. */
  network: z.string().nullable(),
  /** Whether its reports can be shown, when the page was opened. */
  connection: z.enum(CONNECTIONS),
  /** The review of the year before, if there is one. */
  yearInReview,
});

/** A site as the dashboard knows it. */
export type SiteSummary = z.infer<typeof siteSummary>;

/** What the host tells the page. */
export const pageConfig = z.object({
  product: z.string(),
  host: z.enum(['standalone', 'wordpress']),
  ajaxUrl: z.string(),
  restBase: z.string(),
  nonce: z.string(),
  user: z.object({
    name: z.string(),
    capabilities: z.array(z.enum(CAPABILITIES)),
  }),
  sites: z.array(siteSummary),
  /** Tracking id of the site that is open. */
  site: z.string().nullable(),
  licence: z.object({ tier: z.enum(['lite', 'plus', 'pro', 'agency']) }),
  locale: z.string(),
  /** Where the host signs the user out; absent when the host has no such thing. */
  signOutUrl: z.string().optional(),
  /** Where site icons come from: `{domain}` stands for the domain. */
  iconUrl: z.string(),
  /** Base address of the collecting server, for the snippet. */
  collectBase: z.string(),
  /** Features that the user is not asked about in the feedback widget. */
  trackedFeatures: z.array(z.enum(FEATURE_KEYS)),
  /** True where reports that are not built yet are listed. */
  showUnbuilt: z.boolean(),
});

/** What the host tells the page. */
export type PageConfig = z.infer<typeof pageConfig>;

/** Id of the script element that holds the JSON. */
export const PAGE_CONFIG_ID = 'magpie-config';
