import { readFileSync } from 'node:fs';
import { flaws, PHONE } from '@magpie/testing/looks';
import { getDocument } from 'unpdf/pdfjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { aroundDashboard, host, open, page } from './dev/around-dashboard.ts';

aroundDashboard();

const NONE = { running: null, failed: null };
let status: object = NONE;
let audits: URLSearchParams[] = [];
/** How an audit is answered; undefined leaves it open. */
let audit: { readonly status: number; readonly json: object } | 'offline' | undefined;

/** Answers the calls of audits in place of the host. */
async function answerAudits() {
  await page.route('**/ajax', async (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '');
    const action = form.get('action') ?? '';
    if (action === 'magpie_site_speed_audit_status') return route.fulfill({ json: { success: true, data: status } });
    if (action === 'magpie_site_speed_audit_cancel')
      return route.fulfill({ json: { success: true, data: { cancelled: true } } });
    if (!action.startsWith('magpie_site_speed_audit_')) return route.fallback();
    audits.push(form);
    while (audit === undefined) await new Promise((done) => setTimeout(done, 50));
    if (audit === 'offline') return route.abort();
    return route.fulfill(audit);
  });
}

/** Answers the report with these scores in the order of the metrics, and of the whole. */
async function answerScores(overall: number | null, scores: readonly number[]) {
  await page.route('**/ajax', async (route) => {
    if (!/report=sitespeed/.test(route.request().postData() ?? '')) return route.fallback();
    const answer = await route.fetch();
    const body = await answer.json();
    const keys = [
      'cumulative_layout_shift',
      'largest_contentful_paint',
      'server_response_time',
      'first_contentful_paint',
      'total_blocking_time',
      'interaction_to_next_paint',
    ];
    for (const [i, score] of scores.entries()) body.data[keys[i]!] = { score, value: 1000 };
    body.data.score = overall;
    await route.fulfill({ json: body });
  });
}

const asked = () => host.calls.map((call) => call.get('report')).filter((id) => id?.startsWith('sitespeed'));
const run = () => page.getByRole('button', { name: 'Run Audit' });
const device = (name: string) => page.getByRole('radio', { name });
const progress = () => page.getByText(/^Testing /);
const meters = () => page.getByRole('meter');

