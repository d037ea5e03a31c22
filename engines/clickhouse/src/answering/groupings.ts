/** Groups that plans are answered by, when many are answered at once. */
import type { Plan } from '@magpie/query';
import type { Dimension } from '@magpie/vocabulary';
import type { OfRanges } from '../questions/compile.ts';
import type { DividedProfile } from '../rollups/coverage.ts';
import { columnsOf, type Shape } from '../sql/groups-together.ts';
import type { ProfiledPlan } from './batch.ts';

/** The groups of a plan by its dimensions, or by none for its totals. */
export interface Grouping {
  readonly plan: Plan;
  readonly profiles: OfRanges;
  readonly dimensions: readonly Dimension[];
  /** Code of its first range; the other ranges have the codes after it. */
  readonly code: number;
}

/** A grouping over one range that has events. */
export interface Portion {
  readonly of: Grouping;
  readonly index: number;
  readonly profile: DividedProfile;
}

/** Codes between two groupings: more than a plan has ranges. */
const CODES = 8;

/** The groupings of a plan at a place in a list. */
export const groupingsOf = ({ plan, profiles }: ProfiledPlan, place = 0): readonly Grouping[] => [
  { plan, profiles, dimensions: plan.dimensions, code: 2 * place * CODES },
  ...(plan.totals && plan.dimensions.length > 0
    ? [{ plan, profiles, dimensions: [], code: (2 * place + 1) * CODES }]
    : []),
];

/** The most columns that one of some groupings has. */
export function shapeOf(groupings: readonly Grouping[]): Shape {
  const columns = groupings.map(({ plan }) => columnsOf(plan.measures));
  return {
    keys: Math.max(0, ...groupings.map(({ dimensions }) => dimensions.length)),
    sums: Math.max(0, ...columns.map(({ sums }) => sums.length)),
    sets: Math.max(0, ...columns.map(({ sets }) => sets.length)),
  };
}
