/** Passwords: their rule, their hash (argon2id), and checking them in the same time for known and unknown people. */
import { hash, verify } from '@node-rs/argon2';

export const PASSWORD_MIN = 10;
/** More would only let someone keep the server busy. */
export const PASSWORD_MAX = 256;

/** Cost that OWASP recommends for argon2id: 19 MiB, 2 passes, 1 lane. Argon2id is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The text to store for a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | undefined;

/** Whether the password is the stored one. Without a stored one it takes as long and is false. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (password.length > PASSWORD_MAX) return false;
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return matches && typeof stored === 'string';
}
