import { PageRules } from '@magpie/vocabulary';
import { describe, expect, it } from 'vitest';
import { referrerVerdict, senderVerdict } from './bots.ts';
import { inNetworks, isNetwork } from './networks.ts';
import { listDomains, splitPage, webUrl } from './page.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Safari/537.36';

describe('senderVerdict', () => {
  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', '', 100, 'declared'],
    ['curl/8.5.0', '', 100, 'declared'],
    // Magpie's own audit of a page, in an access log that is imported.
    [`${CHROME} MagpieSpeedAudit/1`, '', 100, 'declared'],
    ['', '', 90, 'no-user-agent'],
    ['  ', '', 90, 'no-user-agent'],
    [null, '', 0, ''],
    [null, 'webdriver', 90, 'automation'],
    [CHROME.replace('Chrome/', 'HeadlessChrome/'), '', 90, 'headless'],
    [CHROME, 'webdriver', 90, 'automation'],
    [CHROME, 'x,headless', 90, 'automation'],
    [CHROME, 'headlessness', 0, ''],
    [CHROME, '', 0, ''],
  ])('%s with signals "%s"', (userAgent, signals, botScore, botReason) => {
    expect(senderVerdict(userAgent, signals)).toEqual({ botScore, botReason });
  });
});

describe('people with old phones, add-ons and televisions', () => {
  it.each([
    'Mozilla/5.0 (Windows; U; Windows NT 6.0; en-US; rv:1.9.1.8) Gecko/20100202 Firefox/3.5.8 (.NET CLR 3.5.30729) FirePHP/0.4',
    'Mozilla/5.0 (LG-T500 AppleWebkit/531 Browser/Phantom/V2.0 Widget/LGMW/3.0 MMS/LG-MMS-V1.0/1.2 Java/ASVM/1.1 Profile/MIDP-2.1 Configuration/CLDC-1.1)',
    'Mozilla/5.0 (SAMSUNG; SAMSUNG-GT-S8500/S8500XXJEE; U; Bada/1.0; nl-nl) AppleWebKit/533.1 (KHTML, like Gecko) Dolfin/2.0 Mobile WVGA SMM-MMS/1.2.0 OPN-B',
    'Mozilla/5.0 (Linux; GoogleTV 3.2; NSZ-GS7/GX70 Build/MASTER) AppleWebKit/534.24 (KHTML, like Gecko) Chrome/11.0.696.77 Safari/534.24',
    'Mozilla/5.0 (1897MB; 576x1158; ZTE Z2466; 14) AppleWebKit/537.36 (KHTML, like Gecko) ROBLOX Android App 2.708.880 Phone Hybrid() GooglePlayStore RobloxApp/2.708.880 (GlobalDist; GooglePlayStore)',
  ])('are no bots: %s', (userAgent) => {
    expect(senderVerdict(userAgent, '')).toEqual({ botScore: 0, botReason: '' });
  });

  it.each([
    'Mozilla/4.0 (compatible; MSIE 8.0; chromeframe; ExampleBot/1.0)',
    'Java/1.8.0_151',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  ])('are told from %s', (userAgent) => {
    expect(senderVerdict(userAgent, '').botScore).toBe(100);
  });
});

describe('referrerVerdict', () => {
  it.each([
    ['0-0.fr', 95],
    ['www.0-0.fr', 95],
    ['a.b.0-0.fr', 95],
    ['x0-0.fr', 0],
    ['fr', 0],
    ['google.com', 0],
    ['', 0],
  ])('%s', (host, score) => {
    expect(referrerVerdict(host).botScore).toBe(score);
  });
});

