/** Commands for GA4 senders: measurement IDs for tags, secrets for servers. */
import { PRODUCT } from '@magpie/contract/product';
import type { MeasurementIdListing, NewMpSecret } from '@magpie/server';
import type { Command } from 'commander';
import { run } from './run.ts';
import { addSecretCommands } from './secret-commands.ts';
import type { GlobalOptions } from './settings.ts';
import { list } from './table.ts';

/** Adds the commands to the program. */
export function addSenderCommands(program: Command): void {
  const ids = program
    .command('measurement-id')
    .description('GA4 measurement IDs that Google tags and servers can use for a site');
  for (const [verb, description] of [
    ['add', `add a Google measurement ID, so that existing tags can send to ${PRODUCT}`],
    ['remove', 'remove a measurement ID'],
  ] as const)
    ids
      .command(`${verb} <id>`)
      .description(description)
      .action((id: string, _, command: Command) => {
        const options = command.optsWithGlobals<GlobalOptions>();
        const input = { site: options.site, id };
        return run<MeasurementIdListing>({ name: `measurement-id.${verb}`, input, options }, printIds);
      });
  ids
    .command('list')
    .description("list the site's measurement IDs, its own first")
    .action((_, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      return run<MeasurementIdListing>(
        { name: 'measurement-id.list', input: { site: options.site }, options },
        printIds,
      );
    });

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
