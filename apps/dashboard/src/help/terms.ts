/** The glossary's terms, from the vocabulary and from the site, and their search. */
import {
  BUILT_IN_DEFINITIONS,
  type CustomDefinition,
  customName,
  DIMENSIONS,
  dimension,
  METRICS,
  metric,
  type Unit,
  VITAL_NAMES,
  VITALS,
} from '@magpie/vocabulary';

/** Terms of Site Speed for real visitors; 75th percentiles, by the names of its file's columns. */
const SPEED_TERMS = VITAL_NAMES.map((name): Term => {
  const { label, meaning, good } = VITALS[name];
  const limit = name === 'cls' ? String(good) : `${good} ms`;
  return {
    kind: 'metric',
    name: `${name}_p75`,
    uiName: label,
    category: 'Page speed',
    meaning: `${meaning} Three quarters of page loads are at most this; good up to ${limit}.`,
  };
});

/** A dimension or metric in the glossary. */
export interface Term {
  readonly kind: 'dimension' | 'metric';
  /** Name in programs and exports. */
  readonly name: string;
  readonly uiName: string;
  readonly category: string;
  readonly meaning: string;
  /** Unit of a metric. */
  readonly unit?: Unit;
}

/** All dimensions and metrics of a site, in the vocabulary's order. */
export function listTerms(definitions: readonly CustomDefinition[]): readonly Term[] {
  const own = [...BUILT_IN_DEFINITIONS, ...definitions];
  const named = (kind: Term['kind']) => own.filter((one) => one.kind === kind).map(customName);
  const dimensions = [...DIMENSIONS, ...named('dimension').flatMap((name) => dimension(name, own) ?? [])];
  const metrics = [...METRICS, ...named('metric').flatMap((name) => metric(name, own) ?? [])];
  const term = ({ name, uiName, category, meaning }: Omit<Term, 'kind'>) => ({ name, uiName, category, meaning });
  return [
    ...dimensions.map((one): Term => ({ kind: 'dimension', ...term(one) })),
    ...metrics.map((one): Term => ({ kind: 'metric', ...term(one), unit: one.unit })),
    ...SPEED_TERMS,
  ];
}

/** The terms that contain every word of the search, ignoring case. */
export function foundIn(terms: readonly Term[], sought: string, locale: string): readonly Term[] {
  const fold = (text: string) => text.toLocaleLowerCase(locale);
  const parts = fold(sought).split(/\s+/).filter(Boolean);
  return terms.filter(({ name, uiName, category, meaning }) => {
    const text = fold([name, uiName, category, meaning].join(' '));
    return parts.every((part) => text.includes(part));
  });
}

/** The terms that readers meet first, on Overview and in the tables of most reports. */
export const COMMON_TERMS: readonly string[] = [
  'sessions',
  'screenPageViews',
  'totalUsers',
  'newUsers',
  'engagedSessions',
  'engagementRate',
  'bounceRate',
  'averageSessionDuration',
  'screenPageViewsPerSession',
  'sessionsPerUser',
  'keyEvents',
  'sessionKeyEventRate',
  'ecommercePurchases',
  'totalRevenue',
  'sessionDefaultChannelGroup',
  'sessionSource',
  'sessionMedium',
  'country',
  'deviceCategory',
  'pagePath',
];
