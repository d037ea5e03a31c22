/** Commands for a site's content: its source, and the content read from it. */
import { resolve } from 'node:path';
import type { ContentImport, ContentListing } from '@magpie/server';
import { Argument, type Command } from 'commander';
import { addGroup } from './command-rows.ts';
import type { GlobalOptions } from './settings.ts';
import { list, number, table } from './table.ts';

type ImportOptions = GlobalOptions & { readonly replace?: boolean };

/** Adds them to the program. */
export function addContentCommands(program: Command): void {
  addGroup(program, 'content', "a site's content: titles, images, authors and categories", [
    {
      words: 'set-source',
      about: 'set where content is read from every hour',
      adds: (command) =>
        command
          .addArgument(new Argument('<kind>').choices(['wordpress', 'sitemap', 'import']))
          .argument('[address]', "address of the WordPress site or sitemap (default: the site's own)")
          .option('--allow-private', 'allow a private address, such as one on this network'),
      print: printContent,
    },
    { words: 'refresh', about: 'read the content now', print: printContent },
    {
      words: 'import <file>',
      about: 'import a CSV file or JSON lines: url, title, type, image, author, categories, published_at, modified_at',
      adds: (command) => command.option('--replace', 'replace everything imported before'),
      input: ({ file }: { file: string }, { site, replace }: ImportOptions) => ({ site, path: resolve(file), replace }),
      print: (created: ContentImport) => `Imported ${number(created.imported)}.\n\n${printContent(created)}`,
    },
    { words: 'show', about: "show the content, its source, and pages that couldn't be read", print: printContent },
  ]);
}

const moment = (ms: number | null) =>
  ms === null ? 'never' : `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Prints the source of a site's content and what was read from it. */
function printContent({ source, refreshedAt, failure, errors, totals, items, progress }: ContentListing): string {
  const kinds = Object.entries(items).map(([type, count]) => [type, number(count)]);
  const parts = [
    list([
      ['Source', source ? `${source.kind} ${source.address}`.trim() : 'none'],
      ...(source?.allowPrivate ? [['Private address', 'allowed'] as const] : []),
      ['Read', progress ? `in progress: ${progress.text}, ${progress.done} of ${progress.total}` : moment(refreshedAt)],
      ...(failure === null ? [] : [['Stopped', failure] as const]),
      ['Posts published', totals.posts ?? '–'],
      ['Pages published', totals.pages ?? '–'],
      ['Comments', totals.comments ?? '–'],
    ]),
  ];
  if (kinds.length > 0) parts.push(table([{ title: 'Type' }, { title: 'Known', right: true }], kinds));
  if (errors.length > 0)
    parts.push(
      table(
        [{ title: "Couldn't be read" }, { title: 'Why' }],
        errors.map(({ url, message }) => [url, message]),
      ),
    );
  return parts.join('\n\n');
}
