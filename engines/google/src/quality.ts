/** How far Google's numbers can be trusted, by what it says itself. */
import type { HiddenAmounts, Quality, ResolvedRange, Site } from '@magpie/query';
import { localDay } from '@magpie/time';
import { readNumber } from './numbers.ts';
import type { Metadata, Sampling } from './response.ts';

/** Hours after the end of a day in which Google may still change its numbers. */
const OPEN_HOURS = 72;

/** The quality of an answer from the metadata of its reports; `cut` are further codes of what was cut off. */
export function describeQuality(
  site: Site,
  ranges: readonly ResolvedRange[],
  now: number,
  metadata: readonly Metadata[],
  cut: readonly string[] = [],
): Quality {
  const timeZone = metadata.find((one) => one.timeZone !== undefined)?.timeZone;
  const currency = metadata.find((one) => one.currencyCode !== undefined)?.currencyCode;
  const sampled = metadata.flatMap(({ samplingMetadatas = [] }) => samplingMetadatas.flatMap(partRead));
  const reasons = metadata.flatMap(({ dataTruncationReasons = [] }) =>
    dataTruncationReasons.flatMap(({ dataTruncationType }) =>
      dataTruncationType === undefined ? [] : String(dataTruncationType),
    ),
  );
  const truncated = [...cut, ...reasons];
  const hidden = metadata.flatMap(hiddenIn);
  const notFinalFrom = firstOpenDay(ranges, now, timeZone ?? site.timeZone);
  const unlike = timeZone !== undefined && !isSameZone(timeZone, site.timeZone);
  return {
    identity: 'stored',
    // Google counts visitors and visits by an estimate (HyperLogLog).
    approximate: true,
    otherCurrencies: [],
    imported: [],
    google: {
      ...(unlike && { timeZone }),
      ...(currency !== undefined && currency !== site.currency && { currency }),
      ...(metadata.some(({ subjectToThresholding }) => subjectToThresholding) && { thresholds: true }),
      ...(metadata.some(({ dataLossFromOtherRow }) => dataLossFromOtherRow) && { otherRow: true }),
      ...(sampled.length > 0 && { sampled: Math.min(...sampled) }),
      ...(truncated.length > 0 && { truncated: [...new Set(truncated)].sort() }),
      ...(hidden.length > 0 && { hidden: [...new Set(hidden)].sort() }),
      ...(notFinalFrom !== undefined && { notFinalFrom }),
      ...(ranges.some(({ until }) => until !== undefined) && { continued: true }),
    },
  };
}

function partRead({ samplesReadCount = 0, samplingSpaceSize = 0 }: Sampling): number[] {
  const [read, all] = [samplesReadCount, samplingSpaceSize].map((one) => readNumber('samplingMetadatas', String(one)));
  return all! > 0 && read! < all! ? [read! / all!] : [];
}

const HIDDEN: Readonly<Record<string, HiddenAmounts>> = { REVENUE_DATA: 'revenue', COST_DATA: 'cost' };

const hiddenIn = ({ schemaRestrictionResponse }: Metadata): HiddenAmounts[] =>
  (schemaRestrictionResponse?.activeMetricRestrictions ?? []).flatMap(({ restrictedMetricTypes = [] }) =>
    restrictedMetricTypes.flatMap((type) => HIDDEN[String(type)] ?? []),
  );

/** The first day of the ranges that ended less than 72 hours ago, or hasn't. */
function firstOpenDay(ranges: readonly ResolvedRange[], now: number, timeZone: string): string | undefined {
  const open = localDay(now - OPEN_HOURS * 3_600_000, timeZone);
  const days = ranges.filter(({ live, end }) => !live && end >= open).map(({ start }) => (start > open ? start : open));
  return days.sort()[0];
}

function isSameZone(a: string, b: string): boolean {
  const named = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  try {
    return named(a) === named(b);
  } catch {
    return a === b;
  }
}
