/** The port for sites: their fields, settings and lookups. */
import type { SiteSettings } from '@magpie/contract';
import type { CollectSite } from '@magpie/events';
import type { AffiliateRule, CurrencyRate, Site } from '@magpie/query';
import type { SavedFunnel } from '@magpie/reports';
import type { CustomDefinition } from '@magpie/vocabulary';
import type { GoogleProperty, GoogleScope, GoogleStream } from './google.ts';

/** A value as it is read: nobody changes it. */
type ReadOnly<T> = T extends readonly (infer Entry)[] ? readonly Entry[] : T;
/** The settings as the wire has them, but for those that other parts define. */
type OwnSettings = {
  readonly [K in Exclude<
    keyof SiteSettings,
    | 'timeZone'
    | 'firstDayOfWeek'
    | 'identity'
    | 'sessionTimeoutMinutes'
    | 'keyEvents'
    | 'searchParameters'
    | 'internalNetworks'
    | 'countInternal'
    | 'botRules'
    | 'ownHostsOnly'
    | 'rates'
    | 'customDefinitions'
    | 'affiliateRules'
    | 'funnels'
  >]: ReadOnly<SiteSettings[K]>;
};

/** A site with all that any part needs. */
export interface SiteRecord extends Omit<CollectSite, keyof OwnSettings>, Omit<Site, keyof OwnSettings>, OwnSettings {
  /** Address such as `https://example.com`. */
  readonly url: string;
  /** True for the built-in demo site. */
  readonly demo: boolean;
  /** Increases with every change of its settings. */
  readonly version: number;
  /** The image at the head of its PDFs; null for the product's own mark. */
  readonly headerImage: HeaderImage | null;
  readonly rates: readonly CurrencyRate[];
  readonly customDefinitions: readonly CustomDefinition[];
  readonly affiliateRules: readonly AffiliateRule[];
  /** The funnels in My Funnels, in its order. */
  readonly funnels: readonly SavedFunnel[];
  /** True for the built-in sample that stands in for reports above a licence: no one's site, and in no list. */
  readonly sample: boolean;
  /** Whether pages on other hosts are left out; null until it's decided for a site of an earlier version (docs/adr/0053). */
  readonly ownHostsOnly: boolean | null;
  /** The form of pages in which its events are stored: behind the present one, they wait to be converted (docs/adr/0052). */
  readonly pagesForm: number;
  /** Whether a rebuild has begun that hasn't reached its end here. */
  readonly waitsForRebuild: boolean;
  /** The operator has switched its reports off; visits continue being collected. */
  readonly blocked: Blocked | null;
  /** The service elsewhere that its reports come from; null for events of its own. */
  readonly provider: ProviderConnection | null;
  /** True for people who may not change its settings: what they are told of its source names no account. */
  readonly readOnly?: true;
}

/** A stored image. */
export interface HeaderImage {
  /** Name of its file. */
  readonly file: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

/** Why and since when a site's reports are switched off. */
export interface Blocked {
  /** Milliseconds. */
  readonly since: number;
  /** The operator's message to viewers; may be empty. */
  readonly reason: string;
}

/** How a site is connected to a service that holds its numbers: what may be shown of it (docs/adr/0057). */
export interface ProviderConnection {
  readonly id: 'google_analytics';
  /** `lost`: the service no longer takes what was agreed when connecting. */
  readonly state: 'connected' | 'lost';
  /** Since when, milliseconds. */
  readonly since: number;
  /** Why it was lost, as Google's code says it, such as `invalid_grant`. */
  readonly reason?: string;
  /** Address of the Google account or service account, if it is known. */
  readonly account?: string;
  readonly by?: 'consent' | 'service_account';
  readonly granted?: readonly GoogleScope[];
  /** Absent until it was chosen. */
  readonly property?: GoogleProperty;
  readonly stream?: GoogleStream;
  /** Address of the property in Search Console, such as `sc-domain:example.com`. */
  readonly searchSite?: string;
}

/** The settings of a site: those that its owner can change on the wire, and those that are changed by calls of their own. */
export type SiteChange = Partial<Pick<SiteRecord, keyof SiteSettings | 'blocked' | 'provider' | 'headerImage'>>;

/** Settings of a new site; everything else starts at its default. */
export interface NewSite {
  readonly name: string;
  readonly url: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly firstDayOfWeek?: number;
  readonly identity?: CollectSite['identity'];
  readonly demo?: boolean;
  readonly sample?: boolean;
  readonly network?: string | null;
  readonly setUp?: boolean;
  readonly measureVitals?: boolean;
  readonly ignoreTrailingSlash?: boolean;
  readonly ownHostsOnly?: boolean;
  /** Given only where it must be known beforehand, such as in the demo; else made. */
  readonly trackingId?: string;
}

/** The sites of this server. */
export interface Sites {
  /** @throws SiteError when the address, zone or currency is not one, or the address is taken */
  create(site: NewSite): Promise<SiteRecord>;
  /**
   * Changes settings; requests that come later are collected by the new ones.
   * @param from the version that the change was made from; without one it is made whatever was changed in between
   * @throws SiteError naming the setting, the value and the rule when one is not valid, `conflict` when another version is there by now;
   * then nothing is changed
   */
  update(siteId: number, change: SiteChange, from?: number): Promise<SiteRecord>;
  /**
   * Gives a site another address; its own host goes with it, other hosts stay. Only where nothing is stored of it.
   * @throws SiteError as {@link create}
   */
  changeAddress(siteId: number, url: string): Promise<SiteRecord>;
  /** Notes that the site's stored events have the present form of pages; its version stays. */
  noteConverted(siteId: number): Promise<void>;
  /** Notes that a rebuild of the site has begun or is over; its version stays. Nothing happens to a site that was deleted. */
  noteRebuild(siteId: number, waits: boolean): Promise<void>;
  /** The highest number that a site ever had, deleted ones included; 0 before the first. */
  lastNumber(): Promise<number>;
  /** Gives no new site a number up to this one. */
  reserve(siteId: number): Promise<void>;
  /** All but the sample. */
  list(): Promise<readonly SiteRecord[]>;
  /** The built-in sample, once it was needed. */
  sample(): SiteRecord | undefined;
  /** By public tracking id. Served from memory: the collecting endpoint asks at every request. */
  byTrackingId(trackingId: string): Promise<SiteRecord | undefined>;
  /**
   * Hides a site that is being deleted: it isn't listed, and its tag is unknown. The answer brings it back where that
   * failed.
   */
  hide(siteId: number): () => void;
  /** Makes a temporary site findable by its tracking ID until the returned function is called. */
  host(fetcher: SiteRecord): () => void;
}
