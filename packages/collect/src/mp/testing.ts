/** Builds, reads and sends Measurement Protocol requests in tests. */
import type { Hit } from '@magpie/events';
import { type TestPipeline, testPipeline } from '../testing.ts';
import { readMeasurement } from './read.ts';

/** When measurements arrive. */
export const NOW = Date.UTC(2026, 4, 4, 12);
/** Client ID of the sender. */
export const CLIENT = '602849859.1754048070';

/** Reads a measurement, as text or as what it says. */
export const read = (body: unknown, receivedAt = NOW) =>
  readMeasurement(typeof body === 'string' ? body : JSON.stringify(body), 'mgp_abcdefghijkl', receivedAt);

/** A measurement of one event. */
export const payload = (event: object, more: object = {}) => ({ client_id: CLIENT, events: [event], ...more });

/** Sends a measurement; the hits that come of it. */
export function send(body: unknown, receivedAt = NOW, pipeline: TestPipeline = testPipeline()): Hit[] {
  const { batch, sender } = read(body, receivedAt);
  return batch ? pipeline.send(batch, receivedAt, { ...sender, origin: 'mp' }).hits : [];
}
