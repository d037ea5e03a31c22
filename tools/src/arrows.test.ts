/** Tests the dependencies between packages and layers (ARCHITECTURE.md). */
import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './run.ts';

/** The packages that each workspace may import, by folder. Tests may import more. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  'packages/time': [],
  'packages/vocabulary': [],
  'packages/query': ['vocabulary', 'time'],
  'packages/analyst': ['query', 'vocabulary', 'time'],
  'packages/reports': ['analyst', 'query', 'vocabulary', 'time', 'ui'],
  'packages/contract': ['reports', 'query'],
  'packages/data-api': ['query', 'vocabulary', 'time'],
  'packages/events': [],
  'packages/collect': ['events', 'vocabulary', 'time'],
  'packages/demo': ['collect', 'events', 'vocabulary', 'time'],
  'packages/ui': ['vocabulary'],
  'packages/chromium': [],
  'packages/testing': ['chromium'],
  'engines/memory': ['query', 'vocabulary', 'time', 'events'],
  'engines/clickhouse': ['query', 'vocabulary', 'time', 'events'],
  'engines/google': ['query', 'vocabulary', 'time'],
};
/** These must compile for any runtime: no Node, no DOM. */
const CORE = [
  'packages/time',
  'packages/vocabulary',
  'packages/query',
  'packages/events',
  'packages/data-api',
  'packages/analyst',
];

/** Tests, test helpers, and the independent counts of golden files. */
const TESTED = /\.test\.tsx?$|\.test-d\.ts$|\.count\.ts$|^packages\/[a-z-]+\/src\/(?:[a-z-]+\/)?(?:testing|fixtures)\//;
/** The folders of the report kit, from top to bottom: every report may import them, they import no report and none above themselves. */
const OF_ALL_REPORTS = ['blocks', 'screen', 'parts', 'kit'];

const sources = (folder: string): string[] =>
  globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: ROOT }).filter((file) => !TESTED.test(file));
const findImports = (file: string): string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1]!);

/** An app whose folders are layers, listed in ARCHITECTURE.md from top to bottom. */
interface LayeredApp {
  readonly name: string;
  readonly folder: string;
  /** Files outside of every layer; the first is above all. */
  readonly outside: readonly string[];
  /** Code only for tests: test servers, processes to kill, and tests of the whole app. */
  readonly forTests: RegExp;
}

const SERVER: LayeredApp = {
  name: 'server',
  folder: 'apps/server/src',
  outside: ['index.ts'],
  forTests: /^apps\/server\/src\/(?:testing|acceptance)\/|\/kill\.\w+\.ts$/,
};
const DASHBOARD: LayeredApp = {
  name: 'dashboard',
  folder: 'apps/dashboard/src',
  outside: ['vite-env.d.ts'],
  forTests: /^never$/,
};

const CLICKHOUSE: LayeredApp = {
  name: 'ClickHouse engine',
  folder: 'engines/clickhouse/src',
  outside: ['index.ts'],
  forTests: /^engines\/clickhouse\/src\/testing\//,
};

/** The folders of an app from top to bottom, as ARCHITECTURE.md lists them. */
function readLayers({ name }: LayeredApp): string[] {
  const [, section = ''] = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8').split(`## Layers of the ${name}\n`);
  return [...section.split('\n## ')[0]!.matchAll(/^\| `([a-z-]+)` /gm)].map((match) => match[1]!);
}

const outsideOf = ({ folder, outside }: LayeredApp): string[] => outside.map((file) => `${folder}/${file}`);
const layerOf = (file: string): string => file.split('/')[3]!;

/** The modules of an app that are in a layer. */
const layered = (app: LayeredApp): string[] =>
  sources(app.folder.replace('/src', '')).filter((file) => !outsideOf(app).includes(file) && !app.forTests.test(file));

/** Why a file must not import another; undefined if it may. */
function findFault(app: LayeredApp, layers: readonly string[], file: string, target: string): string | undefined {
  if (!target.startsWith(`${app.folder}/`)) return undefined;
  if (outsideOf(app).includes(target)) return `${file} imports ${target}, which is above every layer.`;
  const [own, other] = [layerOf(file), layerOf(target)];
  if (app.forTests.test(target)) return `${file} imports ${target}, but "${other}" is for tests alone.`;
  if (layers.indexOf(other) >= layers.indexOf(own)) return undefined;
  return `${file} imports ${target}, but "${other}" is above "${own}" (ARCHITECTURE.md, Layers of the ${app.name}): what both need belongs in a lower folder.`;
}

