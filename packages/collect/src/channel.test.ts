import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { channelOf } from './channel.ts';

const file = new URL('../../../../shared/reference/ga4/channels.json', import.meta.url);

interface Vector {
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly expected: string;
}

describe('channelOf', () => {
  it.skipIf(!existsSync(file))(
    'gives the channel of every published vector (skipped without the shared reference)',
    () => {
      const { tests } = JSON.parse(readFileSync(file, 'utf8')) as { tests: Vector[] };
      expect(tests).toHaveLength(68);
      const given = tests.map(({ source, medium, campaign }) => channelOf(source, medium, campaign));
      expect(given).toEqual(tests.map(({ expected }) => expected));
    },
  );

  it('does not take names of object members for listed sources', () => {
    expect(channelOf('constructor', 'x', '')).toBe('Unassigned');
    expect(channelOf('__proto__', 'cpc', '')).toBe('Paid Other');
  });

  it('takes the first rule that holds, whatever the case', () => {
    expect(channelOf('GOOGLE', 'CPC', 'Cross-Network 1')).toBe('Cross-network');
    expect(channelOf('Google', 'Organic', '(organic)')).toBe('Organic Search');
    expect(channelOf('hatena', 'referral', '')).toBe('Organic Social');
  });
});
