import { describe, expect, it } from 'vitest';
import { firstBits, readAddress, visitorNetwork } from './address.ts';

describe('readAddress', () => {
  it.each([
    '81.2.69.142',
    '81.2.69.142:51234',
    ' 81.2.69.142 ',
    '"81.2.69.142"',
    "'81.2.69.142:80'",
    String.raw`\"81.2.69.142\"`,
    '081.002.069.142',
    '[81.2.69.142]:80',
    '::ffff:81.2.69.142',
    '::FFFF:5102:458E',
    '::ffff:081.002.069.142',
    '0:0:0:0:0:ffff:81.2.69.142',
    '[::ffff:81.2.69.142]:443',
    '::ffff:81.2.69.142:443',
    '::ffff:0:81.2.69.142',
    '64:ff9b::81.2.69.142',
    'for=81.2.69.142',
    'For="81.2.69.142:_hidden"; proto=https',
    'proto=https;by=192.0.2.1;for=81.2.69.142',
    '%2281.2.69.142%3A80%22',
  ])('reads %s as 81.2.69.142', (text) => {
    expect(readAddress(text)).toBe('81.2.69.142');
  });

  it.each([
    '2001:db8::1',
    '2001:DB8:0:0:0:0:0:1',
    '2001:0db8:0000:0000:0000:0000:0000:0001',
    '[2001:db8::1]:443',
    '[2001:db8::1]',
    '2001:db8::1%eth0',
    '[2001:db8::1%25eth0]:443',
    '2001:db8:0:0:0:0:0:1:51234',
    'for="[2001:db8::1]:4711"',
    '%5B2001%3adb8%3a%3a1%5D',
  ])('reads %s as 2001:db8::1', (text) => {
    expect(readAddress(text)).toBe('2001:db8::1');
  });

  it.each([
    '',
    '-',
    'unknown',
    '_hidden',
    'for=_hidden',
    'by=81.2.69.142',
    'for="unknown"',
    '999.1.1.1',
    '1.2.3',
    '1.2.3.4.5',
    '81.2.69.142:999999',
    '[81.2.69.142',
    'localhost',
    '<script>',
    '2130706433',
    '0x7f.0.0.1',
    ':::1',
    `${'1'.repeat(100_000)}.1.1.1`,
  ])('takes %s for no address', (text) => {
    expect(readAddress(text)).toBe('');
  });

  it('keeps different addresses apart, and reads its own results the same', () => {
    const some = ['::1', '::', '2001:db8::1:443', '64:ff9b:1::5', 'fe80::1', '1:2:3:4:5:6:7:8', '10.0.0.1', '0.0.0.0'];
    expect(some.map(readAddress)).toEqual(some);
  });
});

describe('visitorNetwork', () => {
  it.each([
    ['81.2.69.142', '81.2.69.142'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::9:8:7:6', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['', ''],
    ['host.example.net', 'host.example.net'],
  ])('of %s is %s', (address, network) => {
    expect(visitorNetwork(address)).toBe(network);
  });

  it('can be of any length', () => {
    expect([firstBits('2001:db8::1', 48), firstBits('2001:db8:0:9::', 48)]).toEqual(Array(2).fill('2001:db8:0::/48'));
  });
});
