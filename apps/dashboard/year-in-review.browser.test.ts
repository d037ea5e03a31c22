/** Uses the Year in Review: its order, links, states and pictures. */
import { readFileSync } from 'node:fs';
import type { YearInReviewData } from '@magpie/reports';
import { getDocument } from 'unpdf/pdfjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { aroundDashboard, host, open, openPage, page } from './dev/around-dashboard.ts';
import { NOW } from './dev/browser.ts';
import { everyAddon, reviewedSites, sites } from './dev/host.ts';

aroundDashboard();
beforeEach(() => {
  host.behaviour.config = { addons: everyAddon, sites: reviewedSites };
});

const PATH = '#/year-in-review';
const drawn = () =>
  page.getByRole('heading', { name: /(people|person) visited The Magpie Society in 2025\./ }).waitFor();
const cards = () => page.locator('main section h2').allTextContents();

/** Opens the report with its answer changed. */
async function openChanged(changed: (data: YearInReviewData) => Partial<YearInReviewData>): Promise<void> {
  await openPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await page.route('**/ajax', async (route) => {
    if (!route.request().postData()?.includes('action=magpie_report')) return route.fallback();
    const response = await route.fetch();
    const json = (await response.json()) as { data: YearInReviewData };
    return route.fulfill({ response, json: { ...json, data: { ...json.data, ...changed(json.data) } } });
  });
  await page.goto(host.url + PATH);
}

it('has its cards in the specified order, no dates and no filters, and leads to reports of the year', async () => {
  await open(`${PATH}?range=last7&filter=countryId==DE`);
  await drawn();
  expect(await page.title()).toContain('2025 Year in Review');
  // The sections below the first are drawn after it.
  await expect
    .poll(async () => (await cards()).slice(1))
    .toEqual([
      'Audience',
      'Demographics',
      'Behavior',
      'Referrals',
      'eCommerce',
      'Browser Breakdown',
      'Top Source / Medium Referrals',
      'Also in Magpie',
    ]);
  expect(await page.getByRole('button', { name: 'Filter', exact: true }).count()).toBe(0);
  expect(await page.getByRole('list', { name: 'Active filters' }).count()).toBe(0);
  const asked = Object.fromEntries(host.calls.at(-1)!);
  expect(asked).toMatchObject({ report: 'yearinreview', start: '2025-01-01', end: '2025-12-31' });
  expect(asked.filters).toBeUndefined();
  for (const [name, path] of [
    ['See all pages', '/publishers-pages'],
    ['See the eCommerce report', '/ecommerce'],
    ['See all sources and media', '/traffic-source-medium'],
  ] as const) {
    const href = await page.getByRole('link', { name }).getAttribute('href');
    expect(href).toMatch(new RegExp(`^#${path}\\?.*range=2025-01-01\\.\\.2025-12-31`));
  }
  expect(await page.getByRole('region', { name: 'Also in Magpie' }).getByRole('listitem').count()).toBe(21);
  expect(await page.locator('nav a', { hasText: 'Year in Review' }).last().textContent()).toBe('2025 Year in Review');
});

it('is no place where there is no year to review', async () => {
  host.behaviour.config = { addons: everyAddon, sites };
  await open(PATH);
  await page.getByRole('heading', { level: 1, name: 'Overview Report' }).waitFor();
  expect(await page.getByRole('link', { name: /Year in Review/ }).count()).toBe(0);
});

