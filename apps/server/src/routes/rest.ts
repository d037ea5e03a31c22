/** This module is responsible for the REST door of the dashboard (wire): session and nonce in a header, JSON in and out. */
import { feedbackCall, type RestCall } from '@magpie/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { admit, siteOfUser } from '../admission.ts';
import type { Host, HostUser } from '../hosts/host.ts';
import type { RunningApp } from '../open-app.ts';
import { perMinute } from '../per-minute.ts';

const BODY_BYTES = 50_000;
const CALLS_PER_MINUTE = 60;

/** Adds `/api/v1/feedback`. */
export function registerRest(server: FastifyInstance, app: RunningApp, host: Host): void {
  /** The one way in: who asks is known before anything is looked at. */
  function door<Request extends z.ZodType, Answer extends z.ZodType>(
    call: RestCall<Request, Answer>,
    run: (request: z.output<Request>, user: HostUser) => Promise<z.input<Answer>>,
  ): void {
    server.route({
      method: call.method,
      url: `/api/v1/${call.path}`,
      bodyLimit: BODY_BYTES,
      config: perMinute(CALLS_PER_MINUTE),
      handler: async (request, reply) => {
        const user = await admit(host, request, reply, String(request.headers['x-wp-nonce'] ?? ''));
        const data = await run(call.request.parse(request.body ?? {}), user);
        return reply.header('cache-control', 'no-store').send({ success: true, data });
      },
    });
  }

  door(feedbackCall, async ({ rating, message, feature_key, site }, user) => {
    const open = site === undefined ? null : siteOfUser(user, site);
    await app.state.feedback.add({
      userId: user.id,
      siteId: open?.id ?? null,
      featureKey: feature_key,
      rating,
      message: message.trim(),
    });
    return { feature_key };
  });
}
