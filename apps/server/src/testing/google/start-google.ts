/** A server on loopback in Google's place: OAuth with a consent page, Admin API, Data API over the test's engine, Search Console API. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { json, nowhere, type Received, type StandInAnswer } from './answer.ts';
import { createApis } from './apis.ts';
import { createFaults, type Fault, send } from './faults.ts';
import { type StandInOAuth, startOAuth } from './oauth.ts';
import { defaultWorld, type StandInWorld } from './world.ts';

export type { Received } from './answer.ts';
export type { Fault } from './faults.ts';
export * from './world.ts';

/** A running stand-in. */
export interface StandInGoogle extends Pick<StandInOAuth, 'revoke' | 'expireAccess' | 'tokens'> {
  /** Address for MAGPIE_GOOGLE_SERVER and `googleEndpoints`. */
  readonly url: string;
  /** Everything it was asked, in order. */
  readonly requests: Received[];
  /** What it knows; may be changed at any time. */
  readonly world: StandInWorld;
  /** Puts a fault in between; the first that fits a request happens. Returns how to take it away. */
  fault(fault: Fault): () => void;
  /** Takes all faults away. */
  clearFaults(): void;
  close(): Promise<void>;
}

/** Starts one. What isn't given is as in {@link defaultWorld}. */
export async function startGoogle(
  given: Partial<StandInWorld> & { readonly port?: number } = {},
): Promise<StandInGoogle> {
  const { port = 0, ...known } = given;
  const world: StandInWorld = { ...defaultWorld(), ...known };
  const requests: Received[] = [];
  const faults = createFaults();
  let url = '';
  const oauth = await startOAuth(world, () => `${url}/token`);
  const apis = createApis(world);

  async function answer(request: Received): Promise<StandInAnswer> {
    return (await oauth.answer(request)) ?? (await apis(request, oauth.bearer(request))) ?? nowhere();
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await read(incoming);
    response.setHeader('date', new Date(world.now()).toUTCString());
    requests.push(request);
    const fault = faults.next(request);
    if (fault?.delayMs !== undefined) await sleep(fault.delayMs);
    const changed = fault?.request && request.body ? { ...request, body: fault.request(request.body) } : request;
    let answered: StandInAnswer;
    if (fault?.status !== undefined || fault?.body !== undefined)
      answered = { status: fault.status ?? 200, body: fault.body ?? '' };
    else answered = await answer(changed);
    if (fault?.answer) answered = { ...answered, body: fault.answer(answered.body) };
    if (fault?.headers) answered = { ...answered, headers: { ...answered.headers, ...fault.headers } };
    request.status = answered.status;
    send(response, answered, fault?.cut);
  }

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else send(response, json({ error: { code: 500, message: String(error), status: 'INTERNAL' } }, 500));
    });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    requests,
    world,
    fault: faults.add,
    clearFaults: faults.clear,
    revoke: oauth.revoke,
    expireAccess: oauth.expireAccess,
    get tokens() {
      return oauth.tokens;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await oauth.close();
    },
  };
}

async function read(incoming: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://google');
  return {
    method: incoming.method ?? 'GET',
    path: decodeOnce(pathname),
    query: searchParams,
    headers: incoming.headers,
    text,
    body: parse(text, incoming.headers['content-type'] ?? ''),
    status: 0,
  };
}

/** A path with the colon of methods as Google takes it, written or encoded; slashes in a part stay encoded. */
const decodeOnce = (path: string): string =>
  path.replace(/%3A/gi, (colon, at) => (/properties\/\d+$/.test(path.slice(0, at)) ? ':' : colon));

function parse(text: string, type: string): Received['body'] {
  if (type.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text));
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null ? (value as Received['body']) : undefined;
  } catch {
    return undefined;
  }
}
