/** Screen of the Search Console report: one table, and the status of its days. */

import ArrowUpRight from 'icon:arrow-up-right';
import Search from 'icon:search';
import { daysBetween } from '@magpie/time';
import {
  __,
  _n,
  Button,
  Card,
  classNames,
  DataTable,
  EmptyState,
  isolated,
  linkClass,
  Notice,
  Skeleton,
  sprintf,
  useFormat,
  useIsPrint,
  useLocale,
} from '@magpie/ui';
import { useState } from 'react';
import { OpenTerm } from '../blocks/search-console/open-term.tsx';
import { SearchChart } from '../blocks/search-console/search-chart.tsx';
import { SearchHours } from '../blocks/search-console/search-hours.tsx';
import type { SearchTermRow } from '../blocks/search-console/search-terms.shape.ts';
import { termColumns } from '../blocks/search-console/term-columns.tsx';
import { PageSizeSelect } from '../screen/param-select.tsx';
import { PartCard } from '../screen/part-card.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { Prompts, Reading, useImportLink } from './queries.extras.tsx';
import styles from './queries.module.css';
import { type QueriesData, TERM_PAGES } from './queries.shape.ts';

/** So many days Google's numbers may be behind before it is worth a word. */
const DAYS_BEHIND = 3;

type Row = SearchTermRow;

/** The Search Console report. */
export function Screen({ data }: ScreenProps<QueriesData>) {
  const { params, dates, onParams } = useReportScreen();
  const format = useFormat();
  const print = useIsPrint();
  const { locale } = useLocale();
  const importLink = useImportLink();
  const [open, setOpen] = useState<string | null>(null);
  const title = __('Top 50 Google Search Terms', 'magpie');
  const size = Number(params.per_page ?? TERM_PAGES[0]);
  const almost = params.terms === 'almost';
  const table = almost ? 'almost' : 'queries';
  const rows = data?.[table] ?? [];
  const compareRows = rows.flatMap(({ term, compare }) => (compare ? [{ term, ...compare }] : []));
  const full = data?.galinks.queries;
  if (data && !data.imported)
    return (
      <Card title={title}>
        {full ? (
          <Reading inPlace />
        ) : (
          <EmptyState
            icon={<Search />}
            title={__('No data for this time period.', 'magpie')}
            text={__('Import an export from Google Search Console to see your search terms.', 'magpie')}
            action={importLink}
          />
        )}
      </Card>
    );
  const shown = termColumns(locale);
  return (
    <div className={styles.screen}>
      {!print && full && <Reading />}
      {data?.chart !== null && <SearchChart chart={data?.chart ?? null} />}
      <PartCard
        title={title}
        question="queries"
        answer={data}
        file={{ table, disabled: rows.length === 0 }}
        footer={
          full && (
            <a className={classNames(linkClass, styles.full)} href={full} target="_blank" rel="noreferrer">
              {__('View Full Queries Report', 'magpie')}
              <ArrowUpRight size={14} aria-hidden="true" />
            </a>
          )
        }
      >
        {data && <Days data={data} />}
        {data === null ? (
          <div className={styles.skeleton}>
            {Array.from({ length: TERM_PAGES[0] }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
              <Skeleton key={row} height={12} width={`${70 - ((row * 17) % 40)}%`} />
            ))}
          </div>
        ) : (
          <>
            {!print && (almost || data.almost.length > 0) && (
              <div className={styles.tools}>
                <Button
                  size="small"
                  aria-pressed={almost}
                  variant={almost ? 'primary' : 'secondary'}
                  title={__('Terms at positions 8 to 20, with the most impressions first.', 'magpie')}
                  onClick={() => onParams({ terms: almost ? '' : 'almost', per_page: '' })}
                >
                  {sprintf(
                    /* translators: %s: how many search terms */
                    __('Almost on page one (%s)', 'magpie'),
                    format.metric(data.almost.length, 'integer'),
                  )}
                </Button>
              </div>
            )}
            <DataTable<Row>
              key={`${table} ${size}`}
              caption={title}
              columns={shown}
              rows={rows}
              getRowId={({ term }) => term}
              pageSize={size}
              padded
              emptyText={__('No data for this time period.', 'magpie')}
              foot={!print && rows.length > TERM_PAGES[0] && <PageSizeSelect sizes={TERM_PAGES} />}
              compareRows={dates.compare ? compareRows : undefined}
              inside={
                data.has_pages && !print
                  ? {
                      label: ({ term }) =>
                        /* translators: %s: a search term */ sprintf(__('Pages for %s', 'magpie'), isolated(term)),
                      isOpen: ({ term }) => term === open,
                      onToggle: ({ term }, opens) => setOpen(opens ? term : null),
                      rows: ({ term }, id) => <OpenTerm id={id} term={term} columns={shown} />,
                    }
                  : undefined
              }
            />
            {!almost && data.other && <Other other={data.other} />}
          </>
        )}
      </PartCard>
      {!print && data && <SearchHours />}
      {!print && rows.length > 0 && <Prompts />}
    </div>
  );
}

/** The searches beside the listed terms, and how many of them Google keeps to itself. */
function Other({ other }: { other: NonNullable<QueriesData['other']> }) {
  const format = useFormat();
  const number = (value: number) => format.metric(value, 'integer');
  if (other.clicks === 0 && other.impressions === 0) return null;
  return (
    <p className={styles.other}>
      {sprintf(
        /* translators: 1: a number of clicks, 2: a number of impressions */
        __('Other searches: clicks %1$s, impressions %2$s.', 'magpie'),
        number(other.clicks),
        number(other.impressions),
      )}{' '}
      {other.unnamed_clicks > 0 &&
        sprintf(
          /* translators: %s: a number of clicks */
          __('Google doesn’t name the terms for %s of these clicks, because few people use them.', 'magpie'),
          number(other.unnamed_clicks),
        )}
    </p>
  );
}

/** Which days the terms are of, where they aren't the chosen ones; and which Google is still counting. */
function Days({ data: { period, incomplete } }: { data: QueriesData }) {
  const { dates } = useReportScreen();
  const format = useFormat();
  // Google's latest days always come later.
  const other =
    period && (period.start !== dates.start || daysBetween(period.end, dates.end) > DAYS_BEHIND) ? period : null;
  const sentences = [
    other &&
      /* translators: %s: a range of days */
      sprintf(__('Google’s data covers %s.', 'magpie'), format.dayRange(other.start, other.end)),
    incomplete.length > 0 &&
      sprintf(
        /* translators: %d: a number of days */
        _n(
          'Google’s last day is still incomplete.',
          'Google’s last %d days are still incomplete.',
          incomplete.length,
          'magpie',
        ),
        incomplete.length,
      ),
  ].filter(Boolean);
  if (sentences.length === 0) return null;
  return (
    <div className={styles.days} data-incomplete={incomplete.length > 0 || undefined}>
      <Notice>{sentences.join(' ')}</Notice>
    </div>
  );
}
