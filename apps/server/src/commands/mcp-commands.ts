/** The command that runs an assistant's tool for the operator of this machine. */
import { randomUUID } from 'node:crypto';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { type CommandApp, entitlementOf } from '../app/command.ts';
import { findSite, readInput, siteField } from '../app/input.ts';
import { callTool } from '../mcp/call-tool.ts';
import { createAnswerCache } from '../reporting/answer-cache.ts';
import { createFreshness } from '../reporting/freshness.ts';

const callSchema = z.strictObject({
  site: siteField.optional(),
  tool: z.string(),
  arguments: z.record(z.string(), z.unknown()),
});

/** The command `mcp.call`: the operator sees what the site's plan includes, as with `report`. @throws CommandError, McpError */
export async function callToolCommand(app: CommandApp, input: unknown): Promise<CallToolResult> {
  const { site: named, tool, arguments: given } = readInput(callSchema, input);
  const site = await findSite(app, named);
  return callTool(tool, given, {
    app,
    freshness: createFreshness(app.events),
    answers: createAnswerCache(app.now),
    site,
    entitlement: await entitlementOf(app, site),
    signal: new AbortController().signal,
    id: randomUUID(),
    admit: () => ({ done: () => undefined }),
  });
}
