/** Commands for a shop's orders: the secrets that sign them, and the reconciliation. */
import type { NewOrderSecret } from '@magpie/server';
import type { Command } from 'commander';
import { printReport } from './print.ts';
import { run } from './run.ts';
import { addSecretCommands } from './secret-commands.ts';
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

  addSecretCommands(program, {
    kind: 'order-secret',
    description: 'secrets that sign the orders that a shop sends to a site',
    printNew: printNewSecret,
  });
}

const printNewSecret = ({ site, id, secret }: NewOrderSecret): string =>
  `${list([
    ['Number', id],
    ['Secret', secret],
    ['Site', site],
  ])}\n\nThe secret isn't shown again. The shop signs its requests to /api/v1/orders with it; see docs/orders.md.`;
