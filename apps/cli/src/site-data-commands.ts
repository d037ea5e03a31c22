/** Commands that set a site's exchange rates, custom dimensions and metrics, and affiliate rules. */
import { readFileSync } from 'node:fs';
import type { AffiliateListing, DefinitionListing, RateListing } from '@magpie/server';
import { Argument, type Command, Option } from 'commander';
import { CliError } from './failure.ts';
import { run } from './run.ts';
import type { GlobalOptions } from './settings.ts';
import { table } from './table.ts';

type DefinitionOptions = GlobalOptions & {
  readonly name?: string;
  readonly description?: string;
  readonly unit?: string;
};

/** Adds the commands to the program. */
export function addSiteDataCommands(program: Command): void {
  addRateCommands(program);
  addDefinitionCommands(program);
  addAffiliateCommands(program);
}

function addRateCommands(program: Command): void {
  const rates = program
    .command('rates')
    .description("exchange rates into the site's currency; amounts without a rate are excluded, with a note");
  rates
    .command('set <site> <file>')
    .description('replace all rates with those of a CSV file (currency,from,rate)')
    .action((site: string, file: string, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const input = { site, csv: readText(file) };
      return run<RateListing>({ name: 'rates.set', input, options }, printRates);
    });
  for (const [verb, description] of [
    ['list', "list a site's rates"],
    ['clear', "remove all of a site's rates"],
  ] as const)
    rates
      .command(`${verb} [site]`)
      .description(description)
      .action((named: string | undefined, _, command: Command) => {
        const options = command.optsWithGlobals<GlobalOptions>();
        const input = { site: named ?? options.site };
        return run<RateListing>({ name: `rates.${verb}`, input, options }, printRates);
      });
}

function addDefinitionCommands(program: Command): void {
  const definitions = program
    .command('definition')
    .description("custom dimensions and metrics from the site's own parameters");
  definitions
    .command('list [site]')
    .description("list a site's custom dimensions and metrics")
    .action((named: string | undefined, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const input = { site: named ?? options.site };
      return run<DefinitionListing>({ name: 'definition.list', input, options }, printDefinitions);
    });
  withFieldArguments(definitions.command('set').description('add a custom dimension or metric, or change its name'))
    .option('--name <name>', 'name (default: the parameter)')
    .option('--description <text>', 'description')
    .addOption(
      new Option('--unit <unit>', 'unit of a metric').choices(['integer', 'float', 'ratio', 'seconds', 'currency']),
    )
    .action((kind: string, scope: string, parameter: string, _, command: Command) => {
      const options = command.optsWithGlobals<DefinitionOptions>();
      const { site, name: displayName, description, unit } = options;
      const input = { site, kind, scope, parameter, displayName, description, unit };
      return run<DefinitionListing>({ name: 'definition.set', input, options }, printDefinitions);
    });
  withFieldArguments(
    definitions.command('remove').description('remove a custom dimension or metric; collected data stays'),
  ).action((kind: string, scope: string, parameter: string, _, command: Command) => {
    const options = command.optsWithGlobals<GlobalOptions>();
    const input = { site: options.site, kind, scope, parameter };
    return run<DefinitionListing>({ name: 'definition.remove', input, options }, printDefinitions);
  });
}

const withFieldArguments = (command: Command): Command =>
  command
    .addArgument(new Argument('<kind>').choices(['dimension', 'metric']))
    .addArgument(new Argument('<scope>').choices(['event', 'user', 'item']))
    .argument('<parameter>');

function addAffiliateCommands(program: Command): void {
  const affiliate = program.command('affiliate').description('affiliate rules: labels for outbound links by path');
  affiliate
    .command('list [site]')
    .description("list a site's affiliate rules in the order they are applied")
    .action((named: string | undefined, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const input = { site: named ?? options.site };
      return run<AffiliateListing>({ name: 'affiliate.list', input, options }, printAffiliateRules);
    });
  affiliate
    .command('set <prefix> <label>')
    .description('label links whose path starts with this, such as /go/')
    .action((prefix: string, label: string, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const input = { site: options.site, prefix, label };
      return run<AffiliateListing>({ name: 'affiliate.set', input, options }, printAffiliateRules);
    });
  affiliate
    .command('remove <prefix>')
    .description('remove a rule')
    .action((prefix: string, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const input = { site: options.site, prefix };
      return run<AffiliateListing>({ name: 'affiliate.remove', input, options }, printAffiliateRules);
    });
}

function readText(file: string): string {
  try {
    const bytes = readFileSync(file);
    // Excel's "Unicode text".
    return new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes);
  } catch (error) {
    throw new CliError(
      'bad_file',
      `The file ${file} can't be read (${(error as NodeJS.ErrnoException).code ?? error}).`,
    );
  }
}

function printRates({ currency, rates }: RateListing): string {
  if (rates.length === 0) return 'No rates. Amounts in other currencies are excluded from totals.';
  return table(
    [{ title: 'Currency' }, { title: 'From' }, { title: `Value in ${currency}`, right: true }],
    rates.map((one) => [one.currency, one.from, String(one.rate)]),
  );
}

function printDefinitions({ definitions }: DefinitionListing): string {
  if (definitions.length === 0) return 'No custom dimensions or metrics.';
  return table(
    [{ title: 'Field' }, { title: 'Kind' }, { title: 'Name' }, { title: 'Unit' }, { title: 'Description' }],
    definitions.map(({ name, kind, displayName, unit, description }) => [
      name,
      kind,
      displayName,
      unit ?? '–',
      description ?? '–',
    ]),
  );
}

function printAffiliateRules({ rules }: AffiliateListing): string {
  if (rules.length === 0) return 'No affiliate rules.';
  return table(
    [{ title: 'Path starts with' }, { title: 'Label' }],
    rules.map(({ prefix, label }) => [prefix, label]),
  );
}
