/** Screen of the Year in Review: its cards in the specified order (part 2, section 2). */

import { daysBetween } from '@magpie/time';
import {
  __,
  _n,
  Card,
  classNames,
  EmptyState,
  linkClass,
  Mark,
  sprintf,
  useFormat,
  useIsPrint,
  useLocale,
  YearCard,
} from '@magpie/ui';
import { type ReactNode, useState } from 'react';
import { useHost } from '../screen/host.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { ALSO_IN_MAGPIE, type AlsoInMagpie } from './also-in-magpie.ts';
import { lateStart, yearDays } from './reviewed-year.ts';
import styles from './year-in-review.module.css';
import type { YearInReviewData } from './year-in-review.shape.ts';
import { Audience, Behavior, Demographics } from './year-parts.tsx';
import { Browsers, More, Referrals, Shop, Sources } from './year-sources.tsx';

const MARK = 48;
/** In place of a number that is on its way, and the number that its plural is of. */
const AWAITED = '…';
const MANY = 1000;

/** A card, and its name in the list of sections. */
interface Section {
  readonly id: string;
  readonly title: string;
  /** Where the title is long. */
  readonly short?: string;
  /** It needs only half of the width. */
  readonly half?: boolean;
  readonly body: ReactNode;
  readonly footer?: ReactNode;
}

/** The Year in Review. */
export function Screen({ data }: ScreenProps<YearInReviewData>) {
  const { dates, urlOf } = useReportScreen();
  const print = useIsPrint();
  const year = data?.report_year ?? Number(dates.start.slice(0, 4));
  if (data && !data.is_enabled) return <NotYet year={year} overview={urlOf('overview')} />;
  const sections = listSections(data, urlOf, dates);
  return (
    <div className={styles.screen}>
      <div className={classNames(styles.columns, !print && styles.linked)}>
        {!print && <JumpLinks sections={sections} />}
        <div className={styles.cards}>
          <Cards data={data} year={year} sections={sections} />
          <Thanks year={year} />
          {!print && <Also />}
          {!print && <Community />}
          <Foot />
        </div>
      </div>
    </div>
  );
}

function listSections(
  data: YearInReviewData | null,
  urlOf: ReturnType<typeof useReportScreen>['urlOf'],
  { start, end }: { readonly start: string; readonly end: string },
): readonly Section[] {
  const inYear = { start, end };
  const shop = data?.ecommerce ?? null;
  return [
    { id: 'audience', title: __('Audience', 'magpie'), body: <Audience data={data} /> },
    { id: 'demographics', title: __('Demographics', 'magpie'), body: <Demographics data={data} /> },
    {
      id: 'behavior',
      title: __('Behavior', 'magpie'),
      body: <Behavior data={data} />,
      footer: <More href={urlOf('engagement_pages', undefined, inYear)}>{__('See all pages', 'magpie')}</More>,
    },
    { id: 'referrals', title: __('Referrals', 'magpie'), body: <Referrals data={data} /> },
    ...(shop
      ? [
          {
            id: 'ecommerce',
            title: __('eCommerce', 'magpie'),
            body: <Shop shop={shop} since={data?.since ?? null} />,
            footer: (
              <More href={urlOf('ecommerce', undefined, inYear)}>{__('See the eCommerce report', 'magpie')}</More>
            ),
          },
        ]
      : []),
    {
      id: 'browsers',
      title: __('Browser Breakdown', 'magpie'),
      short: __('Browsers', 'magpie'),
      half: true,
      body: <Browsers data={data} />,
    },
    {
      id: 'sources',
      title: __('Top Source / Medium Referrals', 'magpie'),
      short: __('Sources', 'magpie'),
      half: true,
      body: <Sources data={data} />,
      footer: (
        <More href={urlOf('traffic_source_medium', undefined, inYear)}>
          {__('See all sources and media', 'magpie')}
        </More>
      ),
    },
  ];
}

/** The opening card, and a card for each section; one of them may be on its way to become a picture. */
function Cards({
  data,
  year,
  sections,
}: {
  data: YearInReviewData | null;
  year: number;
  sections: readonly Section[];
}) {
  const { siteUrl, siteName } = useReportScreen();
  const { Picture, site } = useHost();
  const [saving, setSaving] = useState<string | null>(null);
  const opening = useOpening(data, year, site.firstDay);
  const print = useIsPrint();
  const all = [
    { ...opening, id: 'opening', opening: true },
    ...sections.map(({ id, title, half, body, footer }) => ({
      id,
      title,
      half: half && !print,
      children: body,
      footer,
    })),
  ];
  const drawn = all.find(({ id }) => id === saving);
  const host = URL.parse(siteUrl)?.host ?? '';
  return (
    <>
      {all.map(({ id, ...card }) => (
        <YearCard
          key={id}
          {...card}
          id={print ? undefined : sectionId(id)}
          saving={saving === id}
          // Its room is held until there is something to save.
          onSave={data ? () => setSaving((now) => now ?? id) : null}
        />
      ))}
      {drawn && (
        <Picture
          name={[host, year, drawn.id].join('-')}
          caption={`${siteName} · ${year}`}
          onDone={() => setSaving(null)}
        >
          <YearCard {...drawn} id={undefined} />
        </Picture>
      )}
    </>
  );
}

const sectionId = (id: string) => `year-${id}`;

