import { scriptTag } from '@magpie/contract';
import { describe, expect, it } from 'vitest';
import { listedName, lookForTag } from './look-for-tag.ts';

const BASE = 'https://visits.example';
const WANTED = { id: 'mgp_aaaabbbbcccc', base: BASE, identity: 'cookieless', measureVitals: false } as const;
const TAG = scriptTag(BASE, WANTED);
const PAGE = new URL('https://example.com/');

const look = (html: string, policies: readonly string[] = [], page = PAGE) => lookForTag(html, page, policies, WANTED);
const findHints = (html: string, policies: readonly string[] = [], page = PAGE) =>
  look(html, policies, page).hints.map(({ code }) => code);

describe('the tag', () => {
  it.each([
    ['as it was copied', TAG],
    [
      'with its attributes in another order',
      `<SCRIPT data-site='mgp_aaaabbbbcccc' SRC=${BASE}/script.js defer></SCRIPT>`,
    ],
    ['by an address without a scheme', TAG.replace('https:', '')],
    ['kept back by an optimiser', TAG.replace(' src=', ' type="rocketlazyloadscript" data-rocket-src=')],
    ['kept back by another', TAG.replace(' src=', ' type="litespeed/javascript" data-src=')],
    ['as a module', TAG.replace('defer', 'type="module"')],
    [
      'as the settings of a merged script',
      `<meta data-site="mgp_aaaabbbbcccc" data-src="${BASE}/script.js"><script src="/all.js"></script>`,
    ],
    ['among others', `<script src="/jquery.js"></script><script>var a = "<b>";</script>${TAG}`],
  ])('is found %s', (_what, html) => {
    expect(look(html)).toMatchObject({ outcome: 'found', hints: [] });
  });

  it('is found where WordPress prints it, and visits go through its own address', () => {
    const printed = (endpoint: string) =>
      look(
        `<script src="https://example.com/wp-content/plugins/magpie-analytics/assets/tracker/script.js?ver=1" data-site="mgp_aaaabbbbcccc" data-endpoint="${endpoint}"></script>`,
      ).outcome;
    expect(printed('https://example.com/wp-json/magpie/v1/collect')).toBe('found');
    expect(printed('https://example.com/blog/index.php?rest_route=/magpie/v1/collect')).toBe('found');
    expect(printed('https://elsewhere.example/wp-json/magpie/v1/collect')).toBe('other_server');
    expect(printed('https://example.com/wp-json/other/v1/collect')).toBe('other_server');
  });

  it("is found by the page of a site with the server's address", () => {
    expect(
      look('<script src="/script.js" data-site="mgp_aaaabbbbcccc"></script>', [], new URL(`${BASE}/x`)).outcome,
    ).toBe('found');
  });

  it.each([
    ['nothing of it', '<p>mgp_</p>', 'missing'],
    ["another site's", TAG.replace('mgp_aaaabbbbcccc', 'mgp_zzzzzzzzzzzz'), 'other_site'],
    ['the script without an id', `<script src="${BASE}/script.js"></script>`, 'other_site'],
    ['another server', TAG.replace(BASE, 'https://old.example'), 'other_server'],
    ['another path', TAG.replace('script.js', 'other.js'), 'other_server'],
    ['a comment', `<!-- ${TAG} -->`, 'in_text'],
    ['text', TAG.replaceAll('<', '&lt;'), 'in_text'],
    ['a page that ends within it', TAG.slice(0, 40), 'missing'],
  ])('is not found %s', (_what, html, outcome) => {
    expect(look(html).outcome).toBe(outcome);
  });

  it('is quoted as found, shortened', () => {
    expect(look(TAG.replace('/script.js', `/script.js?${'x'.repeat(900)}`)).tag.length).toBeLessThan(500);
  });
});

describe('obstacles for the tag', () => {
  it('are reported', () => {
    expect(look(TAG + TAG).hints).toEqual([{ code: 'twice', values: ['2'] }]);
    expect(look(TAG, ["script-src 'self'"]).hints).toEqual([{ code: 'csp_script', values: [BASE] }]);
    expect(look(TAG.replace('cookieless', 'stored')).hints).toEqual([
      { code: 'storage_differs', values: ['stored', 'cookieless'] },
    ]);
    const measuring = { ...WANTED, measureVitals: true };
    const hints = (html: string) => lookForTag(html, PAGE, [], measuring).hints.map(({ code }) => code);
    expect([hints(TAG), hints(scriptTag(BASE, measuring))]).toEqual([['vitals_missing'], []]);
    expect(findHints(TAG.replace('https:', 'http:'))).toEqual(['mixed_content']);
    expect(findHints('<script src="https://www.googletagmanager.com/gtm.js?id=GTM-1"></script>')).toEqual([
      'tag_manager',
    ]);
  });

  it.each<[string, string, string[]]>([
    ['nothing said', 'img-src none', []],
    ['everything', 'default-src *', []],
    ['the host', 'script-src visits.example; connect-src visits.example', []],
    ['the origin', `script-src ${BASE}; connect-src ${BASE}/collect`, []],
    ['any https', 'default-src https:', []],
    ['any host below', 'default-src https://*.example', []],
    ['a nonce', `script-src 'nonce-abc'; connect-src ${BASE}`, []],
    ['only the site', "default-src 'self'", ['csp_script', 'csp_connect']],
    ['the script alone', `default-src 'self'; script-src 'self' ${BASE}`, ['csp_connect']],
    ['sending alone', `script-src 'self'; connect-src ${BASE}`, ['csp_script']],
    ['elements apart', `script-src ${BASE}; script-src-elem 'self'; connect-src *`, ['csp_script']],
    ['another port', 'default-src visits.example:8443', ['csp_script', 'csp_connect']],
    ['a host that ends alike', 'default-src sits.example', ['csp_script', 'csp_connect']],
    ['nothing', "default-src 'none'", ['csp_script', 'csp_connect']],
  ])('include a policy that allows %s, or not', (_what, policy, hints) => {
    expect(findHints(TAG, [policy])).toEqual(hints);
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('"', '&quot;')}">`;
    expect(findHints(meta + TAG)).toEqual(hints);
  });

  it('include each of several policies', () => {
    expect(findHints(TAG, [`default-src ${BASE}`, "script-src 'self'"])).toEqual(['csp_script']);
  });

  it.each([
    ['https://analytics.example/script.js', 'analytics'],
    ['https://example.com/stats/script.js', 'stats'],
    ['https://visits.example/script.js', undefined],
    ['https://metricsville.example/script.js', undefined],
  ])('include a name that ad blockers know: %s', (address, name) => {
    expect(listedName(new URL(address))).toBe(name);
  });
});
