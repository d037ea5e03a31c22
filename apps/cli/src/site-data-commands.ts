/** Commands that set a site's exchange rates, custom dimensions and metrics, and affiliate rules. */
import { readFileSync } from 'node:fs';
import type { AffiliateListing, DefinitionListing, RateListing } from '@magpie/server';
import { Argument, type Command, Option } from 'commander';
import { addGroup } from './command-rows.ts';
import { CliError } from './failure.ts';
import type { GlobalOptions } from './settings.ts';
import { table } from './table.ts';

type Identity = { readonly kind: string; readonly scope: string; readonly parameter: string };
type DefinitionOptions = GlobalOptions & {
  readonly name?: string;
  readonly description?: string;
  readonly unit?: string;
};

const withIdentity = (command: Command): Command =>
  command
    .addArgument(new Argument('<kind>').choices(['dimension', 'metric']))
    .addArgument(new Argument('<scope>').choices(['event', 'user', 'item']))
    .argument('<parameter>');

/** Adds the commands to the program. */
export function addSiteDataCommands(program: Command): void {
  addGroup(
    program,
    'rates',
    "exchange rates into the site's currency; amounts without a rate are excluded, with a note",
    [
      {
        words: 'set <site> <file>',
        about: 'replace all rates with those of a CSV file (currency,from,rate)',
        input: ({ site, file }: { site: string; file: string }) => ({ site, csv: readText(file) }),
        print: printRates,
      },
      { words: 'list [site]', about: "list a site's rates", print: printRates },
      { words: 'clear [site]', about: "remove all of a site's rates", print: printRates },
    ],
  );
  addGroup(program, 'definition', "custom dimensions and metrics from the site's own parameters", [
    { words: 'list [site]', about: "list a site's custom dimensions and metrics", print: printDefinitions },
    {
      words: 'set',
      about: 'add a custom dimension or metric, or change its name',
      adds: (command) =>
        withIdentity(command)
          .option('--name <name>', 'name (default: the parameter)')
          .option('--description <text>', 'description')
          .addOption(
            new Option('--unit <unit>', 'unit of a metric').choices([
              'integer',
              'float',
              'ratio',
              'seconds',
              'currency',
            ]),
          ),
      input: (identity: Identity, { site, name: displayName, description, unit }: DefinitionOptions) => {
        return { site, ...identity, displayName, description, unit };
      },
      print: printDefinitions,
    },
    {
      words: 'remove',
      about: 'remove a custom dimension or metric; collected data stays',
      adds: withIdentity,
      print: printDefinitions,
    },
  ]);
  addGroup(program, 'affiliate', 'affiliate rules: labels for outbound links by path', [
    {
      words: 'list [site]',
      about: "list a site's affiliate rules in the order they are applied",
      print: printAffiliateRules,
    },
    {
      words: 'set <prefix> <label>',
      about: 'label links whose path starts with this, such as /go/',
      print: printAffiliateRules,
    },
    { words: 'remove <prefix>', about: 'remove a rule', print: printAffiliateRules },
  ]);
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
