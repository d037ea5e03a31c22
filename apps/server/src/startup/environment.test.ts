import { expect, it } from 'vitest';
import { supportUrl } from './environment.ts';

const support = (text: string) => supportUrl({ MAGPIE_SUPPORT: text });

it.each([
  ['https://help.example/magpie?from=stats', 'https://help.example/magpie?from=stats'],
  [' http://help.example ', 'http://help.example/'],
  ['help@example.com', 'mailto:help@example.com'],
])('the support address can be %s', (given, url) => {
  expect(support(given)).toBe(url);
});

it('there is no support address by default', () => {
  expect(supportUrl({})).toBeUndefined();
  expect(support('  ')).toBeUndefined();
});

it.each([
  'help.example',
  'javascript:alert(1)',
  'mailto:help@example.com?bcc=x@example.com',
  'ftp://help.example',
  'https://ana:secret@help.example',
  'help@example.com, x@example.com',
])('%s is rejected as a support address', (given) => {
  expect(() => support(given)).toThrow(
    expect.objectContaining({ code: 'bad_setting', message: expect.stringContaining('MAGPIE_SUPPORT is') }),
  );
});
