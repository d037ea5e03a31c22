/** Tests what the dashboard says of Google outside its settings: in place of reports, above them, and in the setup. */
import { flaws, PHONE } from '@magpie/testing/looks';
import { describe, expect, it } from 'vitest';
import { aroundDashboard, host, open, page } from './dev/around-dashboard.ts';
import { aroundGoogle, button, EDITOR, fact, google, known, openServed, sent } from './dev/around-google.ts';
import { sites } from './dev/host.ts';
import { CONNECTED, LOST, PROPERTY, UNCHOSEN } from './dev/made-up-google.ts';

aroundDashboard();
aroundGoogle();

describe('in place of reports', () => {
  const VIEWER = ['view_reports'] as const;
  const overlay = () => page.locator('[data-overlay]');

  async function showReport(change: Partial<(typeof sites)[0]>, rights: typeof EDITOR | typeof VIEWER, query = '') {
    host.behaviour.config = {
      connectsGoogle: true,
      sites: [{ ...sites[0]!, ...change, capabilities: [...rights] }],
      user: { name: 'Ada', capabilities: [...rights] },
    };
    await openServed(`${query}#/traffic-technology?range=last14`);
    await overlay().waitFor();
  }
  const GONE = { connection: 'reauthenticate', since: LOST.since, source: 'google' } as const;

  it('says that connecting leads to Google and back, to who may', async () => {
    await showReport({ connection: 'not_connected', firstDay: null }, EDITOR);
    await overlay()
      .getByText('Note: you will be transferred to the site of Google Analytics to sign in, and back.')
      .waitFor();
    await overlay().getByRole('link', { name: 'Launch Setup Wizard' }).waitFor();
    expect(await flaws(page, 'google not connected', { colours: '[data-overlay]' })).toEqual([]);
  });

  it('tells others whom to ask', async () => {
    await showReport({ connection: 'not_connected', firstDay: null }, VIEWER);
    await overlay().getByText('Please ask your webmaster to connect Magpie to Google Analytics.').waitFor();
    expect(await overlay().getByRole('link').count()).toBe(0);
  });

  it('says what happened, and leads back to the same report', async () => {
    known({ provider: LOST, source: 'google' });
    await showReport(GONE, EDITOR);
    await overlay().getByText('Since Nov 17, 2026, Google Analytics no longer lets us read data').waitFor();
    await overlay().getByText(LOST.message).waitFor();
    expect(await flaws(page, 'google reconnect', { colours: '[data-overlay]' })).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await flaws(page, 'google reconnect phone', { colours: '[data-overlay]' })).toEqual([]);
    google.url = `${host.url}google/start?state=3`;
    await page.route('**/google/start?*', (route) => route.fulfill({ body: 'Google', contentType: 'text/html' }));
    await overlay().getByRole('button', { name: 'Reconnect' }).click();
    await page.waitForURL('**/google/start?state=3');
    expect(sent('connect')).toMatchObject([{ back: `${host.url}#/traffic-technology?range=last14` }]);
  });

  it('says that Google gave no access', async () => {
    known({ provider: LOST, source: 'google' });
    await showReport(GONE, EDITOR, '?google=denied');
    await overlay().getByText('Google didn’t give access').waitFor();
    expect(page.url()).toBe(`${host.url}#/traffic-technology?range=last14`);
    expect(await flaws(page, 'google reconnect denied', { colours: '[data-overlay]' })).toEqual([]);
  });

  it('leads to the settings where a key is to be replaced', async () => {
    known({ provider: { ...LOST, by: 'service_account' }, source: 'google' });
    await showReport(GONE, EDITOR);
    await overlay().getByRole('link', { name: 'Reconnect' }).click();
    await page.getByText('Google no longer accepts the key').waitFor();
    await button('Choose the JSON file').waitFor();
  });
});

describe('the head of a report', () => {
  it.each([
    ['google', 'Source: Google Analytics'],
    ['both', 'Source: Magpie and Google Analytics'],
  ] as const)('names the source %s, and leads to it', async (source, name) => {
    host.behaviour.config = { sites: [{ ...sites[0]!, source, googleProperty: PROPERTY.name }] };
    known({ provider: CONNECTED, source });
    await openServed('?google=connected#/');
    const chip = page.getByRole('link', { name });
    await chip.waitFor();
    // The notice after returning from Google appears once.
    await page.getByText('Google Analytics is connected').waitFor();
    expect(page.url()).toBe(`${host.url}#/`);
    expect(await flaws(page, `google source ${source}`, { light: true })).toEqual([]);
    await chip.click();
    if (source === 'google') await fact('Property').waitFor();
    else await page.getByRole('heading', { level: 1, name: 'Google Comparison' }).waitFor();
  });

  it('names it to who can’t change it, and names none for own visits', async () => {
    host.behaviour.config = {
      sites: [{ ...sites[0]!, source: 'google', capabilities: ['view_reports'] }],
      user: { name: 'Vera', capabilities: ['view_reports'] },
    };
    await open('#/');
    await page.getByText('Source: Google Analytics').waitFor();
    expect(await page.getByRole('link', { name: 'Source: Google Analytics' }).count()).toBe(0);
    host.behaviour.config = {};
    await open('#/');
    await page.getByText(/last event|Times are in/).waitFor();
    expect(await page.getByText('Source:').count()).toBe(0);
  });
});

describe('the setup', () => {
  const step = async (to: string) => {
    host.behaviour.config = {
      sites: [{ ...sites[0]!, capabilities: [...EDITOR] }],
      user: { name: 'Ada', capabilities: [...EDITOR] },
    };
    await openServed(`#/setup/${to}`);
  };

  it('has a step for it that can be passed by', async () => {
    await step('google');
    await page.getByRole('heading', { name: 'Connect Google Analytics? (optional)' }).waitFor();
    await button('Continue to Google').waitFor();
    expect(await flaws(page, 'google setup')).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await flaws(page, 'google setup phone')).toEqual([]);
    await button('Continue').click();
    await page.getByRole('heading', { name: 'Import past data?' }).waitFor();
    expect(await page.getByText('History from Google').count()).toBe(0);
  });

  it('has property and source chosen, and reads the history', async () => {
    known({ provider: UNCHOSEN });
    await step('google');
    await page.getByRole('radio', { name: /client-1.example/ }).check();
    await page.getByRole('group', { name: 'Web stream' }).getByRole('radio').waitFor();
    await button('Use this property').click();
    await page.getByRole('radio', { name: /^Google Analytics/ }).check();
    expect(await flaws(page, 'google setup connected')).toEqual([]);
    await button('Continue').click();
    await page.getByRole('heading', { name: 'Import past data?' }).waitFor();
    expect(google.came.find((form) => form.has('changes'))!.get('changes')).toBe('{"source":"google"}');
    await button('Read history').click();
    await page.getByText('85 of 402 days').waitFor();
    expect(await flaws(page, 'google setup history', { light: true })).toEqual([]);
  });
});
