import { readCollectBody } from './parse.ts';
import { NOW } from './shop-under-test.ts';
import { type Validation, validateBatch } from './validate.ts';

export const parseCollectBody = (text: string, receivedAt: number): Validation =>
  validateBatch(readCollectBody(text, receivedAt), { receivedAt });
/** The same of a body that isn't JSON yet. */
export const parseObject = (body: unknown): Validation => parseCollectBody(JSON.stringify(body), NOW);
/** The same of a request with one event. */
export const parseEvent = (event: Record<string, unknown>): Validation => parseObject({ v: 1, s: 'site', e: [event] });
