import { flaws } from '@magpie/tools/looks';
import { describe, expect, it, vi } from 'vitest';
import { aroundDashboard, host, open, openPage, page } from './dev/around-dashboard.ts';
import { NOW } from './dev/browser.ts';

aroundDashboard();

const START = '#/ai-insights/chat';
const WAITING = 'Retrieving data from Magpie...';
const NOT_SENT = 'Looks like your last message was not sent. Please try again.';

const box = () => page.getByRole('textbox', { name: 'Message' });
const thread = () => page.getByRole('group', { name: 'Conversation' });
const messages = () => thread().getByRole('article');
const conversations = () => page.getByRole('navigation', { name: 'Conversations' });
const entries = () => conversations().getByRole('listitem').getByRole('link');
const path = () => new URL(page.url()).hash.replace(/\?.*/, '');
const soon = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000 });

/** Sends a message and waits for the answer. */
async function ask(text: string): Promise<void> {
  const before = await messages().count();
  await box().fill(text);
  await box().press('Enter');
  await soon(async () => expect(await messages().count()).toBe(before + 2));
  await page.getByText(WAITING).waitFor({ state: 'detached' });
}
/** A new conversation, of which the first message is answered. */
async function begin(text: string): Promise<string> {
  if (path() !== START) {
    await page.getByRole('button', { name: 'New Conversation' }).click();
    await page.getByRole('heading', { name: /Have a conversation/ }).waitFor();
  }
  await ask(text);
  await soon(() => expect(path()).toMatch(/^#\/ai-insights\/chat\/.+/));
  return path();
}
/** Answers calls in place of the host, those whose method and path fit. */
async function answer(method: string, end: RegExp, response: { status?: number; json?: object }, times = 1) {
  let left = times;
  await page.route('**/api/v1/ai-insights/**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (left === 0 || request.method() !== method || !end.test(pathname)) return route.fallback();
    left -= 1;
    await route.fulfill({ status: 200, ...response });
  });
}
const menuOf = async (name: string) => {
  await conversations()
    .getByRole('button', { name: `Actions for “${name}”` })
    .click();
  return page.getByRole('menu');
};
const choose = async (name: string, what: string) =>
  (await menuOf(name)).getByRole('menuitem', { name: what, exact: true }).click();

describe('the start screen', () => {
  it('greets, has four questions, and asks the chosen one', async () => {
    await open(START);
    await page.getByRole('heading', { name: 'Have a conversation with Google Analytics.' }).waitFor();
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
    await page.getByRole('heading', { name: 'Have a conversation with Google Analytics.' }).waitFor();
  });

  it('asks nothing that isn’t understood', async () => {
    await open(START);
    for (const name of ['page views', 'Bounce rate', 'campaign']) {
      await page.getByRole('button', { name }).click();
      await soon(() => expect(path()).not.toBe(START));
      await messages().last().getByRole('list', { name: 'The question as understood' }).waitFor();
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
    expect(await answered.getByRole('list', { name: 'The question as understood' }).innerText()).toContain('Sessions');
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
    ];
    const suggestions = [
      { label: 'The country', sentence: 'visits from Georgia the country' },
      { label: 'The state', sentence: 'visits from Georgia the state' },
    ];
    await answer('GET', /\/chat\/x$/, chat(message({ line }), message({ kind: 'choice', suggestions }, 3)));
    const bodies: unknown[] = [];
    await page.route('**/ai-insights/chat/x?*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      bodies.push(route.request().postDataJSON());
      await route.fulfill({
        json: { success: true, data: { chat_id: 'x', latest_message: message({}, 10 + bodies.length) } },
      });
    });
    await page.goto(`${host.url}${START}/x`);
    await thread().getByRole('button', { name: 'The state' }).click();
    await soon(() => expect(bodies).toEqual([{ message: 'visits from Georgia the state' }]));
    await page.getByText(WAITING).waitFor({ state: 'detached' });
    await thread().getByRole('button', { name: 'Change “Sessions”' }).click();
    await page.getByRole('menuitem', { name: 'Users' }).click();
    await soon(() => expect(bodies[1]).toEqual({ message: 'users last week' }));
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

describe('a failure', () => {
  const passing = { error: 'The store is busy.', retryable: true };

  it('that may pass shows its text and Retry in place of the field; Retry answers once', async () => {
    await open(START);
    const at = await begin('How many visits last week?');
    const id = at.split('/').at(-1);
    await answer('POST', /\/chat\/[^/]+$/, { status: 502, json: { data: { ...passing, chat_id: id } } });
    await answer('POST', /\/retry$/, { status: 503, json: { data: { error: 'Still busy.' } } });
    await box().fill('How many page views last week?');
    await box().press('Enter');
    await page.getByText('The store is busy.').waitFor();
    expect(await box().count()).toBe(0);
    expect(await messages().count()).toBe(3);
    const retry = page.getByRole('button', { name: 'Retry' });
    expect(await retry.evaluate((button) => button === document.activeElement)).toBe(true);
    await retry.click();
    await page.getByText('Still busy.').waitFor();
    expect(await messages().count()).toBe(3);
    // The host has not been sent the message: its retry answers with the answer that there is.
    await answer('POST', /\/retry$/, {
      json: {
        latest_message: {
          ...{ id: 99, role: 'assistant', content: '', feedback: null, skipped_feedback: false },
          meta: { kind: 'answer', parts: [[{ text: 'Here it is.' }]], line: [], suggestions: [] },
        },
      },
    });
    await retry.click();
    await messages().getByText('Here it is.').waitFor();
    expect(await messages().count()).toBe(4);
    await box().waitFor();
  });

  it('of the first message keeps the conversation that the server began', async () => {
    await open(START);
    await answer('POST', /\/chat$/, { status: 503, json: { data: { ...passing, chat_id: 'kept' } } });
    const chat = [
      { id: 1, role: 'user', content: '<p>visits</p>', feedback: null, skipped_feedback: false, meta: null },
    ];
    await answer('GET', /\/chat\/kept$/, { json: { id: 'kept', chat } }, 5);
    await box().fill('visits');
    await box().press('Enter');
    await soon(() => expect(path()).toBe(`${START}/kept`));
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    expect(await messages().count()).toBe(1);
  });

  it('that won’t pass has no Retry', async () => {
    await open(START);
    const id = (await begin('How many visits last week?')).split('/').at(-1);
    const final = { status: 400, json: { data: { error: 'No more.', retryable: false, chat_id: id } } };
    await answer('POST', /\/chat\/[^/]+$/, final);
    await box().fill('visits');
    await box().press('Enter');
    await page.getByText('No more.').waitFor();
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
    await box().waitFor();
  });

  it('that is a refusal pops up without a title and without its scripts, and the message comes back', async () => {
    await open(START);
    const error =
      '<b>quota</b> <a href="https://magpies.example/plan">more</a><img src=x onerror=alert(1)><script>alert(2)</script>';
    await answer('POST', /\/chat$/, { json: { success: false, error } });
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.dismiss();
    });
    await box().fill('How many visits last week?');
    await box().press('Enter');
    const popup = page.getByRole('dialog');
    await popup.locator('b', { hasText: 'quota' }).waitFor();
    expect(await popup.locator('img, script').count()).toBe(0);
    expect(await popup.getByRole('link', { name: 'more' }).getAttribute('rel')).toBe('noreferrer');
    await popup.getByRole('button', { name: 'OK' }).click();
    await popup.waitFor({ state: 'detached' });
    expect(alerts).toEqual([]);
    expect(await box().inputValue()).toBe('How many visits last week?');
    expect([path(), await page.getByRole('button', { name: 'Retry' }).count()]).toEqual([START, 0]);
    // It isn't lost: sent again, it is answered.
    await box().press('Enter');
    await soon(() => expect(path()).not.toBe(START));
  });

  it('between message and answer is told when the conversation is opened again', async () => {
    await open();
    const chat = [
      { id: 1, role: 'user', content: '<p>visits</p>', feedback: null, skipped_feedback: false, meta: null },
    ];
    await answer('GET', /\/chat\/x$/, { json: { id: 'x', chat } });
    await page.goto(`${host.url}${START}/x`);
    await page.getByText(NOT_SENT).waitFor();
    expect(await box().count()).toBe(0);
    await page.getByRole('button', { name: 'Retry' }).waitFor();
  });

  it('to find a conversation leads back to the start screen', async () => {
    await open();
    await page.goto(`${host.url}${START}/nonsense`);
    await page.getByText('Chat not found').waitFor();
    await soon(() => expect(path()).toBe(START));
    await page.getByRole('heading', { name: /Have a conversation/ }).waitFor();
  });

  it('to pin or to rename leaves the list as it was, and says so', async () => {
    await open(START);
    await begin('How many visits last week?');
    const name = await entries().first().innerText();
    await answer('PUT', /\/chat\//, {
      status: 500,
      json: { success: false, error: { code: 'internal', message: 'It broke.' } },
    });
    await choose(name, 'Pin');
    await page.getByText('It broke.').waitFor();
    expect(
      await conversations().getByRole('button', { name: 'Pinned Conversations' }).getAttribute('aria-expanded'),
    ).toBe('false');
    expect(await entries().allInnerTexts()).toEqual([name]);
  });
});

describe('the list', () => {
  it('pins, renames and deletes', async () => {
    await open(START);
    await begin('How many visits last week?');
    await begin('How many page views last week?');
    await begin('What was our bounce rate last week?');
    await soon(async () => expect(await entries().count()).toBe(3));
    const [, second, first] = await entries().allInnerTexts();
    const pinned = () => conversations().getByRole('button', { name: /Pinned Conversations/ });
    await choose(first!, 'Pin');
    await soon(async () => expect(await pinned().getAttribute('aria-expanded')).toBe('true'));
    expect((await entries().allInnerTexts())[0]).toBe(first);
    await choose(first!, 'Unpin');
    await soon(async () => expect(await pinned().getAttribute('aria-expanded')).toBe('false'));

    // 50 characters and no more; the field begins with the name.
    await choose(second!, 'Rename');
    const field = conversations().getByRole('textbox', { name: 'Name of the conversation' });
    expect(await field.inputValue()).toBe(second);
    await field.fill('🐦'.repeat(51));
    expect([...(await field.inputValue())]).toHaveLength(50);
    await field.fill('Page views');
    await field.press('Escape');
    await conversations().getByRole('link', { name: second! }).waitFor();
    await choose(second!, 'Rename');
    await field.fill('Page views');
    await field.press('Enter');
    await conversations().getByRole('link', { name: 'Page views', exact: true }).waitFor();
    // Without a name, how it begins stands for it.
    await choose('Page views', 'Rename');
    await field.fill('');
    await field.press('Enter');
    await conversations().getByRole('link', { name: 'How many page views last week?' }).waitFor();

    // Esc closes the menu; a second one closes the first.
    await menuOf(first!);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await menuOf(first!);
    await menuOf('How many page views last week?');
    expect(await page.getByRole('menu').count()).toBe(1);
    await page.keyboard.press('Escape');
  });

  it('deletes the open one: the start screen, and Back doesn’t bring it back; Undo does', async () => {
    await open(START);
    const other = await begin('How many visits last week?');
    const at = await begin('How many page views last week?');
    await soon(async () => expect(await entries().count()).toBe(2));
    const [name, otherName] = await entries().allInnerTexts();
    await choose(name!, 'Delete');
    await soon(() => expect(path()).toBe(START));
    expect(await entries().count()).toBe(1);
    await page.goBack();
    await soon(() => expect(path()).not.toBe(at));
    await page.getByRole('button', { name: 'Undo' }).click();
    await conversations().getByRole('link', { name: name! }).waitFor();
    // Of another one the open one stays; when the message is gone, it is deleted on the server.
    await conversations().getByRole('link', { name: name! }).click();
    await soon(() => expect(path()).toBe(at));
    const deleted = page.waitForRequest((request) => request.method() === 'DELETE');
    await choose(otherName!, 'Delete');
    expect(path()).toBe(at);
    await page.clock.runFor(11_000);
    expect((await deleted).url()).toContain(other.split('/').at(-1));
    await soon(async () => expect(await entries().allInnerTexts()).toEqual([name]));
  });

  it('doesn’t load the open conversation again', async () => {
    await open(START);
    await begin('How many visits last week?');
    await soon(async () => expect(await entries().count()).toBe(1));
    const loads: string[] = [];
    page.on('request', (request) => request.url().includes('/chat/') && loads.push(request.url()));
    await entries().first().click();
    await box().press('ArrowUp');
    expect(loads).toEqual([]);
    expect(await entries().first().getAttribute('aria-current')).toBe('page');
  });

  it('leads to another conversation while an answer is awaited, which lands in its own', async () => {
    await open(START);
    const first = await begin('How many visits last week?');
    await begin('How many page views last week?');
    await soon(async () => expect(await entries().count()).toBe(2));
    const [second, name] = await entries().allInnerTexts();
    const gate = Promise.withResolvers<void>();
    await page.route('**/ai-insights/chat/*', async (route) => {
      if (route.request().method() === 'POST') await gate.promise;
      await route.fallback();
    });
    await box().fill('What was our bounce rate last week?');
    await box().press('Enter');
    await page.getByText(WAITING).waitFor();
    await conversations().getByRole('link', { name: name! }).click();
    await soon(() => expect(path()).toBe(first));
    await soon(async () => expect(await messages().count()).toBe(2));
    gate.resolve();
    await conversations().getByRole('link', { name: second! }).click();
    await soon(async () => expect(await messages().count()).toBe(4));
    await conversations().getByRole('link', { name: name! }).click();
    await soon(async () => expect(await messages().count()).toBe(2));
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

describe('on a phone', () => {
  it('the list is a sheet, and nothing is wider than the screen', async () => {
    await open(START, { width: 390, height: 780 });
    expect(await conversations().count()).toBe(0);
    await ask('Which channels brought the most visits last month?');
    await soon(() => expect(path()).not.toBe(START));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: 'Conversations' }).click();
    const sheet = page.getByRole('dialog', { name: 'Conversations' });
    await sheet.getByRole('link').first().waitFor();
    await sheet.getByRole('button', { name: 'New Conversation' }).click();
    await soon(() => expect(path()).toBe(START));
    await sheet.waitFor({ state: 'detached' });
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
