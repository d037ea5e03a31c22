/** Commands that create, list and revoke API keys. */
import { resolve } from 'node:path';
import type { ApiKeyListing, NewApiKey } from '@magpie/server';
import type { Command } from 'commander';
import { CliError } from './failure.ts';
import { run } from './run.ts';
import { collectBase, type GlobalOptions } from './settings.ts';
import { list, table } from './table.ts';

/** Adds the commands to the program. */
export function addKeyCommands(program: Command): void {
  const keys = program.command('key').description("API keys for reading a site's data");
  keys
    .command('create <name>')
    .description('create an API key and print it once')
    .action((name: string, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      return run<NewApiKey>({ name: 'key.create', input: { site: options.site, name }, options }, (created) =>
        printNewKey(created, collectBase(resolve(options.data)).url),
      );
    });
  keys
    .command('list')
    .description("list a site's API keys, without the keys themselves")
    .action((_, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      return run<ApiKeyListing>({ name: 'key.list', input: { site: options.site }, options }, printKeys);
    });
  keys
    .command('revoke <number>')
    .description('revoke an API key immediately')
    .action((text: string, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const id = Number(text);
      if (!Number.isInteger(id) || id < 1)
        throw new CliError('bad_input', `The key is "${text}"; use its number from "key list".`);
      return run<ApiKeyListing>({ name: 'key.revoke', input: { site: options.site, id }, options }, printKeys);
    });
}

const printNewKey = ({ id, key, propertyId }: NewApiKey, base: string): string =>
  `${list([
    ['Number', id],
    ['Key', key],
    ['Property', propertyId],
  ])}\n\nThe key isn't shown again. Apps call ${base}/v1beta/properties/${propertyId}:runReport with "Authorization: Bearer <key>".`;

function printKeys({ keys, propertyId }: ApiKeyListing): string {
  if (keys.length === 0) return `Property ${propertyId} has no API keys.`;
  const rows = keys.map(({ id, name, createdAt, lastUsedAt }) => [
    String(id),
    name,
    new Date(createdAt).toISOString().slice(0, 10),
    lastUsedAt === null ? '–' : `${new Date(lastUsedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  ]);
  return `Property ${propertyId}\n\n${table(
    [{ title: 'Number', right: true }, { title: 'Name' }, { title: 'Created' }, { title: 'Last used' }],
    rows,
  )}`;
}
