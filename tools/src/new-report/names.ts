/** A new report's names: its ID, folder, variable and title. */
import { dimension } from '@magpie/vocabulary';
import { Refusal } from './refusal.ts';

/** A report's names. */
export interface ReportNames {
  /** `traffic_social`: in requests. */
  readonly id: string;
  /** `traffic-social`: its folder, and the beginning of its files. */
  readonly file: string;
  /** `trafficSocialReport`: its definition. */
  readonly variable: string;
  /** `Traffic Social`. */
  readonly title: string;
}

/** The constant with a report's overlay, from the name of its folder. */
export const overlayName = (file: string): string => `${file.toUpperCase().replaceAll('-', '_')}_OVERLAYS`;

const LONGEST = 40;

/** Derives a report's names from its ID. @throws Refusal for an invalid ID */
export function reportNames(id: string | undefined): ReportNames {
  if (id === undefined || id === '') throw new Refusal('Say which report: npm run new-report -- <id>');
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(id) || id.length > LONGEST)
    throw new Refusal(
      `"${id.slice(0, 60)}" can't be a report's id: it has at most ${LONGEST} characters, small letters and digits, with "_" between words.`,
    );
  const words = id.split('_');
  const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);
  return {
    id,
    file: words.join('-'),
    variable: `${words.map((word, i) => (i > 0 ? capital(word) : word)).join('')}Report`,
    title: words.map(capital).join(' '),
  };
}

/** A dimension of a table, and its name in a golden file. */
export interface RowsBy {
  readonly dimension: string;
  /** Its name in the vocabulary. */
  readonly label: string;
  /** The column's field in the answer. */
  readonly field: string;
  /** Code of an independent count that returns the row of a visit or page view. */
  readonly of: string;
}

/** Field and code for each dimension that golden files have. */
const PLAIN: Readonly<Record<string, readonly [field: string, of: string]>> = {
  sessionDefaultChannelGroup: ['channel', "({ visit }) => visit.channel ?? 'Direct'"],
  sessionSource: ['source', "({ visit }) => visit.source ?? '(direct)'"],
  sessionMedium: ['medium', "({ visit }) => visit.medium ?? '(none)'"],
  sessionSourceMedium: [
    'source_medium',
    "({ visit: { source = '(direct)', medium = '(none)' } }) => [source, medium].join(' / ')",
  ],
  sessionCampaignName: ['campaign', "({ visit }) => visit.campaign ?? '(direct)'"],
  landingPage: ['landing_page', "({ visit }) => visit.pages[0] ?? '(not set)'"],
  pagePath: ['page_path', "({ page }) => page || '(not set)'"],
  countryId: ['country', "({ visit }) => visit.country ?? '(not set)'"],
  region: ['region', "({ visit }) => visit.region ?? '(not set)'"],
  city: ['city', "({ visit }) => visit.city ?? '(not set)'"],
  deviceCategory: ['device', "({ visit }) => visit.device ?? '(not set)'"],
  browser: ['browser', "({ visit }) => visit.browser ?? '(not set)'"],
  operatingSystem: ['operating_system', "({ visit }) => visit.system ?? '(not set)'"],
};

/** The dimension of a new report's table. @throws Refusal for an unknown dimension, or one that golden files don't have */
export function rowsBy(name: string): RowsBy {
  const found = dimension(name);
  if (!found) throw new Refusal(`"${name.slice(0, 60)}" isn't a dimension; docs/vocabulary.md lists them.`);
  const plain = PLAIN[name];
  if (!plain)
    throw new Refusal(
      `A new report can't be by "${name}": begin with one of ${Object.keys(PLAIN).join(', ')}, and change it afterwards.`,
    );
  return { dimension: name, label: found.uiName, field: plain[0], of: plain[1] };
}
