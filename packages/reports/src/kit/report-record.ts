/** Type of a report's entry in the catalogue, and the common settings of most reports. */
import type { Need } from './need.ts';
import type { Report } from './report.ts';

/** The groups of the navigation. */
export type ReportGroup = 'traffic' | 'publishers' | 'ecommerce';

/** One report, small enough to be loaded everywhere. Texts are in English, and translated when shown. */
export interface ReportRecord {
  /** The report's key on the wire. */
  readonly id: string;
  /** Hash path of its page (specification part 3, section 2); null for a report that has no page of its own. */
  readonly path: string | null;
  /** The report on whose page it is shown, and the parameters in that page's address which choose it. */
  readonly shownBy?: { readonly report: string; readonly params: Readonly<Record<string, string>> };
  /** A parameter of its page whose last choice is remembered in this browser. */
  readonly remembers?: string;
  /** The key that opens it after `g`. */
  readonly key?: string;
  /** Other paths of the same page, each with the block to scroll to. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Its name in menus (specification part 3, section 2, the route table). */
  readonly title: string;
  /** The heading of its page, that of its section in the specification; the title if it is the same. */
  readonly heading?: string;
  /** One line about it, at most 44 characters, for menus. */
  readonly description: string;
  /** Its drop-down in the navigation. */
  readonly group?: ReportGroup;
  /** The navigation of its page; the reports' by default. */
  readonly navigation?: 'journey' | 'analyst';
  /** Set where it is opened from rows of other reports, not from the navigation: the path of the one that is marked there. */
  readonly within?: string;
  /** Shown in the navigation only when the page's data says so, with the year in its name. */
  readonly yearly?: true;
  /** Shown in the navigation only of a site with a Google Analytics property. */
  readonly connected?: true;
  /** Requirements for the site's own data. */
  readonly needs: Need;
  /** Whether the site's status is asked for, and answered, before the report is (specification part 1, section 4). */
  readonly asksAuth?: true;
  /** Whether it can be compared with another period. */
  readonly compare: boolean;
  /** Whether it shows site notes: on its chart and in a list; `list` where the chart has no time axis. */
  readonly notes: boolean | 'list';
  /** Whether it has filters of its own in place of those of all reports. */
  readonly ownFilters?: true;
  /**
   * Set where it is asked for by the call of its name, whose fields are its dates and parameters (specification part 2, section 7, and part 3,
   * section 7): the names of the first and the last day there.
   */
  readonly ownCall?: readonly [start: string, end: string];
  /** Where another view of it fails, it stays as it was, with nothing said of it (specification part 3, section 8). */
  readonly failsQuietly?: true;
  /** How often it is refreshed while its numbers may change, ms; at most every two seconds by default. */
  readonly refreshMs?: number;
  /** How it is laid out as PDF (specification part 1, section 9). */
  readonly print: 'landscape' | 'portrait';
  /** Reports shown further down on its page. */
  readonly below?: readonly string[];
  /** The feature that readers can rate on its page, and when they are asked. */
  readonly feedback?: { readonly key: string; readonly label: string; readonly afterMs: number };
  /** Its page is the dashboard's own, and isn't drawn from an answer of `magpie_report`. */
  readonly ownPage?: true;
  /** Its definition, unless its page is the dashboard's own; its screen is in `screens.tsx`. */
  readonly load?: () => Promise<Report>;
}

/** An entry whose key and definition the compiler knows. */
export const record = <const Id extends string, Load extends Pick<ReportRecord, 'load'>>(
  id: Id,
  one: Omit<ReportRecord, 'id' | 'load'> & Load,
): Omit<ReportRecord, 'id' | 'load'> & { readonly id: Id } & Pick<Load, keyof Load & 'load'> => ({ id, ...one });

/** Defaults of most reports: they compare, show site notes and print in portrait. */
export const USUAL = { compare: true, notes: true, print: 'portrait' } as const;
