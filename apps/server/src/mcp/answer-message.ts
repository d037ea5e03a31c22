/** Answers one message of the Model Context Protocol: a server of its own, without a session. */
import type { IncomingHttpHeaders } from 'node:http';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  InitializeRequestSchema,
  ListToolsRequestSchema,
  PingRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { callTool } from './call-tool.ts';
import { createMcpServer, describeTools } from './server.ts';
import type { Asker } from './tool.ts';

/** An answer: its HTTP status, and its JSON where it has a body. */
export interface MessageAnswer {
  readonly status: number;
  readonly text: string | undefined;
}

/** Answers a message; `askerOf` says who calls a tool, with the signal that ends the call, and `several` whether to more than one site. */
export async function answerMessage(
  message: object,
  headers: IncomingHttpHeaders,
  askerOf: (signal: AbortSignal) => Asker,
  several: boolean,
): Promise<MessageAnswer> {
  const refusal = refuseParams(message);
  if (refusal) return { status: 200, text: JSON.stringify(refusal) };
  const mcp = createMcpServer(
    (name, input, signal) => callTool(name, input, askerOf(signal)),
    () => describeTools(several),
  );
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await mcp.connect(transport);
    const answer = await transport.handleRequest(asWebRequest(headers), { parsedBody: message });
    return { status: answer.status, text: answer.status === 202 ? undefined : await answer.text() };
  } finally {
    await mcp.close();
  }
}

/** The requests that are answered, as the protocol has them. */
const REQUESTS = new Map(
  [InitializeRequestSchema, PingRequestSchema, ListToolsRequestSchema, CallToolRequestSchema].map((schema) => [
    schema.shape.method.value as string,
    schema,
  ]),
);

/** The answer to a request whose parameters have other types than the protocol says: the library would call it an error of its own. */
function refuseParams(message: object): object | undefined {
  const { id, method } = message as { readonly id?: unknown; readonly method?: unknown };
  const { error } = REQUESTS.get(String(method))?.safeParse(message) ?? {};
  if (!error || (typeof id !== 'string' && typeof id !== 'number')) return undefined;
  const [issue] = error.issues;
  const text = `${issue?.path.join('.')}: ${issue?.message}`.slice(0, 300);
  return { jsonrpc: '2.0', id, error: { code: ErrorCode.InvalidParams, message: text } };
}

/** The parts of a request that the transport reads: its method and headers. */
function asWebRequest(headers: IncomingHttpHeaders): Request {
  const read = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-session-id'] as const;
  const given = read.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])] as const]));
  return new Request('http://localhost/mcp', { method: 'POST', headers: Object.fromEntries(given) });
}
