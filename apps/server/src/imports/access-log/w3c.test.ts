import { describe, expect, it } from 'vitest';
import type { LogLine } from './line.ts';
import { w3cParser } from './w3c.ts';

function read(fields: string, text: string, timeZone?: string): LogLine | string {
  const parser = w3cParser(`#Fields: ${fields}`, timeZone);
  if (typeof parser !== 'function') throw new Error(parser.reason);
  return parser(text);
}
const line: LogLine = {
  address: '198.51.100.4',
  written: '198.51.100.4',
  addresses: ['198.51.100.4'],
  ts: Date.UTC(2026, 0, 3, 10, 0, 0),
  method: 'GET',
  target: '/a?b=c',
  host: 'www.example.com',
  status: 200,
  referrer: '',
  userAgent: 'Mozilla/5.0 (X11; U)',
  durationMs: 120,
  http: 1.1,
};

describe('w3cParser', () => {
  it('reads a line of IIS', () => {
    const fields =
      'date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs(User-Agent) cs(Cookie) cs(Referer) cs-host sc-status sc-substatus time-taken cs-version';
    const text =
      '2026-01-03 10:00:00 10.0.0.1 GET /a b=c 80 - 198.51.100.4 Mozilla/5.0+(X11;+U) "a=b; c=""d""" - www.example.com 200 0 120 HTTP/1.1';
    expect(read(fields, text)).toEqual(line);
    expect(read(fields, text.replace('/a b=c', '/a -'))).toMatchObject({ target: '/a' });
    expect(read(fields.replace('sc-substatus', 'x'), text)).toEqual({ ...line, durationMs: 120_000 });
    expect(read(fields, `${text} more`)).toBe('18 columns instead of 17');
    expect(read(fields, 'torn')).toBe('1 column instead of 17');
    expect(read(fields, text.replace('10:00:00', '25:00:00'))).toBe('not a real date and time');
  });

  it("reads a line of CloudFront: tabs, the viewer's host, texts encoded once or twice, seconds", () => {
    const fields =
      'date time x-edge-location c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query x-host-header time-taken cs-protocol-version x-forwarded-for';
    const cells = (stem: string, agent: string) =>
      `2026-01-03 10:00:00 FRA2 198.51.100.4 GET d1.cloudfront.net ${stem} 200 - ${agent} b=c www.example.com 0.120 HTTP/1.1 -`.replaceAll(
        ' ',
        '\t',
      );
    const twice = 'Mozilla/5.0%2520(X11;%2520U)';
    expect(read(fields, cells('/a', twice))).toEqual(line);
    expect(read(fields, cells('/a', twice.replaceAll('%25', '%')))).toEqual(line);
    // A plus is a plus there.
    expect(read(fields, cells('/caf%25C3%25A9', 'a+b'))).toMatchObject({ target: '/caf%C3%A9?b=c', userAgent: 'a+b' });
    expect(read(fields, cells('/a', '%E9'))).toMatchObject({ userAgent: '%E9' });
    expect(read(fields, cells('/a', twice).replace(/-$/, '203.0.113.5,%2010.0.0.1'))).toMatchObject({
      address: '203.0.113.5',
      addresses: ['198.51.100.4', '203.0.113.5', '10.0.0.1'],
    });
  });

  it('reads an address in one field, with or without a scheme', () => {
    const fields = 'date time c-ip cs-method cs-uri cs-uri-query sc-status';
    const text = (uri: string, query: string) =>
      `"2026-01-03" "10:00:00" "198.51.100.4" "GET" "${uri}" "${query}" "200"`;
    const bare = { ...line, referrer: null, userAgent: null, durationMs: null, http: null };
    expect(read(fields, text('www.example.com/a', 'b=c'))).toEqual(bare);
    expect(read(fields, text('https://www.example.com/a?b=c', ''))).toEqual(bare);
    expect(read(fields, text('/a', 'b=c'))).toEqual({ ...bare, host: null });
    expect(read(fields, text('', ''))).toMatchObject({ target: '', host: null });
  });

  it('requires the zone of local times, and reads others as UTC', () => {
    const fields = 'date-local time-local c-ip cs-method cs-uri-stem sc-status';
    const text = '2026-01-03 11:00:00.250 198.51.100.4 GET /a 200';
    expect(w3cParser(`#Fields: ${fields}`, undefined)).toMatchObject({ code: 'time_zone_needed' });
    expect(read(fields, text, 'Europe/Berlin')).toMatchObject({ ts: line.ts + 250 });
    const utc = 'date time c-ip cs-method cs-uri-stem sc-status';
    expect(read(utc, text, 'Europe/Berlin')).toMatchObject({ ts: line.ts + 3_600_250 });
  });

  it('names the missing fields if there are no pages', () => {
    expect(w3cParser('#Fields: c-ip c-dns date time cs-uri-stem c-status cs(User-Agent)', undefined)).toEqual({
      code: 'unknown_format',
      reason: "its #Fields line has no cs-method, no sc-status, so it isn't a page log",
    });
    expect(w3cParser('#Fields: ', undefined)).toEqual({
      code: 'unknown_format',
      reason:
        "its #Fields line has no c-ip, no cs-method, no sc-status, no date, no time, no cs-uri-stem, so it isn't a page log",
    });
  });
});
