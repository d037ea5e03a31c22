/** The page of all sites: their numbers, changes, and which need attention. */

import Globe from 'icon:globe';
import Plus from 'icon:plus';
import { percentChange } from '@magpie/query';
import type { Sort } from '@magpie/ui';
import { __, _n, Button, Card, EmptyState, Notice, SearchField, StatBox, Switch, sprintf, useLocale } from '@magpie/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PageProps } from '../common/page.ts';
import { mayAddSite, NEW_SITE_PATH } from '../common/paths.ts';
import { siteGroups, siteMatches } from '../common/site-groups.ts';
import { TITLE_ID } from '../common/title-id.ts';
import { Dates } from '../frame/report-head.tsx';
import { useDashboard } from '../view/dashboard.tsx';
import { problemsText } from '../view/problem-texts.ts';
import { useView } from '../view/use-view.ts';
import { money } from './money.ts';
import { assessHealth, type SiteLine, sumLines } from './site-lines.ts';
import styles from './sites-page.module.css';
import { SitesTable } from './sites-table.tsx';
import { useSiteLines } from './use-site-lines.ts';

/** All sites. */
export function SitesPage({ title }: PageProps) {
  const { config } = useDashboard();
  const { problems } = useView();
  const { locale } = useLocale();
  return (
    <>
      <div className={styles.head}>
        <h1 id={TITLE_ID} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <p className={styles.about}>
          {
            /* translators: %d: how many sites there are */
            sprintf(_n('%d site', '%d sites', config.sites.length, 'magpie'), config.sites.length)
          }
        </p>
        <div className={styles.actions}>
          {mayAddSite(config) && (
            <Link className={styles.add} to={NEW_SITE_PATH}>
              <Plus size={16} aria-hidden="true" />
              {__('Add site', 'magpie')}
            </Link>
          )}
          <Dates allowCompare={false} />
        </div>
      </div>
      {problems.length > 0 ? <Notice tone="bad">{problemsText(problems, locale)}</Notice> : <Sites />}
    </>
  );
}

function Sites() {
  const { locale } = useLocale();
  const { lines, busy, failed, retry, refresh } = useSiteLines();
  const [text, setText] = useState('');
  const [sort, setSort] = useState<Sort>({ id: 'sessions', direction: 'desc' });
  const hasNetworks = lines.some(({ site }) => site.network !== null);
  const [grouped, setGrouped] = useState(hasNetworks);
  const found = lines.filter(({ site }) => siteMatches(site, text));
  const groups = grouped
    ? siteGroups(
        found.map((line) => ({ ...line, name: line.site.name, network: line.site.network })),
        locale,
      )
    : [{ network: null, sites: found }];
  return (
    <div className={styles.page}>
      <Summary lines={lines} busy={busy} />
      <div role="status" className={styles.status}>
        {failed > 0 && (
          <Notice
            tone="caution"
            action={
              <Button size="small" onClick={retry}>
                {__('Retry', 'magpie')}
              </Button>
            }
          >
            {
              /* translators: %d: how many sites could not be asked */
              sprintf(_n('%d site couldn’t be loaded.', '%d sites couldn’t be loaded.', failed, 'magpie'), failed)
            }
          </Notice>
        )}
      </div>
      <Card
        title={__('Sites', 'magpie')}
        actions={
          <div className={styles.tools}>
            {hasNetworks && <Switch label={__('Group by network', 'magpie')} checked={grouped} onChange={setGrouped} />}
            <SearchField label={__('Search sites', 'magpie')} value={text} onChange={setText} />
          </div>
        }
      >
        {groups.map(({ network, sites }) => {
          const name = grouped && hasNetworks ? (network ?? __('No network', 'magpie')) : undefined;
          return (
            <section key={network} className={styles.group} aria-label={name}>
              {name && <h3 className={styles.network}>{name}</h3>}
              <SitesTable lines={sites} sort={sort} onSortChange={setSort} busy={busy} onChanged={refresh} />
            </section>
          );
        })}
        {found.length === 0 && <EmptyState icon={<Globe />} title={__('No sites match your search.', 'magpie')} />}
      </Card>
    </div>
  );
}

/** Statuses that need attention. */
const NEEDS: readonly string[] = ['reauthenticate', 'not_connected', 'waiting', 'silent', 'bots'];

/** The sums over all sites, as far as they have answered. */
function Summary({ lines, busy }: { lines: readonly SiteLine[]; busy: boolean }) {
  const { locale } = useLocale();
  const { sessions, sessionsBefore, revenue, answered } = sumLines(lines);
  const now = Date.now();
  const needy = lines.filter(({ row }) => NEEDS.includes(assessHealth(row, now))).length;
  const none = answered === 0;
  return (
    <div className={styles.summary}>
      <StatBox
        label={__('Sessions', 'magpie')}
        value={none ? null : sessions}
        unit="integer"
        previous={none ? null : sessionsBefore}
        change={sessionsBefore === null ? undefined : percentChange(sessions, sessionsBefore)}
        better="higher"
        loading={busy}
      />
      <article className={styles.box} aria-label={__('Revenue', 'magpie')}>
        <h2 className={styles.label}>{__('Revenue', 'magpie')}</h2>
        <p className={styles.money} data-stale={busy || undefined}>
          {revenue.length === 0
            ? '–'
            : revenue.map(({ currency, value }) => (
                <span key={currency} className={styles.amount}>
                  {money(value, currency, locale)}
                </span>
              ))}
        </p>
        <p className={styles.note}>{revenue.length > 1 && __('Different currencies aren’t added up.', 'magpie')}</p>
      </article>
      <article className={styles.box} aria-label={__('Sites that need attention', 'magpie')}>
        <h2 className={styles.label}>{__('Sites that need attention', 'magpie')}</h2>
        <p className={styles.money} data-stale={busy || undefined}>
          <span className={styles.amount}>{none ? '–' : new Intl.NumberFormat(locale).format(needy)}</span>
        </p>
        <p className={styles.note} role="status">
          {answered > 0 &&
            answered < lines.length &&
            /* translators: 1: how many sites have answered, 2: how many there are */
            sprintf(__('%1$d of %2$d sites loaded', 'magpie'), answered, lines.length)}
        </p>
      </article>
    </div>
  );
}
