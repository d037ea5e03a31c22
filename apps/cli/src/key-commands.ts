/** Commands that create, list and revoke API keys. */
import { resolve } from 'node:path';
import type { ApiKeyListing, NewApiKey } from '@magpie/server';
import type { Command } from 'commander';
import { addGroup, idOf } from './command-rows.ts';
import { moment } from './moment.ts';
import { collectBase, type GlobalOptions } from './settings.ts';
import { list, table } from './table.ts';

/** Adds the commands to the program. */
export function addKeyCommands(program: Command): void {
  addGroup(program, 'key', "API keys for reading a site's data", [
    {
      words: 'create <name>',
      about: 'create an API key and print it once',
      adds: (command) =>
        command
          .option('--also <sites>', 'further sites that it opens, separated by commas')
          .option('--expires <date>', 'last day on which it works, such as 2027-01-31'),
      input: (
        given: { name: string },
        { site, also, expires }: GlobalOptions & { also?: string; expires?: string },
      ) => ({
        site,
        ...given,
        ...(also !== undefined && { also: also.split(',').map((one) => one.trim()) }),
        expires,
      }),
      print: (created: NewApiKey, { data }) => printNewKey(created, collectBase(resolve(data)).url),
    },
    { words: 'list', about: "list a site's API keys, without the keys themselves", print: printKeys },
    {
      words: 'revoke <number>',
      about: 'revoke an API key immediately',
      input: (given: { number: string }, { site }: GlobalOptions) => ({ site, id: idOf(given.number, 'key', 'key') }),
      print: printKeys,
    },
  ]);
}

const printNewKey = ({ id, key, propertyId }: NewApiKey, base: string): string =>
  `${list([
    ['Number', id],
    ['Key', key],
    ['Property', propertyId],
  ])}\n\nThe key isn't shown again. Apps call ${base}/v1beta/properties/${propertyId}:runReport with "Authorization: Bearer <key>".`;

function printKeys({ keys, propertyId }: ApiKeyListing): string {
  if (keys.length === 0) return `Property ${propertyId} has no API keys.`;
  const rows = keys.map(({ id, name, siteIds, createdAt, lastUsedAt, expiresAt }) => [
    String(id),
    name,
    String(siteIds.length),
    new Date(createdAt).toISOString().slice(0, 10),
    moment(lastUsedAt),
    moment(expiresAt),
  ]);
  return `Property ${propertyId}\n\n${table(
    [
      { title: 'Number', right: true },
      { title: 'Name' },
      { title: 'Sites', right: true },
      { title: 'Created' },
      { title: 'Last used' },
      { title: 'Expires' },
    ],
    rows,
  )}`;
}
