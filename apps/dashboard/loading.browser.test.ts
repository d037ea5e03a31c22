/** Tests that reports, settings, account and the demo's bar keep their positions while they load. */
import { describe, expect, it } from 'vitest';
import { answer, aroundDashboard, host, open, openPage, page } from './dev/around-dashboard.ts';
import { NOW } from './dev/browser.ts';
import { everyAddon, sites } from './dev/host.ts';

aroundDashboard();

/** The place and height of every card. */
const cards = () =>
  page
    .locator('[data-card]')
    .evaluateAll((all) => all.map((card) => [card.getBoundingClientRect().top, card.clientHeight]));

it('holds the room of the facts about the server until they are there', async () => {
  host.behaviour.config = { sites: [{ ...sites[0]!, capabilities: ['save_settings', 'manage_sites'] }] };
  await openPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { promise: asked, resolve: answerNow } = Promise.withResolvers<void>();
  const sizes = ['events', 'visitors', 'state', 'other'].map((part) => ({ part, bytes: 4_096 }));
  const health = ['state', 'events'].map((part) => ({ part, ok: true, text: '' }));
  const engine = { kind: 'clickhouse', place: 'embedded' };
  const counts = { acknowledged: 0, stored: 0, waiting: 0 };
  const versions = { product: 'Magpie', version: '0.1.0', node: '24.1.0', engine, state: 'sqlite', dataDir: '/data' };
  await answer('about', { ...versions, ...counts, sizes, health, freeBytes: 1e9, parts: [] }, asked);
  await page.goto(`${host.url}#/settings/about`);
  await page.getByRole('heading', { name: 'Open-source licences' }).waitFor();
  const before = await cards();
  answerNow();
  await page.getByText('ClickHouse, built in').waitFor();
  expect(await cards()).toEqual(before);
});

const ADA = {
  name: 'Ada',
  email: 'ada@example.com',
  hasPassword: true,
  twoFactor: false,
  recoveryCodes: 0,
  sessions: [
    {
      name: '0123456789abcdef',
      current: true,
      device: 'Firefox on Linux',
      how: 'password',
      createdAt: NOW,
      lastSeenAt: NOW,
    },
  ],
};
const RIGHTS = { capabilities: ['view_reports', 'save_settings', 'manage_sites'], sites: null, siteRights: {} };

describe.each([
  {
    hash: '#/settings/users',
    answers: {
      users: {
        sites: [],
        users: [
          {
            ...{ id: 1, name: 'Ada', email: 'ada@example.com', rights: RIGHTS, version: 1, createdAt: NOW, keys: 0 },
            ...{ invitedUntil: null, twoFactor: false, lastSeenAt: NOW, sessions: 1, isYou: true },
          },
        ],
      },
    },
    shown: 'ada@example.com',
  },
  {
    hash: '#/settings/keys',
    answers: {
      api_keys: { keys: [], propertyId: 123456789 },
      senders: { secrets: [], orderSecrets: [], measurementIds: [sites[0]!.id] },
    },
    shown: 'No order secrets yet.',
    // That of the assistants' address, which waits for nothing.
    buttons: 1,
  },
  {
    hash: '#/settings/model',
    answers: {
      model: {
        ...{ version: 1, hasKey: false, used: 612_345, month: '2026-11' },
        values: {
          ...{ enabled: true, kind: 'openai', address: 'https://models.example/v1', allowPrivate: false },
          ...{ model: 'small', language: 'en', budget: 1_000_000 },
        },
      },
    },
    shown: '612,345 of 1,000,000 used in November 2026',
  },
  {
    hash: '#/settings/content',
    answers: {
      content_status: {
        ...{
          source: { kind: 'wordpress', address: 'https://example.com', allowPrivate: false },
          sent: false,
          version: 1,
        },
        ...{
          progress: null,
          startedAt: NOW,
          refreshedAt: NOW,
          failure: null,
          errors: [],
          items: { post: 214, page: 9 },
        },
        totals: { posts: 214, pages: 9, comments: 2_310 },
      },
    },
    shown: '2,310',
  },
  {
    hash: '#/settings/addons',
    answers: { addons: { addons: everyAddon } },
    shown: 'WooCommerce',
  },
  { hash: '#/account', answers: { account: ADA }, shown: 'Firefox on Linux' },
])('$hash', ({ hash, answers, shown, buttons = 0 }) => {
  it.each([1440, 390])('outlines each card in its place until the answer is there, at %d px', async (width) => {
    host.behaviour.config = {
      sites: [{ ...sites[0]!, capabilities: ['view_reports', 'save_settings', 'manage_sites'] }],
    };
    await openPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const { promise: asked, resolve: answerNow } = Promise.withResolvers<void>();
    for (const [action, data] of Object.entries(answers)) await answer(action, data, asked);
    await page.goto(host.url + hash);
    await page.locator('[inert] [data-card]').first().waitFor();
    const before = await cards();
    expect(await page.locator('[data-card]').getByRole('button').count()).toBe(buttons);
    answerNow();
    await page.getByText(shown).filter({ visible: true }).first().waitFor();
    await page.locator('[inert] [data-card]').first().waitFor({ state: 'detached' });
    expect(await cards()).toEqual(before);
  });
});

it.each([
  true,
  false,
])('holds the room of the demo’s bar until it is there, on a screen that is touched: %s', async (hasTouch) => {
  host.behaviour.config = { isDemo: true };
  await openPage({ viewport: { width: 412, height: 823 }, hasTouch, isMobile: hasTouch });
  const { promise: asked, resolve: loadNow } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (body.includes('magpie-view-as')) await asked;
    await route.fulfill({ response, body });
  });
  await page.goto(host.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const top = () => page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().top);
  const before = await top();
  expect(before).toBeGreaterThan(30);
  loadNow();
  await page.getByText('View as:').waitFor();
  expect(await top()).toBe(before);
});

describe.each([
  ['Overview', '#/', 'Top Posts/Pages'],
  ['Overview that compares', '#/?compare=previous', 'Top Posts/Pages'],
  ['Traffic Overview', '#/traffic-overview', 'Traffic Details'],
] as const)('%s', (_, hash, last) => {
  it.each([1440, 390])('has no layout shift while loading, at %d px', async (width) => {
    await open(hash, { width });
    await page.getByRole('table', { name: last }).locator('tbody th').first().waitFor();
    const shifted = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          const observer = new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          });
          observer.observe({ type: 'layout-shift', buffered: true });
          // Two frames: the first delivers buffered entries.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    // Half of what is allowed (0.02), for a typeface that comes late.
    expect(shifted).toBeLessThan(0.01);
  });
});

it('has one primary button on the account page', async () => {
  await openPage({ viewport: { width: 1440, height: 900 } });
  await answer('account', ADA);
  await page.goto(`${host.url}#/account`);
  await page.getByRole('button', { name: 'Change password' }).waitFor();
  const colours = await page
    .locator('form button, [data-card] button')
    .evaluateAll((all) => all.map((one) => [one.textContent, getComputedStyle(one).backgroundColor] as const));
  const [, primary] = colours.find(([text]) => text === 'Save')!;
  expect(colours.flatMap(([text, colour]) => (colour === primary ? [text] : []))).toEqual(['Save']);
});
