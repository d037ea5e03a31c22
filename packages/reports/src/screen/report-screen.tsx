/** This module is responsible for what every screen shares, whatever report it shows: dates, parameters, filters, notes, icons, files. */
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { ComparedPeriods } from '../kit/context.ts';
import type { FailedParts, Report } from '../kit/report.ts';

/** Two inclusive site-local dates, `YYYY-MM-DD`. */
export interface Days {
  readonly start: string;
  readonly end: string;
}

/** Values of a report's parameters, as they are kept in the page's address. */
type ParamValues = Readonly<Record<string, string>>;

/** The answer when more of a report was asked for. */
export interface MoreAnswer<Data> {
  /** Undefined until it is there. */
  readonly data: Data | undefined;
  /** Why there is none. */
  readonly failed: { readonly code: string; readonly message: string } | null;
  readonly loading: boolean;
  readonly onRetry: () => void;
}

/** What every screen shares. */
export interface ReportScreen {
  /** The next answer is on its way: what is shown stays, dimmed. */
  readonly loading: boolean;
  /** The dates that the data are about. */
  readonly dates: Days & { readonly compare: Days | null };
  /** What the dates are compared with; null until the first answer. */
  readonly compared: ComparedPeriods | null;
  readonly siteName: string;
  /** How visitors are recognised: for one day, or by a stored id. */
  readonly identity: 'day' | 'stored';
  /** Parts that could not be answered, by the name of what was asked. */
  readonly failed: FailedParts;
  /** In place of the numbers where there are none in the dates; null where there are some. */
  readonly emptyState: ReactNode;
  /** Whether any filter is in force. */
  readonly filtered: boolean;
  /** The open metric tab; the first one where it is none of them. */
  readonly tab: string | null;
  readonly onTab: (tab: string) => void;
  /** The report's parameters that differ from their defaults. */
  readonly params: ParamValues;
  /** Changes parameters; an empty value goes back to the default. */
  readonly onParams: (change: ParamValues) => void;
  /** Keeps what has this value of a dimension. */
  readonly onFilter: (filter: { field: string; value: string }) => void;
  readonly onClearFilters: () => void;
  /** Widens the dates, for a report that is empty. */
  readonly onLonger: () => void;
  /** Saves a table of the report as a file, every row of it; null where there is nothing to save. */
  readonly onExport: ((table: string) => void) | null;
  readonly onRetry: () => void;
  /** Loads more of the report, in the same view, while `params` isn't null; the object need not be the same each time. */
  readonly useMore: <Data>(name: string, params: Readonly<Record<string, unknown>> | null) => MoreAnswer<Data>;
  /** Where a domain's icon is. */
  readonly iconUrl: (domain: string) => string;
  /** Opens these site notes, which were chosen on the chart. */
  readonly onNotes: (ids: readonly number[]) => void;
  /** The panel of site notes, for its place under the chart. */
  readonly notesPanel: ReactNode;
}

const ScreenContext = createContext<ReportScreen | null>(null);

/** Tells a screen and its parts what they share. */
export function ReportScreenProvider({ value, children }: { value: ReportScreen; children: ReactNode }) {
  return <ScreenContext value={value}>{children}</ScreenContext>;
}

/** What every screen shares. @throws Error outside of a report */
export function useReportScreen(): ReportScreen {
  const screen = useContext(ScreenContext);
  if (!screen) throw new Error('useReportScreen is used outside of a report.');
  return screen;
}

/** What a screen is given. */
export interface ScreenProps<Data, Extras = undefined, Definition extends Report<Data> = Report<Data>> {
  readonly report: Definition;
  /** Null until the first answer: everything then shows its final geometry. */
  readonly data: Data | null;
  /** What the page around adds to this report alone. */
  readonly extras: Extras;
}

/** What a `.screen.tsx` file exports. */
export interface ScreenModule {
  // The data has passed the report's own shape before it comes here.
  readonly Screen: ComponentType<ScreenProps<never, never, never>>;
}
