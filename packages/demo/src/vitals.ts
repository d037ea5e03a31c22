/** Speed of the demo's pages for its visitors: the values that the tracker would measure for each page load. */
import type { RawEvent } from '@magpie/events';
import { VITALS_EVENT } from '@magpie/vocabulary';

/** How slow pages are by their path: films take longest, and the shop's pages jump while their pictures load. */
const PAGES: readonly { readonly part: RegExp; readonly slow: number; readonly jumps: number }[] = [
  { part: /film|chorus/, slow: 1.9, jumps: 0.02 },
  { part: /\/shop\//, slow: 1.25, jumps: 0.16 },
  { part: /\/checkout|\/cart/, slow: 1.1, jumps: 0.05 },
];
const OTHERS = { slow: 1, jumps: 0.03 };

/** One in so many loads has an interaction. */
const INTERACTIONS = 0.7;

/**
 * A number from 0 to 1 of a text, the same for the same text. Not drawn by lot: all later visits would be others.
 */
function chance(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** The events of a visit with what was measured of each page when it was left, if its device is `phone` slower. */
export function withVitals(events: readonly RawEvent[], phone: boolean): RawEvent[] {
  return events.flatMap((event, i) => {
    const isLast = i === events.length - 1 || events[i + 1]!.name === 'page_view';
    const view = isLast && events.slice(0, i + 1).findLast(({ name }) => name === 'page_view');
    return view ? [event, measured(view, event.ts!, phone)] : [event];
  });
}

function measured(view: RawEvent, ts: number, phone: boolean): RawEvent {
  const { page_location = '' } = view.params;
  const luck = (name: string) => chance(`${name} ${page_location} ${view.ts}`);
  const page = PAGES.find(({ part }) => part.test(String(page_location))) ?? OTHERS;
  // Few are very slow: a long tail to one side.
  const times = (name: string) => Math.exp((luck(name) + luck(`${name} again`) - 1) * 1.3) * (phone ? 1.6 : 1);
  const ttfb = 330 * times('ttfb');
  const fcp = ttfb + 620 * times('fcp');
  const lcp = fcp + 560 * page.slow * times('lcp');
  const inp = luck('interacts') < INTERACTIONS ? { inp: Math.round(85 * times('inp') * (phone ? 1.2 : 1)) } : {};
  const params = {
    page_location,
    ttfb: Math.round(ttfb),
    fcp: Math.round(fcp),
    lcp: Math.round(lcp),
    cls: Math.round(page.jumps * 2 * luck('cls') * 10_000) / 10_000,
    ...inp,
  };
  return { name: VITALS_EVENT, ts, params };
}
