/** Detects rates of page views that no person reaches. */
import type { Identity } from '@magpie/events';
import { lru } from 'tiny-lru';
import { type BotVerdict, IMPOSSIBLE_RATE, PERSON } from './bots.ts';

/** Page views of someone since a moment: a small plain object that survives JSON. */
export interface Pace {
  /** Milliseconds. */
  readonly from: number;
  readonly views: number;
}

/** Over what time page views are counted, in milliseconds: long enough that a burst of tabs opened at once is none. */
const WINDOW_MS = 60_000;

/**
 * Most page views in {@link WINDOW_MS}; what goes beyond isn't a person's.
 *
 * - One visitor, known by an id: a page a second for a whole minute. The quickest readers of galleries and search
 * results stay below half.
 * - A key of address and user agent: a school class with equal computers behind one address is one such key; thirty of
 * them reading at the pace above would be 1,800, and at the pace at which classes do read, 10 a minute each, 300.
 * - An address, whatever it says of itself: offices and mobile networks show thousands of people under one. A robot
 * that takes a new id for each page is seen by nothing else.
 */
const MOST: Readonly<Record<Identity | 'address', number>> = { user: 60, client: 60, day: 600, address: 1200 };

/** The pace with a page view at `ts` (milliseconds) added. One from before the window says nothing of the rate. */
export function paceWith(pace: Pace | undefined, ts: number): Pace {
  if (!pace || ts >= pace.from + WINDOW_MS) return { from: ts, views: 1 };
  return ts < pace.from ? pace : { from: pace.from, views: pace.views + 1 };
}

/** The verdict by how fast someone goes. */
export function paceVerdict(pace: Pace, of: Identity | 'address'): BotVerdict {
  return pace.views > MOST[of] ? IMPOSSIBLE_RATE : PERSON;
}

/** Watches the page views of addresses. */
export interface AddressWatch {
  /** Notes a page view at `ts` (milliseconds) and judges the address by its rate. */
  see(address: string, ts: number): BotVerdict;
}

const WATCHED = 20_000;

/** A watch over the addresses seen last, in memory alone: none is ever written, and each is forgotten when others come. */
export function watchAddresses(): AddressWatch {
  const paces = lru<Pace>(WATCHED);
  return {
    see(address, ts) {
      const pace = paceWith(paces.get(address), ts);
      paces.set(address, pace);
      return paceVerdict(pace, 'address');
    },
  };
}
