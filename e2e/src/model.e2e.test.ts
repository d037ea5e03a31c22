import { type StandInModel, sendJson, startStandInModel } from '@magpie/server/stand-in-model';
import { flaws } from '@magpie/testing/looks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Admin, startAdmin } from './admin.ts';

const KEY = 'sk-never-shown-4711';
const QUESTION = 'Gimme the lowdown on fandom per nation';

let admin: Admin;
let standIn: StandInModel;
beforeAll(async () => {
  standIn = await startStandInModel();
  admin = await startAdmin({ tier: 'pro' });
});
afterAll(async () => {
  await admin?.close();
  await standIn?.close();
});

it('answers through a model that an owner set up, with numbers that open their receipts', async () => {
  const page = await admin.open('#/settings/model', { siteIds: [admin.site.id] });
  await page.getByLabel('Address', { exact: true }).fill(standIn.address);
  await page.getByRole('checkbox', { name: /on this computer/ }).check();
  await page.getByLabel('Model', { exact: true }).fill('stand-in');
  await page.getByLabel('Key', { exact: true }).fill(KEY);
  await page.getByRole('switch', { name: 'Ask a language model' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('A key is saved.').waitFor();
  standIn.say(() => ({ calls: [{ name: 'ping', input: {} }] }));
  await page.getByRole('button', { name: 'Try the model' }).press('Enter');
  await page.getByText('It works').waitFor();

  standIn.say(({ toolAnswers }) =>
    toolAnswers.length === 0
      ? {
          calls: [
            {
              name: 'ask',
              input: {
                metrics: ['sessions'],
                dimensions: ['country'],
                dateRanges: [{ start: '29daysAgo', end: 'yesterday' }],
              },
            },
          ],
        }
      : 'Most visits came from {{a1.r1.country}}: {{a1.r1.sessions}} of {{a1.t1.sessions}} visits, which is {{share a1.r1.sessions a1.t1.sessions}}.',
  );
  await page.goto(`${admin.served.url}/#/ai-insights/chat`);
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill(QUESTION);
  await field.press('Enter');
  const talk = page.getByRole('group', { name: 'Conversation' });
  const told = talk.getByText('Most visits came from');
  await told.waitFor();
  await talk.getByText('chosen by a language model').waitFor();
  const figures = told.getByRole('button', { name: /show how it’s calculated/ });
  expect(await figures.count()).toBe(3);
  // The same numbers as the site's own.
  const { totals, rows } = JSON.parse(standIn.received.at(-1)!.toolAnswers[0]!);
  expect(await figures.allInnerTexts()).toEqual([
    rows[0].sessions.toLocaleString('en-US'),
    totals[0].sessions.toLocaleString('en-US'),
    new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
      rows[0].sessions / totals[0].sessions,
    ),
  ]);
  await figures.first().click();
  await page.getByRole('dialog').getByText('Sessions').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await flaws(page, 'conversation with a model')).toEqual([]);

  // One that is down is said, and can be tried again.
  standIn.say(() => (response) => sendJson(response, {}, 500));
  await field.fill(`${QUESTION} again`);
  await field.press('Enter');
  await page.getByText('The language model’s server failed.').waitFor();
  standIn.say(() => 'There were 9999 visits.');
  await page.getByRole('button', { name: 'Retry' }).click();
  await talk.getByText('I don’t understand').waitFor();
  expect(await talk.innerText()).not.toContain('9999');
  expect((await page.content()).includes(KEY)).toBe(false);
});
