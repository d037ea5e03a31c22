/** The ClickHouse engine: events in a data directory or on a server, and the answers from them. */
export type { Location } from './connect.ts';
export type { Log } from './lanes.ts';
export { StoreTooNew } from './migrate.ts';
export { type ClickHouseStore, openClickHouse, type QuestionLimits, type TableSize } from './store.ts';
