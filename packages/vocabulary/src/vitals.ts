/** Speed measurements of pages for real visitors: the five web vitals, and the good and poor limits of each. */

/** Unit of a vital. */
type VitalUnit = 'milliseconds' | 'shift';

/** One of the web vitals. */
export interface Vital {
  /** Label, as in web.dev. */
  readonly label: string;
  /** In a sentence. */
  readonly meaning: string;
  readonly unit: VitalUnit;
  /** Good up to this value, included (web.dev). */
  readonly good: number;
  /** Poor above this value; between the two it needs improvement (web.dev). */
  readonly poor: number;
  /** A larger value is a mistake, such as a computer that slept while the page loaded, and isn't stored. */
  readonly most: number;
}

/** The longest time that is believed, in milliseconds. */
const LONGEST_MS = 120_000;

/** The web vitals with the thresholds of web.dev, by the names that events give them. */
export const VITALS = {
  lcp: {
    label: 'Largest Contentful Paint',
    meaning: 'When the largest image or text of a page appears, counted from the moment the page was requested.',
    unit: 'milliseconds',
    good: 2500,
    poor: 4000,
    most: LONGEST_MS,
  },
  inp: {
    label: 'Interaction to Next Paint',
    meaning:
      'How long a page takes to show that it reacts to a click, a tap or a key; about the slowest time of a page load.',
    unit: 'milliseconds',
    good: 200,
    poor: 500,
    most: LONGEST_MS,
  },
  cls: {
    label: 'Cumulative Layout Shift',
    meaning: 'How much of a page moves unexpectedly while it’s open, weighted by how far.',
    unit: 'shift',
    good: 0.1,
    poor: 0.25,
    most: 100,
  },
  fcp: {
    label: 'First Contentful Paint',
    meaning: 'When the first text or image of a page appears, counted from the moment the page was requested.',
    unit: 'milliseconds',
    good: 1800,
    poor: 3000,
    most: LONGEST_MS,
  },
  ttfb: {
    label: 'Time to First Byte',
    meaning: 'How long the server’s response takes to start arriving, counted from the moment the page was requested.',
    unit: 'milliseconds',
    good: 800,
    poor: 1800,
    most: LONGEST_MS,
  },
} as const satisfies Readonly<Record<string, Vital>>;

/** The name of a vital. */
export type VitalName = keyof typeof VITALS;
/** All of them, in the order in which they are shown. */
export const VITAL_NAMES = Object.keys(VITALS) as readonly VitalName[];

/** The event that brings the vitals of one page load, each as a parameter of its name. */
export const VITALS_EVENT = 'page_vitals';

/** Rating of a value. */
export type VitalRating = 'good' | 'fair' | 'poor';

/** Rates a value as web.dev does; `fair` is what it calls "needs improvement". */
export function rateVital(name: VitalName, value: number): VitalRating {
  const { good, poor } = VITALS[name];
  return value <= good ? 'good' : value <= poor ? 'fair' : 'poor';
}

/** Values have so many parts of one: a layout shift has four decimals, and whole numbers are the same in every engine. */
export const VITAL_PARTS = 10_000;

/** Which one of so many sorted values is the 75th percentile, counted from 1: the least that at least three quarters don't exceed (nearest rank). */
export const percentileRank = (count: number): number => Math.ceil((3 * count) / 4);
