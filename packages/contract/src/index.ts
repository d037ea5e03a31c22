/** The contract package: every call's request and answer, the envelope, the problems, and a typed client. */
export * from './call.ts';
export * from './calls.ts';
export * from './client.ts';
export * from './envelope.ts';
export * from './feedback-calls.ts';
export * from './inbox-calls.ts';
export * from './key-calls.ts';
export * from './note-calls.ts';
export * from './page-config.ts';
export * from './query-call.ts';
export * from './report-call.ts';
export * from './rest.ts';
export * from './script-tag.ts';
export * from './site-calls.ts';
export * from './user-calls.ts';
