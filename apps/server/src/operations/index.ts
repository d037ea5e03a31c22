/** Every operation. Its entry in the audit log and its group there are read from here. */
import * as account from './account.ts';
import * as addons from './addons.ts';
import * as assistants from './assistants.ts';
import * as connections from './connections.ts';
import * as content from './content.ts';
import * as deleteSite from './delete-site.ts';
import * as exceptions from './exceptions.ts';
import * as google from './google.ts';
import * as googleHistory from './google-history.ts';
import * as history from './history.ts';
import * as keys from './keys.ts';
import * as licences from './licences.ts';
import * as model from './model.ts';
import * as notes from './notes.ts';
import type { Told } from './operation.ts';
import * as people from './people.ts';
import * as senders from './senders.ts';
import * as settings from './settings.ts';
import * as sites from './sites.ts';
import * as speed from './speed.ts';
import * as trackingCheck from './tracking-check.ts';
import * as visitors from './visitors.ts';

const FILES = [
  sites,
  deleteSite,
  settings,
  content,
  licences,
  addons,
  model,
  keys,
  assistants,
  senders,
  connections,
  people,
  account,
  notes,
  exceptions,
  google,
  history,
  googleHistory,
  visitors,
  speed,
  trackingCheck,
];

const isOperation = (one: unknown): one is Told<never> =>
  typeof one === 'object' && one !== null && 'entry' in one && 'right' in one;

/** All operations. */
export const OPERATIONS: readonly Told<never>[] = FILES.flatMap((file) => Object.values(file)).filter(isOperation);
