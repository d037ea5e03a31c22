import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ACCESS_LOG_FORMATS } from '@magpie/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from '../common/file.ts';
import { LogReader, readerFor } from './formats.ts';
import { w3cParser } from './w3c.ts';

const LOGS = resolve(import.meta.dirname, '../../../../../../shared/data/matomo-log-formats/tests/logs');
const readLines = (name: string) =>
  decode(readFileSync(join(LOGS, name)))
    .trimEnd()
    .split('\n');
const COMBINED = '192.0.2.7 - - [03/Jan/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 100 "-" "Mozilla/5.0"';
const detect = (lines: readonly string[], options: Parameters<typeof readerFor>[2] = {}) =>
  readerFor('x.log', lines, options);

describe('readerFor', () => {
  it('picks the format that reads most lines, and none for an empty file', () => {
    expect(detect(['garbage', COMBINED, 'garbage'])!.format).toBe('combined');
    expect(detect([COMBINED.replace(/ "-".*/, ''), COMBINED, COMBINED])!.format).toBe('combined');
    expect(detect(['', '  ', '# only a remark'])).toBeUndefined();
    expect(detect([], { format: 'caddy' })!.format).toBe('caddy');
  });

  it('shows the beginning of an unknown file, and lists the known formats', () => {
    const names =
      'Supported formats: combined, common, vhost-combined, vhost-common, ovh, gandi, nginx-json, caddy, traefik, alb, elb, s3, combined-extra, w3c.';
    expect(() => detect(['hello'])).toThrow(
      `The file "x.log" isn't in a supported format: its first line is "hello". ${names}`,
    );
    expect(() => detect([`${COMBINED} 1807`])).toThrow('as Icecast and others write it');
    expect(detect([`${COMBINED} 1807`], { format: 'combined-extra' })!.next(`${COMBINED} 1807`)).toMatchObject({
      status: 200,
    });
    expect(() => detect(['Jan  3 10:00:00 a haproxy[1]: 192.0.2.7:1 [03/Jan/2026:10:00:00.1] in out/a'])).toThrow(
      'It looks like an HAProxy log, whose times have no time zone.',
    );
  });

  it('requires a time zone if times have none', () => {
    const line = '{"time":"2026-01-03T10:00:00","uri":"/","status":200}';
    expect(() => detect([line])).toThrow(
      'its times have no time zone, and none is set (on the command line: --time-zone)',
    );
    expect(detect([line], { timeZone: 'UTC' })!.format).toBe('nginx-json');
    expect(() => detect(['#Fields: date-local time-local c-ip cs-method cs-uri-stem sc-status'])).toThrow(
      "date-local and time-local are in the server's time zone, and none is set (on the command line: --time-zone).",
    );
  });
});

describe('LogReader', () => {
  const A = '#Fields: date time c-ip cs-method cs-uri-stem sc-status';
  const B = '#Fields: date time cs-method cs-uri-stem c-ip sc-status';

  it('reads each line by the fields line before it, also in another order', () => {
    const reader = new LogReader('w3c', undefined);
    const [one, two] = ['2026-01-03 10:00:00 192.0.2.7 GET /a 200', '2026-01-03 10:00:00 GET /b 192.0.2.7 200'];
    expect(reader.next(one)).toBe('there is no #Fields line before it');
    reader.header(A, 0);
    expect(reader.next(one)).toMatchObject({ address: '192.0.2.7', target: '/a' });
    reader.header(A, 1);
    reader.header('#Software: x', 1);
    reader.header(B, 1);
    expect(reader.next(two)).toMatchObject({ address: '192.0.2.7', target: '/b' });
    reader.header('#Fields: date time', 2);
    expect(reader.next('2026-01-03 10:00:00')).toBe(
      "its #Fields line has no c-ip, no cs-method, no sc-status, no cs-uri-stem, so it isn't a page log",
    );
    expect(reader.again(two, 1)).toMatchObject({ target: '/b' });
    expect(reader.again(one, 0)).toMatchObject({ target: '/a' });
  });
});

