/** Facts about a site that a question needs. */

import { type CustomDefinition, normalPath } from '@magpie/vocabulary';

/** The part of a site that numbers depend on. */
export interface Site {
  /** Internal number, 1 and up: every stored row carries it. */
  readonly id: number;
  /** IANA zone in which days are counted. */
  readonly timeZone: string;
  /** ISO 4217. Amounts in other currencies are left out of sums, and `quality` says so. */
  readonly currency: string;
  /** 0 = Sunday. */
  readonly firstDayOfWeek: number;
  /** Address such as `https://example.com`, for links to its pages. */
  readonly url?: string;
  /** The site's other hosts, lower case, without `www.`. Needed because anyone can send an event that names any host. */
  readonly hosts?: readonly string[];
  /** Query parameters that name a page, such as `p` in `/?p=1` (docs/adr/0052). */
  readonly pageParameters?: readonly string[];
  /** Whether `/about/` is the page `/about`; not unless set. */
  readonly ignoreTrailingSlash?: boolean;
  /** Whether the site's own traffic counts; off by default. */
  readonly countInternal: boolean;
  /** Custom fields that the owner registered, in addition to the built-in ones. */
  readonly customDefinitions?: readonly CustomDefinition[];
  /** Affiliate links: the first rule whose prefix matches the link's path gives the label. */
  readonly affiliateRules?: readonly AffiliateRule[];
  /** Exchange rates from other currencies to the site's. */
  readonly rates?: readonly CurrencyRate[];
  /** Names of dimensions that the reader may not see: a question that names one is refused. */
  readonly hidden?: readonly string[];
  /** Why a dimension or metric can't be asked for under the site's plan, as a sentence; undefined if it can. Without it, everything can. */
  readonly beyondPlan?: (field: string) => string | undefined;
}

/** An affiliate rule, such as `/go/` for `Partner shop`. */
export interface AffiliateRule {
  readonly prefix: string;
  readonly label: string;
}

/** Spellings of a rule's prefix: its normal form, and the given one for links stored before they had that form (docs/adr/0052). */
export const affiliatePrefixes = ({ prefix }: AffiliateRule): string[] => [...new Set([prefix, normalPath(prefix)])];

/**
 * The label of the first rule with a prefix of a link's path, case-sensitive; empty if there is none. The path is what
 * follows `scheme://host`, up to the first `?` or `#`; without `scheme://host`, the whole link.
 */
export function affiliateLabel(url: string, rules: readonly AffiliateRule[]): string {
  const path = url.replace(/^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#]*/, '').split(/[?#]/, 1)[0]!;
  return rules.find((rule) => affiliatePrefixes(rule).some((prefix) => path.startsWith(prefix)))?.label ?? '';
}

/** From a local date on, one unit of `currency` is worth `rate` units of the site's currency, until a later entry. */
export interface CurrencyRate {
  /** ISO 4217. */
  readonly currency: string;
  /** `YYYY-MM-DD`. */
  readonly from: string;
  readonly rate: number;
}

/** The rate of a currency on a local day: the latest one that has begun. */
export function rateOn(rates: readonly CurrencyRate[], currency: string, day: string): number | undefined {
  const begun = rates.filter((one) => one.currency === currency && one.from <= day);
  return begun.sort((a, b) => (a.from < b.from ? -1 : 1)).at(-1)?.rate;
}

/** Values of the dimension `trafficClass` by exclusion class. */
export const TRAFFIC_CLASSES = ['counted', 'internal', 'bot', 'repeated', 'measured', 'otherHost', 'preview'] as const;
/** A class that is excluded by default and can be included. No question about visits counts measurements. */
type ExcludedClass = Exclude<(typeof TRAFFIC_CLASSES)[number], 'counted' | 'measured'>;

/** Names by which questions include classes, answers count them and settings show them. The only list of them; the compiler checks that it is complete. */
export const INCLUDED_AS = {
  internal: 'internal',
  bot: 'bots',
  repeated: 'repeated',
  otherHost: 'otherHosts',
  preview: 'previews',
} as const satisfies Readonly<Record<ExcludedClass, string>>;
/** A name of what is excluded by default. */
export type Included = (typeof INCLUDED_AS)[ExcludedClass];
/** Names of what is excluded by default. */
export const INCLUDED: readonly Included[] = Object.values(INCLUDED_AS);

/**
 * The class of measurements, such as web vitals: they are stored beside what visitors did, and no question but the one about them counts them.
 */
export const MEASURED_CLASS = 4;

/** Exclusion classes of stored events that count: 0 always, the others where the site or the question includes them. */
export function countedClasses(include: readonly Included[] = [], site: Site): number[] {
  const names = [...(site.countInternal ? (['internal'] as const) : []), ...include];
  return [0, ...new Set(names.map((name) => TRAFFIC_CLASSES.findIndex((one) => nameOf(one) === name)))];
}

const nameOf = (trafficClass: string): string | undefined =>
  (INCLUDED_AS as Readonly<Record<string, string>>)[trafficClass];
