/** Commands that list, replace and end connections with WordPress. */
import type { ConnectionListing } from '@magpie/server';
import type { Command } from 'commander';
import { addGroup } from './command-rows.ts';
import { table } from './table.ts';

/** Adds the commands to the program. */
export function addConnectionCommands(program: Command): void {
  const about = (one: Command) => one.argument('[site]', 'its tracking ID or address');
  const input = (given: { site?: string }, options: { site?: string }) => ({ site: given.site ?? options.site });
  addGroup(program, 'connection', 'connections of sites with WordPress', [
    { words: 'list', about: 'list the connections of all sites', ofServer: true, print: printConnections },
    {
      words: 'replace',
      about: "replace the secret of a site's connection; WordPress fetches the new one",
      adds: about,
      input,
      print: printConnections,
    },
    { words: 'end', about: "end a site's connection immediately", adds: about, input, print: printConnections },
  ]);
}

const minute = (at: number | null): string =>
  at === null ? '–' : `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function printConnections({ connections }: ConnectionListing): string {
  if (connections.length === 0) return 'No connections.';
  const rows = connections.map(({ site, home, network, endedAt, lastSeenAt, report }) => [
    site,
    home,
    network ?? '–',
    endedAt === null ? 'connected' : 'ended',
    minute(lastSeenAt),
    report?.plugin || '–',
    report?.queue == null ? '–' : String(report.queue),
  ]);
  return table(
    [
      { title: 'Site' },
      { title: 'WordPress' },
      { title: 'Network' },
      { title: 'State' },
      { title: 'Last seen' },
      { title: 'Plugin' },
      { title: 'Queue', right: true },
    ],
    rows,
  );
}
