/** Tests the settings section of Google once a site is connected: what it says, changes and reads. */
import { flaws } from '@magpie/testing/looks';
import { beforeEach, describe, expect, it } from 'vitest';
import { aroundDashboard, host, page } from './dev/around-dashboard.ts';
import { aroundGoogle, button, fact, google, known, sent, show } from './dev/around-google.ts';
import { NOW } from './dev/browser.ts';
import { CONNECTED, HISTORY, LOST, QUOTA, SEARCH } from './dev/made-up-google.ts';

aroundDashboard();
aroundGoogle();

const card = (name: string) => page.locator('[data-card]').filter({ has: page.getByRole('heading', { name }) });

describe('once connected', () => {
  beforeEach(() => known({ provider: CONNECTED, quota: QUOTA }));

  it('says with what, since when and what was granted', async () => {
    await show();
    await fact('Status').getByText('Connected', { exact: true }).waitFor();
    expect(await fact('Status').locator('dd').innerText()).toMatch(/since Oct 11, 2026/);
    expect(await fact('Google account').locator('dd').innerText()).toBe('anna@magpies.example');
    expect(await fact('Property').locator('dd').innerText()).toMatch(/magpies\.example\s*421337001/);
    expect(await fact('Search Console').locator('dd').innerText()).toBe('magpies.example');
    expect(await fact('Allowed to read').locator('dd').innerText()).toMatch(/Google Analytics\s*Search Console/);
    expect(await page.getByRole('link', { name: 'Open in Google Analytics' }).getAttribute('href')).toBe(
      'https://analytics.google.com/analytics/web/#/p421337001',
    );
  });

  it('says that only one box was ticked', async () => {
    known({ provider: { ...CONNECTED, granted: ['analytics'], searchSite: null } });
    await show();
    await page.getByText('Only one box was ticked').waitFor();
    await page.getByText('We can’t read Search Console.').waitFor();
  });

  it('says what is removed when the property changes, and keeps it where that is cancelled', async () => {
    known({ history: HISTORY, search: SEARCH });
    await show();
    await button('Change property').click();
    await page.getByText('Choose the property of this site').waitFor();
    const removed = page.getByText(/previous (property|Search Console site) will be removed/);
    expect(await removed.count()).toBe(0);
    await page.getByRole('radio', { name: /client-1\.example/ }).check();
    await page.getByRole('radio', { name: /other\.example/ }).check();
    await expect.poll(() => removed.count()).toBe(2);
    await button('Cancel').click();
    await fact('Property').getByText('421337001').waitFor();
    expect(sent('choose')).toEqual([]);
  });

  it('shows what Google refuses instead of saying that all is well', async () => {
    const message = 'anna@magpies.example may not read the Google Analytics property "magpies.example" (421337001).';
    known({ refusal: { code: 'source_no_right', message } });
    await show();
    await fact('Status').getByText('Refused by Google', { exact: true }).waitFor();
    await page.getByText('Google refuses access').waitFor();
    await page.getByText(message).waitFor();
  });

  it('shows the quota', async () => {
    await show();
    const meter = card('Google’s quota').getByRole('progressbar', { name: 'Tokens per day' });
    await expect.poll(() => meter.getAttribute('aria-valuetext')).toBe('37,600 of 200,000 used');
    expect(await card('Google’s quota').getByRole('progressbar').count()).toBe(4);
  });

  it('says until when the quota is used up', async () => {
    known({ quota: { ...QUOTA, waitsUntil: Date.parse('2026-11-20T16:00:00Z') } });
    await show();
    await page.getByText(/Numbers return on Fri,? 5:00/).waitFor();
  });

  it('has the source of the reports chosen', async () => {
    await show();
    const group = page.getByRole('group', { name: 'Source of reports' });
    expect(await group.getByRole('radio', { name: /own tracking/ }).isChecked()).toBe(true);
    await group.getByRole('radio', { name: /^Google Analytics/ }).check();
    await button('Save').press('Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(google.came.at(-1)!.get('changes')).toBe('{"source":"google"}');
  });

  it('disconnects after saying what stays and what goes', async () => {
    await show();
    await button('Disconnect Google').click();
    const dialog = page.getByRole('dialog', { name: 'Disconnect Google?' });
    await dialog.getByText('every visit that Magpie counted').waitFor();
    await dialog.getByText('our access: it is withdrawn at Google').waitFor();
    expect(await flaws(page, 'google disconnect dialog', { part: '[role=dialog]' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click();
    await button('Continue to Google').waitFor();
    expect(sent('disconnect').length).toBe(1);
  });

  it('reads the history, stops and removes it', async () => {
    await show();
    await button('Read history').click();
    const months = page.getByRole('list', { name: 'Months, newest first' }).getByRole('listitem');
    await expect.poll(() => months.count()).toBe(14);
    expect(await months.first().innerText()).toMatch(/Nov 2026\s*stored/);
    expect(await months.nth(3).innerText()).toMatch(/Aug 2026\s*reading/);
    expect(await months.last().innerText()).toMatch(/Oct 2025\s*not yet/);
    await page.getByText('85 of 402 days').waitFor();
    await button('Stop').click();
    await page.getByText('Stopped. What was read is kept.').waitFor();
    await button('Continue').waitFor();
    await button('Remove history').click();
    const dialog = page.getByRole('dialog', { name: 'Remove the history from Google?' });
    await dialog.getByText('Aug 17 – Nov 9, 2026').waitFor();
    await dialog.getByRole('button', { name: 'Remove history' }).click();
    await button('Read history').waitFor();
    expect(sent('history').map((form) => form.do)).toEqual(['start', 'stop', 'remove']);
  });

  it('says that a property has no data, in place of days that were read', async () => {
    known({ history: { ...HISTORY, state: 'done', daysDone: 402, hasData: false } });
    await show();
    await card('History from Google').getByText('Done. The property has no data for Aug 17 – Nov 9, 2026.').waitFor();
  });

  it('says why the history waits or failed', async () => {
    known({
      history: { ...HISTORY, state: 'failed', message: 'Google answered something that can’t be read.' },
    });
    await show();
    await page.getByText('Google answered something that can’t be read.').waitFor();
    await button('Continue').waitFor();
  });
});

it('says that access was lost, since when and why, and leads back to Google', async () => {
  known({ provider: LOST, quota: QUOTA });
  await show();
  await page.getByText('Google needs you to sign in again').waitFor();
  await page.getByText('Access ended on Nov 17, 2026.').waitFor();
  await page.getByText(LOST.message).waitFor();
  google.url = `${host.url}google/start?state=2`;
  await page.route('**/google/start?*', (route) => route.fulfill({ body: 'Google', contentType: 'text/html' }));
  await button('Reconnect').click();
  await page.waitForURL('**/google/start?state=2');
});

describe('the live check', () => {
  const live = () => card('Is this the right property?');
  beforeEach(() => known({ provider: CONNECTED }));

  it.each([
    [{ own: 12, google: 9, problem: null }, undefined],
    [{ own: 12, google: 0, problem: null }, 'Google Analytics has counted nothing yet'],
    [{ own: 0, google: 9, problem: null }, 'Magpie has counted nothing yet'],
    [{ own: 0, google: 0, problem: null }, "We're Waiting for Your Stats!"],
  ])('shows both counts, and says what is missing: %o', async (counted, said) => {
    google.live = counted;
    await show();
    await expect.poll(() => live().locator('dd').allInnerTexts()).toEqual([`${counted.own}`, `${counted.google}`]);
    if (said !== undefined) await live().getByText(said).waitFor();
    else expect(await live().getByRole('status').count()).toBe(0);
  });

  it('says when Google can be asked again, and offers it only then', async () => {
    const problem = { code: 'source_quota', message: 'The quota is used up.', retryAfter: 3600 };
    google.live = { own: 12, google: null, problem };
    await show();
    await live().getByText('The quota is used up.').waitFor();
    await live().getByText('You can try again at 5:40 PM.').waitFor();
    expect(await live().getByRole('button', { name: 'Retry' }).count()).toBe(0);
    await page.clock.runFor(3_601_000);
    await live().getByRole('button', { name: 'Retry' }).waitFor();
  });

  it('has the status say so too where Google no longer accepts the connection', async () => {
    Object.defineProperty(google, 'live', {
      get() {
        known({ provider: LOST });
        return { own: 12, google: null, problem: { code: 'source_lost', message: LOST.message } };
      },
    });
    await show();
    await fact('Status').getByText('No access').waitFor();
    await page.getByText('Google needs you to sign in again').waitFor();
    expect(await live().count()).toBe(0);
  });

  it('says how far Search Console is read, why it waits, and when it goes on', async () => {
    const message = 'Search Console’s quota is used up.';
    known({ search: { ...SEARCH, state: 'waiting', waitsUntil: NOW + 900_000, readAt: NOW - 86_400_000, message } });
    await show();
    const search = card('Search Console').filter({ hasText: 'Search terms are read' });
    await search.getByText(message).waitFor();
    expect(await search.locator('dt').allInnerTexts()).toEqual([
      'Stored',
      'Still counted by Google',
      'Last read',
      'Next try',
    ]);
    expect(await search.locator('dd').last().innerText()).toBe('Nov 20, 4:55 PM');
  });
});
