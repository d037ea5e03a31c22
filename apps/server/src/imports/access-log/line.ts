/** Fields of an access log line in any format, and the parts that formats share. */
import { isUtf8 } from 'node:buffer';
import { textInstant } from '../common/time.ts';
import { type ClientAddress, clientAddress } from './address.ts';

/** Content of a line. `null` is for what its format does not record, empty for what was not there. */
export interface LogLine extends ClientAddress {
  /** Milliseconds. */
  readonly ts: number;
  /** Upper case; empty if the request was not one of HTTP. */
  readonly method: string | null;
  /** Path and query as requested, or whatever else stands there. */
  readonly target: string;
  /** Host that was asked for, lower case, without a port. */
  readonly host: string | null;
  /** 0 if there was no answer. */
  readonly status: number;
  readonly referrer: string | null;
  readonly userAgent: string | null;
  /** Milliseconds from request to answer. */
  readonly durationMs: number | null;
  /** Version of HTTP: 1, 1.1, 2 or 3. */
  readonly http: number | null;
}

/** Reads a line: what it says, or why it isn't one. */
export type ParseLine = (text: string) => LogLine | string;

/** Parts of a line as its format has them. */
export interface LineParts {
  readonly address: string;
  /** The `X-Forwarded-For` header, where it was recorded. */
  readonly forwardedFor?: string | undefined;
  /** Milliseconds; `undefined` if what stands there is no time. */
  readonly ts: number | undefined;
  readonly method: string | null;
  readonly target: string;
  readonly host?: string | null | undefined;
  /** Digits; anything else is no answer. */
  readonly status: string;
  readonly referrer?: string | null | undefined;
  readonly userAgent?: string | null | undefined;
  readonly durationMs?: number | undefined;
  /** Such as `HTTP/1.1`, or the version alone. */
  readonly protocol?: string | undefined;
}

/** The reason why a line is left out whose time is none. */
const BAD_TIME = 'not a real date and time';
const MAX_TS = Date.UTC(9999, 11, 31);

/** The line that the parts make, `-` read as nothing, or why they make none. */
export function makeLine(parts: LineParts): LogLine | string {
  const { address, forwardedFor, ts, method, target, host, status, referrer, userAgent, durationMs, protocol } = parts;
  if (ts === undefined || !(ts >= 0 && ts <= MAX_TS)) return BAD_TIME;
  return {
    ...clientAddress(address, forwardedFor),
    ts,
    method,
    target,
    host: plainHost(host),
    status: /^\d{3}$/.test(status) ? Number(status) : 0,
    referrer: present(referrer),
    userAgent: present(userAgent),
    durationMs: durationMs !== undefined && durationMs >= 0 && Number.isFinite(durationMs) ? durationMs : null,
    http: httpVersion(protocol),
  };
}

function present(text: string | null | undefined): string | null {
  return text === undefined || text === null ? null : absent(text);
}

/** Empty for `-`, which stands for nothing in every format. */
export function absent(text: string): string {
  return text === '-' ? '' : text;
}

/** A host as the site's are written, but for `www.`; `null` for none. */
function plainHost(host: string | null | undefined): string | null {
  const bare = absent(host ?? '')
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.$/, '');
  return bare === '' || bare === '_' ? null : bare;
}

function httpVersion(protocol: string | undefined): number | null {
  const version = /^(?:HTTP\/)?([0-3](?:\.\d)?)$/i.exec(protocol ?? '')?.[1];
  return version === undefined ? null : Number(version);
}

const REQUEST = /^([A-Z]+) (.+?)(?: (HTTP\/\d(?:\.\d)?))?$/;

/** Method, target and protocol of a request line; the first two are empty for what is not of HTTP. */
export function splitRequest(request: string): Pick<LineParts, 'protocol'> & { method: string; target: string } {
  const [, method = '', target = '', protocol] = REQUEST.exec(request) ?? [];
  return { method, target, protocol };
}

/** Path and query of a target, and its host if it is a whole address, as load balancers and proxies write it. */
export function splitTarget(target: string): { readonly target: string; readonly host: string | null } {
  const url = /^(?:https?|wss?):\/\//i.test(target) ? URL.parse(target) : null;
  return url ? { target: url.pathname + url.search, host: url.hostname } : { target, host: null };
}

const STAMP = /^(\d\d)\/(\w{3})\/(\d{4}):(\d\d):(\d\d):(\d\d) ([+-])(\d\d)(\d\d)$/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MAX_OFFSET_MS = 15 * 3_600_000;

/** The instant of `17/May/2015:10:05:03 +0000`, in milliseconds. A leap second is read as the second after it. */
export function stampInstant(stamp: string): number | undefined {
  const match = STAMP.exec(stamp);
  if (!match) return undefined;
  const [day, , year, hour, minute, second] = match.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const month = MONTHS.indexOf(match[2]!);
  const date = Date.UTC(year, month, day);
  const isReal = month >= 0 && new Date(date).getUTCDate() === day && hour < 24 && minute < 60 && second <= 60;
  const offset = (Number(match[8]) * 60 + Number(match[9])) * 60_000;
  if (!isReal || offset > MAX_OFFSET_MS || Number(match[9]) > 59) return undefined;
  const local = date + ((hour * 60 + minute) * 60 + second) * 1000;
  return match[7] === '-' ? local + offset : local - offset;
}

const NAMES_ZONE = /(?:Z|UTC|[+-]\d\d:?\d\d)$/;

/** The instant of an ISO 8601 time, in milliseconds; one without a zone only where its zone is given. */
export function isoInstant(text: string, timeZone: string | undefined): number | undefined {
  return timeZone !== undefined || NAMES_ZONE.test(text) ? textInstant(text, timeZone ?? 'UTC') : undefined;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', v: '\v', f: '\f' };

/** Apache writes `\"`, `\\` and `\xhh`, nginx `\xhh`; bytes side by side are UTF-8, or else kept as `%hh`. */
export function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/((?:\\x[\dA-Fa-f]{2})+)|\\(.)/g, (_, escaped: string | undefined, letter: string) => {
    if (!escaped) return ESCAPES[letter] ?? letter;
    const bytes = Buffer.from(escaped.replaceAll('\\x', ''), 'hex');
    return isUtf8(bytes) ? bytes.toString('utf8') : escaped.replaceAll('\\x', '%').toUpperCase();
  });
}