describe.skipIf(!existsSync(LOGS))('sample logs of many servers (skipped without ../shared/data)', () => {
  it.each([
    ['common.log', 'common'],
    ['common_complete.log', 'vhost-combined'],
    ['common_encoding_big5.log', 'vhost-combined'],
    ['common_vhost.log', 'vhost-common'],
    ['static_ignores.log', 'vhost-combined'],
    ['ncsa_extended.log', 'combined'],
    ['logs_to_tests.log', 'combined'],
    ['ovh.log', 'ovh'],
    ['gandi.log', 'gandi'],
    ['nginx_json.log', 'nginx-json'],
    ['caddy_json.log', 'caddy'],
    ['traefik_json.log', 'traefik'],
    ['alb.log', 'alb'],
    ['elb.log', 'elb'],
    ['s3.log', 's3'],
    ['amazon_cloudfront_web.log', 'w3c'],
    ['iis.log', 'w3c'],
    ['netscaler.log', 'w3c'],
    ['incapsula_w3c.log', 'w3c'],
  ])('finds that %s is in the format %s, and reads every line', (name, format) => {
    const lines = readLines(name);
    const reader = detect(lines)!;
    expect(reader.format).toBe(format);
    for (const line of lines)
      if (line.startsWith('#')) reader.header(line, 0);
      else if (line !== '') expect(reader.next(line)).toBeTypeOf('object');
  });

  it.each([
    ['icecast2.log', 'unknown_format', 'Icecast'],
    ['shoutcast.log', 'unknown_format', 'no cs-method, no sc-status'],
    ['splitted_date_and_time.log', 'unknown_format', 'no cs-method, no sc-status'],
    ['amazon_cloudfront_rtmp.log', 'unknown_format', 'no cs-method, no sc-status'],
    ['haproxy.log', 'unknown_format', 'HAProxy'],
    ['custom_regex_custom_date.log', 'unknown_format', 'its first line is "1.2.3.4 - - [February - 10'],
    ['iis_custom.log', 'time_zone_needed', 'date-local'],
  ])('rejects %s with %s', (name, code, text) => {
    const refused = () => detect(readLines(name));
    expect(refused).toThrow(expect.objectContaining({ code }));
    expect(refused).toThrow(text);
  });

  it('splits a line of each format into fields', () => {
    const read = (name: string, line: number, timeZone?: string) => {
      const lines = readLines(name);
      const reader = detect(lines, { timeZone })!;
      for (const text of lines.slice(0, line)) if (text.startsWith('#')) reader.header(text, 0);
      return reader.next(lines[line]!);
    };
    expect(read('amazon_cloudfront_web.log', 2)).toMatchObject({
      address: '192.0.2.10',
      ts: Date.UTC(2014, 4, 23, 1, 13, 11),
      target: '/view/my/file.html',
      host: 'example.com',
      referrer: 'https://example.com/',
      userAgent:
        'Mozilla/5.0 (Windows; U; Windows NT 6.1; de-DE) AppleWebKit/534.17 (KHTML, like Gecko) Chrome/10.0.649.0 Safari/534.17',
      durationMs: 1,
    });
    expect(read('iis.log', 4)).toMatchObject({
      address: '1.2.3.4',
      ts: Date.UTC(2012, 3, 1, 0, 0, 13),
      target: '/foo/bar?topCat1=divinity&submit=Search',
      host: 'example.com',
      userAgent: 'Mozilla/5.0 (X11; U; Linux i686; en-US; rv:1.9.2.7) Gecko/20100722 Firefox/3.6.7',
      durationMs: 1687,
    });
    expect(read('iis_custom.log', 7, 'America/New_York')).toMatchObject({
      address: '70.95.0.0',
      ts: Date.UTC(2012, 7, 15, 21, 0, 0, 363),
      target: '/Products/theProduct',
      status: 200,
      durationMs: 109,
    });
    expect(read('iis_custom.log', 8, 'America/New_York')).toMatchObject({ address: '', addresses: [] });
    expect(read('incapsula_w3c.log', 4)).toMatchObject({
      address: '123.123.123.123',
      ts: Date.UTC(2017, 5, 28, 7, 26, 35),
      target: '/page.php?variable=test',
      host: 'www.example.com',
      status: 200,
    });
    expect(read('caddy_json.log', 0)).toMatchObject({
      ts: 1703373474815,
      target: '/beta/',
      host: 'example.com',
      referrer: '',
    });
    expect(read('traefik_json.log', 0)).toMatchObject({
      address: '1.2.3.4',
      ts: Date.UTC(2023, 7, 11, 11, 39, 21, 773),
      host: 'localhost',
      status: 200,
      userAgent: 'Prometheus/2.40.5',
    });
    expect(read('gandi.log', 0)).toMatchObject({ host: 'www.example.com', address: '1.2.3.4', durationMs: 0 });
    expect(read('common_encoding_big5.log', 0)).toMatchObject({ target: '/%AC%B0%A8%E4%AD%DD%A6%E6%B4c%B9D' });
  });
});

describe('any text at all', () => {
  const pieces = fc.constantFrom(
    ...'[] "" \\ \\x \\xb5 - 1.2.3.4 ::1 GET / HTTP/1.1 200 [03/Jan/2026:10:00:00 +0000] 2026-01-03T10:00:00Z {} {"ts":1 "request":{ : , 1e999 null'.split(
      ' ',
    ),
    '\t',
    ' ',
    '\u0000',
    '\ud800',
    '%',
    '%zz',
    '"request":{"headers":[1],"uri":"/"}}',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 40 }).map((all) => all.join(' ')),
  );
  const mutated = fc
    .tuple(fc.nat(COMBINED.length), fc.nat(5), fc.string({ maxLength: 5 }))
    .map(([at, cut, put]) => COMBINED.slice(0, at) + put + COMBINED.slice(at + cut));

  it.each(ACCESS_LOG_FORMATS)('is a line or an error reason for %s, without an exception', (format) => {
    const reader = new LogReader(format, undefined);
    reader.header('#Fields: date time c-ip cs-method cs-uri-stem cs-uri-query sc-status cs(User-Agent)', 0);
    const line = fc.oneof(text, mutated, fc.json());
    fc.assert(
      fc.property(line, (any) => {
        const read = reader.next(any);
        if (typeof read === 'string') return read !== '';
        return Number.isFinite(read.ts) && read.ts >= 0 && Number.isInteger(read.status) && reader.again(any, 0) !== '';
      }),
      { numRuns: 500 },
    );
  });

  it('is a header or an error reason', () => {
    const words = fc.constantFrom(
      'date',
      'time',
      'c-ip',
      'cs-method',
      'sc-status',
      'cs-uri',
      'cs(Host)',
      '__proto__',
      '"',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string())), text, (fields, any) => {
        const parser = w3cParser(`#Fields: ${fields.join(' ')}`, undefined);
        return typeof parser === 'function' ? parser(any) !== '' : parser.reason !== '';
      }),
      { numRuns: 500 },
    );
  });
});
