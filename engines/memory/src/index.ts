/** The memory engine: the short, plain reference that judges the others. */
export { createMemoryEngine } from './engine.ts';
export { fold } from './text.ts';
