import { describe, expect, it } from 'vitest';
import { parseLogLine } from './line.ts';

const line = (more: { request?: string; referrer?: string; agent?: string; stamp?: string; address?: string }) =>
  `${more.address ?? '192.0.2.7'} - - [${more.stamp ?? '17/May/2015:10:05:03 +0000'}] "${more.request ?? 'GET /a?b=1 HTTP/1.1'}" 200 512 "${more.referrer ?? '-'}" "${more.agent ?? 'Mozilla/5.0'}"`;

describe('parseLogLine', () => {
  it('reads every field', () => {
    expect(parseLogLine(line({ referrer: 'https://example.org/x' }))).toEqual({
      address: '192.0.2.7',
      ts: Date.UTC(2015, 4, 17, 10, 5, 3),
      method: 'GET',
      target: '/a?b=1',
      status: 200,
      referrer: 'https://example.org/x',
      userAgent: 'Mozilla/5.0',
    });
  });

  it('takes "-" for nothing, also for the size', () => {
    expect(parseLogLine(line({ agent: '-' }).replace('512', '-'))).toMatchObject({ referrer: '', userAgent: '' });
  });

  it('undoes the escapes of Apache and nginx', () => {
    expect(parseLogLine(line({ agent: 'A \\"quoted\\" one\\\\' }))).toMatchObject({ userAgent: 'A "quoted" one\\' });
    expect(parseLogLine(line({ agent: 'A \\x22quoted\\x22 one' }))).toMatchObject({ userAgent: 'A "quoted" one' });
    expect(parseLogLine(line({ request: 'GET /caf\\xc3\\xa9 HTTP/1.1' }))).toMatchObject({ target: '/café' });
  });

  it('reads IPv6 addresses, users with spaces, HTTP/0.9 and HTTP/2.0', () => {
    expect(parseLogLine(line({ address: '2001:db8::1' }))).toMatchObject({ address: '2001:db8::1' });
    expect(parseLogLine(line({}).replace('- - [', '- Jane Doe ['))).toMatchObject({ status: 200 });
    expect(parseLogLine(line({ request: 'GET /old' }))).toMatchObject({ method: 'GET', target: '/old' });
    expect(parseLogLine(line({ request: 'GET /new HTTP/2.0' }))).toMatchObject({ target: '/new' });
  });

  it('counts the offset of the stamp', () => {
    const noon = Date.UTC(2024, 1, 29, 12);
    expect(parseLogLine(line({ stamp: '29/Feb/2024:17:30:00 +0530' }))).toMatchObject({ ts: noon });
    expect(parseLogLine(line({ stamp: '29/Feb/2024:02:00:00 -1000' }))).toMatchObject({ ts: noon });
    expect(parseLogLine(line({ stamp: '31/Dec/2016:23:59:60 +0000' }))).toMatchObject({ ts: Date.UTC(2017, 0, 1) });
  });

  it('leaves requests that are not of HTTP without a method', () => {
    expect(parseLogLine(line({ request: '\\x16\\x03\\x01' }))).toMatchObject({ method: '', target: '' });
    expect(parseLogLine(line({ request: '-' }))).toMatchObject({ method: '' });
  });

  it.each([
    '29/Feb/2023:10:00:00 +0000',
    '31/Apr/2024:10:00:00 +0000',
    '17/Mai/2015:10:05:03 +0000',
    '17/May/2015:24:05:03 +0000',
    '17/May/2015:10:60:03 +0000',
    '17/May/2015:10:05:03 +1600',
    '00/May/2015:10:05:03 +0000',
  ])('refuses the date %s', (stamp) => {
    expect(parseLogLine(line({ stamp }))).toBe('not a real date and time');
  });

  it.each([
    ['a cut-off line', line({}).slice(0, -1)],
    ['something after the end', `${line({})} "extra"`],
    ['the common format', line({}).replace(/ "-" ".*$/, '')],
    ['no stamp', 'hello'],
    ['a quote inside', line({ agent: 'a " b' })],
  ])('refuses %s', (_, text) => {
    expect(parseLogLine(text)).toBe('not a line of the combined format');
  });
});
