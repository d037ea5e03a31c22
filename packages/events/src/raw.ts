/** Shape of incoming events, before they are enriched. */
import { z } from 'zod';
import type { LedgerMoney } from './order.ts';

/** The text fields of GA4's item object. */
export const ITEM_TEXTS = [
  'item_id',
  'item_name',
  'item_brand',
  'item_variant',
  'item_category',
  'item_category2',
  'item_category3',
  'item_category4',
  'item_category5',
  'item_list_id',
  'item_list_name',
  'affiliation',
  'coupon',
  'location_id',
  'promotion_id',
  'promotion_name',
  'creative_name',
  'creative_slot',
] as const;

/** One product line of an eCommerce event (GA4's item object). Prices are in the event's currency. */
export interface RawItem extends Readonly<Partial<Record<(typeof ITEM_TEXTS)[number], string>>> {
  readonly index?: number;
  /** Unit price, already discounted. */
  readonly price?: number | string;
  /** Units; 1 if absent. */
  readonly quantity?: number;
  /** Discount per unit. */
  readonly discount?: number | string;
  /** Custom item parameters. */
  readonly [name: string]: string | number | boolean | undefined;
}

/**
 * One event as it was sent. Times are milliseconds since the Unix epoch, money is in major units of `currency`
 * (a number, or a decimal text to keep every digit).
 */
export interface RawEvent {
  readonly name: string;
  /** When it happened; the arrival time if absent. */
  readonly ts?: number;
  readonly params: Readonly<Record<string, string | number | boolean>>;
  readonly items?: readonly RawItem[];
  /** Amounts that were read and checked already: they take the place of those in `params`. */
  readonly money?: LedgerMoney;
  /** The sender's own session (GA4's `session_id`): the Unix second at which it began. */
  readonly sessionId?: number;
  /** The session's name in an imported file: a visitor's events with the same name are one session, whatever the time between them. */
  readonly importedSession?: string;
}

/** The visitor's device as sent; each field takes precedence over the user agent. */
export interface RawDevice {
  readonly deviceCategory?: string;
  readonly browser?: string;
  readonly browserVersion?: string;
  readonly operatingSystem?: string;
  readonly operatingSystemVersion?: string;
}

/** The visitor's place as sent; it takes precedence over the IP address. */
export interface RawPlace {
  /** ISO 3166-1 alpha-2. */
  readonly countryId: string;
  readonly region: string;
  readonly city: string;
}

/** The fields of a request that apply to all its events. */
export interface RawContext {
  /** The site's public tracking id (`data-site` of the script tag). */
  readonly site: string;
  /** First-party id of any length, only if the site stores one and the visitor's consent allows it. */
  readonly clientId?: string;
  /** When that id was created, in seconds; distinguishes a first visit from a returning one. */
  readonly clientSince?: number;
  readonly userId?: string;
  /** `false` while the visitor has not consented to storage. */
  readonly consent?: boolean;
  readonly location?: string;
  readonly referrer?: string;
  readonly title?: string;
  readonly language?: string;
  /** `WxH` in CSS pixels. */
  readonly screen?: string;
  /** Automation signals seen by the script: `webdriver`, `headless`. */
  readonly signals?: string;
  /** `internal` if the browser is marked as own traffic. */
  readonly trafficType?: string;
  /** User properties by name; an empty text removes one. */
  readonly userProperties?: Readonly<Record<string, string | number | boolean>>;
  /** The fragments of the request's addresses are pages of a hash router. */
  readonly hashRoutes?: true;
  readonly device?: RawDevice;
  readonly place?: RawPlace;
  /** The sender's id of the request: its events count once, however often it is sent. Hashed, and kept for one to two days. */
  readonly requestId?: string;
  /** Sent by a server in addition to the page: such an event has no source of its own and begins no visit. */
  readonly serverSide?: true;
}

/** A parsed request: context and events. */
export interface RawBatch {
  readonly context: RawContext;
  readonly events: readonly RawEvent[];
}

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** Longest request id, in characters. */
export const REQUEST_ID_CHARS = 255;
/** Longest tracking id that is looked for, in characters. */
export const SITE_CHARS = 64;

/** A request id, in a body or a header. */
export const requestId = z
  .string()
  .min(1, 'must not be empty')
  .max(REQUEST_ID_CHARS, `must have at most ${REQUEST_ID_CHARS} characters`);

/** Items aren't validated here: an invalid field is rejected by name later, without rejecting the whole request. */
const itemSchema = z.record(z.string(), z.unknown()).transform((item) => item as RawItem);

const hint = z.string().optional().catch(undefined);

/** Client hints as `navigator.userAgentData` gives them. Some browsers' extensions make them up: what isn't of the right form is left out. */
const browserHints = z
  .object({
    platform: hint,
    platformVersion: hint,
    mobile: z.boolean().optional().catch(undefined),
    fullVersionList: z
      .array(z.object({ brand: z.string(), version: z.string() }))
      .optional()
      .catch(undefined),
  })
  .catch({});

/** Client hints of a browser about itself and its system. */
export type BrowserHints = Readonly<z.infer<typeof browserHints>>;

/**
 * The body of `POST /collect`, with short keys to save bytes in the script.
 * `v` version, `s` site, `i` request id (the same when sent again; a request counts once), `d` milliseconds since the request was
 * created, `c` client id, `f` client since (s), `u` user id, `k` consent 0/1, `l` location, `r` referrer, `t` title, `g` language,
 * `w` screen, `a` automation signals, `x` traffic type, `up` user properties, `b` the browser's client hints, `h` 1 if
 * fragments of addresses are pages, `e` events.
 * An event: `n` name, `d` milliseconds before the request was created, `p` parameters (`null` is a number that JSON can't represent),
 * `i` items, and `l`, `r`, `t` when they differ from the context.
 */
export const collectBody = z.strictObject({
  v: z.literal(1),
  s: z.string().min(1).max(SITE_CHARS),
  i: z.union([requestId, z.number()]).optional(),
  d: z.number().nonnegative().optional(),
  c: z.string().optional(),
  f: z.number().int().nonnegative().optional(),
  u: z.union([z.string(), z.number()]).optional(),
  k: z.union([z.literal(0), z.literal(1)]).optional(),
  l: z.string().optional(),
  r: z.string().optional(),
  t: z.string().optional(),
  g: z.string().optional(),
  w: z.string().optional(),
  a: z.string().optional(),
  x: z.string().optional(),
  up: z.record(z.string(), scalar).optional(),
  b: browserHints.optional(),
  h: z.literal(1).optional(),
  e: z
    .array(
      z.strictObject({
        n: z.string(),
        d: z.number().nonnegative().optional(),
        p: z.record(z.string(), scalar.nullable()).optional(),
        i: z.array(itemSchema).optional(),
        l: z.string().optional(),
        r: z.string().optional(),
        t: z.string().optional(),
      }),
    )
    .min(1),
});

/** The parsed body of `POST /collect`. */
export type CollectBody = z.infer<typeof collectBody>;
