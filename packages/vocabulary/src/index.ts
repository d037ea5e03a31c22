/** The vocabulary: dimensions, metrics, units, scopes, and what can be combined. */

export { ABSENT, type Absent, absence, DEPRECATED_NAMES } from './absent.ts';
export { type Incompatibility, incompatibilities } from './compatibility.ts';
export { COUNTRIES, countryName, findContinent } from './countries.ts';
export {
  ACCOUNT_IDS,
  BUILT_IN_DEFINITIONS,
  customName,
  DEFAULT_REPORT_DIMENSIONS,
  isListed,
  listedIn,
} from './custom.ts';
export { concatParts, dimension } from './dimension.ts';
export { DIMENSIONS, type DimensionName } from './dimensions.ts';
export { type Counted, divisorIn, evaluate, listMeasures, ofOneScale, scaleDivisor } from './formula.ts';
export { LANGUAGES, languageName } from './languages.ts';
export { MEASURES } from './measures.ts';
export { metric } from './metric.ts';
export { ENOUGH_CARTS } from './metrics/items.ts';
export { METRICS, type MetricName } from './metrics.ts';
export { normalAddress, normalPath, normalQuery, readableAddress } from './pages/normal-form.ts';
export {
  PAGE_PARAMETER,
  PAGES_FORM,
  type PageAddress,
  PageRules,
  type PageSettings,
  pageRules,
} from './pages/page-rules.ts';
export * from './types.ts';
export * from './vitals.ts';

/** Display value of a dimension without a value (GA4's rule). */
export const NOT_SET = '(not set)';

/** Value of `previousPagePath` on the first page of a visit. */
export const ENTRANCE = '(entrance)';
/** Value of `nextPagePath` on the last page of a visit. */
export const EXIT = '(exit)';
