/** This module is responsible for reading one line of an access log in the combined format of Apache and nginx. */

/** What a line says. */
export interface LogLine {
  readonly address: string;
  /** Milliseconds. */
  readonly ts: number;
  /** Upper case; empty where the request was not one of HTTP. */
  readonly method: string;
  /** Path and query as requested, or whatever else stands there. */
  readonly target: string;
  readonly status: number;
  /** Empty where the line has `-`. */
  readonly referrer: string;
  /** Empty where the line has `-`. */
  readonly userAgent: string;
}

const QUOTED = String.raw`"((?:[^"\\]|\\.)*)"`;
const STAMP = String.raw`\[(\d\d)\/(\w{3})\/(\d{4}):(\d\d):(\d\d):(\d\d) ([+-])(\d\d)(\d\d)\]`;
/** `%h %l %u %t "%r" %>s %b "%{Referer}i" "%{User-Agent}i"`; the user may hold spaces. */
const COMBINED = new RegExp(
  String.raw`^(\S+) \S+ (?:\S+|.+?) ${STAMP} ${QUOTED} (\d{3}) (?:\d+|-) ${QUOTED} ${QUOTED}$`,
);
const REQUEST = /^([A-Z]+) (.+?)(?: HTTP\/\d(?:\.\d)?)?$/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A line, or why it is none. */
export function parseLogLine(text: string): LogLine | string {
  const match = COMBINED.exec(text);
  if (!match) return 'not a line of the combined format';
  const [, address, day, month, year, hour, minute, second, sign, offsetHours, offsetMinutes] = match as string[];
  const local = instantOf(
    Number(year),
    MONTHS.indexOf(month!),
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * 60_000;
  if (local === undefined || offset > MAX_OFFSET_MS || Number(offsetMinutes) > 59) return 'not a real date and time';
  const [request, status, referrer, userAgent] = match.slice(11) as [string, string, string, string];
  const [, method = '', target = ''] = REQUEST.exec(unescaped(request)) ?? [];
  return {
    address: address!,
    ts: sign === '-' ? local + offset : local - offset,
    method,
    target,
    status: Number(status),
    referrer: absent(unescaped(referrer)),
    userAgent: absent(unescaped(userAgent)),
  };
}

const MAX_OFFSET_MS = 15 * 3_600_000;

/** A leap second is read as the second after it. */
function instantOf(year: number, month: number, day: number, hour: number, minute: number, second: number) {
  const date = Date.UTC(year, month, day);
  const isReal = month >= 0 && new Date(date).getUTCDate() === day && hour < 24 && minute < 60 && second <= 60;
  return isReal ? date + ((hour * 60 + minute) * 60 + second) * 1000 : undefined;
}

function absent(text: string): string {
  return text === '-' ? '' : text;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', v: '\v', f: '\f' };

/** Apache writes `\"`, `\\` and `\xhh`, nginx `\xhh`; bytes side by side are UTF-8. */
function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/((?:\\x[\dA-Fa-f]{2})+)|\\(.)/g, (_, bytes: string | undefined, letter: string) =>
    bytes ? Buffer.from(bytes.replaceAll('\\x', ''), 'hex').toString('utf8') : (ESCAPES[letter] ?? letter),
  );
}
