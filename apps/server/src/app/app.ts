/** Parts of a running Magpie. */

import type { SearchHours } from '@magpie/reports';
import type { Log } from '../basics/log.ts';
import type { SeldomLog } from '../basics/seldom.ts';
import type { Inventory } from '../content/inventory.ts';
import type { EventStore } from '../events/event-store.ts';
import type { GoogleService } from '../google/open-google.ts';
import type { Collecting } from '../ports/collecting.ts';
import type { StoredInsights } from '../state/insights.ts';
import type { State } from '../state/open-state.ts';
import type { Locks } from './locks.ts';
import type { UsualLooks } from './usual-looks.ts';

/** A site whose days can't be rolled up: its reports stay right, but are slower. */
interface FailedRollUp {
  /** When it failed first, milliseconds. */
  readonly since: number;
  /** The last error's sentence. */
  readonly reason: string;
}

/** Hours in Search Console as they were answered last. */
interface AnsweredSearchHours {
  /** When it was asked, milliseconds. */
  readonly at: number;
  /** The first instant that was asked for, milliseconds. */
  readonly from: number;
  readonly searchSite: string;
  readonly hours: Promise<NonNullable<SearchHours>>;
}

/** A running Magpie over one data folder. Only one process holds a folder at a time. */
export interface App {
  readonly dataDir: string;
  readonly now: () => number;
  readonly log: Log;
  /** Logs events that couldn't be stored, one line a minute: a full disk rejects every request for as long as it lasts. */
  readonly logUnstored: SeldomLog;
  /** Where things are stored. */
  readonly kept: { readonly events: 'embedded' | 'server'; readonly state: 'sqlite' | 'postgres' };
  readonly state: State;
  readonly events: EventStore;
  readonly collecting: Collecting;
  readonly content: Inventory;
  readonly google: GoogleService;
  readonly locks: Locks;
  /** How many events an import stores at once. */
  readonly importBatch: number;
  /** The sites whose days could not be rolled up when that was last tried, by their ids. */
  readonly failedRollUps: Map<number, FailedRollUp>;
  /** Insights that are being computed, by the sites' ids: further requests wait for the same result. */
  readonly pendingInsights: Map<number, Promise<StoredInsights>>;
  /** Last hours in Search Console, by the sites' ids. */
  readonly searchHours: Map<number, AnsweredSearchHours>;
  readonly usualLooks: UsualLooks;
  /** Aborted when someone first opens a report, which stops the warm-up. */
  readonly firstLook: AbortController;
  close(): Promise<void>;
}
