/** Runs one tool: limits before it, its answer or its problem in the protocol's form after it. */
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { toProblem } from '../errors/problem.ts';
import { checkDepth } from '../reporting/filter-depth.ts';
import type { ToolContext } from './tool.ts';
import { findTool } from './tools/index.ts';

/**
 * Runs a tool. What is wrong with the question is an answer that says so, with its stable code, so that the assistant can put it right.
 * @throws McpError if there is no such tool
 */
export async function callTool(name: string, input: unknown, context: ToolContext): Promise<CallToolResult> {
  const tool = findTool(name);
  try {
    checkDepth(input, 'arguments');
    const admitted = context.admit();
    try {
      const { content, text } = await tool.run(input, context);
      return { content: [{ type: 'text', text }], structuredContent: content };
    } finally {
      admitted.done();
    }
  } catch (error) {
    return failed(error, context);
  }
}

function failed(error: unknown, { app, id, signal }: ToolContext): CallToolResult {
  const { problem, unexpected } = toProblem(error, id);
  // Errors that come of no one waiting any more aren't ours.
  if (unexpected && !signal.aborted) app.log.error({ err: error, reqId: id }, 'Unexpected');
  return {
    isError: true,
    content: [{ type: 'text', text: `${problem.code}: ${problem.message}` }],
    structuredContent: { error: problem },
  };
}
