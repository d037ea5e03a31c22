import { expect, it } from 'vitest';
import { supportUrl } from './environment.ts';

const support = (text: string) => supportUrl({ MAGPIE_SUPPORT: text });

it.each([
  ['https://help.example/magpie?from=stats', 'https://help.example/magpie?from=stats'],
  [' http://help.example ', 'http://help.example/'],
  ['help@example.com', 'mailto:help@example.com'],
])('support is given at %s', (given, url) => {
  expect(support(given)).toBe(url);
});

it('support is given nowhere unless said', () => {
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
])('%s is no place of support', (given) => {
  expect(() => support(given)).toThrow(
    expect.objectContaining({ code: 'bad_setting', message: expect.stringContaining('MAGPIE_SUPPORT is') }),
  );
});
