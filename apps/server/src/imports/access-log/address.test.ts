import { expect, it } from 'vitest';
import { clientAddress } from './address.ts';

it.each([
  ['198.51.100.4', undefined, '198.51.100.4'],
  ['198.51.100.4:2817', '-', '198.51.100.4'],
  ['[2001:db8::4]:443', '', '2001:db8::4'],
  ['2001:db8::4', undefined, '2001:db8::4'],
  ['10.0.0.1', '203.0.113.5', '203.0.113.5'],
  ['10.0.0.1', '192.168.0.7, 203.0.113.5, 198.51.100.4', '203.0.113.5'],
  ['10.0.0.1', 'unknown,+[2001:db8::5]:99', '2001:db8::5'],
  ['10.0.0.1', 'fe80::1, fd00::1, 127.0.0.1, 100.64.0.1', '10.0.0.1'],
  ['10.0.0.1', '<script>, 1.2.3', '10.0.0.1'],
  ['-', undefined, ''],
  ['203.0.113.6, 10.1.2.3', undefined, '203.0.113.6'],
  ['203.0.113.6:5123,10.1.2.3:80', '-', '203.0.113.6'],
  ['10.1.2.3, 203.0.113.6', undefined, '203.0.113.6'],
  ['"203.0.113.6, 10.1.2.3"', undefined, '203.0.113.6'],
  ['-, 203.0.113.6', undefined, '203.0.113.6'],
  ['unknown', undefined, ''],
  ['10.1.2.3, 10.1.2.4', undefined, '10.1.2.3'],
  ['::ffff:203.0.113.6', undefined, '203.0.113.6'],
  ['203.000.113.006', undefined, '203.0.113.6'],
  ['2001:DB8:0:0:0:0:0:4', undefined, '2001:db8::4'],
  ['10.0.0.1', 'for="[2001:db8::5]:99";proto=https', '2001:db8::5'],
  ['Host.example.net', undefined, 'host.example.net'],
])('for %s and the header %s returns the address %s', (connected, header, address) => {
  expect(clientAddress(connected, header).address).toBe(address);
});

it('finds every address in the line', () => {
  expect(clientAddress('10.0.0.1:80', 'unknown, 203.0.113.5').addresses).toEqual(['10.0.0.1', '203.0.113.5']);
});

it('keeps the text with which the ids of lines are made', () => {
  expect(clientAddress('::FFFF:203.0.113.6').written).toBe('::FFFF:203.0.113.6');
  expect(clientAddress('10.0.0.1:80', 'unknown, [2001:DB8:0::5]:99').written).toBe('2001:DB8:0::5');
});
