import { printedCalls, printedPath } from '@magpie/contract';
import { CATALOGUE } from '@magpie/reports';
import { describe, expect, it } from 'vitest';
import { apiKey, day, open, page, printed, receipt, saved, sessions, shows } from './frame-under-test.ts';

/** Defines the tests of receipts and of exported tables. */
export function receiptsAndExports(): void {
  describe('receipts', () => {
    const row = async (name: string, of: string) =>
      receipt(of)
        .locator('dl > div', { has: page.getByText(name, { exact: true }) })
        .locator('dd')
        .textContent();

    it('show meaning, formula, range, filters and exclusions, as counted by hand', async () => {
      await open('&filter=pagePath==/wrens');
      await shows(6);
      await page
        .getByRole('article', { name: 'Bounce rate' })
        .getByRole('button', { name: 'About Bounce rate' })
        .click();
      const sheet = receipt('Bounce rate');
      await sheet.getByText('= (sessions − engaged sessions) ÷ sessions').waitFor();
      await sheet.getByText('Visits that weren’t engaged').waitFor();
      await expect
        .poll(() => row('Excluded', 'Bounce rate'))
        .toBe('bots: 4 events in 2 sessionsown traffic: 3 events in 2 sessions');
      expect(await row('Filters', 'Bounce rate')).toBe('Page path: /wrens');
      expect(await row('Time zone', 'Bounce rate')).toBe('UTC');
      expect(await row('Visitors', 'Bounce rate')).toContain('13 months');
      expect(await row('Unique counts', 'Bounce rate')).toBe('exact');
      expect(await row('Definition', 'Bounce rate')).toBe('overview, version 1');
      expect(await row('Engine', 'Bounce rate')).toBe('clickhouse');
    });

    it.each([
      [
        'a tab',
        'Pageviews',
        () =>
          page
            .getByRole('tab', { name: /Pageviews/ })
            .locator('xpath=../..')
            .getByRole('button', { name: 'About Pageviews', includeHidden: true }),
      ],
      [
        'a chart',
        'Sessions',
        () =>
          page
            .getByRole('button', { name: 'View as table' })
            .first()
            .locator('xpath=..')
            .getByRole('button', { name: 'About Sessions' }),
      ],
      ['a pie', 'Devices', () => page.getByRole('button', { name: 'About Devices' })],
      ['a list', 'Top 10 Countries', () => page.getByRole('button', { name: 'About Top 10 Countries' })],
      ['a list of pages', 'Top Posts/Pages', () => page.getByRole('button', { name: 'About Top Posts/Pages' })],
      ['the whole report', 'Overview', () => page.getByRole('button', { name: 'How is this calculated?' })],
    ] as const)('are available for %s', async (_what, name, button) => {
      await open();
      await shows(21);
      await button().click();
      await receipt(name).getByText('overview, version 1').waitFor();
      await page.keyboard.press('Escape');
      await receipt(name).waitFor({ state: 'hidden' });
      await expect.poll(() => button().evaluate((element) => element === document.activeElement)).toBe(true);
    });

    it('contain a query that gives the same number through the API', async () => {
      await open('&filter=countryId!=FR');
      await shows(18);
      await sessions().getByRole('button', { name: 'About Sessions' }).click();
      await receipt('Sessions').getByText('Show the query').click();
      const command = (await receipt('Sessions').getByRole('region', { name: 'Command line' }).textContent())!;
      const [, address] = /curl '([^']+)'/.exec(command)!;
      const [, body] = /-d '(.*)'$/s.exec(command)!;
      const answer = await fetch(address!, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        body: body!.replaceAll("'\\''", "'"),
      });
      const { data } = (await answer.json()) as { data: { totals: { sessions: number }[] } };
      expect(data.totals.map((one) => one.sessions)).toEqual([18, 0]);
    });
  });

  describe('exported tables', () => {
    it('have every row, in the order and with the numbers of the screen, and no formulas', async () => {
      await open();
      await shows(21);
      const list = page.getByRole('table', { name: 'Top Posts/Pages' });
      const shownRows = list.locator('tbody tr');
      // The rows of its form are not numbers yet.
      await list.getByRole('rowheader').first().waitFor();
      await expect.poll(() => shownRows.count()).toBe(10);
      const shown = await shownRows.evaluateAll((rows) =>
        rows.map((row) => [
          [...row.querySelectorAll('[dir=ltr]')].at(-1)?.textContent,
          row.querySelector('td')?.textContent,
        ]),
      );
      expect(shown[0]).toEqual(['/wrens', '6']);
      const {
        name,
        rows: [head, ...rows],
      } = await saved('Top Posts/Pages');
      expect(name).toBe(`wrens.example_overview_top-posts-pages_${day}_${day}.csv`);
      expect(head).toEqual([
        'Hostname',
        'Page path',
        'Page title',
        'Pageviews',
        'Sessions',
        'Total users',
        'Engagement rate (%)',
      ]);
      expect(rows).toHaveLength(16);
      expect(rows.slice(0, 10).map(([, path, , views]) => [path!.replace(/^'/, ''), views])).toEqual(shown);
      expect(rows[0]!.slice(1, 3)).toEqual(['/wrens', 'About /wrens']);
      expect(rows.map(([, path]) => path)).toContain(`'=HYPERLINK("https://evil.example")`);
    });

    it("include the Site Summary's, except for what the licence does not include", async () => {
      await open();
      await shows(21);
      const hours = await saved('Most Popular Hours');
      expect(hours.name).toMatch(/^wrens\.example_site-summary_[a-z-]*hours?[a-z-]*_/);
      // All within the hour after noon.
      expect(hours.rows).toEqual([
        ['Hour', 'Pageviews', 'Share (%)'],
        ['12', '21', '100'],
      ]);
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const locked = page.getByRole('menuitem', { name: 'Most Popular Product' });
      await locked.waitFor();
      expect(await locked.getAttribute('aria-disabled')).toBe('true');
      expect(await locked.textContent()).toContain('Needs a higher plan or an add-on');
    });

    it('report errors', async () => {
      await open();
      await shows(21);
      await page.route('**/ajax', (route) =>
        route.request().postData()?.includes('export_csv') ? route.abort() : route.continue(),
      );
      await page.keyboard.press('e');
      await page.getByRole('menuitem', { name: 'Devices' }).click();
      await page.getByText('The table couldn’t be exported').waitFor();
      await page.getByText(/^The server didn’t respond, or the connection was lost/).waitFor();
    });
  });

  describe('the searchable PDF', () => {
    it('names its site, dates, comparison, filters and notes', async () => {
      await open();
      const { problem, text } = await printed(
        'traffic_campaign',
        `range=${day}..${day}&compare=2026-01-01..2026-01-01&filter=countryId==DE`,
      );
      expect(problem).toBeUndefined();
      for (const words of [
        'Campaigns',
        'https://wrens.example',
        'compared with Jan 1, 2026',
        'Filters: Country: Germany',
        'Your data starts on',
      ])
        expect(text).toContain(words);
    });

    it('is there of each report that makes calls of its own', async () => {
      await open();
      const reports = CATALOGUE.filter(({ id }) => printedPath(id) && printedCalls(id).length > 1);
      for (const { id, needs } of reports) {
        const { problem, text } = await printed(id, `range=${day}..${day}`);
        // Its add-on is missing here, so its page shows the sample.
        if (needs.withoutAddon === 'refused') expect(problem, id).toContain('sample data');
        else expect([problem, text], id).toEqual([undefined, expect.stringContaining('https://wrens.example')]);
      }
    });
  });
}
