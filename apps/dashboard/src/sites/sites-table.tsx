/** A table of sites: a row each, sums below, and the operator's actions for a site. */
import type { SiteRow, SiteSummary } from '@magpie/contract';
import {
  __,
  Badge,
  Change,
  type DataColumn,
  DataTable,
  Help,
  Skeleton,
  type Sort,
  type Tone,
  useFormat,
  useLocale,
} from '@magpie/ui';
import { memo } from 'react';
import { Link, type To } from 'react-router';
import { ago } from '../view/ago.ts';
import { useDashboard } from '../view/dashboard.tsx';
import { useView } from '../view/use-view.ts';
import { writeView } from '../view/view.ts';
import { money } from './money.ts';
import {
  assessHealth,
  type Health,
  type SiteLine,
  type Sums,
  sessionsChange,
  sumLines,
  urgency,
} from './site-lines.ts';
import { SiteMenu } from './site-menu.tsx';
import styles from './sites-page.module.css';

/** More are paged: a hundred fit on one page of a desk's screen well enough. */
const PAGE = 100;

export interface SitesTableProps {
  lines: readonly SiteLine[];
  sort: Sort;
  onSortChange: (sort: Sort) => void;
  busy: boolean;
  /** Something was done to a site. */
  onChanged: () => Promise<void>;
}

/** A line of the table; the last one holds sums. */
type Line =
  | (SiteLine & { readonly sums?: undefined })
  | { readonly site: null; readonly row: undefined; readonly sums: Sums };

/** The table of some sites, drawn again only when something of it has changed: a hundred lines take a while. */
export const SitesTable = memo(Table, (before, after) => {
  const { lines: linesBefore, ...othersBefore } = before;
  const { lines, ...others } = after;
  return (
    lines.length === linesBefore.length &&
    lines.every(({ site, row }, index) => site === linesBefore[index]!.site && row === linesBefore[index]!.row) &&
    Object.entries(others).every(([name, value]) => value === othersBefore[name as keyof typeof others])
  );
});

