import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HostUser } from '../hosts/host.ts';
import { makeLicenceKeys } from '../licences/token.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { type StandInGoogle, startGoogle } from '../testing/google/start-google.ts';
import { openJobs } from '../testing/jobs-under-test.ts';
import { operationSamples, type Sample, type Stage } from '../testing/operation-samples.ts';
import { OPERATIONS } from './index.ts';
import { type Operation, perform, type Scope } from './operation.ts';
import { finish, performWork, type Work } from './work.ts';

const SOURCES = join(import.meta.dirname, '..');

let stage: Stage;
let site: SiteRecord;
let google: StandInGoogle;
let samples: Readonly<Record<string, Sample>>;

beforeAll(async () => {
  google = await startGoogle();
  const jobs = await openJobs({ googleServer: google.url });
  const trackingId = await jobs.newSite('https://owned.example');
  site = (await jobs.app.state.sites.byTrackingId(trackingId))!;
  const rights = ['view_reports', 'save_settings', 'manage_sites'] as const;
  const everything = { capabilities: [...rights], siteIds: undefined, siteRights: {} };
  const user = (name: string) =>
    jobs.app.state.users.create({ name, email: `${name.toLowerCase()}@owned.example`, ...everything });
  const ivy = await user('Ivy');
  const owner: HostUser = { id: ivy.id, name: ivy.name, capabilities: rights, rightsOn: () => rights, sites: [site] };
  stage = { jobs, site, owner, others: [await user('Ann'), await user('Bob')], keys: await makeLicenceKeys(), google };
  samples = operationSamples(stage);
});
afterAll(async () => {
  await stage?.jobs.end();
  await google?.close();
});

const latestOf = async (name: string) =>
  (await stage.jobs.app.state.audit.list({ siteId: undefined, actions: [name], limit: 1 }))[0];

/** Does an operation as a user, to its end. */
async function run(name: string, user: HostUser, { input, scope }: Pick<Sample, 'input' | 'scope'>): Promise<void> {
  const operation = OPERATIONS.find((one) => one.name === name)! as unknown;
  const present = (await stage.jobs.app.state.sites.list()).find(({ id }) => id === site.id);
  const at = { app: stage.jobs.app, user, site: present!, ...(await scope?.()) };
  const given = (await input()) as never;
  if ('alone' in (operation as object)) await finish(performWork(operation as Work<Scope, never, unknown>, at, given));
  else await perform(operation as Operation<Scope, never, unknown>, at, given);
}

it('every operation has a sample, by which its entry is tried', () => {
  const names = OPERATIONS.map(({ name }) => name);
  const untried = names.filter((name) => !samples[name]);
  expect(untried, `Add a sample of ${untried.join(', ')} to testing/operation-samples.ts.`).toEqual([]);
  expect(names.toSorted()).toEqual(Object.keys(samples).toSorted());
  expect(new Set(names).size).toBe(names.length);
});

