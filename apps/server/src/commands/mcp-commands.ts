/** The command that runs an assistant's tool for the operator of this machine. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { entitlementOf } from '../app/command.ts';
import { createAnswerCache } from '../reporting/answer-cache.ts';
import { createFreshness } from '../reporting/freshness.ts';
import { atSite } from './from-operations.ts';

/** The command `mcp.call`: the operator sees what the site's plan includes, as with `report`. @throws CommandError, McpError */
export const callToolCommand = atSite(
  { tool: z.string(), arguments: z.record(z.string(), z.unknown()) },
  async ({ app, site }, { tool, arguments: given }) => {
    const { callTool } = await import('../mcp/call-tool.ts');
    return callTool(tool, given, {
      app,
      freshness: createFreshness(app.events),
      answers: createAnswerCache(),
      site,
      entitlement: await entitlementOf(app, site),
      signal: new AbortController().signal,
      id: randomUUID(),
      admit: () => ({ done: () => undefined }),
    });
  },
);
