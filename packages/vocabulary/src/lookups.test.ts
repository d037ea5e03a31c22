import { describe, expect, it } from 'vitest';
import { languageName } from './index.ts';
import { findSocialNetwork, NETWORK_OF } from './social-networks.ts';

describe('socialNetworkOf', () => {
  it.each([
    ['l.facebook.com', 'Facebook'],
    ['lm.facebook.com', 'Facebook'],
    ['m.facebook.com', 'Facebook'],
    ['Facebook', 'Facebook'],
    ['fb', 'Facebook'],
    ['t.co', 'X'],
    ['x.com', 'X'],
    ['twitter', 'X'],
    ['lnkd.in', 'LinkedIn'],
    ['www.linkedin.com', 'LinkedIn'],
    ['out.reddit.com', 'Reddit'],
    ['youtu.be', 'YouTube'],
    ['google', ''],
    ['my.facebook', ''],
    ['notfacebook.com', ''],
    ['', ''],
  ])('%s is %s', (host, network) => {
    expect(findSocialNetwork(host)).toBe(network);
  });

  it('has every network with lower-case keys', () => {
    expect(NETWORK_OF.size).toBeGreaterThan(200);
    for (const key of NETWORK_OF.keys()) expect(key).toBe(key.toLowerCase());
  });
});

describe('languageName', () => {
  it.each([
    ['en-us', 'English'],
    ['de', 'German'],
    ['zh-hant-tw', 'Chinese'],
    ['fil', 'Filipino'],
    ['xx-yy', 'xx'],
    ['', ''],
  ])('%s is %s', (tag, name) => {
    expect(languageName(tag)).toBe(name);
  });
});
