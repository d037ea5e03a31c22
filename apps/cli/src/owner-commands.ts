/** The owner's commands: site settings, opt-out links, rebuild, retention, and visitors' data. */
import { type Command, Option } from 'commander';
import { addGroup, addRows } from './command-rows.ts';
import { CliError } from './failure.ts';
import {
  printDeletion,
  printOptoutLinks,
  printRebuilt,
  printRetention,
  printSettings,
  printSettingsChange,
} from './print-owner.ts';

/** Adds the commands to the program; those about settings go below `site`. */
export function addOwnerCommands(program: Command, site: Command): void {
  addRows(site, 'site', [
    { words: 'settings [site]', about: "show a site's settings", print: printSettings },
    {
      words: 'set <site> <name=value...>',
      about: "change a site's settings, all or none; separate lists with commas",
      input: (given: { site: string; 'name=value': string[] }) => ({
        site: given.site,
        settings: Object.fromEntries(given['name=value'].map(parsePair)),
      }),
      print: printSettingsChange,
    },
    {
      words: 'optout-link [site]',
      about: "print links that exclude a browser's visits or include them again",
      print: printOptoutLinks,
    },
  ]);
  addRows(program, '', [
    {
      words: 'rebuild',
      about: 'update past events with the current settings and rebuild all reports',
      print: printRebuilt,
    },
  ]);
  addGroup(program, 'retention', 'how long events are kept (site set … retentionMonths=14)', [
    {
      words: 'run',
      about: 'delete old events now; the server does this every day',
      adds: withPreview,
      print: printRetention,
    },
  ]);
  addGroup(program, 'user-data', 'data stored about one visitor', [
    { words: 'export [site]', about: 'print it as JSON lines', adds: withVisitorOptions, print: () => '' },
    {
      words: 'delete [site]',
      about: 'delete it permanently',
      adds: (command) => withPreview(withVisitorOptions(command)),
      print: printDeletion,
    },
  ]);
}

const withPreview = (command: Command): Command => command.option('--dry-run', 'preview: count without deleting');

const withVisitorOptions = (command: Command): Command =>
  command
    .addOption(new Option('--user-id <id>', "the site's own user ID").conflicts(['clientId', 'key']))
    .addOption(new Option('--client-id <id>', "the ID in the visitor's cookie (_mgp)").conflicts(['key']))
    .addOption(new Option('--key <key>', 'the user key from an export'));

function parsePair(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=');
  if (at < 1)
    throw new CliError('bad_setting', `"${pair}" isn't a setting; use name=value, such as retentionMonths=14.`);
  return [pair.slice(0, at), pair.slice(at + 1)];
}
