/** This module is responsible for what a running Magpie consists of. */
import type { Inventory } from '../content/inventory.ts';
import type { EventStore } from '../events/event-store.ts';
import type { ApiKeys } from '../ports/api-keys.ts';
import type { Audit } from '../ports/audit.ts';
import type { Collecting } from '../ports/collecting.ts';
import type { Links, Sessions, Users } from '../ports/people.ts';
import type { MeasurementIds, MpSecrets } from '../ports/senders.ts';
import type { Sites } from '../ports/sites.ts';
import type { FeedbackStore } from '../state/feedback.ts';
import type { Inbox } from '../state/inbox.ts';
import type { Licences } from '../state/licences.ts';

/** A running Magpie over one data folder. Only one process holds a folder at a time. */
export interface App {
  readonly dataDir: string;
  readonly now: () => number;
  readonly sites: Sites;
  readonly events: EventStore;
  readonly collecting: Collecting;
  readonly content: Inventory;
  readonly measurementIds: MeasurementIds;
  readonly mpSecrets: MpSecrets;
  readonly apiKeys: ApiKeys;
  readonly audit: Audit;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly links: Links;
  readonly inbox: Pick<Inbox, 'add'>;
  readonly feedback: Pick<FeedbackStore, 'of'>;
  readonly licences: Licences;
  close(): Promise<void>;
}
