/** The list of readable formats, and detecting a log's format by its first lines. */
import { ACCESS_LOG_FORMATS as FORMATS } from '@magpie/contract';
import { shown } from '../../app/input.ts';
import { CommandError } from '../../errors/command-error.ts';
import { parseAlb, parseElb, parseS3 } from './amazon.ts';
import {
  parseCombined,
  parseCombinedExtra,
  parseCommon,
  parseGandi,
  parseOvh,
  parseVhostCombined,
  parseVhostCommon,
} from './apache.ts';
import { caddyParser, nginxJsonParser, traefikParser } from './json.ts';
import type { ParseLine } from './line.ts';
import { isFieldsLine, type Unreadable, w3cParser } from './w3c.ts';

/** How each format reads its lines; `w3c` says that in its own header lines. */
const PARSERS = {
  combined: () => parseCombined,
  common: () => parseCommon,
  'vhost-combined': () => parseVhostCombined,
  'vhost-common': () => parseVhostCommon,
  ovh: () => parseOvh,
  gandi: () => parseGandi,
  'nginx-json': nginxJsonParser,
  caddy: caddyParser,
  traefik: traefikParser,
  alb: () => parseAlb,
  elb: () => parseElb,
  s3: () => parseS3,
  // Never told by its lines, because what stands after them may be the mark of another kind of traffic.
  'combined-extra': () => parseCombinedExtra,
} as const satisfies Record<Exclude<FormatName, 'w3c'>, (timeZone: string | undefined) => ParseLine>;

/** One of the formats, by the names that `--format` takes. */
export type FormatName = (typeof FORMATS)[number];

/** Whether a line belongs to the log's header or is a remark: no format has a request that begins so. */
export function isRemark(text: string): boolean {
  return text.startsWith('#');
}

interface Layout {
  /** The number of the first event that it is for. */
  readonly from: number;
  readonly parse: ParseLine;
}

/** Reads the lines of a log: in order, and later again by the numbers of their events. */
export class LogReader {
  readonly format: FormatName;
  readonly #timeZone: string | undefined;
  readonly #layouts: Layout[];
  #header = '';

  /** @param timeZone of times without a zone */
  constructor(format: FormatName, timeZone: string | undefined) {
    this.format = format;
    this.#timeZone = timeZone;
    const parse: ParseLine = format === 'w3c' ? () => 'there is no #Fields line before it' : PARSERS[format](timeZone);
    this.#layouts = [{ from: 0, parse }];
  }

  /** Takes a line of the header into account. @param event the number of the next event */
  header(text: string, event: number): void {
    // Logs are joined of many small ones, each with the same header.
    if (this.format !== 'w3c' || !isFieldsLine(text) || text === this.#header) return;
    this.#header = text;
    const parser = w3cParser(text, this.#timeZone);
    const parse: ParseLine = typeof parser === 'function' ? parser : () => parser.reason;
    this.#layouts.push({ from: event, parse });
  }

  /** The next line of the log. */
  readonly next: ParseLine = (text) => this.#layouts.at(-1)!.parse(text);

  /** The line of an event. */
  again(text: string, event: number): ReturnType<ParseLine> {
    return this.#layouts.findLast(({ from }) => from <= event)!.parse(text);
  }
}

/**
 * The reader for a log that begins with these lines: of the format that reads most of them, unless one is given. `undefined` if there is
 * nothing to tell it by.
 * @throws CommandError `unknown_format`, `time_zone_needed`
 */
export function readerFor(
  path: string,
  lines: readonly string[],
  { format, timeZone }: { readonly format?: FormatName | undefined; readonly timeZone?: string | undefined },
): LogReader | undefined {
  const fields = lines.find(isFieldsLine);
  if (fields !== undefined && (format ?? 'w3c') === 'w3c') {
    const parser = w3cParser(fields, timeZone);
    if (typeof parser !== 'function') throw unreadable(path, parser);
    return new LogReader('w3c', timeZone);
  }
  const records = lines.filter((text) => text.trim() !== '' && !isRemark(text));
  const [first] = records;
  if (format === undefined && first === undefined) return undefined;
  const reader = new LogReader(format ?? detectFormat(path, records), timeZone);
  // To tell the format, any zone will do; to read it, the right one is needed.
  const isRead = (by: LogReader) => records.some((text) => typeof by.next(text) !== 'string');
  if (timeZone === undefined && !isRead(reader) && isRead(new LogReader(reader.format, 'UTC')))
    throw unreadable(path, { code: 'time_zone_needed', reason: 'its times have no time zone, and none is set' });
  return reader;
}

function detectFormat(path: string, records: readonly string[]): FormatName {
  let best: FormatName | undefined;
  let most = 0;
  for (const format of FORMATS) {
    if (format === 'w3c' || format === 'combined-extra') continue;
    const parse = PARSERS[format]('UTC');
    const read = records.filter((text) => typeof parse(text) !== 'string').length;
    if (read > most) [best, most] = [format, read];
  }
  if (best === undefined) throw unknownFormat(path, records[0]!);
  return best;
}

function unreadable(path: string, { code, reason }: Unreadable): CommandError {
  if (code === 'unknown_format')
    return new CommandError(code, `The file ${shown(path)} is in the W3C format, but ${reason}.`);
  return new CommandError(
    code,
    `The file ${shown(path)} can't be read: ${reason} (on the command line: --time-zone).`,
    'timeZone',
  );
}

/** Formats that are known and not read, by what gives them away. */
const NOT_READ: readonly (readonly [(text: string) => boolean, string])[] = [
  [(text) => /\bhaproxy\[\d+\]: /.test(text), ' It looks like an HAProxy log, whose times have no time zone.'],
  [
    (text) => typeof parseCombinedExtra(text) !== 'string',
    ' It is the combined format with extra fields, as Icecast and others write it. If these are page requests, use --format combined-extra.',
  ],
];

function unknownFormat(path: string, first: string): CommandError {
  const hint = NOT_READ.find(([isIt]) => isIt(first))?.[1] ?? '';
  return new CommandError(
    'unknown_format',
    `The file ${shown(path)} isn't in a supported format: its first line is ${shown(first)}.${hint} Supported formats: ${FORMATS.join(', ')}.`,
    'format',
  );
}
