/** Endpoints of GA4's Measurement Protocol: one that stores, one that only reports errors. */
import { type MpReading, missingQuery, readMeasurement, validateBatch } from '@magpie/collect';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app/app.ts';
import { bodyText, collecting, keep, onlyMethods, openEndpoint, type Refusals } from './endpoint.ts';

const STORE = '/mp/collect';
const DEBUG = '/debug/mp/collect';

/**
 * Adds `POST /mp/collect`, which answers 204 whatever the payload says, as Google does, and `POST /debug/mp/collect`, which stores nothing
 * and answers what the payload would meet. What was not stored is counted in the metrics and named in the log at debug, without a secret.
 */
export function registerMp(server: FastifyInstance, app: App, refusals: Refusals): void {
  server.register(async (scope) => {
    openEndpoint(scope);
    onlyMethods(scope, STORE, ['POST']);
    onlyMethods(scope, DEBUG, ['POST']);

    const refuse = (reason: string, measurementId: string, events = 1) => {
      refusals.inc({ endpoint: 'mp', reason }, events);
      scope.log.debug({ endpoint: 'mp', reason, measurementId: measurementId.slice(0, 40) }, 'Not stored');
    };

    scope.post(STORE, collecting, async (request, reply) => {
      const { measurementId, secret } = readQuery(request);
      const site = await app.state.measurementIds.siteOf(measurementId);
      if (!site) refuse('unknown_measurement_id', measurementId);
      else if (!app.state.mpSecrets.isSecretOf(site.id, secret)) refuse('wrong_secret', measurementId);
      else {
        const receivedAt = app.now();
        const reading = readMeasurement(bodyText(request), site.trackingId, receivedAt);
        noteFaults(reading, measurementId);
        if (reading.batch) {
          const { batch } = validateBatch(reading.batch, { receivedAt, keepEmails: !site.removeEmails });
          const left = await keep(request, app, batch, { ...reading.sender, origin: 'mp' }, site);
          if (left) refuse(left.code, measurementId);
        }
      }
      return reply.code(204).send();
    });

    function noteFaults({ batch, messages, refusedEvents }: MpReading, measurementId: string): void {
      if (!batch) refuse('request_refused', measurementId);
      else if (refusedEvents > 0) refuse('event_refused', measurementId, refusedEvents);
      if (messages.length === 0) return;
      // Descriptions repeat what was sent, which may be a visitor's.
      const faults = messages.map(({ fieldPath, validationCode }) => ({ fieldPath, validationCode }));
      scope.log.debug({ endpoint: 'mp', faults }, 'Faults in a measurement');
    }

    scope.post(DEBUG, collecting, async (request) => {
      const { measurementId, secret } = readQuery(request);
      const { messages } = readMeasurement(bodyText(request), measurementId, app.now());
      const missing = [missingQuery('measurement_id', measurementId), missingQuery('api_secret', secret)];
      return { validationMessages: [...missing.filter((one) => one !== undefined), ...messages] };
    });
  });
}

function readQuery({ query }: FastifyRequest): { readonly measurementId: string; readonly secret: string } {
  const { measurement_id: id, api_secret: secret } = query as Readonly<Record<string, unknown>>;
  return { measurementId: typeof id === 'string' ? id : '', secret: typeof secret === 'string' ? secret : '' };
}
