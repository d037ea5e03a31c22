/** The fixed list of reasons why a server doesn't start, each one a sentence for its operator. */

import { PRODUCT } from '@magpie/contract/product';

/** Why a server does not start. */
export type StartupCode =
  | 'folder_not_writable'
  | 'disk_full'
  | 'folder_in_use'
  | 'newer_state'
  | 'newer_events'
  | 'corrupt_state'
  | 'bad_database'
  | 'bad_events'
  | 'bad_setting'
  | 'not_built'
  | 'port_in_use'
  | 'bad_address';

/** A start that is refused. Nothing was changed; `message` says what is wrong and what to do. */
export class StartupError extends Error {
  readonly code: StartupCode;

  constructor(code: StartupCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StartupError';
    this.code = code;
  }
}

/** The process that holds a data folder, as far as it says who it is. */
export interface Holder {
  readonly pid: number;
  /** Only while it serves. */
  readonly url?: string | undefined;
}

/** Another process holds the data folder. */
export class FolderInUse extends StartupError {
  readonly holder: Holder | undefined;

  constructor(dataDir: string, holder: Holder | undefined) {
    const who = holder ? ` (process ${holder.pid}${holder.url ? ` at ${holder.url}` : ''})` : '';
    super(
      'folder_in_use',
      `The data folder ${dataDir} is in use by another ${PRODUCT}${who}. Only one may use it at a time.`,
    );
    this.name = 'FolderInUse';
    this.holder = holder;
  }
}

/** The sentence of whatever was thrown. */
export function describeError(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return describeError(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
