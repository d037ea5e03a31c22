/** Builds the scripts that site pages load, and measures their size. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, minifySync, type Rolldown } from 'vite';

/** Each output file and its entry module. The server serves `script.js` at `/script.js`, the others at `/script/<file>`. */
const ENTRIES = {
  'script.js': 'core.ts',
  'forms.js': 'forms.ts',
  'video.js': 'video.ts',
  'shop.js': 'shop.ts',
  'vitals.js': 'vitals.ts',
} as const;

/** The language level of the scripts; browsers since 2020 support it. */
const TARGET = 'es2020';

/** The name of a built file. */
export type ScriptFile = keyof typeof ENTRIES;

/** Bytes of a built file, plain and as gzip at level 9. */
export interface ScriptSize {
  readonly bytes: number;
  readonly gzip: number;
}

/** The contents of `manifest.json` next to the built files. */
export type Manifest = Readonly<Record<ScriptFile, ScriptSize>>;

const root = import.meta.dirname;

/** One classic script without imports and without a global of its own. */
async function bundle(file: ScriptFile): Promise<string> {
  const outputs = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: TARGET,
      lib: { entry: join(root, 'src', ENTRIES[file]), formats: ['es'], fileName: () => file },
      // Block-scoped declarations, so that the block below keeps them out of the host page's globals.
      rolldownOptions: { output: { topLevelVar: false } },
    },
  })) as Rolldown.RolldownOutput[];
  const code = outputs[0]?.output[0].code ?? '';
  // The block also keeps errors while the script starts out of the host page.
  const { code: small, errors } = minifySync(file, `try{${code}}catch{}`, {
    module: false,
    compress: { target: TARGET },
    mangle: { toplevel: true },
    codegen: { removeWhitespace: true },
  });
  if (errors.length > 0) throw new Error(`${file} doesn't minify: ${errors[0]?.message}`);
  return small;
}

/** Builds every script and `manifest.json` into `outDir` and returns the sizes. Throws if a script doesn't build. */
export async function buildTracker(outDir: string): Promise<Manifest> {
  await mkdir(outDir, { recursive: true });
  const sizes: Partial<Record<ScriptFile, ScriptSize>> = {};
  for (const file of Object.keys(ENTRIES) as ScriptFile[]) {
    const code = await bundle(file);
    await writeFile(join(outDir, file), code);
    sizes[file] = { bytes: Buffer.byteLength(code), gzip: gzipSync(code, { level: 9 }).length };
  }
  const manifest = sizes as Manifest;
  await writeFile(join(outDir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

if (import.meta.main) console.table(await buildTracker(join(root, 'dist')));