describe('Site Speed', () => {
  beforeEach(async () => {
    status = NONE;
    audits = [];
    audit = { status: 200, json: { success: true, data: null } };
    await open('#/site-speed', { prepare: answerAudits });
    await meters().nth(4).waitFor();
  });

  it('writes seconds with one decimal, so that those of a column are read alike', async () => {
    const visitors = page.getByRole('region', { name: 'Real Visitors' });
    await visitors.getByRole('rowheader').first().waitFor();
    const seconds = (await visitors.innerText()).match(/[\d.]+ sec/g) ?? [];
    expect(seconds.length).toBeGreaterThan(5);
    expect(seconds.filter((one) => !/^\d+\.\d sec$/.test(one))).toEqual([]);
  });

  it('has the score, six tiles with their targets, and the guide with the worst first', async () => {
    await page.getByText('Overall Score').waitFor();
    expect(await meters().count()).toBe(6);
    for (const target of ['0.1', '2.5 sec', '600 ms', '1.5 sec', '300 ms'])
      await page.getByText(`Target: ${target} or less`).first().waitFor();
    const heads = page.getByRole('heading', { level: 3 }).getByRole('button');
    await heads.nth(5).waitFor();
    const open = await heads.allTextContents();
    expect(open).toHaveLength(6);
    expect(open[0]).toContain('Largest Contentful Paint');
    await heads.first().press('Enter');
    // Its ring is inside of it, not over the text below.
    expect(await heads.first().evaluate((head) => getComputedStyle(head).outlineOffset)).toBe('-2px');
    await page.getByText('/pictures/spring.jpg').waitFor();
    expect(await flaws(page, 'site speed')).toEqual([]);
  });

  it('has five tiles where no visitors give the interaction', async () => {
    host.behaviour.partial = ['visitor_devices'];
    await page.reload();
    await page.getByText('An unknown error has occurred.').waitFor();
    expect(await meters().count()).toBe(5);
  });

  it('invites to the first audit, and has one leading button', async () => {
    await answerScores(null, []);
    await page.reload();
    await page.getByText('No audit yet.').waitFor();
    const fills = await run().evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    expect(fills).toHaveLength(2);
    expect(new Set(fills).size).toBe(2);
    // Real visitors' numbers are there to be taken away, and paper has nothing to press.
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'PDF', exact: true }).click();
    const paper = page.locator('#magpie-paper');
    await paper.getByText('Largest Contentful Paint').first().waitFor({ state: 'attached' });
    expect(await paper.getByText('Run Audit').count()).toBe(0);
  });

  it('remembers the device, and asks for its report', async () => {
    expect(await device('Desktop').isChecked()).toBe(true);
    await device('Mobile').click();
    await page.getByRole('img', { name: /^61 of 100/ }).waitFor();
    expect(asked().at(-1)).toBe('sitespeedmobile');
    await page.goto(`${host.url}#/`);
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await page.goto(`${host.url}#/site-speed`);
    await page.getByRole('img', { name: /^61 of 100/ }).waitFor();
  });

  it('hides the report while an audit runs, once for two clicks, and asks again', async () => {
    audit = undefined;
    const before = asked().length;
    // Both before the page draws what the first does.
    await run().evaluate((button) => {
      for (let i = 0; i < 2; i += 1) (button as HTMLElement).click();
    });
    // Only now: a page that hears of an audit before has no button to press.
    status = { running: { device: 'desktop', page: '/', step: 'measuring', seconds: 12 }, failed: null };
    await progress().waitFor();
    await page.locator('li[aria-current="step"]', { hasText: 'Measuring' }).waitFor();
    status = NONE;
    audit = { status: 200, json: { success: true, data: null } };
    await progress().waitFor({ state: 'detached' });
    expect(audits.map((form) => form.get('action'))).toEqual(['magpie_site_speed_audit_desktop']);
    await expect.poll(() => asked().length).toBeGreaterThan(before);
  });

  it.each([
    [500, 'Internal Server Error'],
    [504, 'Gateway Timeout'],
  ])('says that an audit failed with %s', async (code, text) => {
    audit = { status: code, json: { success: false, error: { code: 'audit_crashed', message: 'It ended.' } } };
    await run().click();
    await page.getByText(`Failed to load report: ${code}, ${text}`).waitFor();
    await progress().waitFor({ state: 'detached' });
  });

  it('waits for an audit whose request was cut off on the way, without an error', async () => {
    audit = undefined;
    await run().click();
    status = { running: { device: 'desktop', page: '/', step: 'measuring', seconds: 55 }, failed: null };
    await page.locator('li[aria-current="step"]', { hasText: 'Measuring' }).waitFor();
    const before = asked().length;
    audit = { status: 504, json: { success: false, error: { code: 'server_slow', message: 'It took too long.' } } };
    await expect.poll(() => asked().length).toBe(before + 1);
    await progress().waitFor();
    expect(await page.getByText('Failed to load report').count()).toBe(0);
    status = NONE;
    await progress().waitFor({ state: 'detached' });
    await expect.poll(() => asked().length).toBe(before + 2);
    expect(await page.getByText('Failed to load report').count()).toBe(0);
    expect(await page.getByText('The audit failed').count()).toBe(0);
  });

  it('shows the report again where no answer came', async () => {
    audit = 'offline';
    await run().click();
    await page.getByText('The server didn’t respond.').waitFor();
    await progress().waitFor({ state: 'detached' });
    // It stays when the message is gone, until the next try.
    await page.getByText('The connection was lost. If the audit could continue, its result is shown here.').waitFor();
    audit = { status: 200, json: { success: true, data: null } };
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('The connection was lost.').waitFor({ state: 'detached' });
  });

  it('changes its bands at 50 and 90, in ring, tiles and guide alike', async () => {
    for (const [overall, name] of [
      [0, 'poor'],
      [49, 'poor'],
      [50, 'needs improvement'],
      [89, 'needs improvement'],
      [90, 'good'],
      [100, 'good'],
    ] as const) {
      await answerScores(overall, [0, 49, 50, 89, 90, 100]);
      await page.reload();
      await page.getByRole('img', { name: `${overall} of 100, ${name}` }).waitFor();
    }
    expect(await meters().count()).toBe(6);
    const words = await meters().evaluateAll((all) => all.map((one) => one.getAttribute('aria-valuetext')));
    expect(words).toEqual([
      '0 of 100, poor',
      '49 of 100, poor',
      '50 of 100, needs improvement',
      '89 of 100, needs improvement',
      '90 of 100, good',
      '100 of 100, good',
    ]);
    const heads = await page.getByRole('heading', { level: 3 }).getByRole('button').allTextContents();
    expect(heads.map((text) => text.split(':')[0])).toEqual([
      'Poor',
      'Poor',
      'Needs work',
      'Needs work',
      'Good',
      'Good',
    ]);
  });

  it('is cut between the metrics of its guide on paper, which fills its pages', async () => {
    // How many elements are copied while it is drawn.
    await page.evaluate(() => {
      const copied = { elements: 0 };
      const { cloneNode } = Element.prototype;
      Element.prototype.cloneNode = function (this: Element, deep) {
        copied.elements += 1;
        return cloneNode.call(this, deep);
      };
      Object.assign(window, { copied });
    });
    const saved = page.waitForEvent('download', { timeout: 180_000 });
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'PDF', exact: true }).click();
    const paper = await page.locator('#magpie-paper').evaluate((one) => one.querySelectorAll('*').length);
    const data = new Uint8Array(readFileSync(await (await saved).path()));
    // Kept whole, the guide and the rows of a list would each begin a page of their own: five.
    expect((await getDocument({ data, verbosity: 0 }).promise).numPages).toBe(4);
    // A page is drawn from a copy of what is on it, not of all that is printed.
    const copied = await page.evaluate(() => (window as unknown as { copied: { elements: number } }).copied.elements);
    expect(copied).toBeGreaterThan(0);
    expect(copied / paper).toBeLessThan(2);

    // As the server prints it, a table's head is on each page that has its rows.
    host.behaviour.config = { printing: true };
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 980, height: 800 });
    await page.reload();
    await page.locator('[data-printed]:not(:has([data-pending]))').waitFor({ state: 'attached' });
    // A value and the line of the ones before it are beside each other.
    const tiles = await page.getByRole('listitem').filter({ has: meters() }).locator('strong').all();
    expect(tiles).toHaveLength(6);
    for (const value of tiles) {
      const { height, beyond } = await value.evaluate((one) => ({
        height: (one as HTMLElement).offsetHeight,
        beyond: one.parentElement!.scrollWidth - one.parentElement!.clientWidth,
      }));
      expect(height).toBeLessThan(32);
      expect(beyond).toBe(0);
    }
    const vitals = page.getByRole('region', { name: 'Real Visitors' }).locator('ul').first().getByRole('listitem');
    const tops = await vitals.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops).toHaveLength(5);
    expect(new Set(tops).size).toBe(1);
    const printed = await page.pdf({ format: 'A4', scale: 0.73, margin: { bottom: '15mm' } });
    const pdf = await getDocument({ data: new Uint8Array(printed), verbosity: 0 }).promise;
    const texts = await Promise.all(
      Array.from({ length: pdf.numPages }, async (_, i) => {
        const { items } = await (await pdf.getPage(i + 1)).getTextContent();
        return items.map((item) => ('str' in item ? item.str : '')).join('');
      }),
    );
    expect(texts).toHaveLength(4);
    for (const text of texts.slice(2)) expect(text).toMatch(/^(Pages|Devices|Countries) Page loads LCP/);
  });

  it('fits a phone: low tiles, and the score beside its ring', async () => {
    await page.setViewportSize(PHONE);
    await meters().first().waitFor();
    const heights = await page
      .getByRole('listitem')
      .filter({ has: meters() })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(heights).toEqual(Array(6).fill(94));
    const ring = (await page.getByRole('img', { name: /^94 of 100/ }).boundingBox())!;
    const label = (await page.getByText('Overall Score').boundingBox())!;
    expect(ring.width).toBe(112);
    expect(label.x).toBeGreaterThan(ring.x + ring.width);
    expect(label.y).toBeLessThan(ring.y + ring.height);
    expect(await flaws(page, 'site speed phone')).toEqual([]);
    // The bar is seen where the system sets the colours.
    await page.emulateMedia({ forcedColors: 'active' });
    const fills = await meters()
      .first()
      .evaluate((bar) => [bar, bar.firstElementChild!].map((one) => getComputedStyle(one).backgroundColor));
    expect(fills[1]).not.toBe(fills[0]);
  });
});
