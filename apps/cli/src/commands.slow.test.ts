/** Tests that the command line and the server's commands know each other. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMMANDS } from '@magpie/server';
import type { Command } from 'commander';
import { afterAll, expect, it, vi } from 'vitest';
import { program, runCommandLine } from './main.ts';

const { asked, ask } = vi.hoisted(() => {
  const asked: { readonly name: string; readonly input: object }[] = [];
  return { asked, ask: async (job: (typeof asked)[number]) => void asked.push(job) };
});
vi.mock('./run.ts', () => ({ run: ask }));

const folder = mkdtempSync(join(tmpdir(), 'magpie-commands-'));
const file = join(folder, 'a.json');
writeFileSync(file, '{}');
afterAll(() => rmSync(folder, { recursive: true }));

/** Commands that run none of the server's, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  serve: 'starts the server',
  demo: 'starts a server',
  mcp: 'passes on what an assistant asks, by mcp.call',
  'licence keygen': 'writes files; tried with a server in its own test',
  'licence issue': 'signs with a file',
};

/** Commands of the server that this test doesn't ask for, and what runs them. */
const BESIDE: Readonly<Record<string, string>> = {
  'mcp.call': 'mcp',
  'report.pdf': 'report --pdf',
};

const leaves = (command: Command, path: readonly string[] = []): { command: Command; path: readonly string[] }[] =>
  command.commands.length === 0
    ? [{ command, path }]
    : command.commands.flatMap((one) => leaves(one, [...path, one.name()]));

const sampleOf = (name: string, choices: readonly string[] | undefined) => {
  if (choices) return choices[0]!;
  if (/file|map|body/.test(name)) return file;
  if (name === 'name=value') return 'retentionMonths=14';
  return /key|secret|id|number|days|months/.test(name) ? '1' : '{}';
};

/** Its words with something for each argument and each option that it needs. */
const lineOf = ({ command, path }: ReturnType<typeof leaves>[number]) => [
  ...path,
  ...command.registeredArguments.flatMap((one) => (one.required ? sampleOf(one.name(), one.argChoices) : [])),
  ...command.options.flatMap((one) => (one.mandatory ? [one.long!, sampleOf(one.name(), one.argChoices)] : [])),
];

/** Runs every command with something for each of its arguments; what each asked for, by its words. */
async function askAll(): Promise<Readonly<Record<string, (typeof asked)[number] | undefined>>> {
  const found: Record<string, (typeof asked)[number] | undefined> = {};
  for (const leaf of leaves(program)) {
    asked.length = 0;
    const words = leaf.path.join(' ');
    if (!WITHOUT[words]) await runCommandLine(lineOf(leaf));
    if (!WITHOUT[words]) found[words] = asked[0];
  }
  return found;
}

it('every command of the command line runs one that the server has, and none is left out', async () => {
  const all = await askAll();
  for (const [words, job] of Object.entries(all))
    expect(Object.keys(COMMANDS), `magpie ${words}: no command of the server has this name`).toContain(job?.name);
  const run = new Set(Object.values(all).map((job) => job?.name));
  const unrun = Object.keys(COMMANDS).filter((name) => !run.has(name) && !BESIDE[name]);
  expect(
    unrun,
    'Commands of the server without a line of the command line: add a row for each in apps/cli/src.',
  ).toEqual([]);
});
