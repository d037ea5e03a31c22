/** Answers plans from a Google Analytics property. */
export { checkAnswer } from './check-answer.ts';
export { createGoogleEngine } from './engine.ts';
export type { CustomFields, GoogleEngineOptions } from './options.ts';
