import { openTestStore } from './stores.ts';
import { conformance } from './suite.ts';

conformance('the ClickHouse engine', async () => {
  const { store, insert, remove } = await openTestStore();
  return { engine: store.engine, add: insert, close: remove };
});
