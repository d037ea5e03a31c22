/** Commands that read a site's past from Google Analytics. */
import type { GoogleHistoryListing } from '@magpie/server';
import type { Command } from 'commander';
import { addGroup } from './command-rows.ts';

/** Adds the commands to the program. */
export function addGoogleHistoryCommands(program: Command): void {
  const adds = (one: Command) => one.argument('[site]', 'its tracking ID or address');
  const input = (given: { site?: string }, options: { site?: string }) => ({ site: given.site ?? options.site });
  const about = { adds, input, print: printHistory };
  addGroup(program, 'google-history', "a site's past from Google Analytics, as daily totals", [
    { words: 'show', about: 'show its progress', ...about },
    { words: 'start', about: 'start or continue reading it; the server does it in the background', ...about },
    { words: 'stop', about: 'stop reading it; stored days are kept', ...about },
    { words: 'remove', about: 'remove it', ...about },
  ]);
}

const STATES = {
  running: 'Reading',
  waiting: 'Waiting for Google',
  stopped: 'Stopped',
  done: 'Complete',
  failed: 'Failed',
} as const;

function printHistory({ site, history }: GoogleHistoryListing): string {
  if (!history) return `${site} has no history from Google Analytics.`;
  const { state, first, last, daysDone, daysTotal, message, waitsUntil } = history;
  const until =
    waitsUntil === null ? '' : ` until ${new Date(waitsUntil).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const text = `${STATES[state]}${until}: ${daysDone} of ${daysTotal} days, from ${last} back to ${first}.`;
  return message === '' ? text : `${text}\n${message}`;
}
