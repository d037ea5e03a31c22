/** Tests the section for a site's language model: its states, its calls, and that a key is never shown. */
import { flaws, PHONE } from '@magpie/testing/looks';
import type { Route } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { aroundDashboard, host, open, page } from './dev/around-dashboard.ts';
import { sites } from './dev/host.ts';

aroundDashboard();

const KEY = 'sk-secret-4711';
const VALUES = {
  ...{ enabled: false, kind: 'openai', address: '', allowPrivate: false, model: '', language: 'en' },
  budget: 1_000_000,
};
/** Settings saved on the server, and the requests sent to it. */
let saved: { version: number; values: typeof VALUES; hasKey: boolean; used: number; month: string };
let sent: URLSearchParams[];
let refusal: { code: string; message: string; field: string } | undefined;
let tried: object;

beforeEach(() => {
  saved = { version: 0, values: VALUES, hasKey: false, used: 0, month: '2026-11' };
  sent = [];
  refusal = undefined;
  tried = { outcome: 'works', message: 'The model answers and can call tools.', ms: 1_234, used: 300 };
});

async function openSection(capabilities = ['view_reports', 'save_settings', 'manage_sites'], size = {}) {
  host.behaviour.config = {
    sites: [{ ...sites[0]!, capabilities: capabilities as (typeof sites)[0]['capabilities'] }],
    user: { name: 'Ada', capabilities: capabilities as (typeof sites)[0]['capabilities'] },
  };
  const answerCalls = async (route: Route) => {
    const form = new URLSearchParams(route.request().postData() ?? '');
    const action = form.get('action');
    if (action === 'magpie_model') return route.fulfill({ json: { success: true, data: saved } });
    if (action === 'magpie_try_model') return route.fulfill({ json: { success: true, data: tried } });
    if (action !== 'magpie_set_model') return route.fallback();
    sent.push(form);
    if (refusal) return route.fulfill({ status: 400, json: { success: false, error: refusal } });
    const [address, model, kind] = ['address', 'model', 'kind'].map((name) => form.get(name)!) as [
      string,
      string,
      string,
    ];
    const moved = address !== saved.values.address;
    saved = {
      ...saved,
      version: saved.version + 1,
      hasKey: form.has('key') ? form.get('key') !== '' : saved.hasKey && !moved,
      values: {
        ...{
          address,
          model,
          kind,
          enabled: form.get('enabled') === '1',
          allowPrivate: form.get('allow_private') === '1',
        },
        ...{ language: form.get('language')!, budget: Number(form.get('budget')) },
      },
    };
    return route.fulfill({ json: { success: true, data: saved } });
  };
  await open('#/settings/model', { ...size, prepare: () => page.route('**/ajax', answerCalls) });
  await page.getByRole('heading', { level: 1, name: 'Language model' }).waitFor();
  await page.locator('[inert] [data-card]').first().waitFor({ state: 'detached' });
}
const field = (name: string) => page.getByLabel(name, { exact: true });
const save = () => page.getByRole('button', { name: 'Save', exact: true }).press('Enter');

it('is set up, tried out and keeps its key to itself', async () => {
  await openSection();
  const tryOut = page.getByRole('button', { name: 'Try the model' });
  expect(await tryOut.isDisabled()).toBe(true);
  await page.getByText('Save an address and the name of a model first.').waitFor();
  await field('Address').fill('https://models.example/v1');
  await field('Model').fill('small');
  expect(await field('Key').getAttribute('type')).toBe('password');
  await field('Key').fill(KEY);
  await page.getByRole('switch', { name: 'Ask a language model' }).click();
  await field('Language of the answers').selectOption('de');
  await field('Tokens per month').fill('50000');
  await save();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(Object.fromEntries(sent[0]!)).toMatchObject({
    ...{ enabled: '1', kind: 'openai', address: 'https://models.example/v1', allow_private: '0', model: 'small' },
    ...{ language: 'de', budget: '50000', key: KEY, version: '0' },
  });
  await page.getByText('A key is saved.').waitFor();
  expect(await field('Key').inputValue()).toBe('');
  expect(await page.content()).not.toContain(KEY);

  await tryOut.click();
  await page.getByText('It works').waitFor();
  await page.getByText('300 of 50,000 used in November 2026').first().waitFor();
  tried = {
    outcome: 'key_refused',
    message: 'The language model’s server doesn’t accept the key (HTTP 401).',
    ms: 80,
    used: 300,
  };
  await tryOut.click();
  await page.getByText('It doesn’t work yet').waitFor();
  await page.getByText('(HTTP 401)').waitFor();

  // Another setting keeps the key: it isn't sent at all.
  await field('Model').fill('large');
  await page.getByText('Save your changes first.').waitFor();
  await save();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]!.has('key')).toBe(false);
  await page.getByText('A key is saved.').waitFor();

  // Another address doesn't.
  await field('Address').fill('https://other.example/v1');
  await page.getByText('The saved key belongs to the previous address.').waitFor();
  // The success message covers the button, and doesn’t close while the clock is paused.
  await page.getByRole('button', { name: 'Discard' }).press('Enter');

  await page.getByRole('button', { name: 'Remove key' }).click();
  await page.getByText('The saved key is removed when you save.').waitFor();
  await save();
  await expect.poll(() => sent.length).toBe(3);
  expect(sent[2]!.get('key')).toBe('');
  await page.getByText('Leave it empty if the server needs none.').waitFor();
});

it('says what is wrong at its field', async () => {
  await openSection();
  refusal = { code: 'bad_request', message: 'The address must start with https:// or http://.', field: 'address' };
  await field('Address').fill('nonsense');
  await save();
  await page.getByText(refusal.message).waitFor();
  expect(await field('Address').getAttribute('aria-invalid')).toBe('true');
});

it('says everything that is sent, and what never is', async () => {
  await openSection();
  const card = page.locator('[data-card]').filter({ hasText: 'What is sent' });
  await expect.poll(() => card.getByRole('listitem').count()).toBe(5);
  for (const text of [
    'the question',
    'names of the dimensions',
    'time zone',
    'page titles',
    'insights',
    'Nothing about single visitors',
  ])
    await card.getByText(text).first().waitFor();
});

it('lets only who may manage sites allow a private address', async () => {
  await openSection(['view_reports', 'save_settings']);
  const box = () => page.getByRole('checkbox', { name: /on this computer/ });
  await field('Address').waitFor();
  expect(await box().count()).toBe(0);
  saved = { ...saved, values: { ...VALUES, allowPrivate: true, address: 'http://127.0.0.1:11434/v1', model: 'llama' } };
  await openSection(['view_reports', 'save_settings']);
  expect([await box().isChecked(), await box().isDisabled()]).toEqual([true, true]);
});

it.each([
  { name: 'wide', size: {} },
  { name: 'on a phone', size: PHONE },
  { name: 'in the dark', size: { dark: true } },
])('looks right $name', async ({ name, size }) => {
  saved = {
    ...saved,
    ...{ version: 3, hasKey: true, used: 612_345 },
    values: { ...VALUES, enabled: true, address: 'https://models.example/v1', model: 'small' },
  };
  await openSection(undefined, size);
  await page.getByText('612,345 of').first().waitFor();
  expect(await flaws(page, `language model ${name}`)).toEqual([]);
});
