import { expect, it } from 'vitest';
import { parseAlb, parseElb, parseS3 } from './amazon.ts';

const ELB =
  '2026-01-03T10:00:00.250000Z web 198.51.100.4:2817 10.0.0.1:80 0.000086 0.001048 0.000366 200 200 0 57 "GET https://www.example.com:443/a/b?c=d HTTP/1.1" "Mozilla/5.0 (X11)" ECDHE TLSv1.2';
const read = {
  address: '198.51.100.4',
  written: '198.51.100.4',
  addresses: ['198.51.100.4'],
  ts: Date.UTC(2026, 0, 3, 10, 0, 0, 250),
  method: 'GET',
  target: '/a/b?c=d',
  host: 'www.example.com',
  status: 200,
  referrer: null,
  userAgent: 'Mozilla/5.0 (X11)',
  durationMs: 1.5,
  http: 1.1,
};

it('reads a line of a classic load balancer', () => {
  expect(parseElb(ELB)).toEqual(read);
  expect(parseAlb(ELB)).toBe('not a real date and time');
});

it('reads a line of an application load balancer', () => {
  const alb = `h2 ${ELB} arn:aws:x:targetgroup/a/b "Root=1-a" "www.example.com" "arn:aws:c" 0 2026-01-03T10:00:00.000000Z "forward" "-" "-" "10.0.0.1:80" "200" "-" "-"`;
  expect(parseAlb(alb)).toEqual(read);
  expect(parseElb(alb)).toBe('not a real date and time');
  expect(parseAlb(alb.replace('198.51.100.4:2817', '[2001:db8::4]:2817'))).toMatchObject({ address: '2001:db8::4' });
  // No one answered: the target hung up.
  expect(parseAlb(alb.replace('0.000086 0.001048 0.000366 200 200', '-1 -1 -1 502 -'))).toMatchObject({
    status: 502,
    durationMs: null,
  });
});

it('ignores entries without HTTP', () => {
  const tcp =
    '2026-01-03T10:00:00.250000Z web 198.51.100.4:2817 10.0.0.1:80 0.001069 0.000028 0.000041 - - 82 305 "- - - " "-" - -';
  expect(parseElb(tcp)).toMatchObject({ method: '', target: '', host: null, status: 0, userAgent: '' });
});

it('reads a line of S3, whose bucket may be the host', () => {
  const s3 =
    '79a59df900b949e5 www.example.com [10/Feb/2012:16:42:07 -0500] 198.51.100.4 arn:aws:iam::1:user/a.b EB3502676500C6BE WEBSITE.GET.OBJECT index "GET /index?a=b HTTP/1.1" 200 - 368 368 10 9 "https://example.org/" "Mozilla/5.0" - x== SigV4';
  expect(parseS3(s3)).toEqual({
    ...read,
    ts: Date.UTC(2012, 1, 10, 21, 42, 7),
    target: '/index?a=b',
    referrer: 'https://example.org/',
    userAgent: 'Mozilla/5.0',
    durationMs: 10,
  });
  expect(parseS3(s3.replace('www.example.com', 'assets').replace('10 9', '- -'))).toMatchObject({
    host: null,
    durationMs: null,
  });
  expect(parseS3(s3.slice(0, 120))).toBe('not a line of the s3 format');
});
