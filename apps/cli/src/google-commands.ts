/** Commands for connections with Google. */
import { readFileSync } from 'node:fs';
import type { GoogleStatus } from '@magpie/server';
import type { Command } from 'commander';
import { addGroup, addRows } from './command-rows.ts';
import { CliError } from './failure.ts';

/** Adds the commands to the program. */
export function addGoogleCommands(program: Command): void {
  const about = (one: Command) => one.argument('[site]', 'its tracking ID or address');
  const input = (given: { site?: string }, options: { site?: string }) => ({ site: given.site ?? options.site });
  const google = addGroup(program, 'google', 'connections of sites with Google Analytics and Search Console', [
    { words: 'status', about: 'show how a site is connected', adds: about, input, print: printStatus },
    {
      words: 'disconnect',
      about: 'end the connection of a site; its own visits stay',
      adds: about,
      input,
      print: printStatus,
    },
  ]);
  addRows(google.command('client').description("the OAuth client of the server's Google project"), 'google.client', [
    {
      words: 'set <json>',
      about: "set the client: the JSON file that Google's console downloads when a client is created",
      ofServer: true,
      input: ({ json }: { json: string }) => readClient(json),
      print: () => 'The client is set.',
    },
    {
      words: 'remove',
      about: 'remove the client; sites connected with it stop reading from Google until a new one is set',
      ofServer: true,
      print: (client: string | null | undefined) =>
        client ? `The client ${client} is removed.` : 'There is no client.',
    },
  ]);
}

/** The file, since a secret among the arguments of a process can be read by others. @throws CliError `bad_input` */
function readClient(file: string): { readonly id: string; readonly secret: string } {
  const { web, type } = (readJson(file) ?? {}) as {
    web?: { client_id?: unknown; client_secret?: unknown };
    type?: unknown;
  };
  if (type === 'service_account')
    throw new CliError(
      'bad_input',
      `${file} is the key of a service account. Choose it in Settings, Google Analytics; a service account needs no client.`,
    );
  if (typeof web?.client_id !== 'string' || typeof web.client_secret !== 'string')
    throw new CliError(
      'bad_input',
      `${file} has no "web" with "client_id" and "client_secret": the client must be of the type "Web application".`,
    );
  return { id: web.client_id.trim(), secret: web.client_secret.trim() };
}

/** @throws CliError `bad_input` */
function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const why = (error as { code?: unknown }).code === 'ENOENT' ? "doesn't exist" : "can't be read";
    throw new CliError('bad_input', `${file} ${why}.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new CliError('bad_input', `${file} isn't JSON. Use the file that Google's console downloads.`);
  }
}

function printStatus({ site, source, provider, message, client }: GoogleStatus): string {
  const lines = [`Site     ${site}`, `Reports  ${source}`, `Client   ${client ?? 'none'}`];
  if (!provider) return [...lines, 'Google   not connected'].join('\n');
  const { state, account, property, stream, searchSite } = provider;
  lines.push(`Google   ${state}${account === undefined ? '' : ` as ${account}`}`);
  if (message) lines.push(`         ${message}`);
  lines.push(`Property ${property ? `${property.name} (${property.id}, ${property.timeZone})` : 'none chosen'}`);
  if (stream) lines.push(`Stream   ${stream.measurementId} ${stream.uri}`);
  lines.push(`Search   ${searchSite ?? 'none chosen'}`);
  return lines.join('\n');
}
