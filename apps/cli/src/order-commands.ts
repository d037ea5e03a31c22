/** This module is responsible for the commands about a shop's orders: the secrets that sign them, and the reconciliation. */
import type { NewOrderSecret, OrderSecretListing } from '@magpie/server';
import type { Command } from 'commander';
import { CliError } from './failure.ts';
import { printReport } from './print.ts';
import { run } from './run.ts';
import { printSecrets } from './sender-commands.ts';
import type { GlobalOptions } from './settings.ts';
import { list } from './table.ts';

const RECONCILIATION = 'order_reconciliation';

/** Adds the commands to the program. */
export function addOrderCommands(program: Command): void {
  program
    .command('orders')
    .description('orders that a shop sends to a site')
    .command('reconcile [site]')
    .description('compare what the shop sent with what is counted, by day and by order')
    .option('--start <date>', 'first day: YYYY-MM-DD, today, yesterday or NdaysAgo', '29daysAgo')
    .option('--end <date>', 'last day', 'today')
    .action(async (site: string | undefined, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions & { readonly start: string; readonly end: string }>();
      const { start, end } = options;
      const definition = await (await import('@magpie/reports')).loadReport(RECONCILIATION);
      const input = { site: site ?? options.site, report: RECONCILIATION, start, end };
      return run<Parameters<typeof printReport>[1]>({ name: 'report', input, options }, (result) =>
        printReport(definition, result),
      );
    });

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
