/** A server that speaks both wires of language models and answers as a test specifies. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A wire that it speaks. */
export type StandInWire = 'openai' | 'anthropic';

/** Next output: a text, calls of tools, or whatever goes out instead of an answer. */
export type Saying =
  | string
  | { readonly calls: readonly { readonly name: string; readonly input: unknown }[] }
  | ((response: ServerResponse) => void);

/** A request that it got. */
interface Received {
  readonly wire: StandInWire;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** How many answers of tools it has. */
  readonly toolAnswers: readonly string[];
}

/** The server. */
export interface StandInModel {
  readonly address: string;
  readonly received: Received[];
  /** Sets the next output; by default the last one. */
  say(saying: (request: Received) => Saying): void;
  close(): Promise<void>;
}

/** Starts one on loopback. */
export async function startStandInModel(): Promise<StandInModel> {
  const received: Received[] = [];
  let saying: (request: Received) => Saying = () => 'CANNOT_ANSWER';
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const wire =
        request.url === '/v1/chat/completions' ? 'openai' : request.url === '/v1/messages' ? 'anthropic' : undefined;
      if (wire === undefined || request.method !== 'POST') {
        response.writeHead(404).end('{}');
        return;
      }
      const text = Buffer.concat(chunks).toString('utf8');
      const one: Received = { wire, headers: request.headers, text, toolAnswers: findToolAnswers(JSON.parse(text)) };
      received.push(one);
      const said = saying(one);
      if (typeof said === 'function') said(response);
      else sendJson(response, wire === 'openai' ? openaiAnswer(said) : anthropicAnswer(said));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    received,
    say(next) {
      saying = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Sends JSON with a status. */
export function sendJson(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

interface WireMessage {
  readonly role: string;
  readonly content: unknown;
}

/** The answers of tools in a request, in order, on either wire. */
const findToolAnswers = ({ messages }: { messages: readonly WireMessage[] }): string[] =>
  messages.flatMap(({ role, content }) => {
    if (role === 'tool') return [typeof content === 'string' ? content : JSON.stringify(content)];
    if (!Array.isArray(content)) return [];
    return content.flatMap((part: { type: string; content: unknown }) =>
      part.type === 'tool_result'
        ? [typeof part.content === 'string' ? part.content : JSON.stringify(part.content)]
        : [],
    );
  });

const USAGE = { prompt_tokens: 900, completion_tokens: 100, total_tokens: 1000 };

/** An answer as OpenAI's chat completions have it. */
export const openaiAnswer = (said: Exclude<Saying, (response: ServerResponse) => void>, usage: object = USAGE) => ({
  id: 'c1',
  object: 'chat.completion',
  created: 1,
  model: 'stand-in',
  choices: [
    typeof said === 'string'
      ? { index: 0, finish_reason: 'stop', message: { role: 'assistant', content: said } }
      : {
          index: 0,
          finish_reason: 'tool_calls',
          message: {
            role: 'assistant',
            content: null,
            tool_calls: said.calls.map(({ name, input }, i) => ({
              id: `call_${i}`,
              type: 'function',
              function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
            })),
          },
        },
  ],
  usage,
});

const anthropicAnswer = (said: Exclude<Saying, (response: ServerResponse) => void>) => ({
  id: 'm1',
  type: 'message',
  role: 'assistant',
  model: 'stand-in',
  content:
    typeof said === 'string'
      ? [{ type: 'text', text: said }]
      : said.calls.map(({ name, input }, i) => ({ type: 'tool_use', id: `call_${i}`, name, input })),
  stop_reason: typeof said === 'string' ? 'end_turn' : 'tool_use',
  stop_sequence: null,
  usage: { input_tokens: 900, output_tokens: 100 },
});
