/** Checks the plugin's PHP: syntax of PHP 7.4, the rules, and, where PHP is installed, what PHP itself says. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findFaults } from './php-rules.ts';
import { PLUGIN, readPhpFiles } from './php-tree.ts';

const files = readPhpFiles();
const faults = files.flatMap(findFaults);
const hasPhp = spawnSync('php', ['-v']).status === 0;
if (hasPhp)
  for (const { name } of files) {
    const { status, stdout, stderr } = spawnSync('php', ['-l', join(PLUGIN, name)], { encoding: 'utf8' });
    if (status !== 0) faults.push(`${name}: ${(stdout + stderr).trim()}`);
  }
else console.log('PHP isn’t installed: its own check of the syntax was left out. The tests in WordPress run it.');
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
