/** The server's log of events, without addresses, cookies or secrets. */
import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';

/** The server's log. */
export type Log = Logger;

const SECRETS = [
  'authorization',
  'cookie',
  'set-cookie',
  'token',
  'password',
  'nonce',
  'address',
  'ip',
  'remoteAddress',
];

/** An error with its causes; their messages follow its own, which may end in a full stop. */
function describeLogged(error: Error) {
  const described = pino.stdSerializers.err(error);
  if (typeof described?.message === 'string') described.message = described.message.replaceAll('.: ', ': ');
  return described;
}

/** A log of JSON lines, to standard output by default. */
export function createLog(options: { level?: LevelWithSilent; to?: DestinationStream } = {}): Log {
  const settings = {
    level: options.level ?? 'info',
    base: null,
    redact: { paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.headers["${name}"]`]), remove: true },
    serializers: {
      err: describeLogged,
      // The route's own pattern: an address as asked for may carry a token.
      req: (request: { method: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'unmatched',
      }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
    },
  };
  return options.to ? pino(settings, options.to) : pino(settings);
}
