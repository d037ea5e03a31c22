/** The ClickHouse engine: events in a data directory or on a server, and the answers from them. */
export type { Location } from './connection/connect.ts';
export type { Log } from './connection/pools.ts';
export type { Expiring, OrderEvent } from './store/expire.ts';
export type { OriginOfEvents, TableSize } from './store/inventory.ts';
export type { QuestionLimits } from './store/lanes.ts';
export { StoreTooNew } from './store/migrate.ts';
export type { People, PersonPlace, PersonSummary, StoredEvent } from './store/people.ts';
export type { Reapplied, SiteRules } from './store/reapply.ts';
export { type ClickHouseStore, openClickHouse } from './store/store.ts';
