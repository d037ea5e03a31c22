/** Logs of one JSON object a line: nginx's own fields, Caddy's and Traefik's. */
import {
  isoInstant,
  type LineParts,
  makeLine,
  type ParseLine,
  splitRequest,
  splitTarget,
  stampInstant,
} from './line.ts';

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Extracts the parts of a line from the object, or says why it isn't a request. */
type PartsOf = (fields: Fields, timeZone: string | undefined) => LineParts | string;

function makeParser(name: string, partsOf: PartsOf): (timeZone: string | undefined) => ParseLine {
  return (timeZone) => (text) => {
    if (!text.startsWith('{')) return `not a line of the ${name} format`;
    let fields: unknown;
    try {
      fields = JSON.parse(text);
    } catch {
      return 'not JSON';
    }
    const parts = isFields(fields) ? partsOf(fields, timeZone) : `not a line of the ${name} format`;
    return typeof parts === 'string' ? parts : makeLine(parts);
  };
}

/** The first of the fields that is there, as text. */
function readText(fields: Fields, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return String(value);
  }
  return undefined;
}

/** A number of some unit as milliseconds. */
function milliseconds(text: string | undefined, perUnit: number): number | undefined {
  return text === undefined || !/^\d+(?:\.\d+)?(?:e-?\d+)?$/i.test(text)
    ? undefined
    : Math.round(Number(text) * perUnit * 1e3) / 1e3;
}

/** Seconds or milliseconds since 1970: more than 100,000 million seconds are no year of a log. */
function countedInstant(text: string): number | undefined {
  if (!/^\d+(?:\.\d+)?$/.test(text)) return undefined;
  return Math.floor(Number(text) < 1e11 ? Number(text) * 1000 : Number(text));
}

/** A time in any way that these logs write one. */
function readInstant(text: string | undefined, timeZone: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return countedInstant(text) ?? stampInstant(text) ?? isoInstant(text, timeZone);
}

/**
 * nginx with `log_format … escape=json`: the names of its variables, or the shorter ones that log analysers ask for. What has no field
 * was not recorded.
 */
export const nginxJsonParser = makeParser('nginx-json', (fields, timeZone) => {
  const time = readText(fields, 'time_iso8601', 'msec', 'time_local', 'date', '@timestamp', 'timestamp', 'time');
  const line = readText(fields, 'request');
  const path = readText(fields, 'request_uri', 'path', 'uri');
  const status = readText(fields, 'status');
  if (time === undefined || status === undefined || (line ?? path) === undefined) return 'no time, status or path';
  const asked = line === undefined ? undefined : splitRequest(line);
  const target = splitTarget(path ?? asked?.target ?? '');
  const query = path === undefined ? undefined : readText(fields, 'args', 'query_string');
  const whole = query && query !== '-' && !target.target.includes('?') ? `${target.target}?${query}` : target.target;
  return {
    address: readText(fields, 'remote_addr', 'ip', 'client_ip', 'remote_ip') ?? '',
    forwardedFor: readText(fields, 'http_x_forwarded_for', 'x_forwarded_for'),
    ts: readInstant(time, timeZone),
    method: readText(fields, 'request_method', 'method') ?? asked?.method ?? null,
    target: whole,
    host: readText(fields, 'host', 'http_host', 'server_name', 'vhost') ?? target.host,
    status,
    protocol: readText(fields, 'server_protocol', 'protocol') ?? asked?.protocol,
    referrer: readText(fields, 'http_referer', 'http_referrer', 'referrer', 'referer'),
    userAgent: readText(fields, 'http_user_agent', 'user_agent', 'agent'),
    durationMs:
      milliseconds(readText(fields, 'request_time'), 1000) ??
      milliseconds(readText(fields, 'generation_time_milli'), 1),
  };
});

/** Caddy's access log. A header that is not listed was not sent; without any headers no one recorded them. */
export const caddyParser = makeParser('caddy', (fields, timeZone) => {
  const { request } = fields;
  if (!isFields(request)) return 'not a request';
  const uri = readText(request, 'uri');
  const time = readText(fields, 'ts');
  if (uri === undefined || time === undefined) return 'no time or path';
  const { headers } = request;
  const header = (name: string) => (isFields(headers) ? readHeader(headers, name) : null);
  return {
    address: readText(request, 'client_ip', 'remote_ip', 'remote_addr') ?? '',
    forwardedFor: header('X-Forwarded-For') ?? undefined,
    ts: readInstant(time, timeZone),
    method: readText(request, 'method') ?? null,
    target: uri,
    host: readText(request, 'host'),
    protocol: readText(request, 'proto'),
    status: readText(fields, 'status') ?? '',
    referrer: header('Referer'),
    userAgent: header('User-Agent'),
    durationMs: milliseconds(readText(fields, 'duration'), 1000),
  };
});

function readHeader(headers: Fields, name: string): string {
  const values = Object.hasOwn(headers, name) ? headers[name] : undefined;
  const [first] = Array.isArray(values) ? values : [values];
  return typeof first === 'string' ? first : '';
}

/** Traefik's access log as JSON. It leaves out headers by default to keep them: one that is missing was not recorded. */
export const traefikParser = makeParser('traefik', (fields, timeZone) => {
  const target = readText(fields, 'RequestPath');
  const status = readText(fields, 'DownstreamStatus');
  const time = readText(fields, 'StartUTC', 'StartLocal', 'time');
  if (target === undefined || status === undefined || time === undefined) return 'no time, status or path';
  return {
    address: readText(fields, 'ClientHost', 'ClientAddr') ?? '',
    forwardedFor: readText(fields, 'request_X-Forwarded-For'),
    ts: readInstant(time, timeZone),
    method: readText(fields, 'RequestMethod') ?? null,
    target,
    host: readText(fields, 'RequestHost', 'RequestAddr'),
    protocol: readText(fields, 'RequestProtocol'),
    status,
    referrer: readText(fields, 'request_Referer'),
    userAgent: readText(fields, 'request_User-Agent'),
    durationMs: milliseconds(readText(fields, 'Duration'), 1e-6),
  };
});
