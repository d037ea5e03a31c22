/** The memory engine: the short reference that other engines are tested against. */
export { createMemoryEngine } from './engine.ts';
export { createMemoryHistory } from './history.ts';
export { createMemorySearchConsole } from './search-console.ts';
