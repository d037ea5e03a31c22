/** The operator's commands: turning a site's reports off and on, deleting a site, reading feedback. */
import { createInterface } from 'node:readline/promises';
import type { BlockedListing, FeedbackListing, SiteDeletion } from '@magpie/server';
import type { Command } from 'commander';
import { run } from './run.ts';
import type { GlobalOptions } from './settings.ts';
import { table } from './table.ts';

/** Adds the commands to the program; those about a site go below `site`. */
export function addStatusCommands(program: Command, site: Command): void {
  site
    .command('block <site>')
    .description("turn a site's reports off; visits are still counted")
    .option('--reason <text>', 'message for viewers')
    .action((named: string, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions & { readonly reason?: string }>();
      const input = { site: named, reason: options.reason };
      return run<BlockedListing>({ name: 'site.block', input, options }, printBlocked);
    });

  site
    .command('unblock <site>')
    .description("turn a site's reports on again")
    .action((named: string, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      return run<BlockedListing>({ name: 'site.unblock', input: { site: named }, options }, printBlocked);
    });

  site
    .command('delete <site>')
    .description("delete a site and everything stored for it; this can't be undone")
    .option('--confirm <name>', "the site's name (asked for unless given)")
    .option('--yes', 'delete it without asking')
    .action(async (named: string, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions & { readonly confirm?: string; readonly yes?: boolean }>();
      const { yes } = options;
      const confirm = options.confirm ?? (yes ? undefined : await typedName(named));
      return run<SiteDeletion>(
        { name: 'site.delete', input: { site: named, confirm, yes }, options },
        printSiteDeletion,
      );
    });

  program
    .command('feedback')
    .description('feedback on the reports')
    .command('list [site]')
    .description("list a site's feedback, latest first")
    .action((named: string | undefined, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const input = { site: named ?? options.site };
      return run<FeedbackListing>({ name: 'feedback.list', input, options }, printFeedback);
    });
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

const printBlocked = ({ name, blocked }: BlockedListing): string =>
  blocked ? `Reports for ${name} are off${blocked.reason && `: ${blocked.reason}`}` : `Reports for ${name} are on.`;

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
