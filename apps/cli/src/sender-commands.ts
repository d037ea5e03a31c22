/** This module is responsible for the commands for GA4 senders: measurement IDs for tags, secrets for servers. */
import type { MeasurementIdListing, MpSecretListing, NewMpSecret } from '@magpie/server';
import type { Command } from 'commander';
import { CliError } from './failure.ts';
import { run } from './run.ts';
import type { GlobalOptions } from './settings.ts';
import { list, table } from './table.ts';

/** Adds the commands to the program. */
export function addSenderCommands(program: Command): void {
  const ids = program
    .command('measurement-id')
    .description('GA4 measurement IDs that Google tags and servers can use for a site');
  for (const [verb, description] of [
    ['add', 'add a Google measurement ID, so that existing tags can send to Magpie'],
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

  const secrets = program
    .command('mp-secret')
    .description('secrets for servers that send events to a site (Measurement Protocol)');
  secrets
    .command('create <name>')
    .description('create a secret and print it once')
    .action((name: string, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      return run<NewMpSecret>(
        { name: 'mp-secret.create', input: { site: options.site, name }, options },
        printNewSecret,
      );
    });
  secrets
    .command('list')
    .description("list a site's secrets, without the secrets themselves")
    .action((_, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      return run<MpSecretListing>({ name: 'mp-secret.list', input: { site: options.site }, options }, printSecrets);
    });
  secrets
    .command('revoke <number>')
    .description('revoke a secret immediately')
    .action((text: string, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const id = Number(text);
      if (!Number.isInteger(id) || id < 1)
        throw new CliError('bad_input', `The secret is "${text}"; use its number from "mp-secret list".`);
      return run<MpSecretListing>(
        { name: 'mp-secret.revoke', input: { site: options.site, id }, options },
        printSecrets,
      );
    });
}

const printIds = ({ ids }: MeasurementIdListing): string => ids.join('\n');

const printNewSecret = ({ id, secret, measurementId }: NewMpSecret): string =>
  `${list([
    ['Number', id],
    ['Secret', secret],
    ['Measurement ID', measurementId],
  ])}\n\nThe secret isn't shown again. Servers send events to /mp/collect?measurement_id=${measurementId}&api_secret=<secret>.`;

/** Secrets as a table, without the secrets themselves. */
export function printSecrets({ secrets }: Pick<MpSecretListing, 'secrets'>): string {
  if (secrets.length === 0) return 'No secrets.';
  return table(
    [{ title: 'Number', right: true }, { title: 'Name' }, { title: 'Created' }],
    secrets.map(({ id, name, createdAt }) => [String(id), name, new Date(createdAt).toISOString().slice(0, 10)]),
  );
}
