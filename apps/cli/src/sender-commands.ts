/** Commands for GA4 senders: measurement IDs for tags, secrets for servers. */
import { PRODUCT } from '@magpie/contract/product';
import type { MeasurementIdListing, NewMpSecret } from '@magpie/server';
import type { Command } from 'commander';
import { addGroup } from './command-rows.ts';
import { addSecretCommands } from './secret-commands.ts';
import { list } from './table.ts';

/** Adds the commands to the program. */
export function addSenderCommands(program: Command): void {
  addGroup(program, 'measurement-id', 'GA4 measurement IDs that Google tags and servers can use for a site', [
    {
      words: 'add <id>',
      about: `add a Google measurement ID, so that existing tags can send to ${PRODUCT}`,
      print: printIds,
    },
    { words: 'remove <id>', about: 'remove a measurement ID', print: printIds },
    { words: 'list', about: "list the site's measurement IDs, its own first", print: printIds },
  ]);

  addSecretCommands(program, {
    kind: 'mp-secret',
    description: 'secrets for servers that send events to a site (Measurement Protocol)',
    printNew: printNewSecret,
  });
}

const printIds = ({ ids }: MeasurementIdListing): string => ids.join('\n');

const printNewSecret = ({ id, secret, measurementId }: NewMpSecret): string =>
  `${list([
    ['Number', id],
    ['Secret', secret],
    ['Measurement ID', measurementId],
  ])}\n\nThe secret isn't shown again. Servers send events to /mp/collect?measurement_id=${measurementId}&api_secret=<secret>.`;
