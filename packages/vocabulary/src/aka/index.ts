/** Common names of dimensions and metrics. An entry of its own, so that pages that understand no sentences don't load it. */
export { DIMENSION_AKA } from './dimensions.ts';
export { METRIC_AKA } from './metrics.ts';
export { nearestFields, nearestOf, offerNearest } from './nearest.ts';
