/**
 * This module is responsible for removing what `npm ci` unpacks and nothing here reads: 93 MB. It runs after each install, on whatever Node is there.
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
  // Node's headers are for compiling add-ons; none is compiled here.
  ...inside('node/node_modules', (name) => name.startsWith('node-')).map((build) => join(build, 'include')),
  // Lighthouse reads a shorter form of it.
  'third-party-web/dist/domain-map.csv',
  // Of the flags only the pictures 3 by 2 are shown.
  ...['1x1', 'commonjs', 'modules', 'react', 'string'].map((form) => join('country-flag-icons', form)),
];

for (const path of NEVER_READ) rmSync(join(MODULES, path), { recursive: true, force: true });
