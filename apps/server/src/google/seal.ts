/** Encryption of secrets that have to be sent to Google: AES-256-GCM with a key of its own beside the state, so that a copy of the state alone reads nothing. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../errors/startup-error.ts';

const KEY_FILE = 'google.key';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals secrets. `purpose` is bound to what is sealed: a secret that is moved to another row doesn't open. */
export interface Seal {
  seal(purpose: string, secret: unknown): string;
  /** Returns what was sealed; undefined if the key is another one or what is stored was changed. */
  open(purpose: string, sealed: string): unknown;
}

/** Opens the seal of a data folder. The key is made when it is first needed. */
export function openSeal(dataDir: string): Seal {
  let known: Buffer | undefined;
  const keyFor = (make: boolean): Buffer | undefined => {
    known ??= readKey(dataDir) ?? (make ? makeKey(dataDir) : undefined);
    return known;
  };
  return {
    seal(purpose, secret) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyFor(true)!, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(purpose));
      const text = Buffer.concat([cipher.update(JSON.stringify(secret), 'utf8'), cipher.final()]);
      return `1.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`;
    },
    open(purpose, sealed) {
      const key = keyFor(false);
      if (!key || !sealed.startsWith('1.')) return undefined;
      const bytes = Buffer.from(sealed.slice(2), 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(purpose));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
        return JSON.parse(text.toString('utf8')) as unknown;
      } catch {
        return undefined;
      }
    },
  };
}

/** @throws StartupError `bad_setting` for a file that holds no key */
function readKey(dataDir: string): Buffer | undefined {
  const path = join(dataDir, KEY_FILE);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== KEY_BYTES)
    throw new StartupError(
      'bad_setting',
      `${path} isn't a key. Restore it from a backup, or delete it: then sites must be connected to Google again.`,
    );
  return key;
}

/** Writes a new key in one step: what is cut off leaves no half of a key. */
function makeKey(dataDir: string): Buffer {
  const path = join(dataDir, KEY_FILE);
  const draft = `${path}.new`;
  const key = randomBytes(KEY_BYTES);
  rmSync(draft, { force: true });
  writeFileSync(draft, `${key.toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
  return key;
}
