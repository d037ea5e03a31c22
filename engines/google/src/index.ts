/** Answers plans from a Google Analytics property. */
export { createGoogleEngine } from './engine.ts';
export type { CustomFields, GoogleEngineOptions } from './options.ts';
