/** This module is responsible for the commands by which the operator switches a site's reports off and on, and reads its feedback. */
import type { BlockedListing, FeedbackListing } from '@magpie/server';
import type { Command } from 'commander';
import { run } from './run.ts';
import type { GlobalOptions } from './settings.ts';
import { table } from './table.ts';

/** Adds them to the program, and those about a site to its `site` command. */
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
