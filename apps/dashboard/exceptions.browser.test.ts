import { flaws, PHONE } from '@magpie/testing/looks';
import { beforeEach, describe, expect, it } from 'vitest';
import { aroundDashboard, host, open, page } from './dev/around-dashboard.ts';
import { everyAddon } from './dev/host.ts';
import { goTo } from './dev/steps.ts';

aroundDashboard();

const table = () => page.getByRole('table', { name: 'Exceptions' });
const rows = () => table().getByRole('row');
const asked = () => host.calls.filter((call) => call.get('action') === 'magpie_exceptions');
/** The fields of the last call, without what every call has. */
const askedLast = () => {
  const { action, nonce, site, start, end, ...params } = Object.fromEntries(asked().at(-1)!);
  return params;
};
const status = () => page.getByLabel('Status', { exact: true });
const category = () => page.getByLabel('Category', { exact: true });

/** Answers a call of the page in place of the host, and returns the fields that it was made with. */
async function answer(action: string, body: object, code = 200, headers: Record<string, string> = {}) {
  const calls: URLSearchParams[] = [];
  await page.route('**/ajax', async (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '');
    if (form.get('action') !== action) return route.fallback();
    calls.push(form);
    const file = typeof headers['content-disposition'] === 'string';
    await route.fulfill({ status: code, headers, ...(file ? { body: 'Time\n' } : { json: body }) });
  });
  return calls;
}
const failure = {
  success: false,
  error: { code: 'internal', message: 'Something went wrong on the server.', id: 'e7f3' },
};

