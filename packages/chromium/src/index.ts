/** Finds an installed Chromium. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

type Environment = Readonly<Record<string, string | undefined>>;

/** Path of an installed Chromium, or undefined: what `MAGPIE_CHROMIUM` names, else one on the path. */
export function findChromium(environment: Environment = process.env): string | undefined {
  const named = environment.MAGPIE_CHROMIUM;
  if (named) return isProgram(named) ? named : undefined;
  return findProgram(NAMES, environment);
}

/** Path of the first program on the path that has one of these names, or undefined. */
export function findProgram(names: readonly string[], environment: Environment = process.env): string | undefined {
  for (const folder of (environment.PATH ?? '').split(delimiter))
    for (const name of names) {
      const path = join(folder, name);
      if (isProgram(path)) return path;
    }
  return undefined;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