describe('dependencies', () => {
  for (const [folder, allowed] of Object.entries(MAY)) {
    it(`${folder} imports only ${allowed.join(', ') || 'itself'}`, () => {
      for (const file of sources(folder)) {
        for (const target of findImports(file)) {
          const name = /^@magpie\/([a-z-]+)/.exec(target)?.[1];
          if (name) expect(allowed, `${file} imports ${target}`).toContain(name);
          if (target.startsWith('.'))
            expect(
              relative(join(ROOT, folder), resolve(ROOT, file, '..', target)),
              `${file} imports ${target}`,
            ).not.toMatch(/^\.\./);
        }
      }
    });
  }

  it('core packages import neither Node nor React', () => {
    for (const folder of CORE)
      for (const file of sources(folder))
        for (const target of findImports(file)) expect(target, file).not.toMatch(/^node:|^react/);
  });

  it('only a screen imports ui, only the table of screens imports one, and no report imports another', () => {
    for (const file of sources('packages/reports')) {
      for (const target of findImports(file)) {
        if (target.startsWith('@magpie/ui') || target === 'react') expect(file).toMatch(/\.tsx$/);
        if (file !== 'packages/reports/src/screens.tsx')
          expect(target.includes('.screen'), `${file} imports ${target}`).toBe(false);
        const own = /^packages\/reports\/src\/([a-z-]+)\//.exec(file)?.[1];
        const other = /^packages\/reports\/src\/([a-z-]+)\//.exec(join(file, '..', target))?.[1];
        // A folder of the kit has itself and those below it, a report all of them.
        const below = OF_ALL_REPORTS.slice(Math.max(0, OF_ALL_REPORTS.indexOf(own!)));
        if (own && other && target.startsWith('.'))
          expect([own, ...below], `${file} imports ${target}`).toContain(other);
      }
    }
  });

  it("only the server's events folder imports an engine", () => {
    for (const file of [...sources('apps/server'), ...sources('apps/cli')])
      if (findImports(file).some((target) => target.startsWith('@magpie/engine-')))
        expect(file).toMatch(/^apps\/server\/src\/events\//);
  });

  for (const app of [SERVER, DASHBOARD, CLICKHOUSE])
    describe(`the layers of the ${app.name}`, () => {
      const layers = readLayers(app);

      it('include every folder', () => {
        const folders = new Set(layered(app).map(layerOf));
        expect([...folders].toSorted()).toEqual(layers.toSorted());
      });

      it('contain every file but those outside', () => {
        expect(globSync('*.{ts,tsx}', { cwd: join(ROOT, app.folder) })).toEqual(app.outside);
      });

      it('import only from layers below', () => {
        const upward = layered(app).flatMap((file) =>
          findImports(file)
            .filter((target) => target.startsWith('.'))
            .map((target) => relative(ROOT, resolve(ROOT, file, '..', target)))
            .flatMap((target) => findFault(app, layers, file, target) ?? []),
        );
        expect(upward).toEqual([]);
      });
    });

  it.each([
    [
      SERVER,
      'commands/work.ts',
      'actions/work.ts',
      /commands\/work\.ts imports .*actions\/work\.ts.*"actions" is above "commands"/,
    ],
    [SERVER, 'ports/sites.ts', 'index.ts', /index\.ts, which is above every layer/],
    [SERVER, 'commands/work.ts', 'testing/birds.ts', /"testing" is for tests alone/],
    [SERVER, 'actions/work.ts', 'commands/work.ts', undefined],
    [SERVER, 'commands/work.ts', 'commands/index.ts', undefined],
    [
      DASHBOARD,
      'view/use-view.ts',
      'shell/shell.tsx',
      /"shell" is above "view" \(ARCHITECTURE\.md, Layers of the dashboard\)/,
    ],
    [DASHBOARD, 'shell/shell.tsx', 'view/use-view.ts', undefined],
  ])('explain what is wrong in the $name with an import from %s to %s', (app, file, target, fault) => {
    const found = findFault(app, readLayers(app), join(app.folder, file), join(app.folder, target));
    if (fault) expect(found).toMatch(fault);
    else expect(found).toBeUndefined();
  });

  it('no file opens with how it sees itself', () => {
    const files = globSync('{apps,engines,packages,tools,e2e}/**/*.{ts,tsx,css,js,mjs}', { cwd: ROOT });
    const own = files.filter((file) => !/node_modules|\/dist\/|arrows\.test/.test(file));
    expect(own.length).toBeGreaterThan(1500);
    expect(own.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('This module is responsible'))).toEqual(
      [],
    );
  });
});
