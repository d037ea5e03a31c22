import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { signedCaller } from './signed-calls.ts';

/**
 * Fields of a call without the site that the plugin fills in: it knows no call, so it names the site in those too that are about the whole
 * server and have no such field.
 */
export function withoutFilledSite<Fields extends object>(
  request: FastifyRequest,
  call: z.ZodType,
  fields: Fields,
): Fields {
  if (!signedCaller(request) || !(call instanceof z.ZodObject) || 'site' in call.shape) return fields;
  const { site: _filled, ...own } = fields as Fields & { site?: unknown };
  return own as Fields;
}
