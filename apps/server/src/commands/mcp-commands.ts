/** The command that runs an assistant's tool for the operator of this machine. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { entitlementOf } from '../app/command.ts';
import { findSite, siteField } from '../app/input.ts';
import { CommandError } from '../errors/command-error.ts';
import { createAnswerCache } from '../reporting/answer-cache.ts';
import { createFreshness } from '../reporting/freshness.ts';
import { onServer } from './from-operations.ts';

/**
 * The command `mcp.call`: the operator sees what the site's plan includes, as with `report`. With `site`, the tools read that one; without, any
 * of the server's, the demo left out if there is another.
 * @throws CommandError, McpError
 */
export const callToolCommand = onServer(
  { site: siteField.optional(), tool: z.string(), arguments: z.record(z.string(), z.unknown()) },
  async (app, { site, tool, arguments: given }) => {
    const all = await app.state.sites.list();
    const own = all.filter(({ demo }) => !demo);
    const sites = site === undefined ? (own.length > 0 ? own : all) : [await findSite(app, site)];
    if (sites.length === 0)
      throw new CommandError('no_site', 'There are no sites yet. Create one with "site create" first.');
    const { callTool } = await import('../mcp/call-tool.ts');
    return callTool(tool, given, {
      app,
      freshness: createFreshness(app.events),
      answers: createAnswerCache(),
      sites,
      entitlementOf: (one) => entitlementOf(app, one),
      signal: new AbortController().signal,
      id: randomUUID(),
      admit: () => ({ done: () => undefined }),
    });
  },
);
