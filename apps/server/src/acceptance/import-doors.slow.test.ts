/** Tests that no import is held up by what is in a file: lines as long as a line may be, in every kind of file that is read in lines. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ACCESS_LOG_FORMATS } from '@magpie/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../commands/index.ts';
import { MAX_LINE_BYTES } from '../imports/common/file.ts';
import { BIRDS } from '../testing/birds.ts';
import { findHeldUp, MARKS } from '../testing/hostile-texts.ts';
import { runCommand } from '../testing/run-command.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await openTestServer();
  await test.app.state.sites.create(BIRDS);
});
afterAll(() => test.close());

/** A file with a text in it, and the input of its command. */
interface Tried {
  readonly file: (text: string) => string;
  readonly input: (path: string) => object;
}

/** Those that have a line of their own, or are told apart, in one of the formats. */
const PARTS = ['@', 'a.', '%40', '/', '\\', ' ', ',', '"', '{"a":', '7', '\u2028', MARKS];

const STAMP = '[20/Jan/2026:10:00:00 +0000]';
const AGENT = 'Mozilla/5.0 Chrome/130.0.0.0';
/** A good line, by which the format is known, and one with a text in each of its places. */
const LOG_LINES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `${text} - - ${STAMP} "GET /wren HTTP/1.1" 200 5 "-" "${AGENT}"`,
  (text) => `198.51.100.9 - ${text} ${STAMP} "GET /wren HTTP/1.1" 200 5 "-" "${AGENT}"`,
  (text) => `198.51.100.9 - - ${STAMP} "GET /${text} HTTP/1.1" 200 5 "-" "${AGENT}"`,
  (text) => `198.51.100.9 - - ${STAMP} "GET /wren HTTP/1.1" 200 5 "https://x/${text}" "${AGENT}"`,
  (text) => `198.51.100.9 - - ${STAMP} "GET /wren HTTP/1.1" 200 5 "-" "${text}"`,
  (text) => `198.51.100.9 - - ${STAMP} "GET /wren HTTP/1.1" 200 5 "-" "${AGENT}" "${text}"`,
];
const MAPPING = { time: 'time', event: 'event', client: 'client', params: { page_location: 'page' }, value: 'value' };
const CSV_ROWS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `2026-01-20T10:00:00Z,page_view,c1,https://example.com/${text},1`,
  (text) => `2026-01-20T10:00:00Z,page_view,c1,https://example.com/,${text}`,
  (text) => `${text},page_view,c1,https://example.com/,1`,
];
const ga4 = (more: object) =>
  JSON.stringify({
    event_date: '20260120',
    event_timestamp: '1768903200000000',
    event_name: 'page_view',
    user_pseudo_id: 'c',
    ...more,
  });
const GA4_ROWS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => ga4({ event_params: [{ key: 'page_location', value: { string_value: `https://x/?q=${text}` } }] }),
  (text) => ga4({ geo: { country: text } }),
  (text) => ga4({ event_params: [{ key: 'page_referrer', value: { string_value: text } }] }),
];
const UA_HEADER = 'fullVisitorId,visitId,date,pageviews,country';
const UA_ROWS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `1,1768903200,${text},5,Spain`,
  (text) => `1,1768903200,20260120,5,${text}`,
];

/** By command: how its lines are tried, or where its file is read. */
const IMPORTS: Readonly<Record<string, readonly Tried[] | string>> = {
  'import.access-log': ACCESS_LOG_FORMATS.flatMap((format) =>
    (format === 'combined' ? LOG_LINES : LOG_LINES.slice(0, 1)).map((line) => ({
      file: (text: string) => `${format === 'w3c' ? '#Fields: date time cs-uri-stem sc-status\n' : ''}${line(text)}\n`,
      input: (path: string) => ({ path, format, timeZone: 'UTC', dryRun: true }),
    })),
  ),
  'import.csv': CSV_ROWS.map((row) => ({
    file: (text: string) => `time,event,client,page,value\n${row(text)}\n`,
    input: (path: string) => ({ path, mapping: MAPPING, dryRun: true }),
  })),
  'import.ga4': GA4_ROWS.map((row) => ({
    file: (text: string) => `${row(text)}\n`,
    input: (path: string) => ({ paths: [path], dryRun: true }),
  })),
  'import.ua': UA_ROWS.map((row) => ({
    file: (text: string) => `${UA_HEADER}\n${row(text)}\n`,
    input: (path: string) => ({ path, dryRun: true }),
  })),
  'import.search-console': 'a process with limits (search-console/parse.process.ts)',
  'import.list': 'no file',
  'import.remove': 'no file',
  'content.import': 'a process with limits (content/parsing.process.ts)',
};

describe('imports', () => {
  it('are all tried here, or read their files in a process with limits', () => {
    const commands = Object.keys(COMMANDS).filter((name) => /(?:^|\.)import\b/.test(name));
    expect(commands.sort()).toEqual(Object.keys(IMPORTS).sort());
  });

  const tried = Object.entries(IMPORTS).flatMap(([command, texts]) =>
    typeof texts === 'string' ? [] : texts.map((one, i) => [command, i, one] as const),
  );
  it.each(tried)('are not held up: %s, text %i', async (command, _i, { file, input }) => {
    const path = join(test.dir, 'import.txt');
    const work = async (text: string) => {
      await writeFile(path, file(text));
      await runCommand(test.app, command, input(path)).catch((error: Error) => {
        if (!('code' in error)) throw error;
      });
    };
    expect(await findHeldUp({ most: MAX_LINE_BYTES - 1000, parts: PARTS, work })).toEqual([]);
  });

  it('are not held up by quotes that are never closed', async () => {
    const path = join(test.dir, 'import.txt');
    const work = async (text: string) => {
      await writeFile(path, `time,event,client,page,value\n"${text}\n`);
      await runCommand(test.app, 'import.csv', { path, mapping: MAPPING, dryRun: true });
    };
    expect(await findHeldUp({ most: 2 ** 16, parts: [`${'a'.repeat(1200)}\n`, '""\n'], work })).toEqual([]);
  });
});
