/** Runs a command here, or in the server that has the data folder open. */
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { PRODUCT } from '@magpie/contract/product';
import type { App, OpenAppOptions, PreparedApp, Progress } from '@magpie/server';
import { isFolderLocked, readServerFile } from '@magpie/server/folder';
import { CliError } from './failure.ts';

/** The result of a command, and where it ran. */
export interface Outcome {
  readonly result: unknown;
  /** Address of the server that ran it; undefined if it ran here. */
  readonly server: string | undefined;
}

/**
 * Runs a command on the data folder. Both ways give the same result. `prepare` adds what a running server already has.
 * @throws CliError `no_data`, `folder_busy`, `server_silent`, or whatever the command throws
 */
export async function runCommand(
  options: OpenAppOptions,
  name: string,
  input: unknown,
  show: (progress: Progress) => void,
  prepare?: (app: App) => Promise<PreparedApp>,
): Promise<Outcome> {
  // The other process answers sooner than the server's modules are loaded here.
  if (isFolderLocked(options.dataDir)) return viaServer(options.dataDir, name, input, show);
  const { COMMANDS, FolderInUse, openApp, withEntitlement } = await import('@magpie/server');
  const command = COMMANDS[name]!;
  let app: App;
  try {
    app = await openApp(options);
  } catch (error) {
    if (error instanceof FolderInUse) return viaServer(options.dataDir, name, input, show);
    throw error;
  }
  try {
    const prepared = (await prepare?.(app)) ?? { app: withEntitlement(app), end: async () => {} };
    try {
      const work = command(prepared.app, input);
      // Not `for await`, which drops a generator's return value.
      for (let step = await work.next(); ; step = await work.next()) {
        if (step.done) return { result: step.value, server: undefined };
        show(step.value);
      }
    } finally {
      await prepared.end();
    }
  } finally {
    await app.close();
  }
}

/** The options unchanged. @throws CliError `no_data` if the folder doesn't exist: most commands mustn't create one */
export function existingFolder(options: OpenAppOptions): OpenAppOptions {
  if (!existsSync(options.dataDir))
    throw new CliError(
      'no_data',
      `There is no ${PRODUCT} data in ${options.dataDir}. Set the folder with --data, or start with "magpie site create".`,
    );
  return options;
}

interface Answer {
  readonly progress?: Progress;
  readonly result?: unknown;
  readonly error?: { readonly code: string; readonly message: string };
}

async function viaServer(
  dataDir: string,
  name: string,
  input: unknown,
  show: (progress: Progress) => void,
): Promise<Outcome> {
  const holder = readServerFile(dataDir);
  if (!holder?.url || !holder.token)
    throw new CliError(
      'folder_busy',
      `The data folder ${dataDir} is in use${holder ? ` by process ${holder.pid}` : ''}, which isn't a server. Wait until it has finished.`,
    );
  const { url, token, pid } = holder;
  const silent = (reason: string) =>
    new CliError(
      'server_silent',
      `The ${PRODUCT} server of ${dataDir} (process ${pid} at ${url}) doesn't respond: ${reason}. Check its log, or stop that process and try again.`,
    );
  const body = await send(`${url}/control/${name}`, token, JSON.stringify(input)).catch((error: Error) => {
    throw silent(error.message);
  });
  try {
    for await (const line of createInterface({ input: body, crlfDelay: Number.POSITIVE_INFINITY })) {
      const answer = JSON.parse(line) as Answer;
      if (answer.progress) show(answer.progress);
      else if (answer.error) throw new CliError(answer.error.code, answer.error.message);
      else return { result: answer.result, server: url };
    }
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw silent(error instanceof Error ? error.message : String(error));
  }
  throw silent('it stopped early');
}

/** Not Node's fetch, which gives up if a response pauses for five minutes, as it may during a long rebuild. */
function send(url: string, token: string, body: string): Promise<NodeJS.ReadableStream> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = request(url, { method: 'POST', headers }, (response) => {
      resolve(response);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
