/** Settings that every command takes from its options and the environment. */
import { resolve } from 'node:path';
import type { OpenAppOptions } from '@magpie/server';
import { readServerFile } from '@magpie/server/folder';
import { createLog } from '@magpie/server/log';
import { CliError } from './failure.ts';

/** The options of every command. */
export interface GlobalOptions {
  readonly data: string;
  readonly site?: string;
  readonly json?: boolean;
}

/** The default data folder. */
export const DEFAULT_DATA = '.magpie';
/** The default port. */
export const DEFAULT_PORT = 4600;

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** The options to open the data folder with. The log goes to standard error, because standard output is for results. */
export function openOptions(dataDir: string, environment: NodeJS.ProcessEnv = process.env): OpenAppOptions {
  const {
    MAGPIE_CLICKHOUSE_URL,
    MAGPIE_DATABASE_URL,
    MAGPIE_PLACES_FILE,
    MAGPIE_NETWORKS_FILE,
    MAGPIE_LOG = 'warn',
  } = environment;
  const level = LOG_LEVELS.find((one) => one === MAGPIE_LOG);
  if (!level)
    throw new CliError('bad_setting', `MAGPIE_LOG is "${MAGPIE_LOG}"; it must be one of ${LOG_LEVELS.join(', ')}.`);
  return {
    dataDir: resolve(dataDir),
    log: createLog({ level, to: process.stderr }),
    ...(MAGPIE_CLICKHOUSE_URL && { clickhouseUrl: MAGPIE_CLICKHOUSE_URL }),
    ...(MAGPIE_DATABASE_URL && { databaseUrl: MAGPIE_DATABASE_URL }),
    ...(MAGPIE_PLACES_FILE && { placesFile: MAGPIE_PLACES_FILE }),
    ...(MAGPIE_NETWORKS_FILE && { networksFile: MAGPIE_NETWORKS_FILE }),
  };
}

/** The address at which a site's pages reach the server. */
export interface CollectBase {
  /** Such as `https://stats.example.com`. */
  readonly url: string;
  /** Whether the address may only work on this machine. */
  readonly local: boolean;
}

/** The server's public address, from the running server or the environment; otherwise its address on this machine. */
export function collectBase(dataDir: string, environment: NodeJS.ProcessEnv = process.env): CollectBase {
  const running = readServerFile(dataDir);
  const url = running?.publicUrl ?? environment.MAGPIE_PUBLIC_URL?.replace(/(?<!\/)\/+$/, '');
  if (url) return { url, local: false };
  return {
    url: running?.url ?? `http://127.0.0.1:${environment[portVariable(environment)] || DEFAULT_PORT}`,
    local: true,
  };
}

/** The variable of the environment that says the port: `PORT`, as many platforms set it, unless there is Magpie's own. */
export const portVariable = (environment: NodeJS.ProcessEnv = process.env): 'MAGPIE_PORT' | 'PORT' =>
  environment.MAGPIE_PORT === undefined && environment.PORT ? 'PORT' : 'MAGPIE_PORT';

/** Parses a port. @throws CliError `bad_port` */
export function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  if (port < 0 || port > 65_535)
    throw new CliError('bad_port', `The port is "${text}"; it must be a whole number from 0 to 65535.`);
  return port;
}

/** Parses a number of gigabytes into bytes. @throws CliError `bad_size` */
export function parseGigabytes(text: string): number {
  const bytes = /^\d{1,6}(?:\.\d{1,9})?$/.test(text) ? Math.round(Number(text) * 1e9) : 0;
  if (bytes === 0) throw new CliError('bad_size', `The size is "${text}"; it must be a number of gigabytes above 0.`);
  return bytes;
}
