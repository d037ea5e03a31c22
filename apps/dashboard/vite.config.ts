/** Builds the dashboard: relative addresses, no inline scripts, a manifest for the budgets. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { flags } from '@magpie/ui/vite/flags';
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

/** Has the first file bring the report of the first page: it is the one that most visits begin with. */
function withOverview(): Plugin {
  return {
    name: 'with-overview',
    transform(code, id) {
      if (!id.endsWith('/dashboard/src/app/main.tsx')) return null;
      return { code: `${OVERVIEW.map((file) => `import '${join(REPORTS, file)}';\n`).join('')}${code}`, map: null };
    },
  };
}
const REPORTS = join(import.meta.dirname, '../../packages/reports/src');
/** Overview's modules, and those of the block that follows it. */
const OVERVIEW = [
  'overview/overview.screen.tsx',
  'overview/overview.report.ts',
  'site-summary/site-summary.screen.tsx',
  'site-summary/site-summary.report.ts',
];

/**
 * Names the worker that loads the browser's data for dates and numbers while the scripts are on their way: on a phone, 150 ms less of the
 * page's own. The server's page starts it.
 */
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
      handler: () => [{ tag: 'meta', attrs: { name: 'magpie-wake', content: `./${fileName}` }, injectTo: 'head' }],
    },
  };
}

/** Puts the page's icon into the page: it is smaller than the headers of a request. */
function iconInside(): Plugin {
  const icon = readFileSync(join(import.meta.dirname, 'src/icon.svg'), 'utf8').trim();
  return {
    name: 'icon-inside',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('/src/icon.svg', () => `data:image/svg+xml,${inAddress(icon)}`),
    },
  };
}
/** A picture's text as part of an address within quotes. */
const inAddress = (svg: string): string => svg.replaceAll('"', "'").replace(/[#%<>]/g, encodeURIComponent);

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

/** Modules that report definitions are made of, and definitions that few others need more than. */
const DEFINITIONS =
  /reports\/src\/(kit|parts|traffic)\/(?!audience-|day-chart|exceptions|google-tables|page-glance|prefixed|printed-|report-dimensions|site-speed|spread|top-lists)[\w-]+\.ts$/;
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
      for (const name of readdirSync(assets, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|json)$/.test(name)) continue;
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
    withOverview(),
    wakeIntl(),
    iconInside(),
    paintFirst(),
    precompress(),
  ],
  build: {
    manifest: true,
    target: 'es2023',
    // They know `:dir()`: for older ones it would be rewritten to a list of languages, which lacks some that are written from right to left.
    cssTarget: ['chrome120', 'firefox114', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The first file is large; the budgets say how large it may be.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // Overview is loaded as other reports are, though it is there.
      checks: { ineffectiveDynamicImport: false },
      output: {
        // The first file lists all others, so short names keep it small; 31 bits are enough to avoid collisions. The manifest says what each is.
        hashCharacters: 'base36',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:6][extname]' : 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // Only these: what the numbers of Overview name is in the first file.
            { name: 'fields', test: FIELDS, priority: 7, includeDependenciesRecursively: false },
            // What Overview needs is one file: as thirty small ones it would be a twentieth larger, since each is compressed by itself.
            { name: 'first', tags: ['$initial'], priority: 6 },
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
