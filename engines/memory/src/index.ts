/** The memory engine: the short reference that other engines are tested against. */
export { createMemoryEngine } from './engine.ts';
export { createMemorySearchConsole } from './search-console.ts';
export { fold } from './text.ts';
