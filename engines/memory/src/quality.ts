/** Describes the quality of an answer. */
import type { Hit } from '@magpie/events';
import { mergedHistory, type Quality, type ResolvedRange, rateOn, type Site } from '@magpie/query';
import { endOfDay } from '@magpie/time';

/** Describes the counted events on the ranges' days; whole days, unless a range is realtime. */
export function describeQuality(site: Site, ranges: readonly ResolvedRange[], counted: readonly Hit[]): Quality {
  const spans = ranges.map(({ startMs, endMs, end, until }) => ({
    startMs,
    endMs: until === undefined ? endMs : endOfDay(end, site.timeZone),
  }));
  const inside = counted.filter((hit) => spans.some(({ startMs, endMs }) => hit.ts >= startMs && hit.ts < endMs));
  const currencies = inside
    .filter((hit) => hit.name === 'purchase' || hit.name === 'refund')
    .filter(({ currency, day }) => currency !== site.currency && rateOn(site.rates ?? [], currency, day) === undefined)
    .map((hit) => hit.currency);
  return {
    identity: inside.some((hit) => hit.identity === 'day') ? 'day' : 'stored',
    approximate: false,
    otherCurrencies: [...new Set(currencies)].filter((code) => code !== '').sort(),
    imported: mergedHistory(
      inside
        .filter(({ origin }) => origin.includes(':'))
        .map(({ origin, day }) => ({ kind: origin.split(':', 1)[0]!, from: day, to: day })),
    ),
  };
}
