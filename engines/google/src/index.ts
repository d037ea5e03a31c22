/** Answers plans from a Google Analytics property. */
export { createGoogleEngine } from './engine.ts';
export type { GoogleEngineOptions } from './options.ts';
