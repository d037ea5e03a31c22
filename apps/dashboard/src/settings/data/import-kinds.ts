/** Kinds of data that can be imported, and the options of each. */
import type { ImportOrder } from '@magpie/contract';
import { __ } from '@magpie/ui';

/** A kind of data, as the command line names it. */
export type Format = ImportOrder['format'];

/** The kinds, and where each comes from. */
export const formats = (): readonly { value: Format; label: string }[] => [
  { value: 'access-log', label: __('Web server access log', 'magpie') },
  { value: 'ga4', label: __('Google Analytics 4 (BigQuery export)', 'magpie') },
  { value: 'csv', label: __('Any table of events (CSV)', 'magpie') },
  { value: 'ua', label: __('Universal Analytics (sessions, CSV)', 'magpie') },
  { value: 'search-console', label: __('Search Console (ZIP or CSV)', 'magpie') },
];

/** One sentence on what a file of the kind is. */
export function formatHint(format: Format): string {
  const hints: Readonly<Record<Format, string>> = {
    'access-log': __(
      'Apache, nginx, Caddy, Traefik, IIS, Amazon load balancers, CloudFront and S3. The format is detected automatically.',
      'magpie',
    ),
    ga4: __(
      'The “events_…” tables, exported as JSON lines or Parquet. Choose all parts of one export together.',
      'magpie',
    ),
    csv: __('Each row is one event, or one product of an order. You choose what each column is.', 'magpie'),
    ua: __('One row per session: fullVisitorId, visitId, date, pageviews and more.', 'magpie'),
    'search-console': __('The ZIP from the Export button, its CSV files, or API responses as JSON.', 'magpie'),
  };
  return hints[format];
}

/** Whether several files are one import of the kind. */
export const takesMany = (format: Format): boolean => format === 'ga4' || format === 'search-console';

/** Details that files may lack; empty if not given. */
export interface ImportOptions {
  /** Format of an access log. */
  readonly log: string;
  readonly timeZone: string;
  /** Currency of amounts that name none. */
  readonly currency: string;
  readonly start: string;
  readonly end: string;
  readonly searchType: string;
  /** Subject of the rows in a table of Search Console. */
  readonly table: string;
  /** Dimensions of the API's answers, such as `date,query`. */
  readonly dimensions: string;
}

/** Nothing is said. */
export const NO_OPTIONS: ImportOptions = {
  log: '',
  timeZone: '',
  currency: '',
  start: '',
  end: '',
  searchType: '',
  table: '',
  dimensions: '',
};

const OPTIONS_OF: Readonly<Record<Format, readonly (keyof ImportOptions)[]>> = {
  'access-log': ['log', 'timeZone'],
  ga4: [],
  csv: ['currency'],
  ua: ['timeZone'],
  'search-console': ['start', 'end', 'searchType', 'table', 'dimensions'],
};

/** The names of the options that a kind has. */
export const formatOptions = (format: Format): readonly (keyof ImportOptions)[] => OPTIONS_OF[format];

/** The options that are set, as the import call expects them. */
export function toCallOptions(format: Format, options: ImportOptions): Record<string, unknown> {
  const said = formatOptions(format).filter((name) => options[name].trim() !== '');
  return Object.fromEntries(
    said.map((name) => {
      const text = options[name].trim();
      return [name, name === 'dimensions' ? text.split(',').map((one) => one.trim()) : text];
    }),
  );
}

/** The option that a field of the command is, which has other names for two of them. */
export function optionOfField(field: string | undefined): keyof ImportOptions | undefined {
  const [name = ''] = (field ?? '').split('.');
  const renamed = { format: 'log', kind: 'table' }[name] ?? name;
  return Object.hasOwn(NO_OPTIONS, renamed) ? (renamed as keyof ImportOptions) : undefined;
}
