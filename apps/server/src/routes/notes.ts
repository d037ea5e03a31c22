/** Endpoints for notes that a form can't handle: image upload and download, and files of notes to be imported. */
import { NOTE_LIMITS } from '@magpie/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app/app.ts';
import { ProblemError } from '../errors/problem.ts';
import type { Host } from '../hosts/host.ts';
import { perMinute } from '../http/per-minute.ts';
import { isMediaFile, mediaPath } from '../media/media-files.ts';
import { addNoteMedia, importNoteFile } from '../operations/notes.ts';
import { perform } from '../operations/operation.ts';
import { makeEntrance } from './entrance.ts';
import { claimsImage, readBytes, readImage, sendImage, takeBytes } from './images.ts';

/** Adds `POST /api/v1/notes/media`, `GET /api/v1/notes/media/:file` and `POST /api/v1/notes/import`. */
export function registerNotes(server: FastifyInstance, app: App, host: Host): void {
  const { needing, siteAskerOf } = makeEntrance(host);
  server.register(async (scope) => {
    takeBytes(scope);
    scope.post(
      '/api/v1/notes/media',
      {
        bodyLimit: NOTE_LIMITS.mediaBytes,
        config: perMinute(60),
        onRequest: [needing('save_settings'), claimsImage],
      },
      async (request, reply) => {
        const data = await perform(addNoteMedia, { app, ...siteAskerOf(request) }, readImage(request));
        return reply.header('cache-control', 'no-store').send({ success: true, data });
      },
    );

    scope.post(
      '/api/v1/notes/import',
      { bodyLimit: NOTE_LIMITS.importBytes, config: perMinute(30), onRequest: needing('save_settings') },
      async (request, reply) => {
        const dryRun = readDryRun(request);
        const given = { file: readBytes(request), dryRun };
        const data = await perform(importNoteFile, { app, ...siteAskerOf(request) }, given);
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
      const seen = media && user.rightsOn(media.siteId).includes('view_reports');
      return sendImage(
        reply,
        seen ? { path: mediaPath(app.dataDir, media.siteId, file), type: media.type } : undefined,
      );
    },
  );
}

function readDryRun({ query }: FastifyRequest): boolean {
  const { dry_run: value } = query as { dry_run?: unknown };
  if (value === 'true' || value === 'false') return value === 'true';
  throw new ProblemError('bad_request', 'dry_run must be true (a preview) or false.', {
    field: 'dry_run',
  });
}
