/** Requests that the plugin signs (docs/adr/0056): checked before anything of them is read, their bodies while they are. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { pipeline, Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../errors/problem.ts';
import type { Connection } from '../../ports/connections.ts';
import type { SiteRecord } from '../../ports/sites.ts';
import type { State } from '../../state/open-state.ts';
import { CLAIM_HEADER, type Claim, languageOf, readClaim } from './claim.ts';

const SIGNED_HEADER = 'x-magpie-signed';
const CONNECTION_HEADER = 'x-magpie-connection';
const BODY_HEADER = 'x-magpie-body';

/** The header of an answer that tells the plugin to fetch a new secret. */
const REPLACED_HEADER = 'x-magpie-replaced';

/** First of the signed lines. */
const SCHEME = 'magpie-1';
const FORM = /^t=(\d{1,12}),n=([0-9a-f]{32}),v1=([0-9a-f]{64})$/;
const HASH = /^[0-9a-f]{64}$/;
const HASH_OF_NOTHING = createHash('sha256').digest('hex');
/** How far the time of a signature may be from the server's, in milliseconds. */
const WINDOW_MS = 5 * 60_000;

/** Who has signed a request. */
export interface SignedCaller {
  readonly connection: Connection;
  readonly site: SiteRecord;
  readonly claim: Claim;
  /** Whether it was signed with the secret before the current one. */
  readonly byEarlier: boolean;
}

/** Where a request has its caller. */
const CALLER = Symbol('signed caller');
type Signable = FastifyRequest & { [CALLER]?: SignedCaller };

/** Who has signed a request; undefined for one without a signature. */
export const signedCaller = (request: Signable): SignedCaller | undefined => request[CALLER];

/** Who has signed a request. @throws ProblemError `bad_signature` for one without a signature */
export function requireSigned(request: FastifyRequest): SignedCaller {
  const caller = signedCaller(request);
  if (!caller)
    throw new ProblemError(
      'bad_signature',
      `Only a connected WordPress can ask for this: ${SIGNED_HEADER} is missing.`,
      {
        field: SIGNED_HEADER,
      },
    );
  return caller;
}

/** Parts of the server that signatures are checked with. */
interface SignedParts {
  readonly state: Pick<State, 'sites' | 'connections'>;
  readonly now: () => number;
}

/** Has the server check the signature of each request that brings one; `base` is the path of its address. A wrong one refuses the request. */
export function registerSigned(server: FastifyInstance, { state, now }: SignedParts, base = ''): void {
  const check = async (request: Signable, reply: FastifyReply) => {
    const caller = await identify(request, state, now(), base);
    request[CALLER] = caller;
    if (caller.byEarlier) reply.header(REPLACED_HEADER, '1');
    request.headers['accept-language'] = languageOf(caller.claim.locale);
    const { plugin, wordpress, php, addons, queue } = caller.claim;
    const clock = secondsAhead(readSigned(request.headers[SIGNED_HEADER]).at * 1000 - now());
    const said = { plugin, wordpress, php, addons, clock, ...(queue !== undefined && { queue }) };
    await state.connections.noteSeen(caller.site.id, said);
  };
  server.addHook('onRequest', (request: Signable, reply, done) => {
    if (request.headers[SIGNED_HEADER] === undefined) done();
    else check(request, reply).then(() => done(), done);
  });
  server.addHook('preParsing', (request, _reply, payload, done) => {
    if (!signedCaller(request) || !hasBody(request)) done();
    else done(null, hashed(payload, String(request.headers[BODY_HEADER])));
  });
}

