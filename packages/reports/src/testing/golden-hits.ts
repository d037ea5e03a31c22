/** Events of a golden file as stored hits. */
import { EMPTY_HIT, EMPTY_ITEM, EXCLUSION, type Exclusion, type Hit } from '@magpie/events';
import { addDays, localDay, startOfDay } from '@magpie/time';
import { VITALS_EVENT } from '@magpie/vocabulary';
import type { Golden, GoldenVisit } from './golden.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const micros = (value: number) => Math.round(value * 1_000_000);
const hexadecimal = (value: number) => value.toString(16).padStart(16, '0');

/**
 * The instant of a local time of the file.
 * @throws Error on a day on which clocks change, where a time may come twice or never
 */
export function parseInstant(moment: string, timeZone: string): number {
  const [day, time] = moment.split(' ') as [string, string];
  const start = startOfDay(day, timeZone);
  if (startOfDay(addDays(day, 1), timeZone) - start !== DAY)
    throw new Error(`Clocks change on ${day} in ${timeZone}; choose another day for a golden file.`);
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return start + (hours * 60 + minutes) * MINUTE;
}

const EXCLUSIONS: Readonly<Record<NonNullable<GoldenVisit['excluded']>, Exclusion>> = {
  bot: EXCLUSION.bot,
  own: EXCLUSION.internal,
};

/** The fields that are the same on every event of a visit. */
const attributes = (visit: GoldenVisit): Partial<Hit> => ({
  hostName: visit.host ?? 'example.com',
  source: visit.source ?? '(direct)',
  medium: visit.medium ?? '(none)',
  campaign: visit.campaign ?? '(direct)',
  content: visit.content ?? '',
  channel: visit.channel ?? 'Direct',
  countryId: visit.country ?? '',
  region: visit.region ?? '',
  city: visit.city ?? '',
  languageCode: visit.language ?? '',
  deviceCategory: visit.device ?? '',
  browser: visit.browser ?? '',
  operatingSystem: visit.system ?? '',
  landingPath: visit.pages[0] ?? '',
  userProperties: visit.properties ?? {},
});

/** All events of a golden file, under the id of a site. */
export function goldenHits({ site, pages = {}, visits }: Golden, siteId: number): Hit[] {
  const hits: Hit[] = [];
  const visitors = [...new Set(visits.map(({ visitor }) => visitor))];
  const visitCounts = new Map<string, number>();
  const firstHits = new Map<string, Hit>();
  const purchaseCounts = new Map<string, number>();
  const orders = new Set<string>();
  const inOrder = visits.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  for (const visit of inOrder) {
    const { visitor, at, events = [], daily = false } = visit;
    const start = parseInstant(at, site.timeZone);
    const number = (visitCounts.get(visitor) ?? 0) + 1;
    visitCounts.set(visitor, number);
    const base: Hit = {
      ...EMPTY_HIT,
      ...attributes(visit),
      siteId,
      userKey: hexadecimal(visitors.indexOf(visitor) + 1),
      identity: daily ? 'day' : 'client',
      sessionStart: start / 1000,
      sessionNumber: daily ? 0 : number,
      exclusion: visit.excluded ? EXCLUSIONS[visit.excluded] : EXCLUSION.none,
    };
    const first = firstHits.get(visitor) ?? base;
    firstHits.set(visitor, first);
    const happened = [
      ...visit.pages.map((_, page) => ({ ms: page * MINUTE, page, more: {} as Partial<Hit> })),
      ...events.map((one) => {
        const isPurchase = one.event === 'purchase';
        const repeated = isPurchase && one.order !== undefined && orders.has(one.order);
        if (isPurchase && one.order !== undefined) orders.add(one.order);
        const purchaseNumber = isPurchase && !repeated ? (purchaseCounts.get(visitor) ?? 0) + 1 : 0;
        if (purchaseNumber > 0) purchaseCounts.set(visitor, purchaseNumber);
        return {
          ms: Math.round(one.after * MINUTE),
          page: Math.min(Math.floor(one.after), visit.pages.length - 1),
          more: {
            name: one.event,
            keyEvent: isPurchase || one.key ? 1 : 0,
            valueMicros: micros(one.value ?? 0),
            currency: one.value === undefined ? '' : (one.currency ?? site.currency),
            transactionId: one.order ?? '',
            coupon: one.coupon ?? '',
            params: one.params ?? {},
            items: (one.items ?? []).map(({ name, quantity, price = 0 }) => ({
              ...EMPTY_ITEM,
              name,
              quantity,
              priceMicros: micros(price),
            })),
            purchaseNumber,
            ...(one.event === VITALS_EVENT && { exclusion: EXCLUSION.measured }),
            ...(repeated && base.exclusion === EXCLUSION.none && { exclusion: EXCLUSION.repeated }),
          } satisfies Partial<Hit> as Partial<Hit>,
        };
      }),
    ].sort((a, b) => a.ms - b.ms);
    const lastView = happened.findLastIndex(({ more }) => more.name === undefined);
    for (const [i, { ms, page, more }] of happened.entries()) {
      const path = visit.pages[page] ?? '';
      hits.push({
        ...base,
        eventId: hexadecimal(hits.length + 1),
        ts: start + ms,
        receivedAt: start + ms,
        day: localDay(start + ms, site.timeZone),
        firstVisit: i === 0 && number === 1 ? 1 : 0,
        firstSeen: daily ? 0 : first.sessionStart,
        ...(!daily && {
          firstUserSource: first.source,
          firstUserMedium: first.medium,
          firstUserCampaign: first.campaign,
          firstUserChannel: first.channel,
        }),
        pagePath: path,
        pageReferrer: page > 0 ? `https://${base.hostName}${visit.pages[page - 1]}` : (visit.referrer ?? ''),
        pageTitle: pages[path]?.title ?? '',
        engagementMs: i === Math.max(lastView, 0) ? Math.round((visit.seconds ?? 0) * 1000) : 0,
        ...(more.name === undefined && { params: pages[path]?.params ?? {} }),
        ...more,
      });
    }
  }
  return hits;
}

/** The events with a measured page load after each, as if the site measured how fast its pages are. */
export const withMeasured = (hits: readonly Hit[]): Hit[] =>
  hits.flatMap((hit, i) => [
    hit,
    {
      ...hit,
      eventId: hexadecimal(0x10_0000 + i),
      name: VITALS_EVENT,
      exclusion: EXCLUSION.measured,
      engagementMs: 0,
      firstVisit: 0,
      keyEvent: 0,
      valueMicros: 0,
      currency: '',
      transactionId: '',
      purchaseNumber: 0,
      items: [],
      params: { lcp: String(1000 + (i % 50) * 100), inp: '180', cls: '0.05' },
    },
  ]);
