import { expect, it } from 'vitest';
import { readKeyFile } from './key-file.ts';

const KEY = {
  type: 'service_account',
  client_email: 'reader@birds.iam.gserviceaccount.com',
  private_key: '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----\n',
};

it('reads the address of a key file, and sends it as it is', () => {
  const json = JSON.stringify(KEY, null, 2);
  expect(readKeyFile(json)).toEqual({ key: json, email: KEY.client_email });
});

it.each([
  ['', 'isn’t a key file'],
  ['{', 'isn’t a key file'],
  ['null', 'no key of a service account'],
  ['[]', 'no key of a service account'],
  [JSON.stringify({ web: { client_id: 'x' } }), 'OAuth client'],
  [JSON.stringify({ ...KEY, type: 'authorized_user' }), 'no key of a service account'],
  [JSON.stringify({ ...KEY, private_key: undefined }), 'no key of a service account'],
  [JSON.stringify({ ...KEY, client_email: 3 }), 'no key of a service account'],
])('refuses %s', (json, why) => {
  const read = readKeyFile(json);
  expect(read.problem).toContain(why);
  expect(read.key).toBeUndefined();
});
