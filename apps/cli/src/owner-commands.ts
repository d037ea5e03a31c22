/** The owner's commands: site settings, opt-out links, rebuild, retention, and visitors' data. */
import type {
  OptoutLinks,
  Rebuilt,
  RetentionSummary,
  SettingsChange,
  SettingsListing,
  UserDataDeletion,
  UserDataExport,
} from '@magpie/server';
import { type Command, Option } from 'commander';
import { CliError } from './failure.ts';
import {
  printDeletion,
  printOptoutLinks,
  printRebuilt,
  printRetention,
  printSettings,
  printSettingsChange,
} from './print-owner.ts';
import { run } from './run.ts';
import type { GlobalOptions } from './settings.ts';

type DryRun = GlobalOptions & { readonly dryRun?: boolean };
type PersonOptions = DryRun & { readonly userId?: string; readonly clientId?: string; readonly key?: string };

/** Adds the commands to the program; those about settings go below `site`. */
export function addOwnerCommands(program: Command, site: Command): void {
  site
    .command('settings [site]')
    .description("show a site's settings")
    .action((named: string | undefined, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const input = { site: named ?? options.site };
      return run<SettingsListing>({ name: 'site.settings', input, options }, printSettings);
    });

  site
    .command('set <site> <name=value...>')
    .description("change a site's settings, all or none; separate lists with commas")
    .action((named: string, pairs: string[], _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const input = { site: named, settings: Object.fromEntries(pairs.map(parsePair)) };
      return run<SettingsChange>({ name: 'site.set', input, options }, printSettingsChange);
    });

  site
    .command('optout-link [site]')
    .description("print links that exclude a browser's visits or include them again")
    .action((named: string | undefined, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const input = { site: named ?? options.site };
      return run<OptoutLinks>({ name: 'site.optout-link', input, options }, printOptoutLinks);
    });

  program
    .command('rebuild')
    .description('update past events with the current settings and rebuild all reports')
    .action((_, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      return run<Rebuilt>({ name: 'rebuild', input: { site: options.site }, options }, printRebuilt);
    });

  program
    .command('retention')
    .description('how long events are kept (site set … retentionMonths=14)')
    .command('run')
    .description('delete old events now; the server does this every day')
    .option('--dry-run', 'preview: count without deleting')
    .action((_, command: Command) => {
      const options = command.optsWithGlobals<DryRun>();
      const input = { site: options.site, dryRun: options.dryRun };
      return run<RetentionSummary>({ name: 'retention.run', input, options }, printRetention);
    });

  const userData = program.command('user-data').description('data stored about one visitor');

  withVisitorOptions(userData.command('export [site]').description('print it as JSON lines')).action(
    (named: string | undefined, _, command: Command) => {
      const options = command.optsWithGlobals<PersonOptions>();
      return run<UserDataExport>({ name: 'user-data.export', input: visitorInput(named, options), options }, () => '');
    },
  );

  withVisitorOptions(userData.command('delete [site]').description('delete it permanently'))
    .option('--dry-run', 'preview: count without deleting')
    .action((named: string | undefined, _, command: Command) => {
      const options = command.optsWithGlobals<PersonOptions>();
      const input = { ...visitorInput(named, options), dryRun: options.dryRun };
      return run<UserDataDeletion>({ name: 'user-data.delete', input, options }, printDeletion);
    });
}

const withVisitorOptions = (command: Command): Command =>
  command
    .addOption(new Option('--user-id <id>', "the site's own user ID").conflicts(['clientId', 'key']))
    .addOption(new Option('--client-id <id>', "the ID in the visitor's cookie (_mgp)").conflicts(['key']))
    .addOption(new Option('--key <key>', 'the user key from an export'));

const visitorInput = (named: string | undefined, { site, userId, clientId, key }: PersonOptions) => ({
  site: named ?? site,
  userId,
  clientId,
  key,
});

function parsePair(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=');
  if (at < 1)
    throw new CliError('bad_setting', `"${pair}" isn't a setting; use name=value, such as retentionMonths=14.`);
  return [pair.slice(0, at), pair.slice(at + 1)];
}
