/** Shows the result of an import or its trial run, and the skipped data with the reasons. */

import CircleCheck from 'icon:circle-check';
import { type ImportResult, importResult } from '@magpie/contract';
import { __, _n, Notice, sprintf, useFormat, useLocale } from '@magpie/ui';
import formStyles from '../../settings-form/settings-form.module.css';
import { excludedNames } from '../../site-setup/excluded-names.ts';
import styles from './data.module.css';
import { isCertain, readingsOf, tableText } from './import-readings.ts';

/** The result of the command, in numbers and lines. Nothing for what is no result of an import. */
export function ImportOutcome({ result }: { result: unknown }) {
  const { locale } = useLocale();
  const format = useFormat();
  const parsed = importResult.safeParse(result);
  if (!parsed.success) return null;
  const { data } = parsed;
  const number = new Intl.NumberFormat(locale);
  const left = data.malformed ?? data.skipped ?? { count: 0, first: [] };
  const [from, to] = [data.from ?? data.start, data.to ?? data.end].map((time) => time?.slice(0, 10));
  const facts: readonly (readonly [string, string])[] = [
    [data.dryRun ? __('Would be imported', 'magpie') : __('Imported', 'magpie'), number.format(data.imported)],
    [__('Already imported', 'magpie'), number.format(data.alreadyImported)],
    [__('Unreadable', 'magpie'), number.format(left.count)],
    ...(from && to ? [[__('Days', 'magpie'), format.dayRange(from, to)] as const] : []),
  ];
  const counts = listCounts(data);
  const notes = listNotes(data);
  return (
    <div className={styles.outcome} role="status">
      <p className={styles.outcomeTitle}>
        <CircleCheck size={16} aria-hidden="true" className={styles.outcomeIcon} />
        {data.dryRun ? __('This is a preview. Nothing is stored yet.', 'magpie') : __('Done.', 'magpie')}
      </p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {counts.length > 0 && (
        <dl className={styles.counts}>
          {counts.map(([name, count]) => (
            <div key={name}>
              <dt>
                <bdi>{name}</bdi>
              </dt>
              <dd>{number.format(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      {notes.map((note) => (
        <Notice key={note} tone="caution">
          {note}
        </Notice>
      ))}
      {data.dryRun && <Readings result={data} />}
      {left.count > 0 && <LeftOut {...left} />}
    </div>
  );
}

/** How tables of Search Console were read, for someone to confirm. */
function Readings({ result }: { result: ImportResult }) {
  const all = readingsOf(result);
  if (all.length === 0) return null;
  return (
    <details className={formStyles.more} open={!isCertain(result)}>
      <summary>{__('How the tables were read', 'magpie')}</summary>
      <ul className={styles.lines}>
        {all.map(({ file, kind, columns, certain }) => (
          <li key={file}>
            <bdi className={styles.lineNumber}>{file}</bdi>
            <span>
              {certain
                ? tableText(kind)
                : /* translators: %s: what the rows of a table are about */ sprintf(
                    __('%s – please check', 'magpie'),
                    tableText(kind),
                  )}
            </span>
            <code className={styles.excerpt}>
              <bdi>{Object.values(columns).join(', ')}</bdi>
            </code>
          </li>
        ))}
      </ul>
    </details>
  );
}

function LeftOut({ count, first }: NonNullable<ImportResult['malformed']>) {
  const { locale } = useLocale();
  const number = new Intl.NumberFormat(locale);
  const title =
    count > first.length
      ? /* translators: 1: how many lines are listed, 2: how many there are */ sprintf(
          __('Unreadable lines (first %1$s of %2$s)', 'magpie'),
          number.format(first.length),
          number.format(count),
        )
      : __('Unreadable lines', 'magpie');
  return (
    <details className={formStyles.more} open={count <= 5}>
      <summary>{title}</summary>
      <ul className={styles.lines}>
        {first.map(({ line, file, reason, excerpt }) => (
          <li key={`${file}:${line}`}>
            <span className={styles.lineNumber}>
              {/* translators: %s: number of a line */ sprintf(__('Line %s', 'magpie'), number.format(line))}
              {file !== undefined && <bdi> · {file}</bdi>}
            </span>
            <span>{reason}</span>
            {excerpt !== undefined && (
              <code className={styles.excerpt} dir="ltr">
                {excerpt}
              </code>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Lists the counts of a file's entries, where there are any: names of events or tables, and everything else that the commands count. */
function listCounts(result: ImportResult): (readonly [name: string, count: number])[] {
  const { bots, ...excluded } = excludedNames();
  const texts: Readonly<Record<string, string>> = {
    rows: __('Rows', 'magpie'),
    lines: __('Lines', 'magpie'),
    sessions: __('Sessions', 'magpie'),
    visitors: __('Visitors', 'magpie'),
    pageViews: __('Page views', 'magpie'),
    transactions: __('Transactions', 'magpie'),
    bots,
    posingBots: __('Of these, posing as browsers', 'magpie'),
    ...excluded,
    duplicates: __('Exact duplicates', 'magpie'),
    joined: __('Extra rows of orders', 'magpie'),
    furtherRows: __('Extra rows of sessions', 'magpie'),
    differingRows: __('Of these, with different totals', 'magpie'),
    surplusPages: __('More pages than page views', 'magpie'),
    atMidnight: __('Split at midnight', 'magpie'),
    cookieless: __('Cookieless pings', 'magpie'),
    staticFiles: __('Static files', 'magpie'),
    feeds: __('Feeds', 'magpie'),
    systemCalls: __('System calls', 'magpie'),
    errors: __('Errors', 'magpie'),
    redirects: __('Redirects', 'magpie'),
    otherRequests: __('Other requests', 'magpie'),
    remarks: __('Comment lines', 'magpie'),
    blank: __('Blank lines', 'magpie'),
  };
  const own = Object.entries(texts).map(([key, name]) => [name, result[key]] as const);
  const tables = Object.entries(record(result.tables)).map(([kind, count]) => [tableText(kind), count] as const);
  const named = [...Object.entries(record(result.events)), ...tables];
  // Of a log: lines of other hosts, which aren't stored.
  const hosts = record(result.otherHosts).lines;
  const all = [...own.slice(0, 2), ...named, ...own.slice(2), [__('Other hosts', 'magpie'), hosts] as const];
  return all.filter((one): one is readonly [string, number] => typeof one[1] === 'number' && one[1] > 0);
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Lists notes on the numbers. */
function listNotes(result: ImportResult): string[] {
  const clicks = record(result.unknownCountryClicks);
  const countries = Object.entries(record(result.unknownCountries)).map(([name, rows]) =>
    clicks[name] === undefined
      ? `${name} (${rows})`
      : /* translators: 1: name of a country, 2: number of rows, 3: number of clicks */ sprintf(
          __('%1$s (rows: %2$s, clicks: %3$s)', 'magpie'),
          name,
          String(rows),
          String(clicks[name]),
        ),
  );
  const refused = Object.keys(record(result.refused));
  const ignored = texts(result.ignoredColumns);
  const open = texts(result.incompleteDays);
  const said = (fields: readonly string[], text: string) =>
    fields.length > 0 ? [sprintf(text, fields.join(', '))] : [];
  return [
    ...said(
      countries,
      /* translators: %s: names of countries */ __(
        'These countries aren’t known and become “(not set)”: %s.',
        'magpie',
      ),
    ),
    ...said(refused, /* translators: %s: codes */ __('Values over a limit were shortened or skipped: %s.', 'magpie')),
    ...said(ignored, /* translators: %s: names of columns */ __('Columns not imported: %s.', 'magpie')),
    ...said(
      open,
      /* translators: %s: days */ __(
        'Google’s numbers for these days weren’t final. Import them again later: %s.',
        'magpie',
      ),
    ),
    ...(Number(result.droppedReferrers ?? 0) > 0
      ? [
          sprintf(
            /* translators: %s: a number of rows */ _n(
              'Referrers that aren’t addresses were left out, in %s row. Its visit may count as direct.',
              'Referrers that aren’t addresses were left out, in %s rows. Their visits may count as direct.',
              Number(result.droppedReferrers),
              'magpie',
            ),
            String(result.droppedReferrers),
          ),
        ]
      : []),
    ...(Number(result.droppedPeriods ?? 0) > 0
      ? [
          sprintf(
            /* translators: %s: a number of rows */ _n(
              'The chart isn’t by day, so its %s row was left out.',
              'The chart isn’t by day, so its %s rows were left out.',
              Number(result.droppedPeriods),
              'magpie',
            ),
            String(result.droppedPeriods),
          ),
        ]
      : []),
    ...(result.shadowed === true
      ? [
          __(
            'Terms of single days are already stored for these days, and reports show those instead of the terms of this export. To see these, remove the earlier import.',
            'magpie',
          ),
        ]
      : []),
    ...(result.visitorsRounded === true
      ? [
          __(
            'The file’s visitor IDs are rounded, so some visitors were merged. The real number of users is higher.',
            'magpie',
          ),
        ]
      : []),
  ];
}
