import type { Hit, HitItem } from '@magpie/events';
import type { ResolvedRange, Site } from '@magpie/query';
import type { Session } from './sessions.ts';

/** Everything that a dimension's value may depend on. */
export interface Occurrence {
  readonly hit: Hit;
  readonly session: Session;
  /** The product line, if rows are lines. */
  readonly item?: HitItem | undefined;
  readonly range: ResolvedRange;
  readonly site: Site;
  /** Time of the query. */
  readonly now: number;
}
