/** Tests the settings section that connects a site to Google: its states, its calls, and how it looks. */
import type { GoogleAnswer } from '@magpie/contract';
import { flaws, PHONE } from '@magpie/testing/looks';
import { beforeEach, describe, expect, it } from 'vitest';
import { aroundDashboard, host, open, page } from './dev/around-dashboard.ts';
import { NOW } from './dev/browser.ts';
import { sites } from './dev/host.ts';
import {
  CONNECTED,
  details,
  HISTORY,
  LOST,
  type MadeUpGoogle,
  makeUpGoogle,
  manyAccounts,
  PROPERTY,
  QUOTA,
  REDIRECT,
  SEARCH,
  SEARCH_SITES,
  serveGoogle,
  UNCHOSEN,
} from './dev/made-up-google.ts';

aroundDashboard();

const OPERATOR = ['view_reports', 'save_settings', 'manage_sites'] as const;
const EDITOR = ['view_reports', 'save_settings'] as const;
const SECRET = 'GOCSPX-never-shown-4711';

let google: MadeUpGoogle;
beforeEach(() => {
  google = makeUpGoogle();
});

const known = (change: Partial<GoogleAnswer>) => {
  google.answer = { ...google.answer, ...change };
};

interface Shown {
  readonly rights?: readonly (typeof OPERATOR)[number][];
  readonly size?: { readonly width?: number; readonly height?: number };
  readonly locale?: string;
  /** The query before the hash, as Google's consent page leaves it. */
  readonly result?: string;
}

/** Opens the dashboard at a query or hash, with the made-up Google. */
const openServed = (at: string, size: Shown['size'] = {}): Promise<void> =>
  open(at, { ...size, prepare: () => serveGoogle(page, google) });

