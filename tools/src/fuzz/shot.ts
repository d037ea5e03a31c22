/** Type of a fuzz request: its content, the expected answer, and the command to repeat it by hand. */
import { STAND_INS } from './stage.ts';

/** The endpoints as named in the output. */
export const ENDPOINTS = [
  '/collect',
  '/mp/collect',
  '/debug/mp/collect',
  '/g/collect',
  'Data API',
  '/api/v1/query',
  '/ajax',
  'sign-in and out',
  'pages, scripts and files',
  'health and metrics',
  '/icons',
  '/control',
  'unknown addresses',
  'broken HTTP',
] as const;
/** One of {@link ENDPOINTS}. */
export type Endpoint = (typeof ENDPOINTS)[number];

/** The expected answer: one of these statuses, and for errors the code. */
interface Expectation {
  readonly status: readonly number[];
  readonly code?: string;
}

/** The events that must be stored once the request is answered with the expected status. */
export interface Stores {
  /** Index of the site in {@link SITES}. */
  readonly site: number;
  /** Names of the events. */
  readonly events: readonly string[];
}

/** One request. It has placeholders for secrets, such as `<<key:0>>`, which are replaced when it is sent. */
export interface Shot {
  readonly endpoint: Endpoint;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** The bytes of the whole connection, instead of method, path, headers and body. */
  readonly wire?: Uint8Array;
  readonly expect?: Expectation;
  readonly stores?: Stores;
}

const BODY_SHOWN = 4000;

/** The request as a shell command against `$MAGPIE`, with variables for secrets. */
export function asCommand(shot: Shot): string {
  if (shot.wire)
    return `printf %s ${quoted(Buffer.from(shot.wire).toString('base64'))} | base64 -d | nc -q 2 127.0.0.1 "$PORT"`;
  const headers = Object.entries(shot.headers).map(([name, value]) => `-H ${withVariables(`${name}: ${value}`)}`);
  const parts = ['curl -sS -i --path-as-is', `-X ${shot.method}`, ...headers];
  const { body } = shot;
  const url = `"$MAGPIE"${withVariables(shot.path)}`;
  if (body === undefined) return [...parts, url].join(' ');
  const isText = typeof body === 'string' && body.isWellFormed() && !body.includes('\0');
  if (isText && body.length <= BODY_SHOWN) return [...parts, `--data-binary ${withVariables(body)}`, url].join(' ');
  const bytes = Buffer.from(body as string);
  if (bytes.length > BODY_SHOWN)
    return `${[...parts, '--data-binary @body', url].join(' ')}  # a body of ${bytes.length} bytes: made again by --from`;
  return `printf %s ${quoted(bytes.toString('base64'))} | base64 -d | ${[...parts, '--data-binary @-', url].join(' ')}`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Quotes a text for the shell, with a variable for each secret: `<<key:0>>` becomes `$KEY_0`. */
function withVariables(text: string): string {
  return quoted(text).replace(STAND_INS, (_all, name: string) => `'"$${name.toUpperCase().replaceAll(':', '_')}"'`);
}
