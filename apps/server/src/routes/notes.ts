/** This module is responsible for the doors of notes that a form cannot pass: images in and out, and files of notes to be imported. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { NOTE_LIMITS } from '@magpie/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Host } from '../hosts/host.ts';
import { checkImage, claimedType } from '../notes/image.ts';
import { importNotes } from '../notes/import-notes.ts';
import { isMediaFile, mediaPath, removeMedia, writeMedia } from '../notes/media-files.ts';
import type { RunningApp } from '../open-app.ts';
import { ProblemError } from '../problem.ts';
import { entranceOf } from './entrance.ts';

const YEAR_SECONDS = 365 * 86_400;
const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: 60_000 } });

/** Adds `POST /api/v1/notes/media`, `GET /api/v1/notes/media/:file` and `POST /api/v1/notes/import`. */
export function registerNotes(server: FastifyInstance, app: RunningApp, host: Host): void {
  const { needing, askerOf } = entranceOf(host);
  const bodyOf = (request: FastifyRequest): Buffer => (Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));

  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.post(
      '/api/v1/notes/media',
      {
        bodyLimit: NOTE_LIMITS.mediaBytes,
        config: perMinute(60),
        onRequest: [
          needing('save_settings'),
          async ({ headers }) => {
            claimedType(headers['content-type']);
          },
        ],
      },
      async (request, reply) => {
        const { user, site } = askerOf(request);
        const { bytes, ...image } = checkImage(bodyOf(request), claimedType(request.headers['content-type']));
        const file = await writeMedia(app.dataDir, site.id, bytes);
        try {
          const media = await app.state.noteMedias.add({ ...image, siteId: site.id, file, bytes: bytes.length });
          await app.audit.note('note_media.add', user.id, { site: site.id, media: media.id });
          return await reply.header('cache-control', 'no-store').send({ success: true, data: media });
        } catch (error) {
          await removeMedia(app.dataDir, site.id, file);
          throw error;
        }
      },
    );

    scope.post(
      '/api/v1/notes/import',
      { bodyLimit: NOTE_LIMITS.importBytes, config: perMinute(30), onRequest: needing('save_settings') },
      async (request, reply) => {
        const { user, site } = askerOf(request);
        const dryRun = dryRunOf(request);
        const data = await importNotes(app, site, user, bodyOf(request), dryRun);
        if (!dryRun && data.created + data.changed > 0)
          await app.audit.note('note.import', user.id, {
            site: site.id,
            created: data.created,
            changed: data.changed,
          });
        return reply.header('cache-control', 'no-store').send({ success: true, data });
      },
    );
  });

  server.get<{ Params: { file: string } }>(
    '/api/v1/notes/media/:file',
    { config: perMinute(1200), logLevel: 'warn' },
    async (request, reply) => {
      const user = await host.user(request, reply);
      if (!user) throw new ProblemError('signed_out', 'You are signed out. Please sign in again.');
      const { file } = request.params;
      const media = isMediaFile(file) ? await app.state.noteMedias.byFile(file) : undefined;
      // One answer for what is not there and for what is not his to see.
      const missing = () => new ProblemError('not_found', 'There is nothing at this address.');
      if (!media || !user.rightsOn(media.siteId).includes('view_reports')) throw missing();
      const path = mediaPath(app.dataDir, media.siteId, file);
      const size = await stat(path).then(
        (found) => found.size,
        () => undefined,
      );
      if (size === undefined) throw missing();
      return reply
        .type(media.type)
        .header('content-length', size)
        .header('cache-control', `private, max-age=${YEAR_SECONDS}, immutable`)
        .header('content-disposition', 'inline')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(createReadStream(path));
    },
  );
}

function dryRunOf({ query }: FastifyRequest): boolean {
  const { dry_run: word } = query as { dry_run?: unknown };
  if (word === 'true' || word === 'false') return word === 'true';
  throw new ProblemError('bad_request', 'dry_run must be true, for a look beforehand, or false.', {
    field: 'dry_run',
  });
}