/** @throws ProblemError of each code that ADR 56 lists */
async function identify(
  request: FastifyRequest,
  state: SignedParts['state'],
  now: number,
  base: string,
): Promise<SignedCaller> {
  const { headers } = request;
  const { at, number, digest } = readSigned(headers[SIGNED_HEADER]);
  const named = readHeader(headers, CONNECTION_HEADER);
  const claim = readHeader(headers, CLAIM_HEADER);
  const body = readHeader(headers, BODY_HEADER);
  const site = await state.sites.byTrackingId(named);
  const connection = site && state.connections.of(site.id);
  if (!site || !connection)
    throw new ProblemError(
      'unknown_connection',
      `This server has no connection ${JSON.stringify(named.slice(0, 40))}. Connect the site again.`,
      { field: CONNECTION_HEADER },
    );
  if (connection.endedAt !== null)
    throw new ProblemError('connection_ended', 'This connection was ended. Connect the site again.', {
      field: CONNECTION_HEADER,
    });
  requireRecent(at, now);
  // A proxy may have taken the path of the server's address away.
  const paths = [...new Set([request.originalUrl, request.url, `${base}${request.url}`])];
  const signed = (path: string) => [SCHEME, at, number, request.method, path, named, claim, body].join('\n');
  const secrets = state.connections.secretsOf(site.id);
  const texts = paths.map(signed);
  const [current, ...earlier] = secrets.map((secret) => isSignedBy(digest, texts, secret));
  if (!current && !earlier.includes(true))
    throw new ProblemError(
      'bad_signature',
      'The signature isn’t that of this request by the secret of the connection. Connect the site again if its secret was replaced.',
      { field: SIGNED_HEADER },
    );
  if (!HASH.test(body) || (!hasBody(request) && body !== HASH_OF_NOTHING))
    throw new ProblemError(
      'bad_signature',
      `The header ${BODY_HEADER} must be the SHA-256 of the body, 64 hexadecimal digits in lower case.`,
      { field: BODY_HEADER },
    );
  const caller = { connection, site, claim: readClaim(claim), byEarlier: !current };
  if (!(await state.connections.takeNumber(connection.id, number)))
    throw new ProblemError(
      'replayed',
      'A request with this number was received before. Sign each attempt again, with a number of its own.',
      { field: SIGNED_HEADER, status: 401 },
    );
  return caller;
}

/** Seconds that a clock is ahead, in steps of ten: what is noted doesn't change with each request. */
const secondsAhead = (ms: number): number => Math.round(ms / 10_000) * 10 || 0;

function readSigned(header: unknown): { readonly at: number; readonly number: string; readonly digest: string } {
  const [, seconds, number, digest] = FORM.exec(typeof header === 'string' ? header.replaceAll(' ', '') : '') ?? [];
  if (seconds === undefined || number === undefined || digest === undefined)
    throw new ProblemError(
      'bad_signature',
      `The header ${SIGNED_HEADER} must be "t=<Unix seconds>,n=<32 hexadecimal digits>,v1=<64 hexadecimal digits>", in lower case.`,
      { field: SIGNED_HEADER },
    );
  return { at: Number(seconds), number, digest };
}

function readHeader(headers: FastifyRequest['headers'], name: string): string {
  const value = headers[name];
  if (typeof value !== 'string' || value === '')
    throw new ProblemError('bad_signature', `The header ${name} is missing.`, { field: name });
  return value;
}

/** @throws ProblemError `stale_signature` */
function requireRecent(at: number, now: number): void {
  const off = at * 1000 - now;
  if (Math.abs(off) <= WINDOW_MS) return;
  throw new ProblemError(
    'stale_signature',
    `The clock of WordPress says ${describeTime(at * 1000)}, and that of this server ${describeTime(now)}: they are ${describeSpan(Math.abs(off))} apart, and at most five minutes are allowed. Set the clock that is wrong.`,
    { field: SIGNED_HEADER },
  );
}

/** Beyond the dates that JavaScript knows, seconds say it best. */
function describeTime(ms: number): string {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? `${Math.floor(ms / 1000)} s` : date.toISOString().replace(/\.\d+Z$/, 'Z');
}

function describeSpan(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  const units = [
    [1440, 'day'],
    [60, 'hour'],
    [1, 'minute'],
  ] as const;
  const [size, name] = units.find(([one]) => minutes >= 2 * one) ?? units[2];
  const count = Math.round(minutes / size);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** Whether the signature is that of one of the texts by a secret. Takes the same time wherever they differ. */
function isSignedBy(digest: string, texts: readonly string[], secret: string): boolean {
  const sent = Buffer.from(digest, 'hex');
  let isOne = false;
  for (const text of texts) if (timingSafeEqual(createHmac('sha256', secret).update(text).digest(), sent)) isOne = true;
  return isOne;
}

/** Whether a request brings a body that is read. */
function hasBody({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** The body as it comes in, which fails at its end unless it has the hash, and where it is cut off. */
function hashed(payload: NodeJS.ReadableStream, expected: string): Transform {
  const hash = createHash('sha256');
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      if (hash.digest('hex') === expected) return done();
      done(
        new ProblemError(
          'bad_signature',
          `The body isn’t the one that was signed: its hash isn’t that of ${BODY_HEADER}.`,
          {
            field: BODY_HEADER,
          },
        ),
      );
    },
  });
  // Errors reach the reader through the stream itself, so there is nothing to do here.
  pipeline(payload, checked, () => {});
  return checked;
}
