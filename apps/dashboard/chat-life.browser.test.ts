import { describe, expect, it } from 'vitest';
import {
  answer,
  ask,
  begin,
  box,
  choose,
  conversations,
  entries,
  menuOf,
  messages,
  NOT_SENT,
  path,
  START,
  soon,
  WAITING,
} from './dev/around-chat.ts';
import { aroundDashboard, host, open, page } from './dev/around-dashboard.ts';

aroundDashboard();

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

  it('of the connection loses no question: neither a reload nor Retry', async () => {
    await open(START);
    await begin('How many visits last week?');
    const isOwn = '**/api/v1/ai-insights/chat/**';
    await page.route(isOwn, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));
    await box().fill('How many page views last week?');
    await box().press('Enter');
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await page.reload();
    await retry.waitFor();
    expect(await messages().count()).toBe(3);
    await retry.click();
    await soon(async () => expect(await retry.isEnabled()).toBe(true));
    expect(await messages().nth(2).innerText()).toContain('How many page views last week?');
    await page.unroute(isOwn);
    await retry.click();
    await soon(async () => expect(await messages().count()).toBe(4));
    await box().waitFor();
    // The server has question and answer.
    await page.reload();
    await soon(async () => expect(await messages().count()).toBe(4));
    expect(await retry.count()).toBe(0);
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

  it('doesn’t pull readers back who have left for another page', async () => {
    await open(START);
    const held = Promise.withResolvers<void>();
    await page.route('**/ai-insights/chat/42**', async (route) => {
      await held.promise;
      await route.fulfill({ status: 404, json: { data: { error: 'Chat not found' } } });
    });
    const asked = page.waitForRequest(/ai-insights\/chat\/42/);
    await page.evaluate(() => {
      location.hash = '#/ai-insights/chat/42';
    });
    await asked;
    await page.evaluate(() => {
      location.hash = '#/user-journey-report';
    });
    await page.getByRole('heading', { name: 'User Journey', level: 1 }).waitFor();
    const answered = page.waitForResponse(/ai-insights\/chat\/42/);
    held.resolve();
    await answered;
    // The page handles the answer before this timer fires.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(path()).toBe('#/user-journey-report');
  });

  it('doesn’t replace the page that a reader has just gone to, before it is drawn', async () => {
    await open(START);
    await page.evaluate(() => {
      const original = window.fetch;
      window.fetch = (...request) =>
        `${request[0]}`.includes('/ai-insights/chat/42')
          ? new Promise((resolve) =>
              addEventListener('popstate', () =>
                resolve(Response.json({ data: { error: 'Chat not found' } }, { status: 404 })),
              ),
            )
          : original(...request);
      location.hash = '#/ai-insights/chat/42';
    });
    await page.getByRole('button', { name: 'New Conversation' }).waitFor();
    await page.evaluate(() => {
      location.hash = '#/user-journey-report';
    });
    await page.getByText('Chat not found').waitFor();
    expect(path()).toBe('#/user-journey-report');
    await page.getByRole('heading', { name: 'User Journey', level: 1 }).waitFor();
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
    // What had the focus goes with it.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe(`Actions for “${first}”`);
    await choose(first!, 'Unpin');
    await soon(async () => expect(await pinned().getAttribute('aria-expanded')).toBe('false'));
    await expect.poll(focused).toBe(`Actions for “${first}”`);

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
    await expect.poll(focused).toBe('Actions for “Page views”');
    // A long name is cut, and doesn't push its menu out of the list.
    const long = 'W'.repeat(50);
    await choose('Page views', 'Rename');
    await field.fill(long);
    await field.press('Enter');
    await conversations().getByRole('link', { name: long }).waitFor();
    expect(await conversations().evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    // An empty name brings back the first message as the title.
    await choose(long, 'Rename');
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
    // Its address is new, so it is loaded once.
    const loaded = page.waitForResponse((response) => response.url().includes('/chat/'));
    await begin('How many visits last week?');
    await loaded;
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
