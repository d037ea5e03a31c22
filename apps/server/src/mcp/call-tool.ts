/** Runs one tool: limits before it, its answer or its problem in the protocol's form after it. */
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { toProblem } from '../errors/problem.ts';
import { siteOfProgram } from '../people/authorize.ts';
import { checkDepth } from '../reporting/filter-depth.ts';
import type { Asker, Tool } from './tool.ts';
import { findTool } from './tools/index.ts';

/**
 * Runs a tool. What is wrong with the question is an answer that says so, with its stable code, so that the assistant can put it right.
 * @throws McpError if there is no such tool
 */
export async function callTool(name: string, input: unknown, asker: Asker): Promise<CallToolResult> {
  const tool = findTool(name);
  try {
    checkDepth(input, 'arguments');
    const { content, text } = 'ofSites' in tool ? await tool.run(input, asker) : await runAtSite(tool, input, asker);
    return { content: [{ type: 'text', text }], structuredContent: content };
  } catch (error) {
    return failed(error, asker);
  }
}

const withSite = z.looseObject({ site: z.string().max(300).optional() });

/** Runs a tool about the site that is named, or the only one: the one place that decides which site a tool reads. */
async function runAtSite(tool: Tool, input: unknown, asker: Asker) {
  const { site: named, ...own } = withSite.parse(input ?? {});
  const site = siteOfProgram(asker.sites, named);
  const admitted = asker.admit(site);
  try {
    const { app, freshness, answers, signal } = asker;
    return await tool.run(own, { app, freshness, answers, signal, site, entitlement: await asker.entitlementOf(site) });
  } finally {
    admitted.done();
  }
}

function failed(error: unknown, { app, id, signal }: Asker): CallToolResult {
  const { problem, unexpected } = toProblem(error, id);
  // Errors that come of no one waiting any more aren't ours.
  if (unexpected && !signal.aborted) app.log.error({ err: error, reqId: id }, 'Unexpected');
  return {
    isError: true,
    content: [{ type: 'text', text: `${problem.code}: ${problem.message}` }],
    structuredContent: { error: problem },
  };
}
