/** The receipt of a number: its meaning, query, exclusions and exactness. */
import { type LeftOut, type Meta, receiptCall } from '@magpie/contract';
import {
  __,
  _n,
  CopyText,
  type Figure,
  type Formatters,
  formatTime,
  Sheet,
  Skeleton,
  sprintf,
  useFormat,
  useLocale,
} from '@magpie/ui';
import { metric } from '@magpie/vocabulary';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PROVIDER } from '../common/provider.ts';
import { useDashboard } from '../view/dashboard.tsx';
import { filterLabel } from '../view/filter-texts.ts';
import { combineFilters } from '../view/filters.ts';
import { curlCommand } from './curl.ts';
import { formulaText } from './formula-text.ts';
import { listGoogleNotes } from './google-notes.tsx';
import styles from './receipt.module.css';
import type { ReportAnswer } from './use-report.ts';

export interface ReceiptProps {
  /** The report's title. */
  title: string;
  reportId: string;
  answer: ReportAnswer<unknown>;
  /** The number that is explained; the whole report when null. */
  figure: Figure | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The receipt of a number, or of a whole report. */
export function Receipt({ title, reportId, answer, figure, open, onOpenChange }: ReceiptProps) {
  const question = figure && findQuestion(figure, answer.meta);
  return (
    <Sheet
      title={
        /* translators: %s: a number or a report */ sprintf(
          __('How %s is calculated', 'magpie'),
          figure?.title ?? title,
        )
      }
      open={open}
      onOpenChange={onOpenChange}
    >
      <div className={styles.receipt}>
        {figure && <Meaning figure={figure} meta={answer.meta} />}
        <Facts
          reportId={reportId}
          answer={answer}
          range={question?.dateRanges?.[0] ?? answer.dates}
          against={question ? question.dateRanges?.slice(1).at(-1) : answer.meta.compared?.chosen}
          rows={rowsText(answer, figure && question)}
          open={open}
        />
        {question ? <OneQuestion question={question} /> : <AllQuestions meta={answer.meta} />}
      </div>
    </Sheet>
  );
}

/** Returns the question that a number answers: the report's question, limited to the metrics that the number shows. */
function findQuestion({ question, metrics }: Figure, { query }: Meta): Meta['query'][string] | undefined {
  const asked = query[question];
  // Order and conditions may name the others.
  if (!asked || !metrics || asked.orderBy || asked.metricFilter) return asked;
  return { ...asked, metrics: asked.metrics.filter((one) => typeof one === 'string' && metrics.includes(one)) };
}

function Meaning({ figure, meta }: { figure: Figure; meta: Meta }) {
  const { site } = useDashboard();
  const asked = meta.query[figure.question]?.metrics.filter((one) => typeof one === 'string') ?? [];
  const metrics = (figure.metrics ?? asked).flatMap((name) => metric(name, site.customDefinitions) ?? []);
  return (
    <section className={styles.part}>
      {figure.meaning !== undefined && <p>{figure.meaning}</p>}
      <dl className={styles.metrics}>
        {metrics.map((field) => (
          <div key={field.name}>
            <dt>
              {__(field.uiName, 'magpie')}
              {field.name !== field.uiName.toLowerCase() && <code> {field.name}</code>}
            </dt>
            <dd>{__(field.meaning, 'magpie')}</dd>
            {!('measure' in field.formula) && <dd className={styles.formula}>= {formulaText(field)}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Describes the effect of filters over metrics on a number, or on the whole report; nothing without such filters. */
function rowsText(
  { filters }: ReportAnswer<unknown>,
  question: Meta['query'][string] | null | undefined,
): string | undefined {
  if (!filters.some(({ unit }) => unit)) return undefined;
  if (question === null) return __('List rows that match the filter; other numbers include everything.', 'magpie');
  return question?.metricFilter
    ? __('Only rows that match the filter. Their numbers don’t change.', 'magpie')
    : __('All. The filter hides list rows, but this number includes everything.', 'magpie');
}

interface FactsProps extends Pick<ReceiptProps, 'reportId' | 'answer' | 'open'> {
  /** Range of the number: the chosen dates, or all time. */
  range: { readonly start: string; readonly end: string };
  /** Range that it is compared with, if any. */
  against: { readonly start: string; readonly end: string; readonly until?: string | undefined } | null | undefined;
  /** Effect of filters over metrics on it. */
  rows: string | undefined;
}

type Row = readonly [name: string, value: ReactNode];

function Facts({ reportId, answer, range, against, rows: rowsKept, open }: FactsProps) {
  const { site } = useDashboard();
  const { locale } = useLocale();
  const format = useFormat();
  const { meta, filters } = answer;
  const at = (ms: number | null) =>
    ms === null
      ? '–'
      : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone: site.timeZone }).format(
          ms,
        );
  const { google, history } = meta.quality;
  const accuracy: Row = [
    __('Accuracy', 'magpie'),
    <ul key="google" className={styles.leftOut}>
      {listGoogleNotes(meta, site.currency, locale, format).map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>,
  ];
  // What Google leaves out, and how it recognises visitors, is its own affair.
  const own: readonly Row[] = [
    [
      __('Excluded', 'magpie'),
      <LeftOutText key="left-out" reportId={reportId} answer={answer} range={range} open={open} />,
    ],
    [
      __('Visitors', 'magpie'),
      meta.quality.identity === 'day'
        ? __('recognised for one day, without cookies', 'magpie')
        : __('recognised for 13 months by an ID stored in their browser', 'magpie'),
    ],
    [
      __('Unique counts', 'magpie'),
      meta.quality.history?.usersSummed
        ? __('Visitors of imported days are counted once for each day they came.', 'magpie')
        : meta.quality.approximate
          ? __('estimated, within 1%', 'magpie')
          : __('exact', 'magpie'),
    ],
    ...(history ? [accuracy] : []),
    [__('Last event', 'magpie'), at(meta.freshness.lastEventAt)],
  ];
  const rows: readonly Row[] = [
    [__('Range', 'magpie'), format.dayRange(range.start, range.end)],
    ...(against ? [[__('Compared with', 'magpie'), comparedText(against, format, locale)] as const] : []),
    [__('Time zone', 'magpie'), google?.timeZone ?? site.timeZone],
    [
      __('Filters', 'magpie'),
      filters.length === 0
        ? __('none', 'magpie')
        : filters.map((filter) => filterLabel(filter, locale, site)).join(' · '),
    ],
    ...(rowsKept === undefined ? [] : [[__('Rows', 'magpie'), rowsKept] as const]),
    ...(meta.property === undefined
      ? own
      : ([
          [
            __('Source', 'magpie'),
            sprintf(
              /* translators: 1: the name of a service, 2: the name of a property there */
              __('%1$s, property %2$s', 'magpie'),
              PROVIDER,
              meta.property,
            ),
          ],
          accuracy,
        ] as const)),
    [__('Calculated', 'magpie'), at(meta.freshness.answeredAt)],
    [
      __('Definition', 'magpie'),
      /* translators: 1: a report's id, 2: a number that counts up with its definition */
      sprintf(__('%1$s, version %2$d', 'magpie'), meta.definition.id, meta.definition.version),
    ],
    [__('Engine', 'magpie'), meta.engine],
  ];
  return (
    <dl className={styles.rows}>
      {rows.map(([name, value]) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Explains what the numbers leave out, asked when the receipt is opened. */
function LeftOutText({ reportId, answer, range, open }: Omit<FactsProps, 'rows' | 'against'>) {
  const { call, site } = useDashboard();
  const format = useFormat();
  const { filters, meta } = answer;
  const filter = combineFilters(filters);
  const fields = {
    site: site.id,
    report: reportId,
    start: range.start,
    end: range.end,
    filters: filter && JSON.stringify(filter),
  };
  const { data, isError } = useQuery({
    queryKey: ['receipt', fields, meta.freshness.lastEventAt],
    enabled: open,
    queryFn: async ({ signal }) => (await call(receiptCall, fields, signal)).data,
  });
  if (isError) return __('not available', 'magpie');
  if (!data) return <Skeleton width={180} height={14} />;
  const count = (value: number) => format.metric(value, 'integer');
  return (
    <ul className={styles.leftOut}>
      {leftOutTexts(data, count).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** Every class of excluded events in words; nothing for one without events that readers needn't know. */
const LEFT_OUT_TEXTS: {
  readonly [Name in keyof LeftOut]: (of: NonNullable<LeftOut[Name]>, count: (value: number) => string) => string | null;
} = {
  bots: ({ events, sessions }, count) =>
    sprintf(
      /* translators: 1: a number of events, 2: a number of sessions */
      _n('bots: %1$s event in %2$s sessions', 'bots: %1$s events in %2$s sessions', events, 'magpie'),
      count(events),
      count(sessions),
    ),
  internal: ({ events, sessions }, count) =>
    sprintf(
      /* translators: 1: a number of events, 2: a number of sessions */
      _n('own traffic: %1$s event in %2$s sessions', 'own traffic: %1$s events in %2$s sessions', events, 'magpie'),
      count(events),
      count(sessions),
    ),
  repeated: ({ events }, count) =>
    events === 0
      ? null
      : sprintf(
          /* translators: %s: a number of events */
          _n('repeated purchases: %s event', 'repeated purchases: %s events', events, 'magpie'),
          count(events),
        ),
  otherHosts: ({ events }, count) =>
    events === 0
      ? null
      : sprintf(
          /* translators: %s: a number of events */
          _n('other hosts: %s event', 'other hosts: %s events', events, 'magpie'),
          count(events),
        ),
  previews: ({ events }, count) =>
    events === 0
      ? null
      : sprintf(
          /* translators: %s: a number of events */
          _n('previews: %s event', 'previews: %s events', events, 'magpie'),
          count(events),
        ),
};

function leftOutTexts(leftOut: LeftOut, count: (value: number) => string): string[] {
  return (Object.keys(LEFT_OUT_TEXTS) as (keyof LeftOut)[]).flatMap((name) => {
    const of = leftOut[name];
    return of === null ? __('own traffic: included', 'magpie') : (LEFT_OUT_TEXTS[name](of, count) ?? []);
  });
}

/** A compared period: its days, and the time of the last one at which it ends. */
function comparedText(
  { start, end, until }: NonNullable<FactsProps['against']>,
  format: Pick<Formatters, 'dayRange'>,
  locale: string,
): string {
  const days = format.dayRange(start, end);
  return until === undefined
    ? days
    : /* translators: 1: a range of dates, 2: the time of its last day at which it ends */ sprintf(
        __('%1$s, by %2$s', 'magpie'),
        days,
        formatTime(until, { locale }),
      );
}

/** The query, for readers who want to see it or run it themselves. */
function ShowQuery({ children }: { children: ReactNode }) {
  return (
    <details className={styles.query}>
      <summary>{__('Show the query', 'magpie')}</summary>
      <div className={styles.opened}>{children}</div>
    </details>
  );
}

function OneQuestion({ question }: { question: Meta['query'][string] }) {
  const { config } = useDashboard();
  return (
    <ShowQuery>
      <CopyText lines label={__('Query as JSON', 'magpie')} text={JSON.stringify(question, null, 2)} />
      <section className={styles.part}>
        <h3 className={styles.title}>{__('Run it yourself', 'magpie')}</h3>
        <p className={styles.note}>
          {__('Any app with an API key for this site gets the same numbers. Create a key in Settings.', 'magpie')}{' '}
          <a href={`${config.collectBase}/api/openapi.json`} target="_blank" rel="noreferrer">
            {__('API reference', 'magpie')}
          </a>
        </p>
        <CopyText lines label={__('Command line', 'magpie')} text={curlCommand(config.collectBase, question)} />
      </section>
    </ShowQuery>
  );
}

function AllQuestions({ meta }: { meta: Meta }) {
  return (
    <ShowQuery>
      <CopyText lines label={__('Queries as JSON', 'magpie')} text={JSON.stringify(meta.query, null, 2)} />
    </ShowQuery>
  );
}
