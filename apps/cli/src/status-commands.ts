/** The operator's commands: turning a site's reports off and on, deleting a site, reading feedback. */
import { createInterface } from 'node:readline/promises';
import type { BlockedListing, FeedbackListing, SiteDeletion } from '@magpie/server';
import type { Command } from 'commander';
import { addGroup, addRows } from './command-rows.ts';
import { table } from './table.ts';

/** Adds the commands to the program; those about a site go below `site`. */
export function addStatusCommands(program: Command, site: Command): void {
  addRows(site, 'site', [
    {
      words: 'block <site>',
      about: "turn a site's reports off; visits are still counted",
      adds: (command) => command.option('--reason <text>', 'message for viewers'),
      print: printBlocked,
    },
    { words: 'unblock <site>', about: "turn a site's reports on again", print: printBlocked },
    {
      words: 'delete <site>',
      about: "delete a site and everything stored for it; this can't be undone",
      adds: (command) =>
        command
          .option('--confirm <name>', "the site's name (asked for unless given)")
          .option('--yes', 'delete it without asking'),
      input: async (given: { site: string }, { confirm, yes }: { confirm?: string; yes?: boolean }) => ({
        site: given.site,
        confirm: confirm ?? (yes ? undefined : await typedName(given.site)),
        yes,
      }),
      print: printSiteDeletion,
    },
  ]);
  addGroup(program, 'feedback', 'feedback on the reports', [
    { words: 'list [site]', about: "list a site's feedback, latest first", print: printFeedback },
  ]);
}

/** Asks for the site's name on a terminal; undefined without one, which the command then rejects. */
async function typedName(site: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(`Everything stored for ${site} will be deleted. Type the site's name to confirm: `);
  } finally {
    terminal.close();
  }
}

function printSiteDeletion({ name, url, events, damagedFiles }: SiteDeletion): string {
  const done = `Deleted ${name} (${url}) with ${events} events. Its tag is no longer accepted: remove it from your pages.`;
  if (damagedFiles.length === 0) return done;
  return `${done}\nThese damaged files were set aside earlier and may hold events of any site; check or delete them:\n${damagedFiles.join('\n')}`;
}

function printBlocked({ name, blocked }: BlockedListing): string {
  return blocked
    ? `Reports for ${name} are off${blocked.reason && `: ${blocked.reason}`}`
    : `Reports for ${name} are on.`;
}

function printFeedback({ answers }: FeedbackListing): string {
  if (answers.length === 0) return 'No feedback yet.';
  return table(
    [{ title: 'Day' }, { title: 'Feature' }, { title: 'Rating', right: true }, { title: 'Who' }, { title: 'Message' }],
    answers.map(({ at, feature, rating, user, message }) => [
      at.slice(0, 10),
      feature,
      `${rating} of 5`,
      user ?? '–',
      message.replaceAll(/\s+/g, ' ') || '–',
    ]),
  );
}
