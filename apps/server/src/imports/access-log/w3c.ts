/**
 * The W3C extended format, in which the `#Fields:` line defines the contents of each line: IIS, Amazon CloudFront, NetScaler,
 * Imperva Incapsula and others.
 */
import { otherColumns } from '../common/records.ts';
import { textInstant } from '../common/time.ts';
import { absent, type LineParts, makeLine, type ParseLine } from './line.ts';

/** Names of the same thing, the best first. */
const NAMES = {
  date: ['date'],
  time: ['time'],
  localDate: ['date-local'],
  localTime: ['time-local'],
  address: ['c-ip'],
  forwardedFor: ['x-forwarded-for', 'cs(x-forwarded-for)', 's-xff'],
  method: ['cs-method'],
  stem: ['cs-uri-stem'],
  uri: ['cs-uri'],
  query: ['cs-uri-query'],
  status: ['sc-status'],
  // CloudFront has the name of its own machine in cs(Host).
  host: ['x-host-header', 'cs-host', 'cs(host)'],
  referrer: ['cs(referer)', 'cs(referrer)'],
  userAgent: ['cs(user-agent)'],
  protocol: ['cs-protocol-version', 'cs-version'],
  timeTaken: ['time-taken', 'timetakenms'],
} as const satisfies Record<string, readonly string[]>;
type Field = keyof typeof NAMES;
/** Fields that only IIS has. It counts the time taken in milliseconds, all others in seconds as the W3C draft says. */
const IIS_FIELDS = ['sc-substatus', 'sc-win32-status', 's-sitename', 'timetakenms'];

/** Why the lines under a `#Fields:` line cannot be read. */
export interface Unreadable {
  readonly code: 'unknown_format' | 'time_zone_needed';
  readonly reason: string;
}

const FIELDS_LINE = /^#Fields:\s*/i;

/** Whether the line says what stands in the lines after it. */
export function isFieldsLine(text: string): boolean {
  return FIELDS_LINE.test(text);
}

/** How the lines under a `#Fields:` line are read. @param timeZone of local times; those called `date` and `time` are in UTC */
export function w3cParser(fieldsLine: string, timeZone: string | undefined): ParseLine | Unreadable {
  const columns = fieldsLine.replace(FIELDS_LINE, '').trim().toLowerCase().split(/\s+/);
  const places = new Map<Field, number>();
  for (const [field, names] of Object.entries(NAMES)) {
    const place = names.map((name) => columns.indexOf(name)).find((at) => at >= 0);
    if (place !== undefined) places.set(field as Field, place);
  }
  const isLocal = !(places.has('date') && places.has('time')) && places.has('localDate') && places.has('localTime');
  const missing = (['address', 'method', 'status', ...(isLocal ? [] : (['date', 'time'] as const))] as const)
    .filter((field) => !places.has(field))
    .map((field) => NAMES[field][0] as string);
  if (!places.has('stem') && !places.has('uri')) missing.push(NAMES.stem[0]);
  if (missing.length > 0)
    return {
      code: 'unknown_format',
      reason: `its #Fields line has no ${missing.join(', no ')}, so it isn't a page log`,
    };
  if (isLocal && timeZone === undefined)
    return {
      code: 'time_zone_needed',
      reason: "date-local and time-local are in the server's time zone, and none is set",
    };
  const isCloudFront = columns.includes('x-edge-location');
  const isMilliseconds = IIS_FIELDS.some((name) => columns.includes(name));
  return (text) => {
    const cells = splitCells(text);
    if (cells.length !== columns.length) return otherColumns(cells.length, columns.length);
    const cell = (field: Field) => (places.has(field) ? cells[places.get(field)!]!.text : undefined);
    const at = isLocal ? `${cell('localDate')}T${cell('localTime')}` : `${cell('date')}T${cell('time')}`;
    const agent = places.has('userAgent') ? cells[places.get('userAgent')!]! : undefined;
    return makeLine({
      address: absent(cell('address')!),
      forwardedFor: cell('forwardedFor'),
      ts: textInstant(at, isLocal ? timeZone! : 'UTC'),
      method: absent(cell('method')!).toUpperCase(),
      ...joinTarget(cell('stem'), cell('uri'), cell('query'), isCloudFront ? onceDecoded : (part) => part),
      ...(places.has('host') && { host: cell('host') }),
      status: cell('status')!,
      protocol: cell('protocol'),
      referrer: isCloudFront && cell('referrer') ? onceDecoded(cell('referrer')!) : cell('referrer'),
      userAgent: agent && (isCloudFront ? decodedAgent(agent.text) : agent.isQuoted ? agent.text : spaced(agent.text)),
      ...readDuration(cell('timeTaken'), isMilliseconds ? 1 : 1000),
    });
  };
}

interface Cell {
  readonly text: string;
  readonly isQuoted: boolean;
}
/** A text in quotes has its own quotes doubled. */
const CELL = /"((?:[^"]|"")*)"(?=\s|$)|(\S+)/g;

function splitCells(text: string): Cell[] {
  if (text.includes('\t')) return text.split('\t').map((cell) => ({ text: cell, isQuoted: false }));
  return Array.from(text.matchAll(CELL), ([, quoted, bare]) =>
    quoted === undefined ? { text: bare!, isQuoted: false } : { text: quoted.replaceAll('""', '"'), isQuoted: true },
  );
}

/** A stem and its query; or a URI, which may begin with the host. */
function joinTarget(
  stem: string | undefined,
  uri: string | undefined,
  query: string | undefined,
  decode: (part: string) => string,
): Pick<LineParts, 'target' | 'host'> {
  const asked = absent(query ?? '');
  const tail = asked === '' ? '' : `?${decode(asked)}`;
  const stated = absent(stem ?? '');
  if (stated !== '') return { target: decode(stated) + tail };
  const whole = absent(uri ?? '');
  if (whole.startsWith('/')) return { target: whole + tail };
  const url = URL.parse(/^https?:\/\//i.test(whole) ? whole : `http://${whole}`);
  return url ? { target: url.pathname + (url.search || tail), host: url.hostname } : { target: '' };
}

/** IIS writes spaces as `+`. */
function spaced(text: string): string {
  return text.replaceAll('+', ' ');
}

/** CloudFront writes a `%` of the request as `%25`. */
function onceDecoded(text: string): string {
  return text.replace(/%25(?=[\dA-F]{2})/gi, '%');
}

/** CloudFront encodes user agents, for years twice. */
function decodedAgent(text: string): string {
  try {
    return decodeURIComponent(onceDecoded(text));
  } catch {
    return text;
  }
}

function readDuration(text: string | undefined, msPerUnit: number): { readonly durationMs?: number } {
  if (text === undefined || !/^\d+(?:\.\d+)?$/.test(text)) return {};
  return { durationMs: Math.round(Number(text) * msPerUnit * 1000) / 1000 };
}
