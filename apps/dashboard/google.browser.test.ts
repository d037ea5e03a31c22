/** Tests the settings section that connects a site to Google: its states, its calls, and how it looks. */
import { flaws, PHONE } from '@magpie/testing/looks';
import { beforeEach, describe, expect, it } from 'vitest';
import { aroundDashboard, host, page } from './dev/around-dashboard.ts';
import { aroundGoogle, button, fact, google, known, OPERATOR, type Shown, sent, show } from './dev/around-google.ts';
import {
  CONNECTED,
  details,
  HISTORY,
  LOST,
  manyAccounts,
  PROPERTY,
  QUOTA,
  REDIRECT,
  SEARCH,
  SEARCH_SITES,
  UNCHOSEN,
} from './dev/made-up-google.ts';

aroundDashboard();
aroundGoogle();

const SECRET = 'GOCSPX-never-shown-4711';
const card = (name: string) => page.locator('[data-card]').filter({ has: page.getByRole('heading', { name }) });

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