async function show({ rights = EDITOR, size = {}, locale = 'en_US', result }: Shown = {}): Promise<void> {
  host.behaviour.config = {
    locale,
    sites: [{ ...sites[0]!, capabilities: [...rights] }],
    user: { name: 'Ada', capabilities: [...rights] },
  };
  await openServed(`${result === undefined ? '' : `?google=${result}`}#/settings/google`, size);
  await page.getByRole('heading', { level: 1, name: 'Google Analytics' }).waitFor();
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = (name: string) => page.locator('[data-card]').filter({ has: page.getByRole('heading', { name }) });
const fact = (name: string) =>
  page.locator('dl > div').filter({ has: page.locator('dt').getByText(name, { exact: true }) });
const sent = (action: string) =>
  google.came
    .filter((form) => form.get('action') === `magpie_google_${action}`)
    .map((form) => Object.fromEntries(form));

describe('before a client is there', () => {
  beforeEach(() => known({ client: { set: false, id: null, redirect: REDIRECT, problem: null } }));

  it('has who manages sites enter it, and never shows its secret', async () => {
    await show({ rights: OPERATOR });
    await expect.poll(() => card('Add your Google client').getByRole('listitem').count()).toBe(4);
    expect(await page.getByRole('region', { name: 'Redirect address' }).innerText()).toBe(REDIRECT);
    expect(await button('Save client').isDisabled()).toBe(true);
    await page.getByLabel('Client ID').fill(' 1234-abc.apps.googleusercontent.com ');
    await page.getByLabel('Client secret').fill(SECRET);
    expect(await page.getByLabel('Client secret').getAttribute('type')).toBe('password');
    await button('Save client').click();
    await button('Continue to Google').waitFor();
    expect(sent('set_client')).toMatchObject([{ id: '1234-abc.apps.googleusercontent.com', secret: SECRET }]);
    expect(await page.content()).not.toContain(SECRET);
  });

  it('says what is wrong with it at its field', async () => {
    google.refusals.magpie_google_set_client = {
      code: 'bad_request',
      message: 'The client secret has a blank.',
      field: 'secret',
    };
    await show({ rights: OPERATOR });
    await page.getByLabel('Client ID').fill('x');
    await page.getByLabel('Client secret').fill('y');
    await button('Save client').click();
    await page.getByText('The client secret has a blank.').waitFor();
    expect(await page.getByLabel('Client secret').getAttribute('aria-invalid')).toBe('true');
  });

  it('tells others whom to ask', async () => {
    known({ client: { set: false, id: null, redirect: null, problem: null } });
    await show();
    await page.getByText('the person who runs this Magpie server must add a Google client once').waitFor();
    expect(await page.getByLabel('Client ID').count()).toBe(0);
    await page.getByText('Use a service account instead').waitFor();
  });

  it('says why no one can be led to Google, and offers the way without', async () => {
    known({
      client: {
        set: false,
        id: null,
        redirect: null,
        problem: 'Google takes no address of this server: http://10.0.0.5.',
      },
    });
    await show({ rights: OPERATOR });
    await page.getByText('Google takes no address of this server').waitFor();
    expect(await page.getByLabel('Client ID').count()).toBe(0);
    await button('Choose the JSON file').waitFor();
  });
});

describe('a service account', () => {
  const KEY = JSON.stringify({
    ...{ type: 'service_account', client_email: 'reader@birds.iam.gserviceaccount.com' },
    private_key: '-----BEGIN PRIVATE KEY-----\nnever shown\n-----END PRIVATE KEY-----\n',
  });
  const file = (text: string, name = 'key.json') => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

  it('is connected by its file, after its address is shown', async () => {
    await show();
    await page.getByText('Use a service account instead').click();
    const input = page.locator('input[type=file]');
    await input.setInputFiles(file(JSON.stringify({ web: {} }), 'client.json'));
    await page.getByText('This is the file of an OAuth client.').waitFor();
    await input.setInputFiles(file(KEY));
    expect(await page.getByRole('region', { name: 'Address of the service account' }).innerText()).toBe(
      'reader@birds.iam.gserviceaccount.com',
    );
    expect(await page.content()).not.toContain('PRIVATE KEY');
    await button('Connect The Magpie Society').click();
    await page.getByText('Choose the property of this site').waitFor();
    expect(sent('service_account')).toMatchObject([{ key: KEY }]);
  });

  it('says what Google says against it', async () => {
    google.refusals.magpie_google_service_account = {
      code: 'source_lost',
      message: 'Google doesn’t know this key. It may have been deleted.',
    };
    await show();
    await page.getByText('Use a service account instead').click();
    await page.locator('input[type=file]').setInputFiles(file(KEY));
    await button('Connect The Magpie Society').click();
    await page.getByRole('alert').getByText('Google doesn’t know this key.').waitFor();
  });
});

describe('connecting', () => {
  it('leads to Google, and names the page to come back to', async () => {
    await show();
    google.url = `${host.url}google/start?state=1`;
    await page.route('**/google/start?*', (route) => route.fulfill({ body: 'Google', contentType: 'text/html' }));
    await button('Continue to Google').click();
    await page.waitForURL('**/google/start?state=1');
    expect(sent('connect')).toMatchObject([{ back: `${host.url}#/settings/google` }]);
  });

  it('says why it can’t', async () => {
    google.refusals.magpie_google_connect = { code: 'source_not_set_up', message: 'The client was removed.' };
    await show();
    await button('Continue to Google').click();
    await page.getByText('The client was removed.').waitFor();
  });

  it.each([
    ['denied', 'Google didn’t give access'],
    ['expired', 'That sign-in is no longer valid'],
    ['other_browser', 'That sign-in was started elsewhere'],
    ['failed', 'Google’s clock differs from this server’s.'],
  ])('says that it came to nothing: %s', async (result, text) => {
    known({ problem: 'Google’s clock differs from this server’s.' });
    await show({ result });
    await page.getByText(text).waitFor();
    // A reload doesn't say it again.
    expect(page.url()).toBe(`${host.url}#/settings/google`);
    await button('Continue to Google').waitFor();
  });

  it('says that only one box was ticked, and goes on with what there is', async () => {
    known({ provider: { ...UNCHOSEN, granted: ['search_console'] } });
    google.choices = { ...google.choices, accounts: [] };
    await show({ result: 'no_analytics' });
    await page.getByText('Only one box was ticked: Search Console').waitFor();
    await page.getByText('its properties can’t be read').waitFor();
    expect(await flaws(page, 'google only search console')).toEqual([]);
    await button('Use this site').click();
    await fact('Search Console').getByText('magpies.example').waitFor();
    expect(sent('choose')).toMatchObject([{ search_site: 'sc-domain:magpies.example' }]);
    expect(sent('choose')[0]).not.toHaveProperty('property');
  });

  it('goes on to the lists', async () => {
    known({ provider: UNCHOSEN });
    await show({ result: 'connected' });
    await page.getByText('Google is connected').waitFor();
    await page.getByText('Choose the property of this site').waitFor();
  });
});

describe('the lists', () => {
  beforeEach(() => known({ provider: UNCHOSEN }));

  it('have the property that fits the site first, among hundreds', async () => {
    google.choices = { ...google.choices, accounts: manyAccounts(500) };
    await show();
    const properties = page.getByRole('group', { name: 'Choose the property of this site' });
    const first = properties.getByRole('radio').first();
    await first.waitFor();
    expect(await first.getAttribute('value')).toBe(PROPERTY.id);
    expect(await first.isChecked()).toBe(true);
    await page.getByText('313 more. Search to find them.').waitFor();
    await page.getByRole('searchbox', { name: /^Search by name/ }).fill('client-471');
    await expect.poll(() => properties.getByRole('radio').count()).toBe(1);
    await properties.getByText('client-471.example').waitFor();
    await page.getByRole('status').getByText('1 result').waitFor();
    await page.getByRole('searchbox').first().fill('nothing like it');
    await properties.getByText('Nothing matches your search.').waitFor();
  });

  it('have accounts without a property too, and the property of a measurement ID', async () => {
    const accounts = manyAccounts(9);
    google.choices = { ...google.choices, accounts: [...accounts, { id: '7', name: 'Empty nest', properties: [] }] };
    await show();
    const search = page.getByRole('searchbox', { name: /^Search by name/ });
    const properties = page.getByRole('group', { name: 'Choose the property of this site' });
    await search.fill('nest');
    await properties.getByText('No property that you can see.').waitFor();
    expect(await properties.getByRole('radio').isDisabled()).toBe(true);
    google.choices = { ...google.choices, accounts: accounts.slice(3, 4) };
    await search.fill('g-magpie0004');
    await properties.getByText('client-4.example').waitFor();
    expect(sent('choices').at(-1)).toMatchObject({ measurement_id: 'G-MAGPIE0004' });
    google.choices = { ...google.choices, accounts: [] };
    await search.fill('G-MAGPIE0005');
    await properties.getByText('None of your properties has this measurement ID.').first().waitFor();
  });

  it('are chosen from with the keyboard alone', async () => {
    await show();
    const radios = page.getByRole('group', { name: 'Choose the property of this site' }).getByRole('radio');
    await radios.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('group', { name: 'Web stream' }).getByRole('radio').waitFor();
    await button('Use this property').focus();
    await page.keyboard.press('Enter');
    await fact('Property').waitFor();
    expect(sent('choose')).toMatchObject([
      { property: '300000001', stream: '5001', search_site: 'sc-domain:magpies.example' },
    ]);
  });

  it('say where the property differs from the site', async () => {
    google.choices = { ...google.choices, accounts: manyAccounts(62).slice(61) };
    google.property = details({
      ...{ timeZone: 'America/New_York', currency: 'USD' },
      streams: [
        { id: '1', measurementId: 'G-OTHER', name: 'Shop', uri: 'https://other.example', fits: false },
        { id: '2', measurementId: 'G-MORE', name: 'Blog', uri: '', fits: false },
      ],
    });
    await show();
    await page
      .getByText('Google’s days start at midnight in America/New York, this site’s in Europe/Berlin.')
      .waitFor();
    await page.getByText('The property counts in USD, this site in EUR.').waitFor();
    await page.getByText('None of its streams measures https://magpies.example.').waitFor();
  });

  it('grey out what Google shows nothing of, and do without Search Console', async () => {
    await show();
    const list = page.getByRole('group', { name: 'Choose where your search terms come from' });
    expect(await list.getByRole('radio', { name: /^magpies.example/ }).isChecked()).toBe(true);
    expect(await list.getByRole('radio', { name: /www.magpies.example/ }).isDisabled()).toBe(true);
    await list.getByRole('radio', { name: /Without Search Console/ }).check();
    await page.getByRole('radio', { name: /client-1.example/ }).check();
    await page.getByRole('group', { name: 'Web stream' }).getByRole('radio').waitFor();
    await button('Use this property').click();
    await fact('Search Console').getByText('Not used').waitFor();
    expect(sent('choose')).toMatchObject([{ search_site: '' }]);
  });

  it('say that they are being asked for, and that they couldn’t be', async () => {
    google.refusals.magpie_google_choices = {
      code: 'source_unavailable',
      message: 'Google didn’t answer in time.',
    };
    await show();
    await page.getByText('Google’s list couldn’t be loaded').waitFor();
    await page.getByText('Google didn’t answer in time.').waitFor();
    google.refusals = {};
    let answerNow = () => {};
    google.when = new Promise<void>((done) => {
      answerNow = done;
    });
    await button('Retry').click();
    await page.getByText('Asking Google for your accounts.').waitFor();
    answerNow();
    await page.getByText('Choose the property of this site').waitFor();
  });

  it('say that there is nothing to choose, and offer another account', async () => {
    google.choices = { ...google.choices, accounts: [{ id: '1', name: 'Empty', properties: [] }] };
    await show();
    await page.getByText('anna@magpies.example can’t see any property.').waitFor();
    await button('Use another account').waitFor();
    google.choices = { ...google.choices, accounts: manyAccounts(1) };
    await button('Reload list').click();
    await page.getByText('Choose the property of this site').waitFor();
  });
});

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

/** States of the section, with what opens them. */
const LOOKS: readonly {
  readonly state: string;
  readonly shown?: Shown;
  readonly prepare: () => void;
  readonly text: string;
}[] = [
  {
    state: 'no client',
    shown: { rights: OPERATOR },
    prepare: () => known({ client: { set: false, id: null, redirect: REDIRECT, problem: null } }),
    text: 'Client secret',
  },
  {
    state: 'no client for others',
    prepare: () => known({ client: { set: false, id: null, redirect: null, problem: null } }),
    text: 'Please ask them',
  },
  { state: 'connect', shown: { rights: OPERATOR, result: 'denied' }, prepare: () => {}, text: 'Replace client' },
  {
    state: 'choose',
    prepare: () => {
      known({ provider: UNCHOSEN });
      google.choices = { ...google.choices, accounts: manyAccounts(80), searchSites: SEARCH_SITES };
      google.property = details({ timeZone: 'America/New_York', currency: 'USD' });
    },
    text: 'Different currency',
  },
  {
    state: 'connected',
    shown: { rights: OPERATOR },
    prepare: () => known({ provider: CONNECTED, quota: QUOTA, history: HISTORY, search: SEARCH }),
    text: 'So far back to',
  },
  { state: 'lost', prepare: () => known({ provider: LOST, quota: QUOTA }), text: 'Access ended' },
];

describe.each(LOOKS)('looks right: $state', ({ state, shown, prepare, text }) => {
  it.each([
    { name: 'wide', more: {} },
    { name: 'phone', more: { size: PHONE } },
    { name: 'right to left', more: { locale: 'ar' } },
  ])('$name', async ({ name, more }) => {
    prepare();
    await show({ ...shown, ...more });
    await page.getByText(text).first().waitFor();
    expect(await flaws(page, `google ${state} ${name}`, { light: name === 'right to left' })).toEqual([]);
  });
});
