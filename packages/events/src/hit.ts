/** Shape of a stored event. A Hit has no IP address. */

/** Why an event is stored but left out of counts by default. `0` counted, `1` own traffic, `2` bot, `3` repeated purchase, `4` a measurement, `5` on a host that isn't the site's, `6` a preview in an editor. */
export type Exclusion = 0 | 1 | 2 | 3 | 4 | 5 | 6;
/** The values of {@link Exclusion} by name. */
export const EXCLUSION = { none: 0, internal: 1, bot: 2, repeated: 3, measured: 4, otherHost: 5, preview: 6 } as const;

/** From this `botScore` on, an event is quarantined (definitions, Bots). */
export const BOT_THRESHOLD = 80;

/** How the visitor was recognised: by the site's own user id, a stored client id, or a key that changes daily. */
export type Identity = 'user' | 'client' | 'day';

/** One product line, money in millionths of the event's currency. */
export interface HitItem {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  readonly variant: string;
  readonly category: string;
  readonly category2: string;
  readonly category3: string;
  readonly category4: string;
  readonly category5: string;
  readonly listId: string;
  readonly listName: string;
  readonly affiliation: string;
  readonly coupon: string;
  readonly locationId: string;
  readonly promotionId: string;
  readonly promotionName: string;
  readonly creativeName: string;
  readonly creativeSlot: string;
  readonly index: number;
  readonly priceMicros: number;
  readonly quantity: number;
  readonly discountMicros: number;
  /** Custom item parameters as text, by name. */
  readonly params: Readonly<Record<string, string>>;
}

/** The traffic source of the visit; the same on every event of a session. `(not set)`, `(direct)` and so on as in GA4. */
export interface Attribution {
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly campaignId: string;
  readonly term: string;
  readonly content: string;
  readonly sourcePlatform: string;
  readonly channel: string;
}

/** Device and place, taken from the session's first event and the same on every event of the session. */
export interface Surroundings {
  readonly deviceCategory: string;
  readonly browser: string;
  readonly browserVersion: string;
  readonly operatingSystem: string;
  readonly operatingSystemVersion: string;
  readonly screenResolution: string;
  /** Lower-case BCP 47, as sent. */
  readonly languageCode: string;
  /** ISO 3166-1 alpha-2, empty when unknown. */
  readonly countryId: string;
  readonly region: string;
  readonly city: string;
}

/**
 * One stored event. Missing texts are empty (`''`); queries show them as `(not set)`.
 * Times: `ts`, `receivedAt` milliseconds; `sessionStart` seconds; `day` the site's local date `YYYY-MM-DD`.
 */
export interface Hit extends Attribution, Surroundings {
  readonly siteId: number;
  /** 16 hexadecimal digits, unique in the site; orders events of the same millisecond. */
  readonly eventId: string;
  readonly ts: number;
  readonly receivedAt: number;
  readonly day: string;
  readonly name: string;
  /** 16 hexadecimal digits. */
  readonly userKey: string;
  readonly identity: Identity;
  readonly sessionStart: number;
  /**
   * 1 on an event without a session, such as a server's event without a session ID: it counts as an event and as its visitor's activity, but
   * in no session. Its `sessionStart` then only decides where it is stored.
   */
  readonly sessionless: 0 | 1;
  /** 1, 2, 3 ... for recognised visitors; 0 if unknown (daily keys). */
  readonly sessionNumber: number;
  /** 1 on the first event of this user key (GA4's `first_visit`), otherwise 0. */
  readonly firstVisit: 0 | 1;
  /** Unix seconds of the visitor's first known event; 0 for daily keys. */
  readonly firstSeen: number;
  /** The source of the visitor's first attributed session (GA4's `firstUser…`); empty if unknown and for daily keys. */
  readonly firstUserSource: string;
  readonly firstUserMedium: string;
  readonly firstUserCampaign: string;
  readonly firstUserChannel: string;
  /** User properties as text, by name: all known up to this event; for daily keys only those of the event's own request. */
  readonly userProperties: Readonly<Record<string, string>>;
  /**
   * 1, 2, 3 ... on a purchase that counts or will count: its number among the visitor's purchases (of the day, for daily keys); 0 on every
   * other event.
   */
  readonly purchaseNumber: number;
  /** 1 if the site's settings mark this event as a key event. */
  readonly keyEvent: 0 | 1;
  readonly exclusion: Exclusion;
  /** 0-100. */
  readonly botScore: number;
  readonly botReason: string;
  /** `internal` for own traffic, `developer` for events sent in debug mode, `preview` for previews in editors, else empty. */
  readonly trafficType: string;
  /** The endpoint: `web`, `mp`, `gtag`; for imports `log:`, `csv:`, `ga4:` or `ua:` and the import's id. */
  readonly origin: string;

  readonly hostName: string;
  readonly pagePath: string;
  /** With the leading `?`, or empty. */
  readonly pageQuery: string;
  readonly pageTitle: string;
  readonly pageReferrer: string;
  /** Path and query of the session's first page view; empty until there is one, then the same on every later event. */
  readonly landingPath: string;
  readonly landingQuery: string;

  /** Foreground time since the page's previous event, in milliseconds. */
  readonly engagementMs: number;
  readonly valueMicros: number;
  readonly taxMicros: number;
  readonly shippingMicros: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  readonly transactionId: string;
  /** Order-level coupon, case preserved. */
  readonly coupon: string;
  /** Every other parameter as text, by name. */
  readonly params: Readonly<Record<string, string>>;
  readonly items: readonly HitItem[];
}

/** A Hit with every field empty, for tests and builders to spread. */
export const EMPTY_HIT: Hit = {
  siteId: 0,
  eventId: '0000000000000000',
  ts: 0,
  receivedAt: 0,
  day: '1970-01-01',
  name: 'page_view',
  userKey: '0000000000000000',
  identity: 'client',
  sessionStart: 0,
  sessionless: 0,
  sessionNumber: 0,
  firstVisit: 0,
  firstSeen: 0,
  firstUserSource: '',
  firstUserMedium: '',
  firstUserCampaign: '',
  firstUserChannel: '',
  userProperties: {},
  purchaseNumber: 0,
  keyEvent: 0,
  exclusion: 0,
  botScore: 0,
  botReason: '',
  trafficType: '',
  origin: 'web',
  hostName: '',
  pagePath: '',
  pageQuery: '',
  pageTitle: '',
  pageReferrer: '',
  landingPath: '',
  landingQuery: '',
  source: '(direct)',
  medium: '(none)',
  campaign: '(direct)',
  campaignId: '',
  term: '',
  content: '',
  sourcePlatform: '',
  channel: 'Direct',
  deviceCategory: '',
  browser: '',
  browserVersion: '',
  operatingSystem: '',
  operatingSystemVersion: '',
  screenResolution: '',
  languageCode: '',
  countryId: '',
  region: '',
  city: '',
  engagementMs: 0,
  valueMicros: 0,
  taxMicros: 0,
  shippingMicros: 0,
  currency: '',
  transactionId: '',
  coupon: '',
  params: {},
  items: [],
};

/** One unit of an item with every other field empty, for tests and builders to spread. */
export const EMPTY_ITEM: HitItem = {
  id: '',
  name: '',
  brand: '',
  variant: '',
  category: '',
  category2: '',
  category3: '',
  category4: '',
  category5: '',
  listId: '',
  listName: '',
  affiliation: '',
  coupon: '',
  locationId: '',
  promotionId: '',
  promotionName: '',
  creativeName: '',
  creativeSlot: '',
  index: 0,
  priceMicros: 0,
  quantity: 1,
  discountMicros: 0,
  params: {},
};
