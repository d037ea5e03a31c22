/** The page of any report: its definition and screen from the catalogue, in the frame, joined to the view. */
import { fileAddress } from '@magpie/contract';
import {
  type FailedPart,
  findReport,
  needsShop,
  type Report,
  type ReportKey,
  type ReportRecord,
} from '@magpie/reports';
import { type ReportScreen, ReportScreenProvider, type ScreenProps } from '@magpie/reports/screen';
import { type ComponentType, type ReactNode, use, useCallback, useEffect, useMemo, useRef } from 'react';
import { SETTINGS_PATH } from '../common/paths.ts';
import { siteIcons } from '../common/site-icons.ts';
import { canWiden, LONGER_RANGE } from '../frame/can-widen.ts';
import { expectedQuality } from '../frame/notes.ts';
import { ReportFrame, type ScreenContent } from '../frame/report-frame.tsx';
import { loadModules } from '../frame/report-modules.ts';
import { useCsvExport } from '../frame/use-csv-export.ts';
import { MoreSourceProvider, useMore } from '../frame/use-more.ts';
import { NotesPanelSlot, NotesToggle } from '../notes/notes-toggle.tsx';
import { type NotesPanelState, useNotesPanel } from '../notes/use-notes-panel.ts';
import { useDashboard } from '../view/dashboard.tsx';
import { useEntitlement } from '../view/entitlement.ts';
import { withValue } from '../view/filters.ts';
import { useView } from '../view/use-view.ts';
import { type View, writeView } from '../view/view.ts';
import { ReportHost } from './host.tsx';
import { useReturnToRow } from './return-to-row.ts';
import { keepChoice, shownRecord } from './shown-record.ts';
import { useSeam } from './use-seam.ts';

export interface ReportPageProps {
  record: ReportRecord & { readonly id: ReportKey };
  title: string;
  /** Id of the block that is scrolled to. */
  scrollTo: string | null;
}

/** A report's page; suspends until its definition and screen are there. */
export function ReportPage({ record: named, title, scrollTo }: ReportPageProps) {
  const { view } = useView();
  const record = shownRecord(named, view.params);
  const { report, Screen, Around } = use(loadModules(record));
  const { dates, problems } = useView();
  const notes = useNotesPanel();
  const panel = record.notes && <NotesPanelSlot place={notes} dates={problems.length === 0 ? dates : null} />;
  // Its shape has checked the data, and the catalogue's test that the screen is the report's.
  const Drawn = Screen as unknown as ComponentType<ScreenProps<unknown>>;
  return (
    <ReportFrame
      record={record}
      report={report}
      around={Around}
      title={title}
      tools={record.notes && <NotesToggle place={notes} />}
      opened={panel}
    >
      {(content) => (
        <Shared content={content} page={named} record={record} report={report} notes={notes} panel={panel}>
          <Drawn report={report} data={content.data} />
          {scrollTo !== null && content.data !== null && <ScrollTo key={scrollTo} id={scrollTo} />}
        </Shared>
      )}
    </ReportFrame>
  );
}

interface SharedProps {
  content: ScreenContent<unknown>;
  /** The report whose page it is. */
  page: ReportPageProps['record'];
  record: ReportPageProps['record'];
  report: Report;
  notes: NotesPanelState;
  panel: ReactNode;
  children: ReactNode;
}

/** Values that a view starts with in another report, and for today. */
const ELSEWHERE = { tab: null, params: {} } as const;
/** Other dates than those of the view, compared with nothing. */
const onlyDates = (range: View['range']) => ({ range, compare: null });

const NOTHING_FAILED: Readonly<Record<string, FailedPart>> = {};

