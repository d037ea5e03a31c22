/** This module is responsible for telling, in time and once each, that a licence ends, has ended, and counts no more. */
import { LICENCE_GRACE_DAYS, type NotificationKind } from '@magpie/contract';
import type { App } from '../app/app.ts';
import { GRACE_MS, type LicenceClaims } from '../licences/token.ts';
import type { SiteRecord } from '../ports/sites.ts';

const DAY_MS = 86_400_000;

/** What ended longer ago is no news any more; less than the inbox keeps things for, so that nothing is told again. */
const NEWS_FOR_MS = 60 * DAY_MS;

interface Stage {
  readonly id: string;
  /** From when on it is told: milliseconds after the end, negative before it. */
  readonly from: number;
  readonly kind: NotificationKind;
  /** `%1$s` the site or network, `%2$s` the last day, `%3$s` the last day of grace, `%4$s` the days of grace. */
  readonly title: string;
  readonly text: string;
}

/** In their order; of those that have come only the latest is told. */
const STAGES: readonly Stage[] = [
  {
    id: 'two_weeks',
    from: -14 * DAY_MS,
    kind: 'info',
    title: 'The licence of %1$s ends on %2$s',
    text: 'It counts for %4$s days more after that. There is time to ask for a new one.',
  },
  {
    id: 'days',
    from: -3 * DAY_MS,
    kind: 'warning',
    title: 'The licence of %1$s ends within days: on %2$s',
    text: 'Everything stays as it is until %3$s. A new licence is needed by then.',
  },
  {
    id: 'ended',
    from: 0,
    kind: 'warning',
    title: 'The licence of %1$s has ended',
    text: 'Its last day was %2$s. Everything stays as it is until %3$s; a new licence is needed by then.',
  },
  {
    id: 'over',
    from: GRACE_MS,
    kind: 'warning',
    title: 'The licence of %1$s counts no more',
    text: 'It ended on %2$s, and its days of grace on %3$s. All is measured and kept as before; reports that need a licence show a sample.',
  },
];

/** Tells how the licence stands that counts for a site. That of a network is told once for all of its sites. */
export async function noticeLicence(app: Pick<App, 'state' | 'now'>, site: SiteRecord): Promise<void> {
  const { licence } = app.state.licences.of(site);
  if (!licence || licence.expiresAt === null) return;
  const stage = stageOf(licence.expiresAt, licence, app.now());
  if (!stage) return;
  const { id, kind, title, text } = stage;
  const network = licence.subject.scope === 'network' ? licence.subject.name : undefined;
  await app.state.inbox.add({
    ...(network === undefined ? { siteId: site.id } : { siteId: null, network }),
    kind,
    title,
    text,
    values: [
      network ?? site.name,
      dayBefore(licence.expiresAt),
      dayBefore(licence.expiresAt + GRACE_MS),
      LICENCE_GRACE_DAYS,
    ],
    link: '/settings/licence',
    key: `licence:${network === undefined ? site.id : 'network'}:${licence.id}:${id}`,
    audience: 'save_settings',
  });
}

/** The stage that a licence is in; none where it was issued within it, and anyone who entered it has just read its end. */
function stageOf(end: number, { issuedAt }: Pick<LicenceClaims, 'issuedAt'>, now: number): Stage | undefined {
  if (now > end + NEWS_FOR_MS) return undefined;
  const stage = STAGES.findLast(({ from }) => now >= end + from);
  return stage && issuedAt < end + stage.from ? stage : undefined;
}

/** The day (UTC) that ends at an instant: licences are for whole days of it. */
const dayBefore = (end: number): string => new Date(end - 1).toISOString().slice(0, 10);
