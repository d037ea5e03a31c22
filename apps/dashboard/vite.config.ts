/** This module is responsible for building the dashboard: relative addresses, no inline scripts, a manifest for the budgets. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Lets the browser fetch the typeface beside the scripts, so that text does not move when it comes. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file));
        if (!font) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `./${font}` };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** Lets the browser fetch the report of the first page beside the scripts: it is the one that most visits begin with. */
function preloadOverview(): Plugin {
  return {
    name: 'preload-overview',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' && /overview\.(screen\.tsx|report\.ts)$/.test(file.facadeModuleId ?? '')
            ? [file.fileName, ...file.imports]
            : [],
        );
        return [...new Set(files)]
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: '', href: `./${file}` },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}

/** Libraries by which jsPDF could draw HTML and SVG itself, which no one asks it to. */
const LEFT_OUT = ['html2canvas', 'dompurify', 'canvg'];
/** How reports are answered: only a server does that, and the engine's arithmetic on time zones would come with it. */
const RECIPES = /\.recipe\.ts$/;

/** Keeps modules out of the build that others name and that are not used here. */
function leaveOut(names: readonly string[], files: RegExp): Plugin {
  const empty = '\0left-out';
  return {
    name: 'leave-out',
    enforce: 'pre',
    resolveId: (id) => (names.includes(id) || files.test(id) ? empty : undefined),
    load: (id) => (id === empty ? 'export default undefined;' : undefined),
  };
}

/** Smaller files gain nothing that is worth another file. */
const WORTH_BYTES = 1_024;

/** Puts a compressed copy beside every text file, for servers that send these as they are. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    writeBundle({ dir = '' }) {
      const assets = join(dir, 'assets');
      for (const name of readdirSync(assets)) {
        if (!/\.(js|css)$/.test(name)) continue;
        const path = join(assets, name);
        const content = readFileSync(path);
        if (content.length < WORTH_BYTES) continue;
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(content));
      }
    },
  };
}

export default defineConfig({
  // Hash routes: the same build serves a root address and a folder of wp-admin.
  base: './',
  plugins: [react(), leaveOut(LEFT_OUT, RECIPES), preloadFont(), preloadOverview(), precompress()],
  build: {
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // How answers are checked is settled before the first description of one is made.
            { name: 'checks', test: /node_modules\/zod\/|dashboard\/src\/checks\.ts$/, priority: 1 },
            // What every page needs is one file: as thirty small ones it would be a twentieth larger, since each is compressed by itself.
            { name: 'first', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
