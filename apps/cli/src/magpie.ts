/** Starts the command line with Node's compile cache, which halves its load time. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// In node_modules, which only the user who installs the packages can write to. If it can't be written, Node runs without the cache.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url)));
const { runCommandLine } = await import('./main.ts');
await runCommandLine(process.argv.slice(2));
