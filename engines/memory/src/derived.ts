/** Dimensions that are calculated from an event by a special rule. */
import type { Hit } from '@magpie/events';
import { affiliateLabel, TRAFFIC_CLASSES } from '@magpie/query';
import { localDay } from '@magpie/time';
import { type DerivedValue, ENTRANCE, EXIT } from '@magpie/vocabulary';
import type { Occurrence } from './occurrence.ts';
import { isView, type Session } from './sessions.ts';

const DAY_MS = 86_400_000;

/** Calculates a derived value of an event; empty if there is none. */
export function derivedValue(kind: DerivedValue, { hit, session, site }: Occurrence): string {
  switch (kind) {
    case 'isKeyEvent':
      return hit.keyEvent === 1 ? 'true' : 'false';
    case 'trafficClass':
      return TRAFFIC_CLASSES[hit.exclusion];
    case 'firstSessionDate':
      return hit.firstSeen === 0 ? '' : localDay(hit.firstSeen * 1000, site.timeZone).replaceAll('-', '');
    case 'daysToPurchase':
      // An order of a buyer of whom no visit is known took an unknown time, not none (docs/adr/0026).
      return hit.name !== 'purchase' ||
        hit.firstSeen === 0 ||
        (session.first.sessionNumber === 0 && hit.firstUserSource === '')
        ? ''
        : dayBucket(Math.max(0, Math.floor((hit.ts - hit.firstSeen * 1000) / DAY_MS)));
    case 'sessionsToPurchase': {
      const { sessionNumber } = session.first;
      if (hit.name !== 'purchase' || sessionNumber === 0) return '';
      return sessionNumber < 10 ? String(sessionNumber) : '10+';
    }
    case 'affiliateLabel':
      return hit.name === 'click' ? affiliateLabel(hit.params.link_url ?? '', site.affiliateRules ?? []) : '';
    case 'signedInWithUserId':
      return hit.identity === 'user' ? 'yes' : '';
    case 'previousPage':
    case 'nextPage':
      return pageBeside(kind, hit, session);
  }
}

function pageBeside(kind: 'previousPage' | 'nextPage', hit: Hit, session: Session): string {
  if (!isView(hit) || !session.isSession) return '';
  const views = session.events.filter(isView);
  const own = views.indexOf(hit);
  const isOther = ({ pagePath }: Hit) => pagePath !== hit.pagePath;
  return kind === 'previousPage'
    ? (views.slice(0, own).findLast(isOther)?.pagePath ?? ENTRANCE)
    : (views.slice(own + 1).find(isOther)?.pagePath ?? EXIT);
}

function dayBucket(days: number): string {
  if (days < 7) return String(days);
  if (days >= 28) return '28+';
  const week = Math.floor(days / 7) * 7;
  return `${week}-${week + 6}`;
}
