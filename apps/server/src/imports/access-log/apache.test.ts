import { describe, expect, it } from 'vitest';
import {
  parseCombined,
  parseCombinedExtra,
  parseCommon,
  parseGandi,
  parseOvh,
  parseVhostCombined,
  parseVhostCommon,
} from './apache.ts';

const line = (more: { request?: string; referrer?: string; agent?: string; stamp?: string; address?: string }) =>
  `${more.address ?? '192.0.2.7'} - - [${more.stamp ?? '17/May/2015:10:05:03 +0000'}] "${more.request ?? 'GET /a?b=1 HTTP/1.1'}" 200 512 "${more.referrer ?? '-'}" "${more.agent ?? 'Mozilla/5.0'}"`;

describe('parseCombined', () => {
  it('reads every field', () => {
    expect(parseCombined(line({ referrer: 'https://example.org/x' }))).toEqual({
      address: '192.0.2.7',
      written: '192.0.2.7',
      addresses: ['192.0.2.7'],
      ts: Date.UTC(2015, 4, 17, 10, 5, 3),
      method: 'GET',
      target: '/a?b=1',
      host: null,
      status: 200,
      referrer: 'https://example.org/x',
      userAgent: 'Mozilla/5.0',
      durationMs: null,
      http: 1.1,
    });
  });

  it("reads the additions of nginx's main format and Apache's combinedio, and the visitor's address from a proxy", () => {
    expect(parseCombined(`${line({ address: '10.0.0.9' })} "198.51.100.4, 10.0.0.2"`)).toMatchObject({
      address: '198.51.100.4',
      addresses: ['10.0.0.9', '198.51.100.4', '10.0.0.2'],
    });
    expect(parseCombined(`${line({})} "-"`)).toMatchObject({ address: '192.0.2.7', addresses: ['192.0.2.7'] });
    expect(parseCombined(`${line({})} 620 5120`)).toMatchObject({ status: 200, userAgent: 'Mozilla/5.0' });
  });

  it('keeps bytes that are not UTF-8 distinct', () => {
    const targets = ['\\xb5\\xb0', '\\xb6\\xb1'].map((path) =>
      parseCombined(line({ request: `GET /${path} HTTP/1.1` })),
    );
    expect(targets).toMatchObject([{ target: '/%B5%B0' }, { target: '/%B6%B1' }]);
  });

  it('reads "-" as empty, also for the size', () => {
    expect(parseCombined(line({ agent: '-' }).replace('512', '-'))).toMatchObject({ referrer: '', userAgent: '' });
  });

  it('undoes the escapes of Apache and nginx', () => {
    expect(parseCombined(line({ agent: 'A \\"quoted\\" one\\\\' }))).toMatchObject({ userAgent: 'A "quoted" one\\' });
    expect(parseCombined(line({ agent: 'A \\x22quoted\\x22 one' }))).toMatchObject({ userAgent: 'A "quoted" one' });
    expect(parseCombined(line({ request: 'GET /caf\\xc3\\xa9 HTTP/1.1' }))).toMatchObject({ target: '/café' });
  });

  it('reads IPv6 addresses, users with spaces, HTTP/0.9 and HTTP/2.0', () => {
    expect(parseCombined(line({ address: '2001:db8::1' }))).toMatchObject({ address: '2001:db8::1' });
    expect(parseCombined(line({}).replace('- - [', '- Jane Doe ['))).toMatchObject({ status: 200 });
    expect(parseCombined(line({ request: 'GET /old' }))).toMatchObject({ method: 'GET', target: '/old' });
    expect(parseCombined(line({ request: 'GET /new HTTP/2.0' }))).toMatchObject({ target: '/new' });
  });

  it('applies the offset of the timestamp', () => {
    const noon = Date.UTC(2024, 1, 29, 12);
    expect(parseCombined(line({ stamp: '29/Feb/2024:17:30:00 +0530' }))).toMatchObject({ ts: noon });
    expect(parseCombined(line({ stamp: '29/Feb/2024:02:00:00 -1000' }))).toMatchObject({ ts: noon });
    expect(parseCombined(line({ stamp: '31/Dec/2016:23:59:60 +0000' }))).toMatchObject({ ts: Date.UTC(2017, 0, 1) });
  });

  it('leaves the method of requests that are not HTTP empty', () => {
    expect(parseCombined(line({ request: '\\x16\\x03\\x01' }))).toMatchObject({ method: '', target: '' });
    expect(parseCombined(line({ request: '-' }))).toMatchObject({ method: '' });
  });

  it.each([
    '29/Feb/2023:10:00:00 +0000',
    '31/Apr/2024:10:00:00 +0000',
    '17/Mai/2015:10:05:03 +0000',
    '17/May/2015:24:05:03 +0000',
    '17/May/2015:10:60:03 +0000',
    '17/May/2015:10:05:03 +1600',
    '00/May/2015:10:05:03 +0000',
    '17/May/2015:10:05:03',
  ])('rejects the date %s', (stamp) => {
    expect(parseCombined(line({ stamp }))).toBe('not a real date and time');
  });

  it.each([
    ['a cut-off line', line({}).slice(0, -1)],
    ['something after the end', `${line({})} "extra"`],
    ['the common format', line({}).replace(/ "-" ".*$/, '')],
    ['no stamp', 'hello'],
    ['a quote inside', line({ agent: 'a " b' })],
    ['a host before it', `www.example.com ${line({})}`],
    ['a host for an identity', line({}).replace('- -', 'www.example.com -')],
  ])('rejects %s', (_, text) => {
    expect(parseCombined(text)).toBe('not a line of the combined format');
  });
});

const COMMON = '192.0.2.7 - jane [17/May/2015:10:05:03 -0500] "POST /form HTTP/1.0" 302 -';
const STAMP_AND_REQUEST = '[21/Nov/2026:10:00:01 +0100] "GET /m HTTP/1.1" 200 512';
const AGENT = '"https://example.org/x" "Mozilla/5.0"';
const fields = {
  address: '192.0.2.7',
  written: '192.0.2.7',
  addresses: ['192.0.2.7'],
  ts: Date.UTC(2015, 4, 17, 15, 5, 3),
  method: 'POST',
  target: '/form',
  host: null,
  status: 302,
  referrer: 'https://example.org/x',
  userAgent: 'Mozilla/5.0',
  durationMs: null,
  http: 1,
};

describe('the related formats', () => {
  it('have no referrer and user agent in the common format', () => {
    expect(parseCommon(COMMON)).toEqual({ ...fields, referrer: null, userAgent: null });
    expect(parseCommon(`${COMMON} ${AGENT}`)).toBe('not a line of the common format');
  });

  it('read the host, without its port', () => {
    const host = 'www.example.com';
    const read = { ...fields, host };
    expect(parseVhostCombined(`WWW.example.com:443 ${COMMON} ${AGENT}`)).toEqual(read);
    expect(parseVhostCommon(`www.example.com ${COMMON}`)).toEqual({ ...read, referrer: null, userAgent: null });
    expect(parseOvh(`${COMMON} ${AGENT}`.replace(' - ', ' www.example.com '))).toEqual(read);
    const gandi = `www.example.com ${COMMON} ${AGENT}`.replace('] ', '] (2 s) ');
    expect(parseGandi(gandi)).toEqual({ ...read, durationMs: 2000 });
  });

  it('read a host name in place of the address', () => {
    expect(parseVhostCombined(`a.example ${COMMON} ${AGENT}`.replace('192.0.2.7', 'host.example.net'))).toMatchObject({
      host: 'a.example',
      address: 'host.example.net',
    });
  });

  it.each([
    ['combined', parseCombined, `${COMMON} ${AGENT}`],
    ['common', parseCommon, COMMON],
    ['vhost-combined', parseVhostCombined, `www.example.com ${COMMON} ${AGENT}`],
    ['vhost-common', parseVhostCommon, `www.example.com ${COMMON}`],
    ['ovh', parseOvh, `${COMMON} ${AGENT}`.replace(' - ', ' www.example.com ')],
    ['gandi', parseGandi, `www.example.com ${COMMON} ${AGENT}`.replace('] ', '] (0 s) ')],
    ['combined-extra', parseCombinedExtra, `${COMMON} ${AGENT} 1807`],
  ])('%s is not accepted by the parser of another format', (_, own, text) => {
    const all = [
      parseCombined,
      parseCommon,
      parseVhostCombined,
      parseVhostCommon,
      parseOvh,
      parseGandi,
      parseCombinedExtra,
    ];
    expect(all.filter((parse) => typeof parse(text) !== 'string')).toEqual([own]);
  });
});

describe('a list of forwarded addresses in place of the address', () => {
  const parsers = {
    combined: parseCombined,
    common: parseCommon,
    'vhost-combined': parseVhostCombined,
    'vhost-common': parseVhostCommon,
    ovh: parseOvh,
    gandi: parseGandi,
  };
  const lists = [
    '203.0.113.6, 10.1.2.3',
    '203.0.113.6,10.1.2.3',
    '203.0.113.6 , 10.1.2.3',
    '203.0.113.6:51234, 10.1.2.3:443',
    '-, 203.0.113.6',
    'unknown, 203.0.113.6',
    '"203.0.113.6, 10.1.2.3"',
    '"203.0.113.6"',
    '[::ffff:203.0.113.6]:443, fd00::1',
    '10.1.2.3, 203.0.113.6, 198.51.100.9',
  ];
  it.each(
    lists.flatMap((list) =>
      (
        [
          ['combined', `${list} - - ${STAMP_AND_REQUEST} ${AGENT}`],
          ['common', `${list} - jane ${STAMP_AND_REQUEST}`],
          ['vhost-combined', `www.example.com:443 ${list} - - ${STAMP_AND_REQUEST} ${AGENT}`],
          ['vhost-common', `www.example.com ${list} - - ${STAMP_AND_REQUEST}`],
          ['ovh', `${list} www.example.com - ${STAMP_AND_REQUEST} ${AGENT}`],
          ['gandi', `www.example.com ${list} - - ${STAMP_AND_REQUEST.replace('] ', '] (0 s) ')} ${AGENT}`],
        ] as const
      ).map(([format, text]) => [format, text] as const),
    ),
  )('%s: %s', (format, text) => {
    const read = Object.entries(parsers).filter(([, parse]) => typeof parse(text) !== 'string');
    expect(read.map(([name]) => name)).toEqual([format]);
    const host = format === 'combined' || format === 'common' ? null : 'www.example.com';
    expect(parsers[format](text)).toMatchObject({ address: '203.0.113.6', host, target: '/m' });
  });

  it('is read as IPv6 addresses, too', () => {
    const text = `2001:DB8::7, 10.1.2.3 - - ${STAMP_AND_REQUEST} ${AGENT}`;
    expect(parseCombined(text)).toMatchObject({ address: '2001:db8::7', host: null });
    expect(parseVhostCombined(text)).toBe('not a line of the vhost-combined format');
  });

  it('can have ports and hidden names after the line', () => {
    for (const list of [
      '203.0.113.6:51234, 10.1.2.3',
      '[::ffff:203.0.113.6]:99',
      'unknown, 203.0.113.6',
      '_x, 203.0.113.6',
    ])
      expect(parseCombined(`10.0.0.9 - - ${STAMP_AND_REQUEST} ${AGENT} "${list}"`)).toMatchObject({
        address: '203.0.113.6',
      });
  });
});
