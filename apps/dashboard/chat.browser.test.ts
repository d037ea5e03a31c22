import { flaws } from '@magpie/testing/looks';
import { describe, expect, it } from 'vitest';
import {
  answer,
  ask,
  begin,
  box,
  conversations,
  entries,
  messages,
  path,
  START,
  soon,
  thread,
  WAITING,
} from './dev/around-chat.ts';
import { aroundDashboard, host, open, openPage, page } from './dev/around-dashboard.ts';
import { NOW } from './dev/browser.ts';

aroundDashboard();

describe('the start screen', () => {
  it('greets, has four questions, and asks the chosen one', async () => {
    await open(START);
    await page.getByRole('heading', { name: 'Have a conversation with Magpie.' }).waitFor();
    const presets = page.getByRole('button', { name: /visitors|views|Bounce|campaign/ });
    const titles = await presets.locator('span:first-child').allTextContents();
    expect(titles).toEqual([
      "Last week's visitors",
      "Last month's page views",
      'Bounce rate',
      'Popular marketing campaign',
    ]);
    expect(await box().getAttribute('placeholder')).toBe('Start a conversation with Magpie');
    expect(await box().evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByRole('button', { name: 'New Conversation' }).count()).toBe(0);
    // Both lists are closed while they are empty, and say so once they are opened.
    for (const [name, text] of [
      ['Pinned Conversations', "There aren't any pinned conversations"],
      ['Recent', "There aren't any recent conversations"],
    ] as const) {
      const toggle = conversations().getByRole('button', { name });
      expect(await toggle.getAttribute('aria-expanded')).toBe('false');
      await toggle.click();
      await conversations().getByText(text).waitFor();
    }
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await presets.first().click();
    expect((await sent).postDataJSON()).toEqual({ message: 'How many visits did we have last week?' });
    expect(new URL((await sent).url()).pathname).toBe('/api/v1/ai-insights/chat');
    await soon(() => expect(path()).toMatch(/^#\/ai-insights\/chat\/.+/));
    await soon(async () => expect(await entries().count()).toBe(1));
    expect(
      await conversations()
        .getByRole('button', { name: /Recent/ })
        .getAttribute('aria-expanded'),
    ).toBe('true');
    await page.getByRole('button', { name: 'New Conversation' }).waitFor();
    // Back leads to the start screen, not to a second message.
    await page.goBack();
    await page.getByRole('heading', { name: 'Have a conversation with Magpie.' }).waitFor();
  });

  it('asks nothing that isn’t understood', async () => {
    await open(START);
    for (const name of ['page views', 'Bounce rate', 'campaign']) {
      await page.getByRole('button', { name }).click();
      await soon(() => expect(path()).not.toBe(START));
      await messages().last().getByRole('list', { name: 'How your question was understood' }).waitFor();
      await page.getByRole('button', { name: 'New Conversation' }).click();
    }
  });

  it('has no navigation of reports, but a way to them', async () => {
    await open(START);
    await page.getByRole('link', { name: 'Reports' }).first().waitFor();
    expect(await page.getByRole('link', { name: 'Search Console' }).count()).toBe(0);
    expect(await page.title()).toContain('Conversations AI');
  });
});

describe('a message', () => {
  it('is there at once, and its answer once it comes', async () => {
    await open(START);
    const gate = Promise.withResolvers<void>();
    await page.route('**/ai-insights/chat?*', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await box().fill('How many visits last week?');
    await box().press('Enter');
    await page.getByText(WAITING).waitFor();
    expect(await messages().allInnerTexts()).toEqual([
      expect.stringMatching(/^You\s+How many visits last week\?$/),
      expect.stringContaining(WAITING),
    ]);
    expect(await box().inputValue()).toBe('');
    // Nothing can be written or sent meanwhile.
    await page.keyboard.type('x');
    expect(await box().inputValue()).toBe('');
    expect(await page.getByRole('button', { name: 'Send Message' }).isDisabled()).toBe(true);
    gate.resolve();
    await page.getByText(WAITING).waitFor({ state: 'detached' });
    const answered = messages().last();
    expect(await answered.innerText()).toContain('Magpie');
    expect(await answered.getByRole('button', { name: 'Good answer' }).count()).toBe(1);
    expect(await messages().first().getByRole('button').count()).toBe(0);
    expect(await answered.getByRole('list', { name: 'How your question was understood' }).innerText()).toContain(
      'Sessions',
    );
    // The field has the focus again, and the up arrow brings the message back.
    await soon(async () => expect(await box().evaluate((field) => field === document.activeElement)).toBe(true));
    await page.keyboard.press('ArrowUp');
    expect(await box().inputValue()).toBe('How many visits last week?');
  });

  it('has a number that opens its receipt, equal to what Overview counts', async () => {
    await open(START);
    await begin('How many visits last week?');
    const figure = messages()
      .last()
      .getByRole('button', { name: /Sessions, show how it’s calculated/ });
    const number = (await figure.innerText()).trim();
    await figure.click();
    const receipt = page.getByRole('dialog', { name: 'How Sessions is calculated' });
    await receipt.getByText('Visits. A new one starts').waitFor();
    expect(await receipt.innerText()).toContain('Nov 9 – 15, 2026');
    // The name of the API is beside the one that is shown only where it says something else.
    expect(await receipt.locator('dt', { hasText: 'Sessions' }).first().innerText()).toBe('Sessions');
    await page.keyboard.press('Escape');
    await receipt.waitFor({ state: 'detached' });
    expect(await figure.evaluate((button) => button === document.activeElement)).toBe(true);
    // The same as the channels of the same days bring together.
    const fields = {
      action: 'magpie_report',
      nonce: 'n',
      report: 'traffic_overview',
      start: '2026-11-09',
      end: '2026-11-15',
    };
    const answered = await fetch(`${host.url}ajax`, { method: 'POST', body: new URLSearchParams(fields) });
    const { data } = (await answered.json()) as { data: { traffic_details_table: { sessions: number }[] } };
    expect(data.traffic_details_table.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(Number(number));
  });

  it('can have any characters, of which none is run', async () => {
    await open(START);
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.dismiss();
    });
    const text = '<script>alert(1)</script><img src=x onerror=alert(2)> & "visits"';
    const at = await begin(text);
    expect(await messages().first().innerText()).toContain(text);
    await page.reload();
    await soon(async () => expect(await messages().first().innerText()).toContain(text));
    expect(await thread().locator('script, img[src=x]').count()).toBe(0);
    expect([alerts, path()]).toEqual([[], at]);
  });

  it('needs 1 to 300 characters, and begins a new line with a modifier key', async () => {
    await open(START);
    const sent: string[] = [];
    page.on(
      'request',
      (request) => request.method() === 'POST' && request.url().includes('ai-insights') && sent.push(''),
    );
    const button = page.getByRole('button', { name: 'Send Message' });
    expect(await button.isDisabled()).toBe(true);
    for (const blank of ['', '   ']) {
      await box().fill(blank);
      await box().press('Enter');
    }
    await box().fill('🐦'.repeat(301));
    expect([...(await box().inputValue())]).toHaveLength(300);
    await page.getByText('0 characters left').waitFor();
    await box().fill('one');
    for (const keys of ['Shift+Enter', 'Control+Enter', 'Alt+Enter']) await box().press(keys);
    expect(await box().inputValue()).toBe('one\n\n\n');
    // Enter that ends a word composed of several keys doesn't send.
    await box().evaluate((field) =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })),
    );
    expect(sent).toEqual([]);
  });

  it('is copied as text', async () => {
    await openPage({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] });
    await page.clock.install({ time: NOW });
    await page.goto(host.url + START);
    await begin('How many visits last week?');
    await messages().last().getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied to clipboard!').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^You had \d+ sessions/);
    expect(copied).not.toMatch(/[<>]/);
    // A failure is only logged.
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
    });
    await page.getByText('Copied to clipboard!').waitFor({ state: 'detached' });
    await messages().last().getByRole('button', { name: 'Copy' }).click();
    await soon(() => expect(logged.join()).toContain('forbidden'));
    expect(await page.getByText('Copied to clipboard!').count()).toBe(0);
  });

  it('can’t be copied where the browser has no clipboard', async () => {
    await openPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.goto(host.url + START);
    await begin('How many visits last week?');
    expect(await messages().last().getByRole('button', { name: 'Copy' }).count()).toBe(0);
  });
});

