/** This module is responsible for what the value of a dimension may depend on. */
import type { Hit, HitItem } from '@magpie/events';
import type { ResolvedRange, Site } from '@magpie/query';
import type { Session } from './sessions.ts';

/** What a value may depend on. */
export interface Occurrence {
  readonly hit: Hit;
  readonly session: Session;
  /** The product line, where rows are lines. */
  readonly item?: HitItem | undefined;
  readonly range: ResolvedRange;
  readonly site: Site;
  /** The moment of asking. */
  readonly now: number;
}