/** The sentence of the year. */
function useOpening(data: YearInReviewData | null, year: number, firstDay: string | null) {
  const { siteName, identity } = useReportScreen();
  const { locale } = useLocale();
  const format = useFormat();
  const eyebrow = /* translators: %d: a year */ sprintf(__('%d Year in Review', 'magpie'), year);
  const emblem = <Mark size={MARK} />;
  // Until they come, an ellipsis takes the place of numbers, so that the lines break as they will.
  const users = data?.info.users;
  const sessions = data?.info.sessions;
  const people = users ? format.metric(users.value, 'integer') : AWAITED;
  const count = users?.value ?? MANY;
  const sentence =
    identity === 'day'
      ? /* translators: 1: a number, 2: the site's name, 3: a year */
        _n('%1$s visitor came to %2$s in %3$d.', '%1$s visitors came to %2$s in %3$d.', count, 'magpie')
      : /* translators: 1: a number, 2: the site's name, 3: a year */
        _n('%1$s person visited %2$s in %3$d.', '%1$s people visited %2$s in %3$d.', count, 'magpie');
  const since = data ? data.since : lateStart(firstDay, yearDays(year));
  const days = daysBetween(since ?? `${year}-01-01`, `${year}-12-31`) + 1;
  const perDay = sessions ? Math.round(sessions.value / days) : MANY;
  const lead = [
    ...(since === null
      ? []
      : [/* translators: %s: a date */ sprintf(__('Since %s.', 'magpie'), longDay(since, locale))]),
    ...(perDay > 0
      ? [
          sprintf(
            /* translators: %s: a number of sessions */
            _n('That’s about %s session a day.', 'That’s about %s sessions a day.', perDay, 'magpie'),
            sessions ? format.metric(perDay, 'integer') : AWAITED,
          ),
        ]
      : []),
    ...(identity === 'day' ? [__('Visitors are counted once a day.', 'magpie')] : []),
  ].join(' ');
  return { eyebrow, emblem, title: sprintf(sentence, people, siteName, year), lead: lead || '\u00a0' };
}

const longDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The sections beside the cards, where there is room. */
function JumpLinks({ sections }: { sections: readonly Section[] }) {
  return (
    <nav className={styles.jump} aria-label={__('Sections', 'magpie')}>
      <ul>
        {sections.map(({ id, title, short }) => (
          <li key={id}>
            {/* The address's hash is the route, so it can't be a link. */}
            <button
              type="button"
              onClick={() => document.getElementById(sectionId(id))?.scrollIntoView({ block: 'start' })}
            >
              {short ?? title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NotYet({ year, overview }: { year: number; overview: string }) {
  return (
    <div className={styles.notYet}>
      <Card>
        <EmptyState
          icon={<Mark size={32} />}
          title={sprintf(
            /* translators: %d: a year */
            __(
              'Your %d Year in Review is still calculating. Please check back later to see how your website performed last year.',
              'magpie',
            ),
            year,
          )}
          action={
            <a className={linkClass} href={overview}>
              {__('Go to Overview', 'magpie')}
            </a>
          }
        />
      </Card>
    </div>
  );
}

function Thanks({ year }: { year: number }) {
  return (
    <div className={styles.thanks}>
      <h2>{__('Thank you for a great year.', 'magpie')}</h2>
      <p>
        {
          /* translators: %d: a year */ sprintf(
            __('We’re counting %d already. Its review arrives on January 1.', 'magpie'),
            year + 1,
          )
        }
      </p>
    </div>
  );
}

/** List of other features; a link where the reader has access. */
function Also() {
  const { product, settingsUrl, urlOf } = useReportScreen();
  const urlAt = ({ at }: AlsoInMagpie) => ('section' in at ? settingsUrl(at.section) : urlOf(at.report));
  return (
    <YearCard
      title={/* translators: %s: the product's name */ sprintf(__('Also in %s', 'magpie'), product)}
      id={sectionId('also')}
    >
      <ul className={styles.also}>
        {ALSO_IN_MAGPIE.map((entry) => {
          const href = urlAt(entry);
          const title = __(entry.title, 'magpie');
          return (
            <li key={entry.title}>
              <span className={styles.alsoTitle}>
                {href === null ? (
                  title
                ) : (
                  <a className={linkClass} href={href}>
                    {title}
                  </a>
                )}
              </span>
              <p>{__(entry.text, 'magpie')}</p>
            </li>
          );
        })}
      </ul>
    </YearCard>
  );
}

/** Where people find help and each other. */
function Community() {
  const { news, help, support } = useHost().help;
  const links = [
    { label: __('What’s new', 'magpie'), href: news },
    { label: __('Help and reference', 'magpie'), href: help },
    ...(support ? [{ label: __('Support', 'magpie'), href: support }] : []),
  ];
  return (
    <ul className={styles.community} aria-label={__('Community', 'magpie')}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a className={linkClass} href={href} {...(!href.startsWith('#') && { target: '_blank', rel: 'noreferrer' })}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Foot() {
  const { dates, siteUrl } = useReportScreen();
  const format = useFormat();
  const host = URL.parse(siteUrl)?.host ?? '';
  return (
    <p className={styles.foot}>
      <Mark size={16} />
      <span>
        <bdi>{host}</bdi> · {format.dayRange(dates.start, dates.end)} · {__('counted on your own server', 'magpie')}
      </span>
    </p>
  );
}
