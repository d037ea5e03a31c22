/** This module is responsible for the commands about a shop's orders: the secrets that sign them. */
import type { NewOrderSecret, OrderSecretListing } from '@magpie/server';
import type { Command } from 'commander';
import { CliError } from './failure.ts';
import { run } from './run.ts';
import { printSecrets } from './sender-commands.ts';
import type { GlobalOptions } from './settings.ts';
import { list } from './table.ts';

/** Adds the commands to the program. */
export function addOrderCommands(program: Command): void {
  const secrets = program
    .command('order-secret')
    .description('secrets that sign the orders that a shop sends to a site');
  secrets
    .command('create <name>')
    .description('create a secret and print it once')
    .action((name: string, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      return run<NewOrderSecret>(
        { name: 'order-secret.create', input: { site: options.site, name }, options },
        printNewSecret,
      );
    });
  secrets
    .command('list')
    .description("list a site's order secrets, without the secrets themselves")
    .action((_, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      return run<OrderSecretListing>(
        { name: 'order-secret.list', input: { site: options.site }, options },
        printSecrets,
      );
    });
  secrets
    .command('revoke <number>')
    .description('revoke a secret immediately')
    .action((text: string, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const id = Number(text);
      if (!Number.isInteger(id) || id < 1)
        throw new CliError('bad_input', `The secret is "${text}"; use its number from "order-secret list".`);
      return run<OrderSecretListing>(
        { name: 'order-secret.revoke', input: { site: options.site, id }, options },
        printSecrets,
      );
    });
}

const printNewSecret = ({ site, id, secret }: NewOrderSecret): string =>
  `${list([
    ['Number', id],
    ['Secret', secret],
    ['Site', site],
  ])}\n\nThe secret isn't shown again. The shop signs its requests to /api/v1/orders with it; see docs/orders.md.`;
