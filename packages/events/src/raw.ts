/** This module is responsible for the shape of what arrives at a collecting endpoint, before anything is known about it. */
import { z } from 'zod';

/** The texts of GA4's item object. */
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

/** One product line of an e-commerce event (GA4's item object). Prices are in the event's currency. */
export interface RawItem extends Readonly<Partial<Record<(typeof ITEM_TEXTS)[number], string>>> {
  readonly index?: number;
  /** Unit price, already discounted. */
  readonly price?: number | string;
  /** Units; 1 when absent. */
  readonly quantity?: number;
  /** Discount per unit. */
  readonly discount?: number | string;
  /** Custom item parameters. */
  readonly [name: string]: string | number | boolean | undefined;
}

/**
 * One event as a sender states it. Times are milliseconds since the Unix epoch, money is in major units of `currency`
 * (a number, or a decimal text that keeps every digit).
 */
export interface RawEvent {
  readonly name: string;
  /** When it happened; the arrival time if absent. */
  readonly ts?: number;
  readonly params: Readonly<Record<string, string | number | boolean>>;
  readonly items?: readonly RawItem[];
  /** The session as the sender counts it (GA4's `session_id`): the Unix second at which it says that it began. */
  readonly sessionId?: number;
  /** The session as an imported file names it: events of a visitor with the same name are one session, whatever lies between them. */
  readonly importedSession?: string;
}

/** What a sender says of the visitor's device; each part stands before what its user agent says. */
export interface RawDevice {
  readonly deviceCategory?: string;
  readonly browser?: string;
  readonly browserVersion?: string;
  readonly operatingSystem?: string;
  readonly operatingSystemVersion?: string;
}

/** What a sender says of the visitor's place; it stands before what the address says. */
export interface RawPlace {
  /** ISO 3166-1 alpha-2. */
  readonly countryId: string;
  readonly region: string;
  readonly city: string;
}

/** What a request says once for all its events. */
export interface RawContext {
  /** The site's public tracking id (`data-site` of the script tag). */
  readonly site: string;
  /** First-party id of any length, only if the site stores one and the visitor's consent allows it. */
  readonly clientId?: string;
  /** When that id was made, in seconds; lets a first visit be told from a returning one. */
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
  /** `internal` when the visitor opted in to being left out as own traffic. */
  readonly trafficType?: string;
  /** What the site says of the visitor, by name; an empty text takes a property back. */
  readonly userProperties?: Readonly<Record<string, string | number | boolean>>;
  readonly device?: RawDevice;
  readonly place?: RawPlace;
  /** By which the sender names the request: its events count once, however often it is sent. Hashed, and kept for one to two days. */
  readonly requestId?: string;
  /** Sent by a server that adds to what the page sends: such an event has no source of its own and begins no visit of the page. */
  readonly serverSide?: true;
}

/** A parsed request: context and events. */
export interface RawBatch {
  readonly context: RawContext;
  readonly events: readonly RawEvent[];
}

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** Longest id of a request, in characters. */
const REQUEST_ID_CHARS = 255;

/** What an id of a request is, in a body or a header. */
export const requestId = z
  .string()
  .min(1, 'must not be empty')
  .max(REQUEST_ID_CHARS, `must have at most ${REQUEST_ID_CHARS} characters`);

/** Items come as shops write them; what is wrong in one is refused by name when it is admitted, not with the whole request. */
const itemSchema = z.record(z.string(), z.unknown()).transform((item) => item as RawItem);

/**
 * The wire of `POST /collect`: short keys, because the script counts bytes.
 * `v` version, `s` site, `i` id of the request (one that is sent again has the same, and counts once), `d` milliseconds since the request was
 * put together, `c` client id, `f` client since (s), `u` user id, `k` consent 0/1, `l` location, `r` referrer, `t` title, `g` language,
 * `w` screen, `a` automation signals, `x` traffic type, `up` user properties, `e` events.
 * An event: `n` name, `d` milliseconds before the request was put together, `p` parameters (`null` is a number that JSON cannot write),
 * `i` items, and `l`, `r`, `t` when they differ from the context.
 */
export const collectBody = z.strictObject({
  v: z.literal(1),
  s: z.string().min(1).max(64),
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
