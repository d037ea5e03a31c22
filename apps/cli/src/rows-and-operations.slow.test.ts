/** Tests the rows of the command line against the server's commands and operations, by parsing command lines as a user types them. */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { COMMANDS, OPERATIONS } from '@magpie/server';
import type { Argument, Command, Option } from 'commander';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRows, MADE } from './command-rows.ts';
import { program } from './main.ts';

const SERVER = resolve(import.meta.dirname, '../../server/src');

/** Operations without a command, and why. */
const NO_COMMAND: Readonly<Record<string, string>> = {
  'assistant.connect': 'someone allows it in their browser',
  ...group('someone changes their own account, signed in', [
    'sessions_ended',
    'two_factor_started',
    'recovery_codes_renewed',
    'account_renamed',
    'password_changed',
  ]),
  ...group('a note has an author, who is a user', [
    'note.create',
    'note.update',
    'note.delete',
    'note.restore',
    'note.import',
    'note_media.add',
    'note_category.create',
    'note_category.update',
    'note_category.delete',
  ]),
  ...group('an image is chosen where it is seen', ['header_image.set', 'header_image.remove']),
  ...group('the key of a model must not be among the arguments of a process', ['model.set', 'model.try']),
  ...group('a key or a consent must not be among the arguments of a process; what is chosen is seen in lists', [
    'google.connect',
    'google.service_account',
    'google.choose',
  ]),
  'start.search_console': 'it is tried again every hour; who waits for it looks at the settings',
  ...group('add-ons belong to the admin area', ['addon.install', 'addon.activate', 'addon.deactivate']),
  ...group('an exception is deleted where it is read', ['exception.delete', 'exception.restore']),
  ...group('an audit runs in the server, whose report shows it', ['speed_audit.start', 'speed_audit.cancel']),
  ...group('someone in the browser who came from WordPress, or its plugin', ['connection.approve', 'connection.add']),
  'site.address': 'the new address is asked for its tag by the server',
  'stop.import': 'Ctrl+C stops an import of the command line',
};

/** Operations without a call of the dashboard, and why. */
const NO_CALL: Readonly<Record<string, string>> = {
  ...group('only the operator decides which keys count', ['licence.trust', 'licence.distrust']),
  'content.import': 'a list of content is a file on the server, made by a program there',
  ...group('they are saved with the settings, by site.set', [
    'rates.set',
    'definition.set',
    'definition.remove',
    'affiliate.set',
    'affiliate.remove',
  ]),
};

/** Fields that no option or argument of the command line sets, and why. */
const NO_OPTION: Readonly<Record<string, string>> = {
  'site.create firstDayOfWeek': '"site set" changes it',
  'connection.replace fetched': 'only the plugin is told the secret',
  'doctor base': 'a server knows its own address',
  'doctor patience': 'tests wait less',
  'content.set-source version': 'a command is based on what is stored',
};

function group(reason: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, reason]));
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'magpie-rows-'));
  writeFileSync(join(folder, 'file'), 'currency,from,rate\n');
  writeFileSync(join(folder, 'client.json'), '{"web":{"client_id":"1","client_secret":"2"}}');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Text for an argument or option, by its name. */
function sample(one: Argument | Option): string {
  const name = one.name();
  // The first is often the default.
  if (one.argChoices) return one.argChoices.at(-1)!;
  if (name === 'file' || name === 'files') return join(folder, 'file');
  if (name === 'json') return join(folder, 'client.json');
  if (name === 'name=value') return 'retentionMonths=14';
  if (name === 'as') return 'Queries.csv=query';
  if (name === 'map') return 'rees46';
  return 'required' in one && 'short' in one ? '2' : '1';
}

const words = (command: Command): string[] => (command.parent ? [...words(command.parent), command.name()] : []);

/** What a command sends to the server for these arguments. */
async function sent(
  { command, input }: (typeof MADE)[number],
  args: readonly string[],
): Promise<Record<string, unknown>> {
  let found: Record<string, unknown> | undefined;
  command.action(async () => {
    found = await input();
  });
  // Options are kept from one run to the next.
  for (const { attributeName } of command.options.map((option) => ({ attributeName: option.attributeName() })))
    if (command.getOptionValueSource(attributeName) === 'cli') command.setOptionValue(attributeName, undefined);
  await program.parseAsync([...words(command), ...args], { from: 'user' });
  return Object.fromEntries(Object.entries(found!).filter(([, value]) => value !== undefined));
}

const flag = (option: Option): string[] => [
  option.long!,
  ...(option.required || option.optional ? [sample(option)] : []),
];

/** Faults of an input in names and in what is missing; whether values are good is their operation's to say. */
function faults(runs: string, input: Readonly<Record<string, unknown>>): string[] {
  const schema = COMMANDS[runs]!.takes;
  const parsed = schema?.safeParse(input);
  const issues = parsed?.error?.issues ?? [];
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.filter((key) => key !== 'site').map((key) => `it has no field "${key}"`);
    const [field] = issue.path;
    return issue.path.length === 1 && input[String(field)] === undefined
      ? [`its field "${String(field)}" is missing`]
      : [];
  });
}

/** Every row with all that can be typed after it: what is required, and that with one option more. */
function typed(command: Command) {
  const args = command.registeredArguments;
  const required = args.filter((one) => one.required).map(sample);
  const all = args.map(sample);
  const must = command.options.filter((option) => option.mandatory).flatMap(flag);
  const more = command.options
    .filter((option) => !option.mandatory)
    .map((option) => [...all, ...must, ...flag(option)]);
  return [[...required, ...must], [...all, ...must], ...more];
}