describe('Exceptions', () => {
  beforeEach(async () => {
    host.behaviour.config = { addons: everyAddon };
    await open('#/exceptions');
    await rows().nth(20).waitFor();
  });

  it('has a date picker without compare, twenty rows, and what can be chosen', async () => {
    expect(await rows().count()).toBe(21);
    expect(await status().locator('option').allTextContents()).toEqual(['Any', 'Once', 'Recurring']);
    expect(await category().locator('option').allTextContents()).toEqual([
      'All',
      'eCommerce',
      'Engagement',
      'Marketing',
      'Sources',
    ]);
    const sizes = page.getByLabel('Rows per page');
    expect(await sizes.locator('option').allTextContents()).toEqual(['20', '50', '100', '200', '500']);
    const first = rows().nth(1);
    await first.getByText('Purchases fell to 14.').waitFor();
    expect(await first.getByText('Recurring').count()).toBe(1);
    // How much it is for the site, also for those who don't see the mark.
    expect(await first.getByText('Large:').count()).toBe(1);
    expect(await first.getByText('70%').textContent()).toBe('-70%');
    const small = rows().filter({ hasText: 'local-news.example' });
    await small.getByText('Small:').waitFor({ state: 'attached' });
    await small.getByText('of all visits').waitFor();
    // Its words are on one line.
    const middles = await first.getByText(/^(Nov|eCommerce|Purchases)/).evaluateAll((words) =>
      words.map((one) => {
        const text = document.createRange();
        text.selectNodeContents(one.lastChild!);
        const { top, bottom } = text.getBoundingClientRect();
        return Math.round((top + bottom) / 2);
      }),
    );
    expect(middles.length).toBeGreaterThan(2);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
    expect(await first.getByRole('link').getAttribute('href')).toMatch(/^#\/ecommerce\?range=/);
    await page.getByRole('button', { name: /–|to/ }).first().click();
    expect(await page.getByText('Compare', { exact: true }).count()).toBe(0);
  });

  it('asks once for several quick choices of the status, at once for a category, each from its first page', async () => {
    const before = asked().length;
    // Quick also on a busy machine: the page's time stands still meanwhile.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    for (const one of ['resolved', '', 'unresolved']) await status().selectOption(one);
    await page.clock.resume();
    await expect.poll(askedLast).toEqual({ status: 'unresolved' });
    expect(
      new Set(
        asked()
          .slice(before)
          .map((call) => call.get('status')),
      ).size,
    ).toBe(1);
    await expect.poll(() => rows().count()).toBe(3);
    await category().selectOption('sources');
    await page.getByText('No exceptions found for this time period.').waitFor();
    expect(await page.getByRole('button', { name: 'Export to CSV' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await rows().nth(20).waitFor();
  });

  it('stays as it was where a choice fails, and says nothing', async () => {
    await page.route('**/ajax', async (route) => {
      const form = new URLSearchParams(route.request().postData() ?? '');
      if (form.get('category') !== 'marketing') return route.fallback();
      await route.fulfill({ status: 500, json: failure });
    });
    await category().selectOption('marketing');
    await expect.poll(() => category().inputValue()).toBe('');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await rows().count()).toBe(21);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('says what an address asks for that it doesn’t have, also while it is open', async () => {
    await goTo('#/exceptions?p.per_page=7');
    await page.getByRole('alert').getByText('The link sets “p.per_page” to “7”, which').waitFor();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await rows().nth(20).waitFor();
  });

  it('deletes with undo', async () => {
    const deleted = await answer('magpie_delete_exception', { success: true, data: { exception_id: 1 } });
    const restored = await answer('magpie_restore_exception', { success: true, data: { exception_id: 1 } });
    const before = asked().length;
    await rows().nth(1).hover();
    await rows()
      .nth(1)
      .getByRole('button', { name: /^Delete “Purchases”/ })
      .click();
    await page.getByText('Exception deleted.').waitFor();
    expect(deleted.map((call) => call.get('exception_id'))).toEqual(['1']);
    expect(asked().length).toBeGreaterThan(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => restored.length).toBe(1);
  });

  it('leads into a conversation that asks why, once', async () => {
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/chat'));
    await rows()
      .nth(1)
      .getByRole('button', { name: /^Explain this: Purchases/ })
      .press('Enter');
    expect((await sent).postDataJSON().message).toMatch(
      /^Why did orders fall between \d+ \w+ \d{4} and .* compared to /,
    );
    await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#\/ai-insights\/chat\/.+/);
    await page.getByRole('list', { name: 'How your question was understood' }).waitFor();
    await page.getByRole('button', { name: 'New Conversation' }).click();
    await page.getByRole('heading', { name: /^Have a conversation with/ }).waitFor();
    // What can't be explained by rows isn't offered.
    await goTo('#/exceptions');
    await rows().nth(20).waitFor();
    expect(
      await rows()
        .filter({ hasText: 'The engagement rate' })
        .getByRole('button', { name: /^Explain/ })
        .count(),
    ).toBe(0);
  });

  it('says nothing of a deletion that fails, and of a file that it failed', async () => {
    await answer('magpie_delete_exception', failure, 500);
    await rows().nth(1).hover();
    await rows()
      .nth(1)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await rows().count()).toBe(21);
    expect(await page.getByText('Exception deleted.').count()).toBe(0);
    await answer('magpie_export_exceptions', failure, 500);
    await page.getByRole('button', { name: 'Export to CSV' }).click();
    await page.getByText('Please try again.').waitFor();
  });

  it('saves a file by the name that the server gives it', async () => {
    const headers = { 'content-disposition': 'attachment; filename="birds.csv"', 'content-type': 'text/csv' };
    const calls = await answer('magpie_export_exceptions', {}, 200, headers);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export to CSV' }).click();
    expect((await download).suggestedFilename()).toBe('birds.csv');
    expect([...calls[0]!.keys()].toSorted()).toEqual(['action', 'end', 'nonce', 'site', 'start']);
  });

  it('is good news where there are none, and has cards on a phone', async () => {
    await page.setViewportSize(PHONE);
    const cards = page.getByRole('listitem').filter({ hasText: / (fell|rose) to / });
    await cards.filter({ hasText: 'Purchases fell to 14.' }).waitFor();
    // As much room below a sentence of two lines as below one of three.
    const gaps = await cards.evaluateAll((all) =>
      all.map((card) => {
        const [sentence, facts] = [...card.children].map((one) => one.getBoundingClientRect());
        return facts!.top - sentence!.bottom;
      }),
    );
    expect(new Set(gaps)).toEqual(new Set([4]));
    const widths = await page
      .getByRole('combobox')
      .or(page.getByRole('button', { name: 'Export to CSV' }))
      .evaluateAll((all) => all.map((one) => one.clientWidth));
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(3);
    expect(await flaws(page, 'exceptions phone')).toEqual([]);
    host.behaviour.mode = 'empty';
    await open('#/exceptions');
    await page.getByText('That’s good news: every day was within its usual range.').waitFor();
  });
});

it('has its descriptions under their head from right to left too', async () => {
  host.behaviour.config = { addons: everyAddon, locale: 'ar' };
  await open('#/exceptions');
  const words = rows().nth(1).getByRole('link');
  await words.waitFor();
  const right = await words.evaluate((link) => {
    const text = document.createRange();
    text.selectNodeContents(link);
    return text.getBoundingClientRect().right;
  });
  const head = await table().getByText('Description', { exact: true }).boundingBox();
  expect(Math.abs(head!.x + head!.width - right)).toBeLessThan(2);
});

describe('Exceptions without its add-on', () => {
  it('are behind the specified sentence', async () => {
    host.behaviour.demo = true;
    host.behaviour.config = {
      addons: everyAddon.map((one) => (one.slug === 'exceptions' ? { ...one, active: false } : one)),
    };
    await open('#/exceptions');
    const dialog = page.getByRole('dialog', { name: 'Report Unavailable' });
    await dialog.getByText('Please install/activate the exceptions addon to view Exceptions reports.').waitFor();
    await dialog.getByRole('button', { name: 'Activate Addon' }).waitFor();
  });
});
