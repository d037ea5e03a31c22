/** This module is responsible for what a running Magpie consists of. */

import type { Log } from '../basics/log.ts';
import type { Inventory } from '../content/inventory.ts';
import type { EventStore } from '../events/event-store.ts';
import type { Collecting } from '../ports/collecting.ts';
import type { State } from '../state/open-state.ts';
import type { Locks } from './locks.ts';

/** A running Magpie over one data folder. Only one process holds a folder at a time. */
export interface App {
  readonly dataDir: string;
  readonly now: () => number;
  readonly log: Log;
  /** What is kept where. */
  readonly kept: { readonly events: 'embedded' | 'server'; readonly state: 'sqlite' | 'postgres' };
  readonly state: State;
  readonly events: EventStore;
  readonly collecting: Collecting;
  readonly content: Inventory;
  readonly locks: Locks;
  close(): Promise<void>;
}
