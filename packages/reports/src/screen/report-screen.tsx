/** Shared context of all report screens: dates, parameters, filters, notes, icons, files. */
import { HasChanges, type Pictures } from '@magpie/ui';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { ReportKey } from '../catalogue.ts';
import type { EntitlementKey } from '../entitlement.ts';
import type { ComparedPeriods } from '../kit/context.ts';
import type { FailedParts, Report } from '../kit/report.ts';
import type { ChartLayer } from './chart-layer.tsx';

/** Two inclusive site-local dates, `YYYY-MM-DD`. */
export interface Days {
  readonly start: string;
  readonly end: string;
}

/** Values of a report's parameters, as in the page's address. */
type ParamValues = Readonly<Record<string, string>>;

/** The answer to a request for more of a report. */
export interface MoreAnswer<Data> {
  /** Undefined until it has arrived. */
  readonly data: Data | undefined;
  /** Why it failed. */
  readonly failed: { readonly code: string; readonly message: string; readonly retryAfter?: number | undefined } | null;
  readonly loading: boolean;
  readonly onRetry: () => void;
}

/** Shared state of every screen. */
export interface ReportScreen {
  /** Which report it is. */
  readonly report: ReportKey;
  /** The next answer is loading: the current one stays visible, dimmed. */
  readonly loading: boolean;
  /** The dates of the data. */
  readonly dates: Days & { readonly compare: Days | null };
  /** The compared dates; null until the first answer. */
  readonly compared: ComparedPeriods | null;
  /** The product's name. */
  readonly product: string;
  readonly siteName: string;
  /** The site's address, such as `https://example.com`. */
  readonly siteUrl: string;
  /** How visitors are recognised: for one day, or by a stored id. */
  readonly identity: 'day' | 'stored';
  /** Parts that could not be answered, by the name of what was asked. */
  readonly failed: FailedParts;
  /** Whether the site's plan and add-ons include a part of the answer. */
  readonly includes: (part: EntitlementKey) => boolean;
  /** Whether the site's own data is shown and none of the shops that the report supports is active. */
  readonly needsShop: boolean;
  /** Whether the sample is shown because the site has nothing of what the report is about yet. */
  readonly awaited: boolean;
  /** Whether any filter is in force. */
  readonly filtered: boolean;
  /** The open metric tab; the first if the id is unknown. */
  readonly tab: string | null;
  /** Opens a tab; null opens the first. */
  readonly onTab: (tab: string | null) => void;
  /** The report's parameters that differ from their defaults. */
  readonly params: ParamValues;
  /** Changes parameters; an empty value restores the default. */
  readonly onParams: (change: ParamValues) => void;
  /** Filters by this value of a dimension, or these. */
  readonly onFilter: (filter: { field: string; value: string | readonly string[] }) => void;
  readonly onClearFilters: () => void;
  /** Address of another report in this view, or today's, or in other days, if wanted filtered by a value of a dimension too; null for what has no value. */
  readonly urlOf: (
    report: ReportKey,
    filter?: { readonly field: string; readonly value: string | null },
    dates?: 'today' | Days,
  ) => string;
  /** Address of Products in this view, with the product of that name: no other report can be filtered by one. */
  readonly productOf: (name: string) => string;
  /** Address of a page's own view in this view, or in other days; with the parameters of its place in a table. */
  readonly pageOf: (path: string, place?: ParamValues, dates?: Days) => string;
  /** Address of what visitors did before and after a page, in this view. */
  readonly pathsOf: (path: string) => string;
  /** Widens the dates, for a report that is empty; null if they are wide already. */
  readonly onLonger: (() => void) | null;
  /** Saves all rows of a report's table as a file, if wanted with parameters of the file's own; null if there is nothing to save. */
  readonly onExport: ((table: string, params?: ParamValues) => void) | null;
  readonly onRetry: () => void;
  /** Loads more of the report, in the same view, while `params` isn't null; the object need not be the same each time. */
  readonly useMore: <Data>(name: string, params: Readonly<Record<string, unknown>> | null) => MoreAnswer<Data>;
  /** Address of a section of the settings; null if the reader may not change them. */
  readonly settingsUrl: (section: string) => string | null;
  /** The site's first day with data; null before any. */
  readonly firstDay: string | null;
  /** Marks in charts where days that were read from elsewhere end; null where there are none. */
  readonly seam: ChartLayer | null;
  /** Address of a file that the server has at a path. */
  readonly fileUrl: (path: string) => string;
  /** Icons of websites, by domain. */
  readonly icons: Pictures;
  /** Opens site notes that were clicked on the chart. */
  readonly onNotes: (ids: readonly number[]) => void;
  /** The panel of site notes, for its place under the chart. */
  readonly notesPanel: ReactNode;
}

const ScreenContext = createContext<ReportScreen | null>(null);

/** Provides a screen and its parts with what they share. */
export function ReportScreenProvider({ value, children }: { value: ReportScreen; children: ReactNode }) {
  const { dates, compared } = value;
  return (
    <ScreenContext value={value}>
      <HasChanges value={!dates.compare || compared?.chosen?.complete !== false}>{children}</HasChanges>
    </ScreenContext>
  );
}

/**
 * Returns the shared state of every screen.
 * @throws Error outside of a report
 */
export function useReportScreen(): ReportScreen {
  const screen = useContext(ScreenContext);
  if (!screen) throw new Error('useReportScreen is used outside of a report.');
  return screen;
}

/** Props of a screen. */
export interface ScreenProps<Data, Definition extends Report<Data> = Report<Data>> {
  readonly report: Definition;
  /** Null until the first answer: everything then shows its final geometry. */
  readonly data: Data | null;
}

/** Props of a part of a report's screen. */
export type PartProps<Data> = Pick<ScreenProps<Data>, 'data'>;

/** How asking for a report goes. */
interface Asking {
  /** When the last answer came, ms; 0 if none has. */
  readonly answeredAt: number;
  /** How many fetches have failed so far. */
  readonly failures: number;
  /** Code of the problem of the last fetch, if it failed. */
  readonly problem: string | null;
  /** Whether what is shown is the sample. */
  readonly demo: boolean;
  readonly onRefetch: () => void;
}

/** Props of what is around a report. */
export interface AroundProps {
  readonly asking: Asking;
  readonly children: ReactNode;
}

/** Exports of a `.screen.tsx` file. */
export interface ScreenModule<Props = never> {
  // The data has been validated with the report's shape.
  readonly Screen: (props: Props) => ReactNode;
  /** Around the report in any of its states, failed ones too. */
  readonly Around?: ComponentType<AroundProps>;
}

/** The screen of a catalogue's entry: it takes the answer of the definition that the entry loads. */
export type ScreenOf<One> = One extends { readonly load: () => Promise<infer Definition> }
  ? Definition extends Report<infer Data>
    ? ScreenModule<ScreenProps<Data, Definition & Report<Data>>>
    : never
  : never;
