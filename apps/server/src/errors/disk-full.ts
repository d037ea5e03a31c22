/** Startup with a full disk: recognizes the error, and has the message to the operator. */
import { statfsSync } from 'node:fs';
import { PRODUCT } from '@magpie/contract/product';
import { StartupError } from './startup-error.ts';

const CODES = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);
const SENTENCE = /no space left on device|disk quota exceeded|database or disk is full|NOT_ENOUGH_SPACE/i;

/** Whether an error, or what it was caused by, says that a disk is full: the system, SQLite or ClickHouse may. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.some(isDiskFull)) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return CODES.has(code) || SENTENCE.test(error.message) || (error.cause !== undefined && isDiskFull(error.cause));
}

/** The refusal to start: what is full, where, and what to do. */
export function diskFull(dataDir: string, cause: unknown): StartupError {
  return new StartupError(
    'disk_full',
    `The disk that holds the data folder ${dataDir} is full (${freeOn(dataDir)}), so ${PRODUCT} can't start. Nothing was lost. Free some space on this disk, or move the folder to a larger one, and start again; visits that were accepted but not stored yet are in the folder and come in then.`,
    cause,
  );
}

function freeOn(folder: string): string {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return `${Math.floor((bavail * bsize) / 2 ** 20)} MB free`;
  } catch {
    return 'its free space is unknown';
  }
}
