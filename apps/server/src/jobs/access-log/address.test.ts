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
])('for %s and the header %s returns the address %s', (connected, header, address) => {
  expect(clientAddress(connected, header).address).toBe(address);
});

it('finds every address in the line', () => {
  expect(clientAddress('10.0.0.1:80', 'unknown, 203.0.113.5').addresses).toEqual(['10.0.0.1', '203.0.113.5']);
});
