/** Shared parts of image endpoints: receiving a whole image, and serving one that never changes under its address. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../errors/problem.ts';
import { type CheckedImage, checkImage, claimedType } from '../media/image.ts';

const YEAR_SECONDS = 365 * 86_400;

/** Has the endpoints of a scope read their bodies whole, whatever they claim to be. */
export function takeBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** The body of a request in such a scope; empty if there is none. */
export const readBytes = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** A hook that refuses, before a byte is read, what claims to be no image. */
export async function claimsImage({ headers }: FastifyRequest): Promise<void> {
  claimedType(headers['content-type']);
}

/** The image that a request holds. @throws ProblemError where it is none, or not what it claims to be */
export const readImage = (request: FastifyRequest): CheckedImage =>
  checkImage(readBytes(request), claimedType(request.headers['content-type']));

/** Answers with the image at a path. @throws ProblemError `not_found`, which also tells nothing of an image that is not the reader's to see */
export async function sendImage(
  reply: FastifyReply,
  image: { readonly path: string; readonly type: string } | null | undefined,
): Promise<FastifyReply> {
  const found = image && (await stat(image.path).catch(() => undefined));
  if (!found) throw new ProblemError('not_found', 'Not found: nothing exists at this address.');
  return reply
    .type(image.type)
    .header('content-length', found.size)
    .header('cache-control', `private, max-age=${YEAR_SECONDS}, immutable`)
    .header('content-disposition', 'inline')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(createReadStream(image.path));
}
