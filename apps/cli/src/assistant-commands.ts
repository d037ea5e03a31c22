/** Commands that list and disconnect the assistants that people have connected. */
import type { AssistantListing } from '@magpie/server';
import type { Command } from 'commander';
import { addGroup, idOf } from './command-rows.ts';
import { moment } from './moment.ts';
import { table } from './table.ts';

/** Adds the commands to the program. */
export function addAssistantCommands(program: Command): void {
  addGroup(program, 'assistant', 'AI assistants that people have connected by signing in', [
    { words: 'list', about: 'list the assistants of all users', ofServer: true, print: printAssistants },
    {
      words: 'disconnect <number>',
      about: 'disconnect an assistant immediately',
      input: (given: { number: string }) => ({ id: idOf(given.number, 'assistant', 'assistant') }),
      print: printAssistants,
    },
  ]);
}

function printAssistants(assistants: readonly AssistantListing[]): string {
  if (assistants.length === 0) return 'Nobody has connected an assistant.';
  return table(
    [
      { title: 'Number', right: true },
      { title: 'Name' },
      { title: 'User' },
      { title: 'Sites' },
      { title: 'Connected' },
      { title: 'Last used' },
    ],
    assistants.map(({ id, name, user, sites, createdAt, lastUsedAt }) => [
      String(id),
      name,
      user,
      sites.join(', '),
      moment(createdAt),
      moment(lastUsedAt),
    ]),
  );
}
