/** Answers an assistant's messages: tools run in the server of the data folder, or in a remote one. */
import { type CallTool, createMcpServer, findTool } from '@magpie/server/mcp';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { type CallToolResult, ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import { CliError } from './failure.ts';
import { existingFolder, runCommand } from './run-command.ts';
import { type GlobalOptions, openOptions } from './settings.ts';

/** The options of the command. */
export type McpOptions = GlobalOptions & { readonly url?: string; readonly key?: string };

/** Longer than any question may take on the server, milliseconds. */
const TIMEOUT_MS = 300_000;

/** Answers until standard input ends. Nothing else is written to standard output. @throws CliError */
export async function serveMcp(options: McpOptions): Promise<void> {
  const server =
    options.url === undefined
      ? createMcpServer(callInFolder(options))
      : await relayTo(new URL(`${options.url.replace(/(?<!\/)\/+$/, '')}/mcp`), options.key!);
  await server.connect(new StdioServerTransport());
}

/** Runs tools in the server that holds the data folder, or here while none does. */
function callInFolder({ data, site }: McpOptions): CallTool {
  const open = existingFolder(openOptions(data));
  let last: Promise<unknown> = Promise.resolve();
  return async (tool, input) => {
    findTool(tool);
    // One after the other: only one can open the folder at a time.
    const call = last.then(async () => {
      const given = { ...(site !== undefined && { site }), tool, arguments: input };
      try {
        return (await runCommand(open, 'mcp.call', given, () => undefined)).result as CallToolResult;
      } catch (error) {
        return failed(error);
      }
    });
    last = call;
    return call;
  };
}

/** Converts a failure of the folder, the site or the server to an answer that the assistant can pass on. */
function failed(error: unknown): CallToolResult {
  const { code = 'internal', message } = error as { code?: string; message: string };
  return {
    isError: true,
    content: [{ type: 'text', text: `${code}: ${message}` }],
    structuredContent: { error: { code, message } },
  };
}

/** Passes everything on to a server elsewhere. @throws CliError `server_silent` if it doesn't answer, or not with this key */
async function relayTo(url: URL, key: string) {
  const client = new Client({ name: 'magpie-cli', version: '1' });
  const headers = { authorization: `Bearer ${key}` };
  try {
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  } catch (error) {
    throw new CliError('server_silent', `${url} can't be asked: ${error instanceof Error ? error.message : error}`);
  }
  return createMcpServer(
    async (name, input, signal) => {
      try {
        return (await client.callTool({ name, arguments: input }, undefined, {
          signal,
          timeout: TIMEOUT_MS,
        })) as CallToolResult;
      } catch (error) {
        if (error instanceof McpError && error.code === ErrorCode.InvalidParams) throw error;
        return failed(new CliError('server_silent', error instanceof Error ? error.message : String(error)));
      }
    },
    () => client.listTools(),
  );
}