it('every file of operations is in the table', () => {
  const table = readFileSync(join(import.meta.dirname, 'index.ts'), 'utf8');
  for (const file of globSync('*.ts', { cwd: import.meta.dirname })) {
    if (!/= (?:site|sites|server)(?:Operation|Work)\(\{\n/.test(readFileSync(join(import.meta.dirname, file), 'utf8')))
      continue;
    expect(table, `operations/${file} has operations: add it to FILES in operations/index.ts.`).toContain(`./${file}'`);
  }
});

it('every operation has a right, a schema and an entry', () => {
  for (const one of OPERATIONS as readonly ((typeof OPERATIONS)[number] & { readonly entry?: unknown })[]) {
    const where = `The operation "${one.name}" in apps/server/src/operations`;
    expect(one.right, `${where} needs a right: a capability, or "own" for the asker's account.`).toBeTruthy();
    expect(one.input?.safeParse, `${where} needs the schema of its input.`).toBeTypeOf('function');
    expect(one.entry, `${where} needs "entry", the details of its line in the audit log.`).toBeTypeOf('function');
  }
});

it('every change leaves an entry, by command and by user', async () => {
  for (const [name, sample] of Object.entries(samples)) {
    if (sample.command) {
      const [command, given] = sample.command;
      const before = (await latestOf(name))?.id ?? 0;
      await stage.jobs.run(command, await given());
      const entry = await latestOf(name);
      expect(entry, `${name} by the command ${command}`).toMatchObject({ action: name, user: null });
      expect(entry!.id, `${name} by the command ${command}`).toBeGreaterThan(before);
    }
    await run(name, stage.owner, sample);
    expect(await latestOf(name), `${name} by a user`).toMatchObject({ action: name, user: { id: stage.owner.id } });
  }
  expect(await latestOf('user_removed')).toMatchObject({ detail: { user: expect.any(Number), keysRevoked: 0 } });
});

it('no operation runs without its right', async () => {
  const reader: HostUser = { ...stage.owner, id: 999, capabilities: [], rightsOn: () => [] };
  const before = (await stage.jobs.app.state.audit.list({ limit: 1 }))[0]!.id;
  // An own account is everyone's to change, but not that of another.
  const other = () => ({ user: stage.owner.id });
  for (const { name } of OPERATIONS)
    await expect(run(name, reader, { input: other }), name).rejects.toMatchObject({ code: 'forbidden' });
  expect((await stage.jobs.app.state.audit.list({ limit: 1 }))[0]!.id).toBe(before);
});

it('what changed nothing leaves no entry', async () => {
  const before = (await stage.jobs.app.state.audit.list({ limit: 1 }))[0]!.id;
  await stage.jobs.run('site.set', { site: site.trackingId, settings: { retentionMonths: '14' } });
  await run('site.set', stage.owner, { input: () => ({ changes: { firstDayOfWeek: 2 } }) });
  await run('note.import', stage.owner, {
    input: () => ({ file: Buffer.from('date,title\n2026-01-12,X\n'), dryRun: true }),
  });
  expect((await stage.jobs.app.state.audit.list({ limit: 1 }))[0]!.id).toBe(before);
});

it('what is wrong from the beginning leaves no entry', async () => {
  const before = (await stage.jobs.app.state.audit.list({ limit: 1 }))[0]!.id;
  const at = { site: site.trackingId };
  for (const [name, input] of [
    ['import.remove', { ...at, origin: 'csv:never' }],
    ['import.csv', { ...at, path: join(stage.jobs.folder, 'missing.csv'), mapping: 'rees46' }],
    ['user-data.delete', at],
    ['definition.remove', { ...at, kind: 'metric', scope: 'event', parameter: 'none' }],
    ['rates.set', { ...at, csv: 'currency,from,rate\nUSD,yesterday,1\n' }],
    ['content.import', { ...at, path: join(stage.jobs.folder, 'missing.csv') }],
  ] as const)
    await expect(stage.jobs.run(name, input), name).rejects.toThrow();
  expect((await stage.jobs.app.state.audit.list({ limit: 1 }))[0]!.id).toBe(before);
});

/** Files that write entries of what is no operation. */
const NO_OPERATIONS: Readonly<Record<string, string>> = {
  'hosts/standalone/standalone.ts': 'signing in',
  'hosts/standalone/by-link.ts': 'taking up a link: the owner, an invitation, a new password',
  'upkeep/retention.ts': 'what Magpie deletes by itself every day',
};

it('only operations write entries', () => {
  for (const file of globSync('**/*.ts', { cwd: SOURCES, exclude: ['operations/**', '**/*.test.ts'] })) {
    if (file in NO_OPERATIONS || basename(file) === 'audit.ts') continue;
    expect(
      /audit\s*\.\s*note\(/.test(readFileSync(join(SOURCES, file), 'utf8')),
      `apps/server/src/${file} writes to the audit log: make the change an operation (apps/server/src/operations), which writes its own entry.`,
    ).toBe(false);
  }
});
