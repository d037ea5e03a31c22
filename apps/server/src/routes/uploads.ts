/** Endpoints of the settings that a form can't handle: files to import, and the image at the head of PDFs. */
import type { Readable } from 'node:stream';
import { HEADER_IMAGE_BYTES } from '@magpie/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { ProblemError } from '../errors/problem.ts';
import type { Host } from '../hosts/host.ts';
import { perMinute } from '../http/per-minute.ts';
import { PIECE_BYTES, type Piece, type Uploads } from '../imports/uploads.ts';
import { headerImages, headerImageUrl } from '../media/header-images.ts';
import { isMediaFile, mediaPath } from '../media/media-files.ts';
import { perform } from '../operations/operation.ts';
import { setHeaderImage } from '../operations/settings.ts';
import { makeEntrance } from './entrance.ts';
import { claimsImage, readImage, sendImage, takeBytes } from './images.ts';

const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/, 'it must be a whole number')
  .transform(Number);
const pieceQuery = z.object({
  name: z.string().max(1000).default(''),
  id: z.string().max(100).optional(),
  offset: wholeNumber.default(0),
  written: wholeNumber.optional(),
});

function parsePiece(query: unknown): Piece {
  const { name, id, offset, written: writtenAt } = pieceQuery.parse(query);
  if (id === undefined && offset > 0) throw new ProblemError('bad_request', 'A file starts at 0.', { field: 'offset' });
  return { name, id, offset, writtenAt };
}

/** Adds `POST /api/v1/uploads`, `POST /api/v1/header-image` and `GET /api/v1/header-image/:file`. */
export function registerUploads(server: FastifyInstance, app: App, host: Host, uploads: Uploads): void {
  const { needing, siteAskerOf } = makeEntrance(host);

  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // As it comes in: a history may be larger than what fits into memory.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.post(
      '/api/v1/uploads',
      { bodyLimit: PIECE_BYTES, config: perMinute(600), onRequest: needing('save_settings') },
      async (request, reply) => {
        const { site } = siteAskerOf(request);
        const piece = parsePiece(request.query);
        const body = request.body as Readable | undefined;
        if (!body) throw new ProblemError('bad_request', 'The file is empty.', { field: 'file' });
        const { id, bytes } = await uploads.receive(site.id, piece, body);
        return reply.header('cache-control', 'no-store').send({ success: true, data: { id, bytes } });
      },
    );
  });

  server.register(async (scope) => {
    takeBytes(scope);
    scope.post(
      '/api/v1/header-image',
      {
        bodyLimit: HEADER_IMAGE_BYTES,
        config: perMinute(30),
        onRequest: [needing('save_settings'), claimsImage],
      },
      async (request, reply) => {
        const { headerImage } = await perform(setHeaderImage, { app, ...siteAskerOf(request) }, readImage(request));
        const { file, width, height } = headerImage!;
        return reply
          .header('cache-control', 'no-store')
          .send({ success: true, data: { image: { url: headerImageUrl(file), width, height } } });
      },
    );
  });

  server.get<{ Params: { file: string } }>(
    '/api/v1/header-image/:file',
    { config: perMinute(600), logLevel: 'warn' },
    async (request, reply) => {
      const user = await host.user(request, reply);
      if (!user) throw new ProblemError('signed_out', 'You are signed out. Please sign in again.');
      const { file } = request.params;
      const site = isMediaFile(file) ? user.sites.find(({ headerImage }) => headerImage?.file === file) : undefined;
      return sendImage(
        reply,
        site?.headerImage && {
          path: mediaPath(headerImages(app.dataDir), site.id, file),
          type: site.headerImage.type,
        },
      );
    },
  );
}
