/** The list of tools. */
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import type { SitesTool, Tool } from '../tool.ts';
import { askTool } from './ask.ts';
import { funnelTool } from './funnel.ts';
import { insightsTool } from './insights.ts';
import { journeyTool } from './journey.ts';
import { listWordsTool } from './list-words.ts';
import { liveTool } from './live.ts';
import { receiptTool } from './receipt.ts';
import { reportTool } from './report.ts';
import { sitesTool } from './sites.ts';

/** All tools, in the order in which assistants see them. */
export const TOOLS: readonly (Tool | SitesTool)[] = [
  sitesTool,
  listWordsTool,
  askTool,
  funnelTool,
  liveTool,
  journeyTool,
  reportTool,
  insightsTool,
  receiptTool,
];

/** The tool of that name. @throws McpError if there is none, as the protocol has it */
export function findTool(name: string): Tool | SitesTool {
  const tool = TOOLS.find((one) => one.name === name);
  if (tool) return tool;
  const known = TOOLS.map((one) => one.name).join(', ');
  throw new McpError(ErrorCode.InvalidParams, `"${name.slice(0, 60)}" isn't a tool. Tools: ${known}.`);
}
