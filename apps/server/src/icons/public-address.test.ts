/** Tests of what is public. */
import { describe, expect, it } from 'vitest';
import { checkSetup, NO_MODEL } from '../model/check-setup.ts';
import { mayBePublic } from './public-address.ts';

const save = (address: string) => checkSetup({ ...NO_MODEL, model: 'm', address, key: undefined }, NO_MODEL).address;

describe('an address that is not public by its name alone is refused when it is saved', () => {
  it.each([
    ...[
      'localhost',
      'localhost.',
      'LOCALHOST',
      'foo.localhost',
      'foo.localhost.',
      'metadata.google.internal',
      'router',
    ],
    ...['printer.local', 'nas.lan', 'box.home.arpa', 'db.internal.', 'intranet'],
    ...['127.0.0.1', '127.1', '2130706433', '0x7f.1', '0177.0.0.1', '127.0.0.1.', '0', '169.254.169.254', '10.0.0.1'],
    ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:10.0.0.1]', '[64:ff9b::7f00:1]', '[fe80::1]', '[fd00::1]'],
    ...['[2002:7f00:1::]', '①②⑦.0.0.1'],
  ])('%s', (host) => {
    expect(() => save(`https://${host}/v1`)).toThrow('This address isn’t public.');
  });
});

it.each([
  'api.openai.com',
  'api.openai.com.',
  '8.8.8.8',
  '[2606:4700::1111]',
  'localhost.example.com',
  'my-internal.example',
  'home.example',
])('%s may be public', (host) => {
  expect(save(`https://${host}/v1`)).toBe(`https://${host}/v1`);
  expect(mayBePublic(host)).toBe(true);
});
