/** File format of secrets, by site. */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { StartupError } from '../errors/startup-error.ts';

/** Length of every secret. */
export const SECRET_BYTES = 32;

/** A secret as it is written. */
export const secretText = z.string().regex(new RegExp(`^[0-9a-f]{${SECRET_BYTES * 2}}$`));

/** Schema of a file of secrets: one value per site, by its number. */
export const bySite = <T extends z.ZodType>(value: T) => z.record(z.string().regex(/^[1-9]\d*$/), value);

/**
 * Reads the content of the file; nothing while there isn't a file.
 * @throws StartupError `corrupt_state` if it is not of that form
 */
export function readSecretsFile<T extends z.ZodType>(
  file: string,
  schema: z.ZodRecord<z.ZodString, T>,
): Record<string, z.infer<T>> {
  if (!existsSync(file)) return {};
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new StartupError(
      'corrupt_state',
      `The secrets in ${file} can't be read. Restore the file from a backup. With new secrets, every returning visitor would count as new.`,
      error,
    );
  }
}
