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
    .description('switch its reports off for everybody; visits go on being collected')
    .option('--reason <text>', 'what those who look are told')
    .action((named: string, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions & { readonly reason?: string }>();
      const input = { site: named, reason: options.reason };
      return run<BlockedListing>({ name: 'site.block', input, options }, printBlocked);
    });

  site
    .command('unblock <site>')
    .description('switch its reports on again')
    .action((named: string, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      return run<BlockedListing>({ name: 'site.unblock', input: { site: named }, options }, printBlocked);
    });

  program
    .command('feedback')
    .description('what people think of the reports')
    .command('list [site]')
    .description('list what they said on a site, the latest first')
    .action((named: string | undefined, _, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const input = { site: named ?? options.site };
      return run<FeedbackListing>({ name: 'feedback.list', input, options }, printFeedback);
    });
}

const printBlocked = ({ name, blocked }: BlockedListing): string =>
  blocked
    ? `The reports of ${name} are switched off${blocked.reason && `: ${blocked.reason}`}`
    : `The reports of ${name} are open.`;

function printFeedback({ answers }: FeedbackListing): string {
  if (answers.length === 0) return 'Nobody has said anything yet.';
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
