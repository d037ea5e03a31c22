/** Builds the dashboard: relative addresses, no inline scripts, a manifest for the budgets. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { icons } from '@magpie/ui/vite/icons';
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

/** Lets the browser fetch the report of the first page beside the scripts, and its styles: it is the one that most visits begin with. */
function preloadOverview(): Plugin {
  return {
    name: 'preload-overview',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
        const own = chunks.find(({ name }) => name === 'overview');
        const wanted = chunks.filter((chunk) => chunk === own || own?.imports.includes(chunk.fileName));
        const styles = wanted.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        const link = (rel: string) => (file: string) => ({
          tag: 'link',
          attrs: { rel, crossorigin: '', href: `./${file}` },
          injectTo: 'head' as const,
        });
        const missing = (file: string) => !html.includes(file);
        return [
          ...wanted
            .map(({ fileName }) => fileName)
            .filter(missing)
            .map(link('modulepreload')),
          ...styles.filter(missing).map(link('stylesheet')),
        ];
      },
    },
  };
}

/** Loads the browser's data for dates and numbers in another thread while the scripts are on their way: on a phone, 150 ms less of the page's own. */
function wakeIntl(): Plugin {
  const source = readFileSync(join(import.meta.dirname, 'src/app/wake-intl.js'), 'utf8').replace(/^\/\/.*\n/gm, '');
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  const fileName = `assets/wake-${hash}.js`;
  return {
    name: 'wake-intl',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { async: true, src: `./${fileName}` }, injectTo: 'head-prepend' }],
    },
  };
}

const styleSheet = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8').replace(/\/\*.*?\*\//gs, '');
const minified = (css: string) =>
  css
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}:;,>]) ?/g, '$1')
    .trim();

/**
 * Puts styles into a layer, so that a host can undo its own around the dashboard and leave these: wp-admin styles inputs, links and tables
 * with selectors that weigh more than a class (`page.css` of the plugin). Typefaces stay outside, where a PDF looks for them.
 */
function layered(css: string): string {
  const typefaces = css.match(FONT_FACE) ?? [];
  const rules = css.replace(FONT_FACE, '').trim();
  return rules === '' ? css : `${typefaces.join('')}@layer magpie{${rules}}`;
}
const FONT_FACE = /@font-face\s*\{[^}]*\}/g;

/** Puts every sheet of the build into the layer, and the one that the toasts bring as text. */
function layerStyles(): Plugin {
  return {
    name: 'layer-styles',
    transform(code, id) {
      if (!/\/node_modules\/sonner\/dist\/index\.mjs$/.test(id)) return null;
      const [before, css, after, ...more] = code.split(/(?<=__insertCSS\(")((?:[^"\\]|\\.)*)(?="\))/);
      if (css === undefined || more.length > 0)
        throw new Error('The styles of the toasts are no longer where they were.');
      return { code: `${before}@layer magpie{${css}}${after}`, map: null };
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = layered(String(file.source));
      },
    },
  };
}

/** Returns the styles that paint the outline of a report in index.html: the page's own rules, and the tokens that these name. */
function firstPaint(): string {
  const page = styleSheet('src/app/page.css');
  const tokens = /\.magpie \{(.*?)\n\}/s.exec(styleSheet('../../packages/ui/src/tokens.css'))?.[1] ?? '';
  const declarations = tokens.split(';').map((one) => one.trim());
  const wanted = new Set<string>();
  const want = (text: string) => {
    for (const [, name] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (wanted.has(name!)) continue;
      wanted.add(name!);
      want(declarations.find((one) => one.startsWith(`${name}:`)) ?? '');
    }
  };
  const kept = declarations.filter((one) => one !== '' && !one.startsWith('--'));
  want([page, readFileSync(join(import.meta.dirname, 'index.html'), 'utf8'), ...kept].join(' '));
  const variables = declarations.filter((one) => wanted.has(one.split(':')[0]!));
  return layered(minified(`.magpie { ${[...kept, ...variables].join('; ')} } ${page}`));
}

/**
 * Paints that form with the page itself: its style is inside, and the sheets follow the body, where they hold up the scripts but not what is
 * before them.
 */
function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
        const without = sheets.reduce((rest, sheet) => rest.replace(sheet, ''), html);
        return without
          .replace('</title>', () => `</title>\n    <style>${firstPaint()}</style>`)
          .replace('</body>', () => `${sheets.join('\n    ')}\n  </body>`);
      },
    },
  };
}

/** How reports are answered, and printed on the command line: only a server does that, and the engine's arithmetic on time zones would come with it. */
const RECIPES = /\.(recipe|print)\.ts$/;

/** Keeps modules out of the build that others name and that are not used here. */
function leaveOut(files: RegExp): Plugin {
  const empty = '\0left-out';
  return {
    name: 'leave-out',
    enforce: 'pre',
    resolveId: (id) => (files.test(id) ? empty : undefined),
    load: (id) => (id === empty ? 'export default undefined;' : undefined),
  };
}

/** The flags' pictures, by country code. */
const FLAGS = join(import.meta.dirname, '../../node_modules/country-flag-icons/3x2');

