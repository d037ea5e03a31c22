/** Notifies, in time and once each, that a licence ends, has ended, and no longer counts. */
import { LICENCE_GRACE_DAYS, type NotificationKind } from '@magpie/contract';
import type { App } from '../app/app.ts';
import { GRACE_MS, type LicenceClaims } from '../licences/token.ts';
import type { SiteRecord } from '../ports/sites.ts';

const DAY_MS = 86_400_000;

/** Licences that ended longer ago aren't reported. Less than the inbox's retention, so that nothing is reported twice. */
const NEWS_FOR_MS = 60 * DAY_MS;

interface Stage {
  readonly id: string;
  /** When it is reported: milliseconds after the end, negative before it. */
  readonly from: number;
  readonly kind: NotificationKind;
  /** `%1$s` the site or network, `%2$s` the last day, `%3$s` the last day of grace, `%4$s` the days of grace. */
  readonly title: string;
  readonly text: string;
}

/** In order of time; of those that are due, only the latest is reported. */
const STAGES: readonly Stage[] = [
  {
    id: 'two_weeks',
    from: -14 * DAY_MS,
    kind: 'info',
    title: 'The licence for %1$s expires on %2$s',
    text: 'Reports stay open for %4$s more days after that. Ask for a new licence before then.',
  },
  {
    id: 'days',
    from: -3 * DAY_MS,
    kind: 'warning',
    title: 'The licence for %1$s expires soon, on %2$s',
    text: 'Nothing changes until %3$s. You need a new licence by then.',
  },
  {
    id: 'ended',
    from: 0,
    kind: 'warning',
    title: 'The licence for %1$s has expired',
    text: 'It was valid until %2$s. Nothing changes until %3$s. You need a new licence by then.',
  },
  {
    id: 'over',
    from: GRACE_MS,
    kind: 'warning',
    title: 'The licence for %1$s is no longer valid',
    text: 'It expired on %2$s, and the grace period ended on %3$s. Tracking continues and your data is kept. Reports beyond your plan show sample data.',
  },
];

/** Reports the status of a site's licence. A network's licence is reported once for all of its sites. */
export async function noticeLicence(app: Pick<App, 'state' | 'now'>, site: SiteRecord): Promise<void> {
  const { licence } = app.state.licences.of(site);
  if (!licence || licence.expiresAt === null) return;
  const stage = currentStage(licence.expiresAt, licence, app.now());
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

/** The stage that a licence is in; none if it was issued within it, and anyone who entered it has just read its end. */
function currentStage(end: number, { issuedAt }: Pick<LicenceClaims, 'issuedAt'>, now: number): Stage | undefined {
  if (now > end + NEWS_FOR_MS) return undefined;
  const stage = STAGES.findLast(({ from }) => now >= end + from);
  return stage && issuedAt < end + stage.from ? stage : undefined;
}

/** The day (UTC) that ends at an instant: licences are for whole days of it. */
const dayBefore = (end: number): string => new Date(end - 1).toISOString().slice(0, 10);