/** Tells the screen and its parts what every report shares. */
function Shared({ content, page, record, report, notes, panel, children }: SharedProps) {
  const { config, site } = useDashboard();
  const { view, change } = useView();
  const { answer, meta, loading, dates, refetch } = content;
  const saveCsv = useCsvExport();
  const entitlement = useEntitlement();
  useReturnToRow(content.data !== null);
  const onParams = useCallback<ReportScreen['onParams']>(
    (part) => {
      keepChoice(page, part);
      change(
        ({ params }) => ({ params: { ...params, ...part } }),
        // Each letter of a search would be a step of the way back.
        { replace: Object.keys(part).some((name) => name.endsWith('search')) },
      );
    },
    [change, page],
  );
  const source = useMemo(() => ({ record, report, answer }), [record, report, answer]);
  // When a refetched report hasn't changed, its answer is a new object in which only the freshness differs.
  const latest = useRef(answer);
  useEffect(() => {
    latest.current = answer;
  }, [answer]);
  const answered = answer !== undefined;
  const { compared = null, failed = NOTHING_FAILED, awaited = false } = meta ?? {};
  const firstDay = meta?.freshness.firstDay;
  const { identity } = (meta ?? expectedQuality(site.identity)).quality;
  const seam = useSeam(meta);
  const lacksShop = meta !== null && !meta.demo && needsShop(record.id, entitlement);
  const value = useMemo(
    (): ReportScreen => ({
      report: record.id,
      useMore,
      loading,
      dates,
      compared,
      firstDay: firstDay ?? null,
      seam,
      product: config.product,
      siteName: site.name,
      siteUrl: site.url,
      identity,
      failed,
      includes: (part) => entitlement.decide(part).access === 'full',
      awaited,
      needsShop: lacksShop,
      filtered: view.filters.length > 0,
      tab: view.tab,
      onTab: (tab) => change({ tab }, { replace: true }),
      params: view.params,
      onParams,
      onFilter: (filter) =>
        change((now) => ({ filters: withValue(now.filters, filter), params: firstPage(now.params) })),
      onClearFilters: () => change({ filters: [] }),
      urlOf: (id, filter, dates) => {
        const filters = [
          ...view.filters.filter(({ field }) => field !== filter?.field),
          ...(filter ? [only(filter)] : []),
        ];
        return `#${findReport(id).path}?${writeView({ ...view, ...ELSEWHERE, ...(dates && onlyDates(dates)), filters })}`;
      },
      pageOf: (path, place, dates) =>
        `#${findReport('page_details').path}?${writeView({ ...view, ...ELSEWHERE, ...(dates && onlyDates(dates)), params: { path, ...place } })}`,
      productOf: (name) =>
        `#${findReport('products').path}?${writeView({ ...view, ...ELSEWHERE, params: { search: name } })}`,
      pathsOf: (path) => `#${findReport('paths').path}?${writeView({ ...view, ...ELSEWHERE, params: { path } })}`,
      onLonger: canWiden(view.range, dates, firstDay) ? () => change({ range: LONGER_RANGE, compare: null }) : null,
      onExport: answered
        ? (table, params) => void (latest.current && saveCsv(record.id, table, latest.current, params))
        : null,
      onRetry: refetch,
      settingsUrl: (section) =>
        site.capabilities.includes('save_settings')
          ? `#${SETTINGS_PATH}/${section}?${writeView({ ...view, ...ELSEWHERE })}`
          : null,
      fileUrl: (path) => fileAddress(config, path),
      icons: siteIcons(config),
      onNotes: notes.show,
      notesPanel: panel,
    }),
    [
      loading,
      dates,
      compared,
      failed,
      awaited,
      firstDay,
      seam,
      identity,
      lacksShop,
      view,
      change,
      onParams,
      answered,
      saveCsv,
      record,
      refetch,
      config,
      site,
      notes,
      panel,
      entitlement,
    ],
  );
  return (
    <MoreSourceProvider value={source}>
      <ReportScreenProvider value={value}>
        <ReportHost content={content}>{children}</ReportHost>
      </ReportScreenProvider>
    </MoreSourceProvider>
  );
}

/** Keeps one value of a dimension, or what has none. */
const only = ({ field, value }: { readonly field: string; readonly value: string | null }) =>
  ({ field, op: value === null ? 'notSet' : 'is', values: value === null ? [] : [value] }) as const;

/** A table that is narrowed is read from its first page. */
const firstPage = (params: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !/^(?!.*per_).*page$/.test(name)));

/** Brings a block into view once, when it is there. */
function ScrollTo({ id }: { id: string }) {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    // After the shell, which shows every newly opened page from its top.
    const frame = requestAnimationFrame(() => {
      done.current = true;
      document.getElementById(id)?.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [id]);
  return null;
}
