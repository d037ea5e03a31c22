/** The ClickHouse engine: events in a data directory or on a server, and the answers from them. */
export type { Location } from './connect.ts';
export type { Expiring, OrderEvent } from './expire.ts';
export type { OriginOfEvents, TableSize } from './inventory.ts';
export { StoreTooNew } from './migrate.ts';
export type { People, PersonPlace, PersonSummary, StoredEvent } from './people.ts';
export type { Log } from './pools.ts';
export type { Reapplied, SiteRules } from './reapply.ts';
export { type ClickHouseStore, openClickHouse, type QuestionLimits } from './store.ts';
