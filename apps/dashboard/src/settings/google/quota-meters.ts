/** The parts of Google's quota that a reader can watch, with their limits. */
import type { GoogleAnswer } from '@magpie/contract';
import { __ } from '@magpie/ui';

/** A part of the quota. */
export interface Meter {
  readonly name: string;
  readonly label: string;
  readonly used: number;
  readonly limit: number;
  /** When it is there again, in words. */
  readonly refills: string;
}

const HOUR_MS = 3_600_000;

/** Google's limits of a property, ordinary and 360; the answers only have what is left. */
const LIMITS = {
  tokensPerDay: [200_000, 2_000_000],
  tokensPerHour: [40_000, 400_000],
  tokensPerProjectPerHour: [14_000, 140_000],
  potentiallyThresholdedRequestsPerHour: [120, 120],
} as const;

type Name = keyof typeof LIMITS;

const NAMES = Object.keys(LIMITS) as Name[];

function labelOf(name: Name): string {
  const labels: Readonly<Record<Name, string>> = {
    tokensPerDay: __('Tokens per day', 'magpie'),
    tokensPerHour: __('Tokens per hour, all apps', 'magpie'),
    tokensPerProjectPerHour: __('Tokens per hour, this server', 'magpie'),
    potentiallyThresholdedRequestsPerHour: __('Requests for age, gender and interests per hour', 'magpie'),
  };
  return labels[name];
}

/** The meters of what Google said last. What it said longer ago than a bucket lasts is over: that bucket is full again. */
export function quotaMeters(
  { at, buckets }: NonNullable<GoogleAnswer['quota']>,
  level: 'standard' | '360',
  now: number,
): readonly Meter[] {
  return NAMES.flatMap((name) => {
    const bucket = buckets[name];
    if (!bucket) return [];
    // Google may raise a limit.
    const limit = Math.max(LIMITS[name][level === '360' ? 1 : 0], bucket.remaining);
    const isDaily = name === 'tokensPerDay';
    const isOver = at !== null && now - at >= HOUR_MS * (isDaily ? 24 : 1);
    return {
      name,
      label: labelOf(name),
      used: isOver ? 0 : limit - bucket.remaining,
      limit,
      refills: isDaily ? __('Refills within 24 hours', 'magpie') : __('Refills within an hour', 'magpie'),
    };
  });
}
