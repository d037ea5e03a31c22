/** Addresses of Google's own reports, about a site's property and the view's dates: undocumented, as other software has them. */
/** What of a site is at Google; null for what isn't connected. */
export interface AtGoogle {
  /** Number of its Google Analytics property. */
  readonly property: string | null;
  /** Its property in Search Console, such as `sc-domain:example.com`. */
  readonly searchSite: string | null;
  /** Whether the property answers the site's reports, in place of its own events. */
  readonly answers: boolean;
}

/** A site that isn't connected. */
export const NOT_AT_GOOGLE: AtGoogle = { property: null, searchSite: null, answers: false };

/** Reports of Google Analytics: where, which, and what they show. */
const REPORTS = {
  pages: { at: 'explorer', r: 'all-pages-and-screens' },
  landingPages: { at: 'explorer', r: 'landing-page' },
  countries: { at: 'explorer', r: 'user-demographics-detail', by: 'country', collection: 'user' },
  interests: { at: 'explorer', r: 'user-demographics-detail', by: 'brandingInterest', collection: 'user' },
  sources: {
    at: 'explorer',
    r: 'lifecycle-traffic-acquisition-v2',
    by: 'sessionSourceMedium',
    collection: 'life-cycle',
  },
  products: { at: 'explorer', r: 'ecomm-product', by: 'itemInfoName', metric: 'ecommercePurchases' },
  downloads: { at: 'dashboard', r: 'events-overview', event: 'file_download' },
  forms: { at: 'dashboard', r: 'events-overview', event: 'form_submit' },
} as const satisfies Readonly<Record<string, GoogleReport>>;

interface GoogleReport {
  readonly at: string;
  readonly r: string;
  readonly by?: string;
  readonly metric?: string;
  readonly event?: string;
  readonly collection?: string;
}

const compact = (day: string): string => day.replaceAll('-', '');

interface Days {
  readonly start: string;
  readonly end: string;
}

/** A view, as far as addresses go. */
interface About {
  readonly atGoogle: AtGoogle;
  readonly range: Days;
  readonly compare: Days | undefined;
}

/** The address of a report of Google Analytics; empty without a property. */
export function googleReport({ atGoogle: { property }, range, compare }: About, name: keyof typeof REPORTS): string {
  if (property === null) return '';
  const { at, r, by, metric, event, collection }: GoogleReport = REPORTS[name];
  const params = [
    ['_u.date00', compact(range.start)],
    ['_u.date01', compact(range.end)],
    ...(compare
      ? [
          ['_u.date10', compact(compare.start)],
          ['_u.date11', compact(compare.end)],
        ]
      : []),
    ...(metric === undefined ? [] : [['_r.explorerCard..selmet', JSON.stringify([metric])]]),
    ...(by === undefined ? [] : [['_r.explorerCard..seldim', JSON.stringify([by])]]),
    ...(event === undefined ? [] : [['_r..dimension-value', JSON.stringify({ dimension: 'eventName', value: event })]]),
  ];
  const joined = encodeURIComponent(params.map(([key, value]) => `${key}=${value}`).join('&'));
  const more = collection === undefined ? '' : `&collectionId=${collection}`;
  return `${AT}/p${property}/reports/${at}?params=${joined}&r=${r}${more}`;
}

const AT = 'https://analytics.google.com/analytics/web/#';

/** The addresses of several reports of Google Analytics, by the names that an answer has for them. */
export const googleReports = <Name extends string>(
  about: About,
  reports: Readonly<Record<Name, keyof typeof REPORTS>>,
): Record<Name, string> => {
  const names = Object.keys(reports) as Name[];
  return Object.fromEntries(names.map((name) => [name, googleReport(about, reports[name])])) as Record<Name, string>;
};

/** The address of Google Analytics' report of the last minutes, under each name; empty without a property. */
export const googleRealtime = <Name extends string>(
  { atGoogle: { property } }: Pick<About, 'atGoogle'>,
  names: readonly Name[],
): Record<Name, string> => {
  const address = property === null ? '' : `${AT}/p${property}/realtime/overview`;
  return Object.fromEntries(names.map((name) => [name, address])) as Record<Name, string>;
};

/** The address of Search Console's report of queries; empty without a property there. */
export function googleQueries({ atGoogle: { searchSite }, range }: About): string {
  if (searchSite === null) return '';
  const query = new URLSearchParams({
    resource_id: searchSite,
    start_date: compact(range.start),
    end_date: compact(range.end),
    breakdown: 'query',
  });
  return `https://search.google.com/search-console/performance/search-analytics?${query}`;
}
