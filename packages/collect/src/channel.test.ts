import { existsSync, readFileSync } from 'node:fs';
import { findSocialNetwork, NETWORK_OF } from '@magpie/vocabulary/social-networks';
import { describe, expect, it } from 'vitest';
import { classifyChannel } from './channel.ts';

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
      const given = tests.map(({ source, medium, campaign }) => classifyChannel(source, medium, campaign));
      // x.com is in our own list of networks, not in Google's.
      const ours = ({ source, medium }: Vector) => source === 'x.com' && medium === 'referral';
      expect(given).toEqual(tests.map((one) => (ours(one) ? 'Organic Social' : one.expected)));
    },
  );

  it('is Organic Social or Organic Video for every host, app and name of the social networks, the same for all of a network', () => {
    const channels = new Map<string, Set<string>>();
    for (const [source, network] of NETWORK_OF) {
      const channel = classifyChannel(source, 'referral', '(referral)');
      expect([source, ['Organic Social', 'Organic Video'].includes(channel)]).toEqual([source, true]);
      channels.set(network, (channels.get(network) ?? new Set()).add(channel));
    }
    for (const [network, found] of channels) expect([network, [...found].length]).toEqual([network, 1]);
    expect(channels.size).toBeGreaterThan(100);
  });

  it.each([
    ['threads.net', 'Threads', 'Organic Social'],
    ['l.threads.com', 'Threads', 'Organic Social'],
    ['bsky.app', 'Bluesky', 'Organic Social'],
    ['go.bsky.app', 'Bluesky', 'Organic Social'],
    ['mastodon.social', 'Mastodon', 'Organic Social'],
    ['mastodon.example', 'Mastodon', 'Organic Social'],
    ['infosec.exchange', 'Mastodon', 'Organic Social'],
    ['discord.com', 'Discord', 'Organic Social'],
    ['x.com', 'X', 'Organic Social'],
    ['de.linkedin.com', 'LinkedIn', 'Organic Social'],
    ['com.linkedin.android', 'LinkedIn', 'Organic Social'],
    ['com.reddit.frontpage', 'Reddit', 'Organic Social'],
    ['com.instagram.android', 'Instagram', 'Organic Social'],
    ['youtu.be', 'YouTube', 'Organic Video'],
    ['com.google.android.youtube', 'YouTube', 'Organic Video'],
    ['twitch.tv', 'Twitch', 'Organic Video'],
    ['github.com', '', 'Referral'],
    ['notmastodon.example', '', 'Referral'],
    ['news.example', '', 'Referral'],
  ])('of %s agrees with its network', (source, network, channel) => {
    expect(findSocialNetwork(source)).toBe(network);
    expect(classifyChannel(source, 'referral', '(referral)')).toBe(channel);
  });

  it('of a paid visit from a network of our own list is Paid Social or Paid Video', () => {
    expect(classifyChannel('threads.net', 'cpc', '')).toBe('Paid Social');
    expect(classifyChannel('youtu.be', 'cpc', '')).toBe('Paid Video');
  });

  it('does not match names of object members', () => {
    expect(classifyChannel('constructor', 'x', '')).toBe('Unassigned');
    expect(classifyChannel('__proto__', 'cpc', '')).toBe('Paid Other');
  });

  it('applies the first matching rule, ignoring case', () => {
    expect(classifyChannel('GOOGLE', 'CPC', 'Cross-Network 1')).toBe('Cross-network');
    expect(classifyChannel('Google', 'Organic', '(organic)')).toBe('Organic Search');
    expect(classifyChannel('hatena', 'referral', '')).toBe('Organic Social');
  });
});