describe('inNetworks', () => {
  const office = ['192.0.2.0/24', '2001:db8::/32', '198.51.100.7', 'nonsense', '10.0.0.0/99'];
  it.each([
    ['192.0.2.200', true],
    ['::ffff:192.0.2.200', true],
    ['192.0.3.1', false],
    ['198.51.100.7', true],
    ['198.51.100.8', false],
    ['2001:DB8:1::5', true],
    ['192.0.2.7:5555', true],
    ['[2001:db8:1::5]:443', true],
    ['for="192.0.2.9:1"', true],
    ['unknown', false],
    ['2001:db9::1', false],
    ['10.0.0.1', false],
    ['', false],
  ])('%s', (address, inside) => {
    expect(inNetworks(address, office)).toBe(inside);
  });

  it('knows what an entry may be', () => {
    expect(office.map(isNetwork)).toEqual([true, true, true, false, false]);
    expect(['::1', '0.0.0.0/0', '1.2.3.4/', '1.2.3/8', ''].map(isNetwork)).toEqual([true, true, false, false, false]);
  });
});

describe('a network can be written', () => {
  it.each([
    ['192.000.002.000/24', '192.0.2.9', '192.0.3.0'],
    ['192.0.2.77/24', '192.0.2.9', '192.0.3.0'],
    ['192.0.2.0/255.255.255.0', '192.0.2.9', '192.0.3.0'],
    ['192.0.2.*', '192.0.2.9', '192.0.3.0'],
    ['192.0.*.*', '192.0.9.9', '192.1.0.0'],
    ['192.0.2.3-192.0.2.9', '192.0.2.9', '192.0.2.10'],
    ['2001:db8::1 - 2001:db8::f', '2001:db8::e', '2001:db8::10'],
    ['::ffff:192.0.2.0/120', '192.0.2.9', '192.0.3.0'],
    ['::FFFF:192.0.2.7', '192.0.2.7', '192.0.2.8'],
    ['[2001:DB8::]/32', '2001:db8:9::', '2001:db9::'],
    ['fe80::1%eth0', 'fe80::1', 'fe80::2'],
    [' 0.0.0.0/0 ', '9.9.9.9', '2001:db8::1'],
  ])('as %s', (network, inside, outside) => {
    expect([isNetwork(network), inNetworks(inside, [network]), inNetworks(outside, [network])]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    '192.0.2.9-192.0.2.3',
    '192.0.2.1-2001:db8::1',
    '192.0.2.1-192.0.2.2-192.0.2.3',
    '192.0.2.0/33',
    '192.0.2.0/24/8',
    '192.0.2.0/255.0.255.0',
    '2001:db8::/255.255.0.0',
    '2001:db8::/129',
    '::ffff:192.0.2.0/24',
    '192.*.2.*',
    '192.0.*',
    '*',
    'office',
    '192.0.2.0/-1',
  ])('but not as %s', (network) => {
    expect(isNetwork(network)).toBe(false);
  });
});

describe('pageOf', () => {
  it.each([
    ['https://WWW.Shop.example:8080/a%20b/?x=1&utm_source=y#top', 'www.shop.example', '/a%20b/', '?x=1&utm_source=y'],
    ['http://shop.example', 'shop.example', '/', ''],
    ['https://bücher.example/ä', 'xn--bcher-kva.example', '/%C3%A4', ''],
    ['https://shop.example/100%', 'shop.example', '/100%', ''],
    ['ftp://shop.example/', '', '', ''],
    ['file:///etc/passwd', '', '', ''],
    ['/only/a/path', '', '', ''],
    ['', '', '', ''],
  ])('%s', (location, hostName, pagePath, pageQuery) => {
    expect(splitPage(webUrl(location), new PageRules({}))).toEqual({ hostName, pagePath, pageQuery });
  });
});

describe('domainsOf', () => {
  it('gives the host and what is above it', () => {
    expect(listDomains('a.b.c')).toEqual(['a.b.c', 'b.c', 'c']);
    expect(listDomains('c')).toEqual(['c']);
    expect(listDomains('')).toEqual([]);
    expect(listDomains('a.')).toEqual(['a.']);
  });
});
