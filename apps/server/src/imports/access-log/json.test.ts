import { describe, expect, it } from 'vitest';
import { caddyParser, nginxJsonParser, traefikParser } from './json.ts';

const read = {
  address: '198.51.100.4',
  written: '198.51.100.4',
  addresses: ['198.51.100.4'],
  ts: Date.UTC(2026, 0, 3, 10, 0, 0),
  method: 'GET',
  target: '/a?b=c',
  host: 'www.example.com',
  status: 200,
  referrer: 'https://example.org/',
  userAgent: 'Mozilla/5.0',
  durationMs: 120,
  http: 2,
};

describe('nginx-json', () => {
  const parse = nginxJsonParser(undefined);
  const line = (more: object) => JSON.stringify({ remote_addr: '198.51.100.4', status: 200, ...more });

  it("reads nginx's variables", () => {
    const variables = {
      time_iso8601: '2026-01-03T11:00:00+01:00',
      request: 'GET /a?b=c HTTP/2.0',
      host: 'www.example.com:443',
      http_referer: 'https://example.org/',
      http_user_agent: 'Mozilla/5.0',
      request_time: '0.120',
      http_x_forwarded_for: '',
    };
    expect(parse(line(variables))).toEqual(read);
    expect(parse(line({ ...variables, http_x_forwarded_for: '203.0.113.5' }))).toEqual({
      ...read,
      address: '203.0.113.5',
      written: '203.0.113.5',
      addresses: ['198.51.100.4', '203.0.113.5'],
    });
  });

  it('reads the short names, and notes what was not recorded', () => {
    const short = { ip: '198.51.100.4', host: 'www.example.com', path: '/a?b=c', status: '200' };
    const more = { referrer: 'https://example.org/', date: '2026-01-03T12:00:00+02:00' };
    const text = JSON.stringify({ ...short, ...more, user_agent: 'Mozilla/5.0', generation_time_milli: 120 });
    expect(parse(text)).toEqual({ ...read, method: null, http: null });
    expect(parse(JSON.stringify({ ...short, msec: '1767434400.250' }))).toEqual({
      ...read,
      ts: read.ts + 250,
      method: null,
      referrer: null,
      userAgent: null,
      durationMs: null,
      http: null,
    });
  });

  it('joins a path and its query', () => {
    const parts = { msec: 1767434400.5, request_method: 'GET' };
    expect(parse(line({ ...parts, uri: '/a', args: 'b=c' }))).toMatchObject({ target: '/a?b=c', ts: read.ts + 500 });
    expect(parse(line({ ...parts, uri: '/a', args: '' }))).toMatchObject({ target: '/a' });
    expect(parse(line({ ...parts, request_uri: '/a?b=c', args: 'b=c' }))).toMatchObject({ target: '/a?b=c' });
  });

  it.each([
    ['2026-01-03T10:00:00Z', undefined, read.ts],
    ['03/Jan/2026:12:00:00 +0200', undefined, read.ts],
    ['1767434400', undefined, read.ts],
    ['1767434400000', undefined, read.ts],
    ['2026-01-03T11:00:00', 'Europe/Berlin', read.ts],
    // A zone that is named goes before the one that is given.
    ['2026-01-03T10:00:00Z', 'Europe/Berlin', read.ts],
  ])('reads the time %s with the zone %s', (time, zone, ts) => {
    expect(nginxJsonParser(zone)(line({ time, uri: '/' }))).toMatchObject({ ts });
  });

  it.each([
    ['2026-01-03T11:00:00', 'not a real date and time'],
    ['2026-02-30T11:00:00Z', 'not a real date and time'],
    ['soon', 'not a real date and time'],
    ['-5', 'not a real date and time'],
    ['9e99', 'not a real date and time'],
  ])('rejects the time %s', (time, reason) => {
    expect(parse(line({ time, uri: '/' }))).toBe(reason);
  });

  it('rejects entries that are not requests', () => {
    expect(parse('{"time":')).toBe('not JSON');
    expect(parse('[1]')).toBe('not a line of the nginx-json format');
    expect(parse('{"msg":"started"}')).toBe('no time, status or path');
    expect(parse('{"__proto__":{"status":200,"path":"/","msec":1}}')).toBe('no time, status or path');
  });
});

describe('caddy', () => {
  const parse = caddyParser(undefined);
  const request = {
    remote_ip: '198.51.100.4',
    client_ip: '198.51.100.4',
    method: 'GET',
    host: 'www.example.com',
    uri: '/a?b=c',
    proto: 'HTTP/2.0',
    headers: { 'User-Agent': ['Mozilla/5.0'], Referer: ['https://example.org/'] } as Record<string, string[]>,
  };
  const line = (change: object = {}, more: object = {}) =>
    JSON.stringify({ ts: 1767434400.0009, request: { ...request, ...change }, status: 200, duration: 0.12, ...more });

  it('reads every field', () => {
    expect(parse(line())).toEqual(read);
    expect(parse(line({ headers: {} }))).toEqual({ ...read, referrer: '', userAgent: '' });
    expect(parse(line({ headers: undefined }))).toEqual({ ...read, referrer: null, userAgent: null });
    expect(parse(line({ client_ip: undefined, remote_ip: undefined, remote_addr: '198.51.100.4:2817' }))).toEqual(read);
    expect(parse(line({}, { ts: '2026-01-03T10:00:00.000Z', duration: 'x' }))).toEqual({ ...read, durationMs: null });
  });

  it('reads unanswered requests, and skips other remarks', () => {
    expect(parse(line({}, { status: 0 }))).toMatchObject({ status: 0 });
    expect(parse('{"level":"info","ts":1767434400.1,"msg":"serving"}')).toBe('not a request');
  });
});

describe('traefik', () => {
  const parse = traefikParser(undefined);
  const fields = {
    ClientAddr: '198.51.100.4:2817',
    ClientHost: '198.51.100.4',
    RequestMethod: 'GET',
    RequestPath: '/a?b=c',
    RequestHost: 'www.example.com',
    RequestProtocol: 'HTTP/2.0',
    DownstreamStatus: 200,
    OriginStatus: 504,
    Duration: 120_000_000,
    StartUTC: '2026-01-03T10:00:00.000360139Z',
    time: '2026-01-03T10:00:01',
  };

  it('reads every field', () => {
    const agent = { 'request_User-Agent': 'Mozilla/5.0', request_Referer: 'https://example.org/' };
    expect(parse(JSON.stringify({ ...fields, ...agent }))).toEqual(read);
    expect(parse(JSON.stringify(fields))).toEqual({ ...read, referrer: null, userAgent: null });
  });

  it('uses the status sent to the visitor, which is required', () => {
    expect(parse(JSON.stringify({ ...fields, DownstreamStatus: '499' }))).toMatchObject({ status: 499 });
    expect(parse(JSON.stringify({ ...fields, DownstreamStatus: undefined }))).toBe('no time, status or path');
  });
});
