/** Checks audiences and resolves them for a plan. */

import type { Dimension } from '@magpie/vocabulary';
import { plannedFilter } from './address-filter.ts';
import { AUDIENCE_LIMITS, type Audience, type DidTree, type PlannedAudience } from './audience.ts';
import { checkSteps } from './check-steps.ts';
import { QueryError } from './errors.ts';
import type { Site } from './site.ts';

/** An audience of a question, and where it is asked for. */
export interface AskedAudience {
  readonly audience: Audience;
  readonly path: string;
}

/** Checks audiences and resolves them into the visitors who are in all of them. @throws QueryError `bad_audience`, and those of filters */
export function planAudience(asked: readonly AskedAudience[], site: Site): PlannedAudience | undefined {
  if (asked.length === 0) return undefined;
  const fields = new Map<string, Dimension>();
  for (const { audience, path } of asked) checkAudience(audience, path, fields, site);
  const trees = asked.map(({ audience }) => resolve(audience, fields, site));
  return { tree: trees.length === 1 ? trees[0]! : { and: trees }, fields };
}

function checkAudience(audience: Audience, path: string, fields: Map<string, Dimension>, site: Site): void {
  const depth = depthOf(audience);
  if (depth > AUDIENCE_LIMITS.depth)
    throw new QueryError(
      'bad_audience',
      `${path} is nested ${depth} deep; at most ${AUDIENCE_LIMITS.depth} levels are allowed.`,
      path,
    );
  const count = countDid(audience);
  if (count > AUDIENCE_LIMITS.did)
    throw new QueryError(
      'bad_audience',
      `${path} has "did" ${count} times; at most ${AUDIENCE_LIMITS.did} are allowed.`,
      path,
    );
  checkTree(audience, path, fields, site);
}

function checkTree(audience: Audience, path: string, fields: Map<string, Dimension>, site: Site): void {
  if ('did' in audience) {
    const unordered = audience.inOrder ? undefined : 'without inOrder the steps may come in any order';
    const did = `${path}.did`;
    checkSteps(audience.did, fields, site, { code: 'bad_audience', path: did, noun: did, unordered });
  } else if ('not' in audience) {
    checkTree(audience.not, `${path}.not`, fields, site);
  } else {
    const kind = 'and' in audience ? 'and' : 'or';
    for (const [i, part] of partsOf(audience).entries()) checkTree(part, `${path}.${kind}[${i}]`, fields, site);
  }
}

const partsOf = (audience: Audience): readonly Audience[] =>
  'and' in audience ? audience.and : 'or' in audience ? audience.or : 'not' in audience ? [audience.not] : [];

const depthOf = (audience: Audience): number => 1 + Math.max(0, ...partsOf(audience).map(depthOf));

const countDid = (audience: Audience): number =>
  'did' in audience ? 1 : partsOf(audience).reduce((sum, part) => sum + countDid(part), 0);

function resolve(audience: Audience, fields: ReadonlyMap<string, Dimension>, site: Site): DidTree {
  if ('and' in audience) return { and: audience.and.map((part) => resolve(part, fields, site)) };
  if ('or' in audience) return { or: audience.or.map((part) => resolve(part, fields, site)) };
  if ('not' in audience) return { not: resolve(audience.not, fields, site) };
  const { did, inOrder = false, inOneVisit = false } = audience;
  const steps = did.map(({ name, filter, directlyFollows = false, withinMs }, i) => ({
    name: name ?? String(i + 1),
    filter: plannedFilter(filter, fields, site),
    directlyFollows,
    withinMs,
  }));
  return { did: steps, inOrder, inOneVisit };
}
