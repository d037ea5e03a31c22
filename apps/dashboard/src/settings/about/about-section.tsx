/** The section about the server: version, health, size, components and changes. */
import { aboutCall } from '@magpie/contract';
import { __, _n, Badge, Card, linkClass, Skeleton, sprintf, useLocale } from '@magpie/ui';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { NEWS_PATH } from '../../common/paths.ts';
import { QueryResult } from '../../common/query-result.tsx';
import { ReleaseNotes } from '../../news/release-notes.tsx';
import { releases } from '../../news/releases.ts';
import { Fact, Facts } from '../../settings-form/facts.tsx';
import listStyles from '../../settings-form/list.module.css';
import formStyles from '../../settings-form/settings-form.module.css';
import { useDashboard } from '../../view/dashboard.tsx';
import styles from './about.module.css';

/** The section. */
export function AboutSection() {
  const { call } = useDashboard();
  const query = useQuery({
    queryKey: ['settings', 'about'],
    queryFn: async ({ signal }) => (await call(aboutCall, {}, signal)).data,
  });
  return (
    <QueryResult query={query} failed={__('The server status couldn’t be loaded', 'magpie')} waiting={<Waiting />}>
      {(data) => <About data={data} />}
    </QueryResult>
  );
}

function About({ data }: { data: z.output<typeof aboutCall.answer> }) {
  const { locale } = useLocale();
  const number = new Intl.NumberFormat(locale);
  const bytes = (count: number) => bytesText(count, locale);
  const partHealth = (part: string) =>
    data.health
      .filter((one) => one.part === part)
      .map(({ ok, text }) => (
        <Fragment key={part}>
          <Badge tone={ok ? 'good' : 'bad'}>{ok ? __('OK', 'magpie') : __('Not responding', 'magpie')}</Badge> {text}
        </Fragment>
      ));
  const partNames: Readonly<Record<string, string>> = {
    events: __('Events', 'magpie'),
    journal: __('Journal', 'magpie'),
    visitors: __('Visit cache', 'magpie'),
    state: __('Settings and people', 'magpie'),
    uploads: __('Images and uploads', 'magpie'),
    other: __('Other files', 'magpie'),
  };
  const all = data.sizes.reduce((sum, one) => sum + one.bytes, 0);
  return (
    <>
      <Card title={__('This server', 'magpie')}>
        <Facts>
          <Fact name={__('Version', 'magpie')}>
            {data.product} {data.version}
          </Fact>
          <Fact name={__('Runtime', 'magpie')}>Node {data.node}</Fact>
          <Fact name={__('Event store', 'magpie')}>
            {
              /* translators: 1: software, such as ClickHouse, 2: where it runs */
              sprintf(
                __('%1$s, %2$s', 'magpie'),
                data.engine.kind === 'clickhouse' ? 'ClickHouse' : data.engine.kind,
                data.engine.place === 'embedded' ? __('built in', 'magpie') : __('separate server', 'magpie'),
              )
            }{' '}
            {partHealth('events')}
          </Fact>
          <Fact name={__('Settings store', 'magpie')}>
            {data.state === 'sqlite' ? 'SQLite' : 'PostgreSQL'} {partHealth('state')}
          </Fact>
          <Fact name={__('Since the last start', 'magpie')}>
            {sprintf(
              /* translators: 1: events that came in, 2: events stored, 3: batches on their way */
              __('Events received: %1$s · stored: %2$s · pending batches: %3$s', 'magpie'),
              number.format(data.acknowledged),
              number.format(data.stored),
              number.format(data.waiting),
            )}
          </Fact>
        </Facts>
      </Card>
      <Card title={__('Data folder', 'magpie')}>
        <p className={formStyles.description}>
          <bdi dir="ltr">{data.dataDir}</bdi>
        </p>
        <Facts>
          {data.sizes
            .filter((one) => one.bytes > 0)
            .map((one) => (
              <Fact key={one.part} name={partNames[one.part] ?? one.part}>
                {bytes(one.bytes)}
              </Fact>
            ))}
          <Fact name={__('Total', 'magpie')}>
            <strong>{bytes(all)}</strong>
          </Fact>
          <Fact name={__('Free disk space', 'magpie')}>{bytes(data.freeBytes)}</Fact>
        </Facts>
      </Card>
      <News />
      <Card title={__('Open-source licences', 'magpie')}>
        <details className={styles.parts}>
          <summary>
            {
              /* translators: %d: how many */ sprintf(
                _n('%d package', '%d packages', data.parts.length, 'magpie'),
                data.parts.length,
              )
            }
          </summary>
          <ul className={listStyles.list}>
            {data.parts.map(({ name, version, licence }) => (
              <li key={`${name} ${version}`} className={styles.part} dir="ltr">
                <span>
                  {name} <span className={listStyles.quiet}>{version}</span>
                </span>
                <span className={listStyles.quiet}>{licence}</span>
              </li>
            ))}
          </ul>
        </details>
      </Card>
    </>
  );
}

/** A shape of 12 px in a line of 20. */
const LINE = { marginBlock: 4 };

/** The section as it will be: the same cards and lines, without what the server says. */
function Waiting() {
  const facts = (names: readonly string[]) => (
    <Facts>
      {names.map((name) => (
        <Fact key={name} name={name}>
          <Skeleton width={120} height={12} style={LINE} />
        </Fact>
      ))}
    </Facts>
  );
  return (
    <>
      <Card title={__('This server', 'magpie')}>
        {facts([
          __('Version', 'magpie'),
          __('Runtime', 'magpie'),
          __('Event store', 'magpie'),
          __('Settings store', 'magpie'),
          __('Since the last start', 'magpie'),
        ])}
      </Card>
      <Card title={__('Data folder', 'magpie')}>
        <p className={formStyles.description}>
          <Skeleton width={200} height="calc(1em * var(--leading))" />
        </p>
        {facts([
          __('Events', 'magpie'),
          __('Visit cache', 'magpie'),
          __('Settings and people', 'magpie'),
          __('Other files', 'magpie'),
          __('Total', 'magpie'),
          __('Free disk space', 'magpie'),
        ])}
      </Card>
      <News />
      <Card title={__('Open-source licences', 'magpie')}>
        <Skeleton width={96} height={12} style={LINE} />
      </Card>
    </>
  );
}

/** Shows the news, for which the server doesn't need to be asked. */
function News() {
  const [latest] = releases();
  return (
    <Card title={__('Release notes', 'magpie')}>
      {latest && <ReleaseNotes {...latest} />}
      <p className={styles.earlier}>
        <Link className={linkClass} to={NEWS_PATH}>
          {__('All release notes', 'magpie')}
        </Link>
      </p>
    </Card>
  );
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A number of bytes in the unit that fits, as the reader writes it. */
function bytesText(count: number, locale: string): string {
  const step = Math.min(UNITS.length - 1, count < 1 ? 0 : Math.floor(Math.log10(count) / 3));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[step]!,
    unitDisplay: 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(count / 1000 ** step);
}
