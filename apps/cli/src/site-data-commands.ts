/** This module is responsible for the commands by which an owner adds to a site's data: currency rates, words of its own, affiliate rules. */
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

/** Adds them to the program. */
export function addSiteDataCommands(program: Command): void {
  addRateCommands(program);
  addDefinitionCommands(program);
  addAffiliateCommands(program);
}

function addRateCommands(program: Command): void {
  const rates = program
    .command('rates')
    .description("what other currencies are worth in the site's; money without a rate is kept apart and said so");
  rates
    .command('set <site> <file>')
    .description('take the rates of a CSV file (currency,from,rate) in place of those there are')
    .action((site: string, file: string, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const input = { site, csv: textOf(file) };
      return run<RateListing>({ name: 'rates.set', input, options }, printRates);
    });
  for (const [verb, description] of [
    ['list', 'list the rates of a site'],
    ['clear', 'remove all rates of a site'],
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
    .description("custom dimensions and metrics, made of the site's own parameters (GA4's custom definitions)");
  definitions
    .command('list [site]')
    .description('list the custom definitions of a site')
    .action((named: string | undefined, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const input = { site: named ?? options.site };
      return run<DefinitionListing>({ name: 'definition.list', input, options }, printDefinitions);
    });
  asText(definitions.command('set').description('register a word, or change what it is called'))
    .option('--name <name>', 'what it is called; its parameter unless given')
    .option('--description <text>', 'what it means')
    .addOption(new Option('--unit <unit>', 'of a metric').choices(['integer', 'float', 'ratio', 'seconds', 'currency']))
    .action((kind: string, scope: string, parameter: string, _, command: Command) => {
      const options = command.optsWithGlobals<DefinitionOptions>();
      const { site, name: displayName, description, unit } = options;
      const input = { site, kind, scope, parameter, displayName, description, unit };
      return run<DefinitionListing>({ name: 'definition.set', input, options }, printDefinitions);
    });
  asText(definitions.command('remove').description('forget a word; what was collected stays')).action(
    (kind: string, scope: string, parameter: string, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const input = { site: options.site, kind, scope, parameter };
      return run<DefinitionListing>({ name: 'definition.remove', input, options }, printDefinitions);
    },
  );
}

const asText = (command: Command): Command =>
  command
    .addArgument(new Argument('<kind>').choices(['dimension', 'metric']))
    .addArgument(new Argument('<scope>').choices(['event', 'user', 'item']))
    .argument('<parameter>');

function addAffiliateCommands(program: Command): void {
  const affiliate = program
    .command('affiliate')
    .description('labels of outbound links that earn, by the beginning of their path');
  affiliate
    .command('list [site]')
    .description('list the affiliate rules of a site, in the order in which they are tried')
    .action((named: string | undefined, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const input = { site: named ?? options.site };
      return run<AffiliateListing>({ name: 'affiliate.list', input, options }, printAffiliateRules);
    });
  affiliate
    .command('set <prefix> <label>')
    .description('label the links whose path begins so, such as /go/')
    .action((prefix: string, label: string, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const input = { site: options.site, prefix, label };
      return run<AffiliateListing>({ name: 'affiliate.set', input, options }, printAffiliateRules);
    });
  affiliate
    .command('remove <prefix>')
    .description('label them no longer')
    .action((prefix: string, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const input = { site: options.site, prefix };
      return run<AffiliateListing>({ name: 'affiliate.remove', input, options }, printAffiliateRules);
    });
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CliError(
      'bad_file',
      `The file ${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? error}).`,
    );
  }
}

function printRates({ currency, rates }: RateListing): string {
  if (rates.length === 0) return 'There is no rate: money of other currencies is kept apart.';
  return table(
    [{ title: 'Currency' }, { title: 'From' }, { title: `Worth in ${currency}`, right: true }],
    rates.map((one) => [one.currency, one.from, String(one.rate)]),
  );
}

function printDefinitions({ definitions }: DefinitionListing): string {
  if (definitions.length === 0) return 'There is no custom definition.';
  return table(
    [{ title: 'Word' }, { title: 'Kind' }, { title: 'Name' }, { title: 'Unit' }, { title: 'Description' }],
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
  if (rules.length === 0) return 'There is no affiliate rule.';
  return table(
    [{ title: 'Path begins with' }, { title: 'Label' }],
    rules.map(({ prefix, label }) => [prefix, label]),
  );
}
