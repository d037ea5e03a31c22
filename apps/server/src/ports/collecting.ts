/** Ports of collecting: its inputs, its use of the event store, and the parts that imports share with it. */
import type {
  CollectRequest,
  HostingFinder,
  PlaceFinder,
  SiteSecrets,
  TransactionStore,
  ValidBatch,
  VisitorState,
} from '@magpie/collect';
import type {
  CollectSite,
  CountedOrder,
  Hit,
  LedgerOrder,
  OrderEvent,
  OrderFlag,
  OverriddenOrder,
} from '@magpie/events';
import type { Day } from '@magpie/time';

/** Where finished hits go. A repeated `token` changes nothing. */
export interface HitStore {
  insert(hits: readonly Hit[], token: string): Promise<void>;
  /** Makes sure that each of the hits is stored once and its session right, after a try whose end no one saw. */
  reconcile(hits: readonly Hit[]): Promise<void>;
  /**
   * Counts each order by the page's event, with the shop's amounts and products, or not at all. An order is left as it is when one of its
   * events is not stored, or is now a bot's or own traffic. Repeating it changes nothing; `again` is true when an earlier attempt may have been partly done.
   */
  override(orders: readonly OverriddenOrder[], again: boolean): Promise<void>;
}

/** State that an import shares with the live pipeline, so that both know the same visitor, order and place. */
export interface Importing {
  /** The site's lasting secret: for whatever must be the same each time a file is imported. */
  readonly lasting: Uint8Array;
  /** The secrets for visits of a past day: the lasting one is the live one, the daily ones are not. */
  secretsOn(day: Day): SiteSecrets;
  /** The orders that were counted, live or by any import. */
  readonly transactions: TransactionStore;
  readonly places?: PlaceFinder;
  readonly hosting?: HostingFinder;
  /** Resolves once the secrets and orders given out so far are on disk: before any hit that rests on them is stored. */
  save(): Promise<void>;
}

/** Sender, and the endpoint that was used. */
export type CollectSender = Pick<CollectRequest, 'address' | 'userAgent' | 'origin'>;

/** The orders of a site that were counted, for who judges them again. */
export interface CountedOrders {
  /** Whether the order counts by this event; it does from now on if it has counted by none. */
  claim(event: OrderEvent): boolean;
  /** Lets an order count by an event, whichever it counted by. */
  count(order: CountedOrder): void;
  /** The event with the amounts that the shop's server has sent last (16 hexadecimal digits), if it has sent the order. */
  statedBy(transactionId: string): string | undefined;
  /** Lets another event have the order, if it was this event's (16 hexadecimal digits). */
  release(transactionId: string, eventId: string): void;
  /** Makes both lasting. */
  save(): Promise<void>;
}

/** Outcome of one entry that a shop's server sent. */
export interface OrderOutcome {
  readonly type: 'order' | 'refund';
  /** Values as far as they were sent and can be read. */
  readonly id: string | null;
  readonly version: number | null;
  readonly result: 'accepted' | 'repeated' | 'superseded' | 'refused';
  /** Unusual facts about the order, as now known. */
  readonly flags: readonly OrderFlag[];
  readonly error?: { readonly code: string; readonly message: string; readonly field: string };
}

/** Orders as a site's shop has reported them, for readers. */
export interface OrderLedger {
  /** The orders with these transaction ids that the shop has sent, whatever is stored of them by now. */
  lookUp(orderIds: readonly string[]): readonly LedgerOrder[];
  /** The orders with a line (the sale, a refund, a cancellation) between two instants, `from` inclusive (milliseconds). */
  between(from: number, to: number): AsyncIterable<LedgerOrder>;
  /** Whether the customer of an order had an earlier one; false for guests. */
  isReturning(order: LedgerOrder): boolean;
  /**
   * Forgets the orders that count by these events: their amounts, customers and links. A later message of the shop's begins a new one. Must come
   * before {@link CountedOrders.release}.
   */
  forget(orders: readonly { readonly transactionId: string; readonly eventId: string }[]): Promise<void>;
}

/** The live pipeline from a parsed request to the store. */
export interface Collecting {
  /**
   * Resolves once every accepted event is in the fsynced journal. Rejects only when it could not be written. A request whose id is known
   * (`requestId`, for at least 24 hours) is `repeated`: its events are there already, and nothing changes.
   */
  collect(
    batch: ValidBatch,
    from: CollectSender,
    site: CollectSite,
  ): Promise<{ readonly accepted: number; readonly repeated?: true }>;
  /**
   * Takes the orders and refunds that the shop's server sends. Resolves to an outcome for each entry, once all that counts is in the fsynced journal.
   * `signature` is that of the request, which is taken once: undefined if it was taken before.
   */
  takeOrders(
    entries: readonly unknown[],
    signature: string,
    site: CollectSite,
  ): Promise<readonly OrderOutcome[] | undefined>;
  /** For one import of a site's past; `dryRun` writes nothing. */
  importing(site: CollectSite, options: { readonly dryRun: boolean }): Importing;
  /** The orders of a site that were counted, live or by any import. */
  orders(site: CollectSite): CountedOrders;
  /** Returns the orders as a site's shop has reported them. */
  ledger(siteId: number): OrderLedger;
  /** Returns the state of a visitor that is remembered between requests. */
  remembered(site: CollectSite, userKey: string): VisitorState | undefined;
  /**
   * Forgets what is remembered of a visitor. Resolves to the instant (milliseconds) that divides what arrived before, which is in the
   * store by then, from what is a new visitor's.
   */
  forget(site: CollectSite, userKey: string): Promise<number>;
  /** Forgets what is remembered of visitors last seen before an instant (milliseconds). Returns how many. */
  forgetBefore(site: CollectSite, before: number): Promise<number>;
  /**
   * Takes nothing of a site any more. Once its events have left the journal and `removeStored` has removed them from the store, what is
   * remembered of its visitors and orders and its secrets go too. Where that fails, the site's events are taken again.
   */
  removeSite(siteId: number, removeStored: () => Promise<void>): Promise<void>;
  /** Resolves once everything acknowledged so far is in the store, and its orders count as their shops tell. */
  flush(): Promise<void>;
  /** Resolves if events can be accepted; after a failed write it writes a probe. Rejects with the reason, as {@link collect} does. */
  assertWritable(): Promise<void>;
  /** Events acknowledged, events stored, batches waiting. */
  stats(): { readonly acknowledged: number; readonly stored: number; readonly waiting: number };
  /** Flushes and releases everything. */
  close(): Promise<void>;
}
