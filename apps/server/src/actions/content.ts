/** Actions for the source of a site's content and the status of reading it. */
import { contentStatusCall, refreshContentCall, setContentSourceCall } from '@magpie/contract';
import { CommandError } from '../errors/command-error.ts';
import { ProblemError } from '../errors/problem.ts';
import { setContentSource } from '../operations/content.ts';
import { perform } from '../operations/operation.ts';
import { action } from './action.ts';

/** `magpie_content_status`, `magpie_set_content_source`, `magpie_refresh_content`. */
export const CONTENT_ACTIONS = [
  action(contentStatusCall, async (_request, { app, site }) => ({ data: await app.content.status(site.id) })),
  action(setContentSourceCall, async ({ kind, address, allow_private, version }, context) => {
    const { app, site } = context;
    const source = { kind, address, version, allowPrivate: allow_private === '1' };
    await perform(setContentSource, context, source).catch((error) => {
      if (!(error instanceof CommandError) || error.code !== 'bad_source') throw error;
      throw new ProblemError('bad_request', error.message, { field: 'address' });
    });
    if (kind !== 'import') await app.content.startRefresh(site);
    return { data: await app.content.status(site.id) };
  }),
  action(refreshContentCall, async (_request, { app, site }) => {
    await app.content.startRefresh(site);
    return { data: await app.content.status(site.id) };
  }),
];
