/** Looks up dimensions and metrics by name: the vocabulary's and the site's own. */
import { absence, DEPRECATED_NAMES, type Dimension, dimension, type Metric, metric } from '@magpie/vocabulary';
import { nearestFields, offerNearest } from '@magpie/vocabulary/aka';
import { QueryError, quoted } from './errors.ts';
import type { Site } from './site.ts';

/** Refuses a field that the site's plan doesn't include. @throws QueryError `not_entitled` */
function requirePlan(name: string, site: Site, field: string): void {
  const why = site.beyondPlan?.(name);
  if (why !== undefined) throw new QueryError('not_entitled', why, field);
}

/** The dimension of that name. @throws QueryError `unknown_dimension`, `hidden_dimension`, `not_entitled` */
export function knownDimension(name: string, site: Site, field: string): Dimension {
  if (site.hidden?.includes(name))
    throw new QueryError('hidden_dimension', `You don't have permission to see ${quoted(name)}.`, field);
  const found = dimension(name, site.customDefinitions);
  if (!found) throw new QueryError('unknown_dimension', unknown('dimension', name, site), field);
  requirePlan(name, site, field);
  return found;
}

/** The metric of that name. @throws QueryError `unknown_metric`, `not_entitled` */
export function knownMetric(name: string, site: Site, field: string): Metric {
  const found = metric(name, site.customDefinitions);
  if (!found) throw new QueryError('unknown_metric', unknown('metric', name, site), field);
  requirePlan(name, site, field);
  return found;
}

/** The error sentence for an unknown name, with what is known about it. */
function unknown(kind: 'dimension' | 'metric', name: string, site: Site): string {
  const [first = '', rest] = name.split(':', 2);
  const renamed = Object.hasOwn(DEPRECATED_NAMES, first) ? DEPRECATED_NAMES[first] : undefined;
  if (renamed)
    return `${quoted(name)} isn't a ${kind}: it is called "${renamed}${rest === undefined ? '' : `:${rest}`}" now.`;
  const why = absence(kind, name);
  if (why) return `${quoted(name)} is a ${kind} of GA4 that isn't available here: ${why}.`;
  const other = kind === 'metric' ? dimension(name, site.customDefinitions) : metric(name, site.customDefinitions);
  if (other) return `${quoted(name)} isn't a ${kind}, but a ${kind === 'metric' ? 'dimension' : 'metric'}.`;
  const near = nearestFields(kind, name).filter((one) => !site.hidden?.includes(one));
  return `${quoted(name)} isn't a ${kind}${offerNearest(near)}.`;
}
