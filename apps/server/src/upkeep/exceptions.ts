/** The daily check for exceptions, in the background: every completed day that wasn't checked, in order, site after site. */
import { checkDays, type Exception, englishSpeech, exceptionSubject, roundUsual } from '@magpie/analyst';
import { decide, type ExceptionFacts, findReport, type ReportKey } from '@magpie/reports';
import { addDays, type Day, daysBetween, localDay } from '@magpie/time';
import type { App } from '../app/app.ts';
import type { Log } from '../basics/log.ts';
import { type Ongoing, rounds } from '../basics/ongoing.ts';
import type { SiteEntitlement } from '../entitlement/entitlement.ts';
import { engineOf, isOnGoogle } from '../events/engine-of.ts';
import type { SiteRecord } from '../ports/sites.ts';

const EVERY_MS = 10 * 60 * 1000;
/** A day is checked this long after its end: what was sent late is in by then. */
const LATE_MS = 60 * 60 * 1000;
/** Days before the present that are checked when a site is first seen, or its history was imported. */
const FIRST_DAYS = 90;
/** Exceptions older than this when they are found aren't reported in the inbox. */
const NEWS_DAYS = 14;
/** Days that are asked for at once. */
const PORTION = 30;
/** Days of data before the first that can be unusual. */
const DAYS_BEFORE = 28;

/** Whether a site's exceptions are reported in the inbox. */
type Entitlement = (site: SiteRecord) => Promise<SiteEntitlement>;
type Parts = Pick<App, 'events' | 'state' | 'now'>;

/** Checks what is due now and every ten minutes: days end at another hour on each site. */
export function keepExceptions(app: App, entitlement: Entitlement, log: Log): Ongoing {
  const failing = new Set<number>();
  return rounds(EVERY_MS, async (signal) => {
    const sites = await app.state.sites.list().catch((error: unknown) => {
      log.error({ err: error }, "Exceptions couldn't be looked for: the sites can't be listed");
      return [];
    });
    for (const site of sites) {
      if (signal.aborted) return;
      try {
        await checkSite(app, entitlement, site, signal);
        failing.delete(site.id);
      } catch (error) {
        if (signal.aborted) return;
        // One site's trouble keeps no other from it, and is logged once until it is over.
        if (!failing.has(site.id))
          log.error({ err: error, site: site.trackingId }, "A site couldn't be checked for exceptions");
        failing.add(site.id);
      }
    }
  });
}

/** Checks the days of a site that are due, and tells of what is new. @throws QueryError */
export async function checkSite(
  app: Parts,
  entitlement: Entitlement,
  site: SiteRecord,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { events, state, now } = app;
  const onGoogle = await events.firstDayOnGoogle(site);
  const firstDay = onGoogle === undefined ? await events.firstDay(site.id) : onGoogle;
  if (firstDay === undefined || firstDay === null) return;
  const last = addDays(localDay(now() - LATE_MS, site.timeZone), -1);
  const progress = await state.exceptions.progress(site.id);
  // An import of earlier days makes days comparable that weren't.
  const again = progress === undefined || firstDay < progress.firstDay;
  const earliest = latest(addDays(last, 1 - FIRST_DAYS), addDays(firstDay, DAYS_BEFORE));
  const from = again ? earliest : latest(addDays(progress.until, 1), earliest);
  for (let start = from; start <= last && !signal.aborted; start = addDays(start, PORTION)) {
    const end = earlier(addDays(start, PORTION - 1), last);
    const days = await checkDays({
      engine: engineOf(events, site),
      site,
      now: now(),
      from: start,
      to: end,
      firstDay,
      signal,
    });
    for (const { day, exceptions } of days) {
      const began = await state.exceptions.record(site.id, day, firstDay, exceptions);
      if (daysBetween(day, last) < NEWS_DAYS) await tell(app, entitlement, site, began, exceptions);
    }
  }
}

/** What a site's numbers are counted by. */
const countedBy = (site: SiteRecord): string => (isOnGoogle(site) ? (site.provider?.property?.id ?? '') : 'own');

/** Removes the exceptions of a site whose numbers come from elsewhere after a change: they are looked for anew. */
export async function forgetOtherExceptions(
  { state }: Pick<App, 'state'>,
  before: SiteRecord,
  after: SiteRecord,
): Promise<SiteRecord> {
  if (countedBy(before) !== countedBy(after)) await state.exceptions.forget(after.id);
  return after;
}

const latest = (a: Day, b: Day): Day => (a > b ? a : b);
const earlier = (a: Day, b: Day): Day => (a < b ? a : b);

/** Adds what began to the inbox. */
async function tell(
  { state }: Parts,
  entitlement: Entitlement,
  site: SiteRecord,
  began: readonly ExceptionFacts[],
  exceptions: readonly Exception[],
): Promise<void> {
  if (began.length === 0 || site.demo || decide('exceptions', await entitlement(site)).access !== 'full') return;
  const { value: write } = englishSpeech(site.currency);
  for (const facts of began) {
    const { kind } = exceptions.find((one) => one.kind.id === facts.kind && one.subject === facts.subject)!;
    const fell = facts.value < facts.expected;
    const subject = exceptionSubject({ kind: facts.kind, subject: '%1$s' }, (text) => text);
    const verb = fell ? 'fell' : 'rose';
    await state.inbox.add({
      siteId: site.id,
      kind: fell ? 'warning' : 'insight',
      title: `${subject} ${verb} on %2$s`,
      text:
        facts.span === 1
          ? '%3$s: %4$s. %5$s is usual for the weekday.'
          : '%3$s: %4$s in %6$s days. %5$s is usual for them.',
      values: [
        ...[facts.subject, facts.day, site.name, write(facts.value, kind.unit)],
        ...[write(roundUsual(facts.expected, kind.unit), kind.unit), String(facts.span)],
      ],
      link: exceptionLink(facts, kind),
      key: `exception:${facts.id}`,
    });
  }
}

/** The view that shows an exception, within the dashboard. */
function exceptionLink({ day, span, subject }: ExceptionFacts, { by, report }: Exception['kind']): string {
  const query = new URLSearchParams({ range: `${addDays(day, 1 - span)}..${day}` });
  if (by) query.set('filter', `${by}==${subject}`);
  return `${findReport(report as ReportKey).path}?${query}`;
}
