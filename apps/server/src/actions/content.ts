/** This module is responsible for the actions about the source of a site's content and the status of reading it. */
import { contentStatusCall, refreshContentCall, setContentSourceCall } from '@magpie/contract';
import { CommandError } from '../errors/command-error.ts';
import { ProblemError } from '../errors/problem.ts';
import { requireRight } from '../people/authorize.ts';
import { action } from './action.ts';

/** `magpie_content_status`, `magpie_set_content_source`, `magpie_refresh_content`. */
export const CONTENT_ACTIONS = [
  action(contentStatusCall, async (_request, { app, site }) => ({ data: await app.content.status(site.id) })),
  action(setContentSourceCall, async ({ kind, address, allow_private, version }, { app, site, user }) => {
    const allowPrivate = allow_private === '1';
    // Only the operator may allow private addresses.
    if (allowPrivate) requireRight(user, 'manage_sites');
    await app.content.setSource(site, { kind, address, allowPrivate, version }).catch((error) => {
      if (!(error instanceof CommandError) || error.code !== 'bad_source') throw error;
      throw new ProblemError('bad_request', error.message, { field: 'address' });
    });
    await app.state.audit.note('content.set-source', user.id, { site: site.id, kind, address, allowPrivate });
    if (kind !== 'import') await app.content.startRefresh(site);
    return { data: await app.content.status(site.id) };
  }),
  action(refreshContentCall, async (_request, { app, site }) => {
    await app.content.startRefresh(site);
    return { data: await app.content.status(site.id) };
  }),
];
