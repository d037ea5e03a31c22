/** The one JSON object that a host prints into the page (wire). */
import { z } from 'zod';
import { CAPABILITIES } from './capabilities.ts';
import { addonEntry, licenceSummary } from './entitlement-calls.ts';
import { featureKey } from './feedback-calls.ts';
import { REPORT_SOURCES } from './report-source.ts';
import { connection } from './site-calls.ts';

/** A custom dimension or metric that the owner registered. */
export const customDefinition = z.strictObject({
  kind: z.enum(['dimension', 'metric']),
  scope: z.enum(['event', 'user', 'item']),
  parameter: z.string(),
  displayName: z.string(),
  description: z.string().exactOptional(),
  unit: z.enum(['integer', 'float', 'ratio', 'seconds', 'currency']).exactOptional(),
});

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
  /** Whether its pages measure how fast they are for visitors. */
  measureVitals: z.boolean(),
  /** User's capabilities on this site. */
  capabilities: z.array(z.enum(CAPABILITIES)),
  /** Custom dimensions and metrics that its owner registered, in addition to the built-in ones. */
  customDefinitions: z.array(customDefinition).exactOptional(),
  /** Name of the network that it belongs to. */
  network: z.string().nullable(),
  /** Whether it sells anything; null until someone has said. */
  hasShop: z.boolean().nullable(),
  /** Address of the picture at the head of its PDF reports; the product's mark without one. */
  pdfHeaderImage: z.string().exactOptional(),
  /** Where its reports' numbers come from; absent for its own events. */
  source: z.enum(REPORT_SOURCES).exactOptional(),
  /** Its status when the page was opened. */
  ...connection.shape,
});

/** A site as the dashboard knows it. */
export type SiteSummary = z.infer<typeof siteSummary>;

/** Links into WordPress; those that the reader can't follow are absent. */
export const hostUrls = z.object({
  /** The list of plugins. */
  plugins: z.string().exactOptional(),
  /** The dashboard of wp-admin. */
  dashboard: z.string().exactOptional(),
  /** The page that shows the reports, without a hash. */
  page: z.string().exactOptional(),
  /** The plugin's own settings: the tag, roles and the connection. */
  connection: z.string().exactOptional(),
});

/** The page's configuration from the host. */
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
  /** Licence of the open site. */
  licence: licenceSummary,
  /** Whether a licence says the tier, rather than the operator's default. */
  licensed: z.boolean(),
  /** Add-ons of the open site. */
  addons: z.array(addonEntry),
  /** Where licences are sold, with `{tier}` and `{report}` for what is wanted; null if the operator sells none. */
  upgradeUrl: z.string().nullable(),
  /** The operator's support address (http, https or mailto); null if there is none. */
  supportUrl: z.string().nullable(),
  /** Whether this is the demo, which can be viewed as each tier. */
  isDemo: z.boolean(),
  locale: z.string(),
  /**
   * Address of the server's files, to which their path is added, encoded if the address has a query; absent where a path stands for itself.
   * Read by {@link fileAddress}.
   */
  fileUrl: z.string().exactOptional(),
  /** Links into the host's own pages; absent where the dashboard is the whole page. */
  hostUrls: hostUrls.exactOptional(),
  /** What the user may do with the site's plugins; absent where the dashboard can't install any. */
  plugins: z.object({ install: z.boolean(), activate: z.boolean() }).exactOptional(),
  /** Whether the host has a shop, and can send the orders that it had before. */
  oldOrders: z.boolean().exactOptional(),
  /** Where the host signs the user out; absent when the host has no such thing. */
  signOutUrl: z.string().optional(),
  /** Where site icons come from: `{domains}` stands for domains, with `~` between them. The answer is a JSON object of `data:` addresses by domain. */
  iconUrl: z.string(),
  /** What {@link changesCall} has seen of the open site before the page was made. */
  seen: z.string().exactOptional(),
  /** Base address of the collecting server, for the snippet. */
  collectBase: z.string(),
  /** Features that the feedback widget doesn't ask this user about. */
  trackedFeatures: z.array(featureKey),
  /** Whether people can be led to Google to connect a site; absent where they can't. */
  connectsGoogle: z.boolean().exactOptional(),
  /** Whether the server can make searchable PDFs. */
  canPrint: z.boolean(),
  /** True on a page that the server opens to print a report, without the shell. */
  printing: z.boolean().exactOptional(),
});

/** The page's configuration from the host. */
export type PageConfig = z.infer<typeof pageConfig>;

/** Address of a file that the server has at a path, such as a picture of a note. What is elsewhere keeps its address. */
export const fileAddress = ({ fileUrl }: Pick<PageConfig, 'fileUrl'>, path: string): string =>
  fileUrl === undefined || !/^\/(?!\/)/.test(path)
    ? path
    : fileUrl + (fileUrl.includes('?') ? encodeURIComponent(path) : path);

/** Cookie of the dashboard's own browser that names the site that was open last, by its tracking id. */
export const LAST_SITE_COOKIE = 'magpie_site';

/** Id of the script element that holds the JSON. */
export const PAGE_CONFIG_ID = 'magpie-config';

/**
 * The answer that is sent with a page: what a page asks first whose address says nothing, with the fields of its `magpie_report`, and what it
 * would be answered. A page that asks anything else leaves it unread.
 */
export const firstAnswer = z.object({
  asked: z.record(z.string(), z.string()),
  answer: z.unknown(),
  /** Padding, so that the page's compressed size reveals nothing about its content. */
  padding: z.string(),
});

/** The answer that is sent with a page. */
export type FirstAnswer = z.infer<typeof firstAnswer>;

/** Id of the script element that holds the first answer as JSON. */
export const FIRST_ANSWER_ID = 'magpie-first-answer';

/** The hashes of addresses that lead to Overview, with whatever dates and filters. */
export const OVERVIEW_HASH = /^(#\/?(\?|$)|$)/;