describe('its states', () => {
  it('says that it is still calculating, and leads back', async () => {
    await openChanged(() => ({ is_enabled: false }));
    await page
      .getByText(
        'Your 2025 Year in Review is still calculating. Please check back later to see how your website performed last year.',
        { exact: true },
      )
      .waitFor();
    await page.getByRole('link', { name: 'Go to Overview' }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview Report' }).waitFor();
  });

  it('pads lists to five rows, cuts them at five, and says that a list has none', async () => {
    const country = (i: number) => ({
      name: `Country ${i}`,
      iso: ['DE', 'FR', 'US', 'GB', 'AT', 'CH', 'PL'][i]!,
      sessions: 9 - i,
    });
    await openChanged(() => ({ countries: [country(0), country(1)], queries: [], ecommerce: null }));
    await drawn();
    // Of the page that is open by then.
    const rows = () => page.getByRole('list', { name: 'Top 5 Countries' });
    await expect.poll(() => rows().getByRole('listitem').count()).toBe(2);
    expect(await rows().locator('li').count()).toBe(5);
    await expect.poll(() => page.getByText('No records found.').count()).toBe(1);
    await page.getByRole('region', { name: 'Also in Magpie' }).waitFor();
    expect(await cards()).not.toContain('eCommerce');
    await openChanged(({ ecommerce }) => ({
      countries: [0, 1, 2, 3, 4, 5, 6].map(country),
      ecommerce: { ...ecommerce, revenue: { value: 191_880.5 } } as YearInReviewData['ecommerce'],
    }));
    await expect.poll(() => rows().getByRole('listitem').count()).toBe(5);
    // Large amounts stay in their column on a phone.
    await page.setViewportSize({ width: 390, height: 844 });
    const revenue = page.getByRole('region', { name: 'eCommerce' }).getByText('191,880.50');
    expect(await revenue.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });

  it('says since when, and what age and gender need', async () => {
    await openChanged(() => ({ since: '2025-03-14', age: [], gender: [] }));
    await drawn();
    await page.getByText('Since March 14, 2025.').waitFor();
    await page.getByText('Age and gender are shown once your site sends them').waitFor();
  });
});

it('has Latin names at the start of their bars from right to left too', async () => {
  host.behaviour.config = { ...host.behaviour.config, locale: 'ar' };
  await open(PATH);
  await drawn();
  const name = page.getByRole('list', { name: 'Top 5 Browsers' }).locator('bdi').first();
  const gap = await name.evaluate((label) => {
    const text = document.createRange();
    text.selectNodeContents(label);
    return label.getBoundingClientRect().right - text.getBoundingClientRect().right;
  });
  expect(gap).toBeLessThan(1);
});

it('has several cards on each page of paper', async () => {
  await open(PATH);
  await drawn();
  const saved = page.waitForEvent('download', { timeout: 180_000 });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'PDF', exact: true }).click();
  const data = new Uint8Array(readFileSync(await (await saved).path()));
  // Seven cards; each on a page of its own they would leave most of it empty.
  expect((await getDocument({ data, verbosity: 0 }).promise).numPages).toBeLessThanOrEqual(4);
});

it('saves a card as a picture in light colours, whatever the page’s are', async () => {
  await openPage({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(host.url + PATH);
  await drawn();
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Save as picture: Audience' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('magpies.example-2025-audience.png');
  const png = readFileSync(await file.path()).toString('base64');
  // A pixel of the card's upper left, beside its title; the page's policy lets a picture be `data:`.
  const { width, colour } = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const pen = canvas.getContext('2d')!;
    pen.drawImage(image, 0, 0);
    return { width: image.width, colour: [...pen.getImageData(80, 80, 1, 1).data] };
  }, png);
  expect(width).toBe(2 * 908);
  expect(colour).toEqual([255, 255, 255, 255]);
  await page.getByText('Picture saved.').waitFor();
});

it('is of the next year soon after New Year, even if the server’s day begins after the page’s', async () => {
  let answeredAt = NOW;
  let year = 2025;
  await openPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await page.clock.install({ time: NOW });
  await page.route('**/ajax', async (route) => {
    if (!route.request().postData()?.includes('action=magpie_report')) return route.fallback();
    const response = await route.fetch();
    const { data, meta, ...rest } = await response.json();
    const freshness = { ...meta.freshness, answeredAt };
    const json = { ...rest, data: { ...data, report_year: year, next_year: year + 1 }, meta: { ...meta, freshness } };
    return route.fulfill({ response, json });
  });
  await page.goto(host.url + PATH);
  await drawn();
  const newYear = Date.UTC(2027, 0, 1, -1);
  const asked = page.waitForResponse((one) => one.request().postData()?.includes('action=magpie_report') ?? false);
  await page.clock.pauseAt(newYear + 5_000);
  await page.clock.runFor(25_000);
  await (await asked).finished();
  answeredAt = newYear + 40_000;
  year = 2026;
  const next = page.getByRole('heading', { name: /visited The Magpie Society in 2026\./ });
  const shown = async () => {
    await page.clock.runFor(20_000);
    return next.count();
  };
  await expect.poll(shown).toBe(1);
  const after = host.calls.length;
  await page.clock.runFor(200_000);
  expect(host.calls.length).toBe(after);
});

it('has the button of the months beside the first line of their sentence', async () => {
  await open(PATH);
  const audience = page.getByRole('region', { name: 'Audience' });
  const sentence = audience.getByText(/best month/).first();
  await sentence.waitFor();
  const line = (await sentence.boundingBox())!;
  const button = (await audience.getByRole('button', { name: 'View as table' }).boundingBox())!;
  expect(Math.abs(button.y + button.height / 2 - (line.y + 12))).toBeLessThan(2);
});