function Table({ lines, sort, onSortChange, busy, onChanged }: SitesTableProps) {
  const { config } = useDashboard();
  const { locale } = useLocale();
  const { view } = useView();
  const format = useFormat();
  const now = Date.now();
  const siteLink = (id: string) => ({
    pathname: '/',
    search: writeView({ ...view, filters: [], tab: null, site: id === config.site ? null : id }).toString(),
  });
  const waiting = <Skeleton width={48} height={12} />;
  const figure = (line: Line, show: (row: NonNullable<NonNullable<SiteLine['row']>['figures']>) => React.ReactNode) =>
    line.row === undefined ? waiting : line.row.figures === null ? '–' : show(line.row.figures);
  const columns: DataColumn<Line>[] = [
    {
      id: 'name',
      label: __('Site', 'magpie'),
      sortable: true,
      value: (line) => line.site?.name ?? '',
      render: (line) =>
        line.site ? <SiteName site={line.site} to={siteLink(line.site.id)} /> : __('All sites', 'magpie'),
    },
    {
      id: 'sessions',
      label: __('Sessions', 'magpie'),
      unit: 'integer',
      sortable: true,
      bar: true,
      value: (line) => (line.sums ? null : (line.row?.figures?.sessions ?? null)),
      render: (line) =>
        line.sums
          ? format.metric(line.sums.sessions, 'integer')
          : figure(line, ({ sessions }) => format.metric(sessions, 'integer')),
    },
    {
      id: 'change',
      label: __('Change', 'magpie'),
      unit: 'percent',
      sortable: true,
      help: __(
        'Sessions compared with the previous period of the same length. A range that includes today is compared up to the same time of day.',
        'magpie',
      ),
      value: (line) => (line.sums ? null : sessionsChange(line)),
      render: (line) =>
        line.sums
          ? null
          : figure(line, ({ sessions, sessionsBefore }) => (
              <Change percent={sessionsChange(line)} isNew={sessionsBefore === 0 && sessions > 0} />
            )),
    },
    {
      id: 'revenue',
      label: __('Revenue', 'magpie'),
      unit: 'currency',
      sortable: true,
      value: (line) => (line.sums ? null : (line.row?.figures?.revenue ?? null)),
      render: (line) =>
        line.sums
          ? line.sums.revenue.map(({ currency, value }) => money(value, currency, locale)).join(' + ') || '–'
          : figure(line, ({ revenue }) => (revenue === 0 ? '–' : money(revenue, line.site.currency, locale))),
    },
    {
      id: 'bots',
      label: __('Bots', 'magpie'),
      unit: 'ratio',
      sortable: true,
      help: __('Share of events from bots. Reports exclude them.', 'magpie'),
      value: (line) => line.row?.figures?.botShare ?? null,
      render: (line) =>
        line.sums
          ? null
          : figure(line, ({ botShare }) =>
              format.metric(botShare === null ? null : Math.round(botShare * 100) / 100, 'ratio'),
            ),
    },
    {
      id: 'last',
      label: __('Last visit', 'magpie'),
      sortable: true,
      align: 'end',
      value: (line) => line.row?.lastEventAt ?? null,
      render: (line) =>
        line.sums
          ? null
          : line.row === undefined
            ? waiting
            : line.row.lastEventAt === null
              ? '–'
              : ago(line.row.lastEventAt, now, locale),
    },
    {
      id: 'health',
      label: __('Health', 'magpie'),
      sortable: true,
      value: (line) => (line.sums ? null : -urgency(assessHealth(line.row, now))),
      render: (line) => (line.sums ? null : <HealthBadge health={assessHealth(line.row, now)} row={line.row} />),
    },
  ];
  if (config.user.capabilities.includes('manage_sites'))
    columns.push({
      id: 'menu',
      label: __('Actions', 'magpie'),
      hideLabel: true,
      align: 'end',
      render: (line) => line.site && line.row && <SiteMenu site={line.site} row={line.row} onChanged={onChanged} />,
    });
  return (
    <DataTable<Line>
      caption={__('Sites', 'magpie')}
      columns={columns}
      rows={lines}
      getRowId={(line) => line.site?.id ?? ''}
      sort={sort}
      onSortChange={onSortChange}
      pageSize={PAGE}
      emptyText={__('No sites match your search.', 'magpie')}
      footer={lines.length > 1 ? { site: null, row: undefined, sums: sumLines(lines) } : undefined}
      busy={busy}
    />
  );
}

function SiteName({ site, to }: { site: SiteSummary; to: To }) {
  return (
    <Link className={styles.site} to={to}>
      <span className={styles.name}>{site.name}</span>
      <span className={styles.host} dir="ltr">
        {new URL(site.url).host}
      </span>
    </Link>
  );
}

function HealthBadge({ health, row }: { health: Health; row: SiteRow | undefined }) {
  if (health === 'loading') return <Skeleton width={56} height={18} />;
  const badges: Readonly<Record<Exclude<Health, 'loading'>, readonly [Tone, string]>> = {
    good: ['good', __('Good', 'magpie')],
    failed: ['bad', __('Not loaded', 'magpie')],
    bots: ['caution', __('Many bots', 'magpie')],
    silent: ['caution', __('No visits', 'magpie')],
    waiting: ['neutral', __('Waiting', 'magpie')],
    not_connected: ['neutral', __('Not set up', 'magpie')],
    reauthenticate: ['bad', __('Reconnect', 'magpie')],
    blocked: ['neutral', __('Off', 'magpie')],
  };
  const [tone, text] = badges[health];
  return (
    <span className={styles.health}>
      <Badge tone={tone}>{text}</Badge>
      {row?.problem && <Help text={row.problem.message} label={__('What happened?', 'magpie')} />}
    </span>
  );
}