/** Puts the flags into a folder of their own, in which a country's is found by its code: a list of 265 addresses would be half as large as the charts. */
function flags(): Plugin {
  const pictures = readdirSync(FLAGS).filter((name) => name.endsWith('.svg'));
  const digest = createHash('sha256');
  for (const name of pictures) digest.update(name).update(readFileSync(join(FLAGS, name)));
  const folder = `flags-${digest.digest('base64url').slice(0, 8)}`;
  const codes = pictures.map((name) => name.slice(0, -'.svg'.length)).join(' ');
  return {
    name: 'flags',
    load(id) {
      if (!id.endsWith('/packages/ui/src/flag-urls.ts')) return null;
      return `const codes = new Set('${codes}'.split(' '));
const folder = import.meta.url.replace(/[^/]*$/, '${folder}/');
export const flagUrl = (country) => codes.has(country) ? folder + country + '.svg' : undefined;`;
    },
    generateBundle() {
      for (const name of pictures)
        this.emitFile({
          type: 'asset',
          fileName: `assets/${folder}/${name}`,
          source: readFileSync(join(FLAGS, name), 'utf8'),
        });
    },
  };
}

/** Modules that Overview draws besides its own blocks, and other reports too. */
const CHARTS =
  /reports\/src\/screen\/metric-chart\.tsx$|ui\/src\/(stat-box\.tsx|icons\.tsx|change\.tsx|flag-urls\.ts)$/;
/** Modules that Overview loads by itself, with the block that follows it. */
const OVERVIEW = /reports\/src\/(overview|site-summary)\/[\w-]+\.(screen\.tsx|extras\.tsx|report\.ts)$/;

/** Modules that report definitions are made of, and definitions that few others need more than. */
const DEFINITIONS =
  /reports\/src\/(kit|parts|traffic)\/(?!day-chart|exceptions|page-glance|prefixed|printed-|report-dimensions|site-speed|spread|top-lists)[\w-]+\.ts$/;
/** Definition of one report, without its drawing. */
const DEFINITION = /reports\/src\/([\w-]+)\/[\w-]+\.(reports?|shape)\.ts$/;
/** Modules that the screens of most reports are made of: few have audiences, rings, cohorts, spreads, depths, files, totals beside a chart, or pages to type the number of. */
const PARTS =
  /reports\/src\/(parts|screen|blocks)\/(?!audience-|breakdown-|cohort-|day-chart|details-page|file-icon|google-|heatmap-|metric-texts|no-shop|page-t|scroll-depth|sessions-|set-up-|settling-|spread-|totals?-|trace|use-shown-)[\w-]+\.tsx$|reports\/src\/screen\/stack\.module\.css$/;

/** Controls and tables, of which every page needs some. */
const CONTROLS =
  /ui\/src\/(copy-text|data-table|delta-column|fields|pager|progress-bar|row-name|rows-inside|table-[\w-]+)\.tsx?$|^\0icon:(?!file-)/;

/** Modules that several sections of the settings are made of. */
const SETTINGS = /dashboard\/src\/settings-form\/(number-field|row-list|save-settings)\.tsx?$/;

/** What the settings, the setup and the screens in place of reports say of the connection with Google. */
const GOOGLE = /dashboard\/src\/common\/(google-[\w-]+|use-google)\.tsx?$/;

/** The numbers that Overview names, and what their definitions are made of. */
const NUMBERS = /vocabulary\/src\/(custom|measures|metric|metrics|metrics\/[\w-]+)\.ts$/;
/** Parts of the vocabulary that a page without filters and receipts doesn't need. */
const FIELDS = /vocabulary\/src\/(absent|compatibility|countries|dimension|dimensions|dimensions\/[\w-]+)\.ts$/;

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
  resolve: { alias: [{ find: /^zod$/, replacement: join(import.meta.dirname, 'src/common/light-zod.ts') }] },
  plugins: [
    react(),
    icons(),
    leaveOut(RECIPES),
    layerStyles(),
    flags(),
    preloadFont(),
    preloadOverview(),
    wakeIntl(),
    paintFirst(),
    precompress(),
  ],
  build: {
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first file lists all others, so short names keep it small; 31 bits are enough to avoid collisions. The manifest says what each is.
        hashCharacters: 'base36',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:6][extname]' : 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'numbers', test: NUMBERS, priority: 5 },
            { name: 'fields', test: FIELDS, priority: 4 },
            // What every page needs is one file: as thirty small ones it would be a twentieth larger, since each is compressed by itself.
            { name: 'first', tags: ['$initial'], priority: 3 },
            // What Overview shows unasked comes in two more: the charts, which other reports draw too, and what is Overview's own.
            { name: 'charts', test: CHARTS, priority: 2 },
            { name: 'overview', test: OVERVIEW, priority: 1 },
            // The first file lists all others, with what each needs. So what is small and needed together is one file.
            { name: 'controls', test: CONTROLS, minShareCount: 2 },
            { name: 'definitions', test: DEFINITIONS, priority: 1 },
            { name: (id) => DEFINITION.exec(id)?.[1] ?? null, debugName: 'definition', test: DEFINITION },
            { name: 'parts', test: PARTS, minShareCount: 2 },
            { name: 'settings', test: SETTINGS, minShareCount: 2 },
            { name: 'google', test: GOOGLE, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
