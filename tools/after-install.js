/**
 * Removes the 93 MB of `npm ci` that nothing here reads. It runs after each install, with any version of Node.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const MODULES = join(import.meta.dirname, '../node_modules');

const inside = (folder, wanted) =>
  existsSync(join(MODULES, folder))
    ? readdirSync(join(MODULES, folder))
        .filter(wanted)
        .map((name) => join(folder, name))
    : [];

const NEVER_READ = [
  // Node's headers are only needed to compile native add-ons, which we don't.
  ...inside('node/node_modules', (name) => name.startsWith('node-')).map((build) => join(build, 'include')),
  // Lighthouse reads a shorter version.
  'third-party-web/dist/domain-map.csv',
  // Only the 3x2 pictures of the flags are used.
  ...['1x1', 'commonjs', 'modules', 'react', 'string'].map((form) => join('country-flag-icons', form)),
];

for (const path of NEVER_READ) rmSync(join(MODULES, path), { recursive: true, force: true });