/** Why a row and the command that it runs don't fit; empty if they do. */
async function misfits(made: (typeof MADE)[number]): Promise<string[]> {
  const { command, runs } = made;
  const row = `The row "${words(command).join(' ')}" of apps/cli/src`;
  if (!Object.hasOwn(COMMANDS, runs))
    return [
      `${row} runs "${runs}", which isn't a command of the server: correct its words or "runs", or add the command to apps/server/src/commands/index.ts.`,
    ];
  const found = new Set<string>();
  for (const line of typed(command))
    for (const fault of faults(runs, await sent(made, line)))
      found.add(
        `${row} doesn't fit what "${runs}" takes: ${fault}. Rename its option or argument, or give it "input".`,
      );
  return [...found];
}

it('every row runs a command of the server, with the fields that it takes', async () => {
  expect(MADE.length).toBeGreaterThan(40);
  for (const made of MADE) expect(await misfits(made)).toEqual([]);
});

it('every field of a command can be given, and every option arrives', async () => {
  for (const made of MADE) {
    const { command, runs } = made;
    const lines = typed(command);
    const inputs: Record<string, unknown>[] = [];
    for (const line of lines) inputs.push(await sent(made, line));
    const [, base, ...more] = inputs;
    for (const [i, input] of more.entries())
      expect(input, `${words(command).join(' ')}: ${lines[i + 2]!.join(' ')} changes nothing`).not.toEqual(base);
    const fields = Object.keys((COMMANDS[runs]!.takes as { readonly shape?: object }).shape ?? {});
    const given = new Set(['site', ...inputs.flatMap((input) => Object.keys(input))]);
    const missing = fields.filter((field) => !given.has(field) && !(`${runs} ${field}` in NO_OPTION));
    expect(
      missing,
      `"${runs}" takes fields that its row in apps/cli/src has no option for; add one, or a reason to NO_OPTION.`,
    ).toEqual([]);
  }
});

it('every operation has a command, or a reason why not', () => {
  const done = new Set(MADE.map(({ runs }) => COMMANDS[runs]?.performs));
  for (const { name } of OPERATIONS)
    expect(
      done.has(name) !== name in NO_COMMAND,
      done.has(name)
        ? `The operation "${name}" has a command: take it off NO_COMMAND.`
        : `The operation "${name}" has no row in apps/cli/src: add one, or a reason to NO_COMMAND.`,
    ).toBe(true);
  expect(Object.keys(NO_COMMAND).filter((name) => !OPERATIONS.some((one) => one.name === name))).toEqual([]);
});

it('what a command performs is an operation', () => {
  const names = new Set(OPERATIONS.map(({ name }) => name));
  for (const [command, { performs }] of Object.entries(COMMANDS))
    expect(
      performs === undefined || names.has(performs),
      `"${command}" performs "${performs}", which isn't an operation.`,
    ).toBe(true);
});

it('every operation has a call of the dashboard, or a reason why not', () => {
  const calls = ['actions', 'routes']
    .flatMap((at) => globSync(`${at}/**/*.ts`, { cwd: SERVER, exclude: ['**/*.test.ts'] }))
    .map((file) => readFileSync(join(SERVER, file), 'utf8'))
    .join('\n');
  const operations = globSync('operations/*.ts', { cwd: SERVER, exclude: ['**/*.test.ts'] })
    .map((file) => readFileSync(join(SERVER, file), 'utf8'))
    .join('\n');
  for (const { name } of OPERATIONS) {
    const [, constant] = operations.match(new RegExp(`export const (\\w+) = \\w+\\(\\{\\s+name: '${name}'`)) ?? [];
    expect(
      constant,
      `The operation "${name}" is exported from apps/server/src/operations under its own name.`,
    ).toBeTruthy();
    const called = new RegExp(`\\b${constant}\\b`).test(calls);
    expect(
      called !== name in NO_CALL,
      called
        ? `The operation "${name}" has a call: take it off NO_CALL.`
        : `The operation "${name}" (${constant}) is performed by no file of apps/server/src/actions or routes: add a call, or a reason to NO_CALL.`,
    ).toBe(true);
  }
});

it('says where a row is wrong: its command, a field that there is not, one that is missing', async () => {
  const before = MADE.length;
  const other = program.command('wrong');
  const print = () => '';
  addRows(other, 'key', [
    { words: 'creat <name>', about: 'misspelled', print },
    {
      words: 'rename <name>',
      about: 'runs another',
      runs: 'key.create',
      adds: (one) => one.option('--colour <colour>', 'no field'),
      print,
    },
    { words: 'make', about: 'without its name', runs: 'key.create', print },
  ]);
  const wrong = MADE.splice(before);
  expect((await Promise.all([misfits(wrong[0]!)])).flat()).toEqual([
    'The row "wrong creat" of apps/cli/src runs "key.creat", which isn\'t a command of the server: correct its words or "runs", or add the command to apps/server/src/commands/index.ts.',
  ]);
  expect(await misfits(wrong[1]!)).toEqual([expect.stringContaining('it has no field "colour"')]);
  expect(await misfits(wrong[2]!)).toEqual([expect.stringContaining('its field "name" is missing')]);
});