describe('an answer', () => {
  const chart = {
    seriesName: 'sessions',
    unit: 'count',
    data: [
      { label: 'Search', value: 30 },
      { label: 'Direct', value: 10 },
    ],
    ask: 'rows',
  };
  const message = (more: object, id = 2) => ({
    ...{ id, role: 'assistant', content: '', feedback: null, skipped_feedback: false },
    meta: { kind: 'answer', parts: [[{ text: 'This is what I found.' }]], line: [], suggestions: [], ...more },
  });
  const chat = (...answers: object[]) => ({
    json: {
      id: 'x',
      chat: [
        { id: 1, role: 'user', content: '<p>Hi</p>', feedback: null, skipped_feedback: false, meta: null },
        ...answers,
      ],
    },
  });

  it('draws every kind of chart as the product’s own, with its table', async () => {
    await open();
    await answer(
      'GET',
      /\/chat\/x$/,
      chat(...['pie', 'donut', 'bar', 'line'].map((type, i) => message({ chart: { ...chart, type } }, i + 2))),
    );
    await page.goto(`${host.url}${START}/x`);
    await soon(async () => expect(await thread().getByRole('figure').count()).toBe(4));
    expect(await thread().getByRole('application').count()).toBe(4);
    await thread().getByRole('button', { name: 'View as table' }).last().click();
    await thread().getByRole('cell', { name: '30' }).last().waitFor();
  });

  it('writes days in one form, says how much of its rows a chart shows, and which bar isn’t whole', async () => {
    await open();
    const days = { start: '2026-11-01', end: '2026-11-12' };
    const data = [
      { label: '1–31 October 2026', value: 30, days: { start: '2026-10-01', end: '2026-10-31' } },
      { label: '1–12 November 2026', value: 10, days, partial: 'so far' },
    ];
    const line = [{ text: '1–12 November 2026', role: 'range', assumed: false, alternatives: [], days }];
    await answer('GET', /\/chat\/x$/, chat(message({ line, chart: { ...chart, type: 'bar', data, of: 34 } })));
    await page.goto(`${host.url}${START}/x`);
    await thread()
      .getByRole('list', { name: 'How your question was understood' })
      .getByText('Nov 1 – 12, 2026')
      .waitFor();
    await thread()
      .getByText('2 of 34 shown. Highest: Oct 1 – 31, 2026, 30. Lowest: Nov 1 – 12, 2026, 10.')
      .waitFor({ state: 'attached' });
    await thread().getByRole('application').focus();
    await page.keyboard.press('End');
    await thread().getByText('Nov 1 – 12, 2026 (incomplete): 10').waitFor({ state: 'attached' });
  });

  it('asks which of two is meant, and asks again what was assumed otherwise', async () => {
    await open();
    const line = [
      {
        text: 'Sessions,',
        role: 'metric',
        assumed: true,
        alternatives: [{ text: 'Users', sentence: 'users last week' }],
      },
      { text: 'last week', role: 'range', assumed: false, alternatives: [] },
      {
        text: '“basically”',
        role: 'leftOut',
        assumed: true,
        alternatives: [{ text: 'basically', sentence: 'visits "basically" last week' }],
      },
    ];
    const suggestions = [
      { label: 'The country', sentence: 'visits from Georgia the country' },
      { label: 'The state', sentence: 'visits from Georgia the state' },
      {
        ...{ label: 'Sessions, 1–31 October 2026', sentence: 'Sessions, 1–31 October 2026' },
        days: [{ text: '1–31 October 2026', start: '2026-10-01', end: '2026-10-31' }],
      },
    ];
    await answer('GET', /\/chat\/x$/, chat(message({ line }), message({ kind: 'choice', suggestions }, 3)));
    const bodies: unknown[] = [];
    await page.route('**/ai-insights/chat/x?*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      bodies.push(route.request().postDataJSON());
      await route.fulfill({
        json: { success: true, data: { chat_id: 'x', latest_message: message({}, 3 + 2 * bodies.length) } },
      });
    });
    await page.goto(`${host.url}${START}/x`);
    await thread().getByRole('button', { name: 'Sessions, Oct 1 – 31, 2026' }).waitFor();
    await thread().getByRole('button', { name: 'The state' }).click();
    await soon(() => expect(bodies).toEqual([{ message: 'visits from Georgia the state' }]));
    await page.getByText(WAITING).waitFor({ state: 'detached' });
    await thread().getByRole('button', { name: 'Change “Sessions”' }).click();
    await page.getByRole('menuitem', { name: 'Users' }).click();
    await soon(() => expect(bodies[1]).toEqual({ message: 'users last week' }));
    await page.getByText(WAITING).waitFor({ state: 'detached' });
    await thread()
      .getByRole('button', { name: /^I left out: .?“basically”/ })
      .press('Enter');
    await soon(() => expect(bodies[2]).toEqual({ message: 'visits "basically" last week' }));
  });

  it('shows each answer to a sentence with several questions, with its own line and link', async () => {
    await open();
    const view = { report: 'traffic_overview', start: '2026-11-09', end: '2026-11-15' };
    const line = [{ text: 'Sessions', role: 'metric', assumed: false, alternatives: [] }];
    const { meta } = message({ view, line }) as { meta: object };
    await answer('GET', /\/chat\/x$/, chat(message({ view, line, more: [meta] })));
    await page.goto(`${host.url}${START}/x`);
    await thread().getByRole('link', { name: 'Open in report' }).nth(1).waitFor();
    expect(await thread().getByRole('list', { name: 'How your question was understood' }).count()).toBe(2);
  });

  it('leads to the report that shows it, with its dates and filters', async () => {
    await open();
    const view = {
      report: 'traffic_overview',
      start: '2026-11-09',
      end: '2026-11-15',
      filter: { field: 'deviceCategory', op: 'is', value: 'mobile' },
    };
    await answer('GET', /\/chat\/x$/, chat(message({ view })));
    await page.goto(`${host.url}${START}/x`);
    const href = await thread().getByRole('link', { name: 'Open in report' }).getAttribute('href');
    expect(decodeURIComponent(href!)).toMatch(/range=2026-11-09\.\.2026-11-15&filter=deviceCategory==mobile$/);
  });

  it('is rated, and what was said about it is kept', async () => {
    await open(START);
    const at = await begin('How many visits last week?');
    const last = () => messages().last();
    const up = () => last().getByRole('button', { name: 'Good answer' });
    const down = () => last().getByRole('button', { name: 'Bad answer' });
    await up().click();
    await soon(async () => expect(await up().isDisabled()).toBe(true));
    expect(await last().getByRole('textbox').count()).toBe(0);
    await down().click();
    const why = last().getByRole('textbox', { name: "Why didn't this response meet your expectations? (Optional)" });
    await why.waitFor();
    expect([await up().isDisabled(), await down().isDisabled()]).toEqual([false, true]);
    expect(await why.evaluate((field) => field === document.activeElement)).toBe(true);
    await last().getByRole('button', { name: 'Send Feedback' }).click();
    await why.waitFor();
    await why.fill('Too short');
    const loaded = page.waitForRequest((request) => request.method() === 'GET' && /chat\/chat-/.test(request.url()));
    await last().getByRole('button', { name: 'Send Feedback' }).click();
    await last().getByText('Thanks for your feedback!').waitFor();
    await loaded;
    await page.reload();
    await last().getByText('Thanks for your feedback!').waitFor();
    expect(path()).toBe(at);
    // Of another the question is closed.
    await ask('How many page views last week?');
    await down().click();
    await last().getByRole('button', { name: 'Close' }).click();
    await last().getByRole('textbox').waitFor({ state: 'detached' });
    expect(await last().getByText('Thanks for your feedback!').count()).toBe(0);
    await page.reload();
    await soon(async () => expect(await down().isDisabled()).toBe(true));
    expect(await last().getByRole('textbox').count()).toBe(0);
  });
});
describe('without Pro', () => {
  it('the start screen can be seen, there is no list, and sending shows the upsell without a call', async () => {
    host.behaviour.config = { licence: { tier: 'plus', type: 'plus', network: false, state: 'none', expires: null } };
    await open(START);
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('ai-insights') && calls.push(request.url()));
    await page.getByRole('heading', { name: /Have a conversation/ }).waitFor();
    expect(await conversations().count()).toBe(0);
    await box().fill('How many visits last week?');
    await box().press('Enter');
    await page.getByRole('heading', { name: 'Ask Your Analytics in Plain English.' }).waitFor();
    expect(await page.getByRole('button', { name: 'See a Sample Report' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Back to your message' }).click();
    expect(await box().inputValue()).toBe('How many visits last week?');
    expect(calls).toEqual([]);
  });

  it('a network’s licence counts', async () => {
    host.behaviour.config = { licence: { tier: 'pro', type: 'pro', network: true, state: 'valid', expires: null } };
    await open(START);
    await begin('How many visits last week?');
  });
});
describe('how it looks', () => {
  const check = async (name: string) => expect(await flaws(page, name)).toEqual([]);

  it('is right in every state', async () => {
    await open(START);
    await page.getByRole('heading', { name: /Have a conversation/ }).waitFor();
    await check('the start screen');
    await begin('Which channels brought the most visits last month?');
    await messages().last().getByRole('button', { name: 'Bad answer' }).click();
    await messages().last().getByRole('textbox').waitFor();
    await check('an answer with a chart, and the question why');
    const failure = { data: { error: 'The store is busy.', retryable: true } };
    await answer('POST', /\/chat\/[^/]+$/, { status: 503, json: failure });
    await box().fill('visits');
    await box().press('Enter');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await check('a failure');
  });

  it('is right from right to left, and without Pro', async () => {
    host.behaviour.config = { locale: 'ar' };
    await open(START);
    expect(await box().evaluate((field) => getComputedStyle(field).direction)).toBe('rtl');
    await begin('Which channels brought the most visits last month?');
    await check('from right to left');
    // The list is at the start of the line.
    const [list, field] = await Promise.all([conversations().boundingBox(), box().boundingBox()]);
    expect(list!.x).toBeGreaterThan(field!.x + field!.width);
    host.behaviour.config = { licence: { tier: 'lite', type: 'lite', network: false, state: 'none', expires: null } };
    await open(START, { width: 390, height: 780 });
    await box().fill('visits');
    await box().press('Enter');
    await page.getByRole('button', { name: 'Back to your message' }).waitFor();
    await check('the upsell');
  });
});
