/** The events package: what arrives (RawEvent), what is stored (Hit), and their limits. */
export * from './hit.ts';
export * from './ledger.ts';
export * from './limits.ts';
export * from './nesting.ts';
export * from './order.ts';
export { isPlainBody } from './plain-body.ts';
export * from './raw.ts';
export * from './site.ts';
