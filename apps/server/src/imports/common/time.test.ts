import { describe, expect, it } from 'vitest';
import { textInstant } from './time.ts';

describe('textInstant', () => {
  it.each([
    ['2024-03-10 12:00:00 UTC', 'Europe/Berlin', '2024-03-10T12:00:00.000Z'],
    ['2024-03-10T12:00:00.1239Z', 'Europe/Berlin', '2024-03-10T12:00:00.123Z'],
    ['2024-03-10 12:00:00+05:45', 'UTC', '2024-03-10T06:15:00.000Z'],
    ['2024-07-01 12:00', 'Europe/Berlin', '2024-07-01T10:00:00.000Z'],
    ['2024-01-01 00:30:00', 'Pacific/Auckland', '2023-12-31T11:30:00.000Z'],
    // Daylight saving ends: 02:30 comes twice, the first one counts.
    ['2024-10-27 02:30:00', 'Europe/Berlin', '2024-10-27T00:30:00.000Z'],
    ['2024-10-27 03:30:00', 'Europe/Berlin', '2024-10-27T02:30:00.000Z'],
    // Daylight saving begins: 02:30 does not exist, 03:30 is as long after the change.
    ['2024-03-31 02:30:00', 'Europe/Berlin', '2024-03-31T01:30:00.000Z'],
    ['2024-03-31 03:30:00', 'Europe/Berlin', '2024-03-31T01:30:00.000Z'],
  ])('%s in %s is %s', (text, zone, expected) => {
    expect(new Date(textInstant(text, zone)!).toISOString()).toBe(expected);
  });

  it.each([
    '2024-02-30 12:00:00',
    '2024-01-01',
    '2024-01-01 24:00:00',
    '01/02/2024 12:00',
    '',
  ])('rejects "%s"', (text) => {
    expect(textInstant(text, 'UTC')).toBeUndefined();
  });
});
