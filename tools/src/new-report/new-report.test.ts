import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatGolden } from '@magpie/reports/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../run.ts';
import { reportNames } from './names.ts';
import { type Wanted, writeReport } from './write.ts';

const SOURCES = 'packages/reports/src';
let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'magpie-new-report-'));
  for (const file of ['catalogue.ts', 'shop-catalogue.ts', 'screens.tsx', 'upsell.ts', 'overview'])
    cpSync(join(ROOT, SOURCES, file), join(copy, SOURCES, file), { recursive: true });
  // Makes Traffic Overview a report that isn't built yet.
  writeFileSync(
    join(copy, SOURCES, 'catalogue.ts'),
    read('catalogue.ts').replace(/ {4}load: [^\n]*trafficOverview\),\n/, ''),
  );
  writeFileSync(join(copy, SOURCES, 'screens.tsx'), read('screens.tsx').replace('  traffic_overview: details,\n', ''));
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(copy, SOURCES, file), 'utf8');
const write = (wanted: Partial<Wanted>) =>
  writeReport(copy, { id: undefined, by: 'sessionSource', ownScreen: false, ...wanted });
/** The lines added to a file. */
const added = (file: string) => {
  const before = readFileSync(join(ROOT, SOURCES, file), 'utf8').split('\n');
  const now = read(file).split('\n');
  return now.filter((one) => !before.includes(one)).map((one) => one.trim());
};

describe('a new report', () => {
  it('gets a folder, its definition in the catalogue, and its screen in the table of screens', () => {
    const before = read('catalogue.ts');
    const { files, changed, isNew } = write({ id: 'traffic_overview' });
    expect(files).toEqual(
      [
        'traffic-overview.report.ts',
        'traffic-overview.test.ts',
        'traffic_overview.golden.json',
        'traffic_overview.count.ts',
      ].map((file) => `${SOURCES}/traffic-overview/${file}`),
    );
    expect([changed, isNew]).toEqual([[`${SOURCES}/catalogue.ts`, `${SOURCES}/screens.tsx`], false]);
    for (const file of files) expect(existsSync(join(copy, file)), file).toBe(true);
    const load =
      "load: () => import('./traffic-overview/traffic-overview.report.ts').then((all) => all.trafficOverviewReport),";
    const catalogue = read('catalogue.ts');
    expect(catalogue.replace(`    ${load}\n`, '')).toBe(before);
    expect(read('screens.tsx')).toMatch(/\n {2}traffic_overview: details,\n\};\n$/);
    expect(catalogue.slice(catalogue.indexOf("record('traffic_overview'")).split('\n  }),')[0]).toContain(load);
  });

  it('gets its own screen with ownScreen', () => {
    const { files } = write({ id: 'traffic_overview', ownScreen: true });
    expect(files).toContain(`${SOURCES}/traffic-overview/traffic-overview.screen.tsx`);
    expect(added('screens.tsx')).toEqual([
      "traffic_overview: () => import('./traffic-overview/traffic-overview.screen.tsx'),",
    ]);
  });

  it('has a table by the given dimension', () => {
    write({ id: 'traffic_overview', by: 'deviceCategory' });
    expect(read('traffic-overview/traffic-overview.report.ts')).toContain("byDimension('device', 'deviceCategory')");
    expect(read('traffic-overview/traffic_overview.count.ts')).toContain("visit.device ?? '(not set)'");
    const golden = read('traffic-overview/traffic_overview.golden.json');
    expect(formatGolden(JSON.parse(golden))).toBe(golden);
  });

  it("has the catalogue's title", () => {
    writeFileSync(
      join(copy, SOURCES, 'catalogue.ts'),
      read('catalogue.ts').replace("'Traffic Overview'", "'Channels'"),
    );
    write({ id: 'traffic_overview' });
    expect(read('traffic-overview/traffic-overview.report.ts')).toContain("title: 'Channels',");
  });

  it('gets a record and an upgrade overlay if the catalogue does not have it', () => {
    const { changed, isNew } = write({ id: 'bird_counts' });
    expect(isNew).toBe(true);
    expect(changed).toEqual(['catalogue.ts', 'screens.tsx', 'upsell.ts'].map((file) => `${SOURCES}/${file}`));
    expect(added('catalogue.ts')).toEqual(expect.arrayContaining(["record('bird_counts', {", "path: '/bird-counts',"]));
    expect(read('catalogue.ts')).toMatch(/record\('bird_counts', \{[^}]*\n {2}\}\),\n\] as const/);
    expect(added('upsell.ts')).toEqual([
      "import { BIRD_COUNTS_OVERLAYS } from './bird-counts/bird-counts.overlays.ts';",
      '...BIRD_COUNTS_OVERLAYS,',
    ]);
    expect(read('bird-counts/bird-counts.overlays.ts')).toContain('bird_counts: {');
  });

  it('gets its overlay imported in order', () => {
    write({ id: 'weather' });
    const paths = [...read('upsell.ts').matchAll(/^import .* from '(.*)';$/gm)].map(([, path]) => path);
    expect(paths).toContain('./weather/weather.overlays.ts');
    expect(paths).toEqual(paths.toSorted());
  });

  it('is not written twice', () => {
    write({ id: 'traffic_overview' });
    expect(() => write({ id: 'traffic_overview' })).toThrow(`The folder ${SOURCES}/traffic-overview is there already.`);
    rmSync(join(copy, SOURCES, 'traffic-overview'), { recursive: true });
    expect(() => write({ id: 'traffic_overview' })).toThrow(
      'The report "traffic_overview" is built already: its record loads a definition.',
    );
    expect(existsSync(join(copy, SOURCES, 'traffic-overview'))).toBe(false);
  });
});

describe('new-report rejects', () => {
  it.each([
    [undefined, 'Say which report: npm run new-report -- <id>'],
    ['', 'Say which report: npm run new-report -- <id>'],
    ['Coupons', '"Coupons" can\'t be a report\'s id'],
    ['land ing', '"land ing" can\'t be a report\'s id'],
    ['traffic-social', '"traffic-social" can\'t be a report\'s id'],
    ['_x', '"_x" can\'t be a report\'s id'],
    ['x_', '"x_" can\'t be a report\'s id'],
    ['../x', '"../x" can\'t be a report\'s id'],
    ['1x', '"1x" can\'t be a report\'s id'],
    ['x'.repeat(41), 'it has at most 40 characters'],
  ])('the id %s', (id, words) => {
    expect(() => write({ id })).toThrow(words);
  });

  it('a built report or an existing folder, before writing anything', () => {
    const before = read('catalogue.ts');
    expect(() => write({ id: 'overview' })).toThrow(`The folder ${SOURCES}/overview is there already.`);
    expect(() => write({ id: 'site_summary' })).toThrow('The report "site_summary" is built already');
    expect(() => write({ id: 'ecommerce_coupons' })).toThrow('The report "ecommerce_coupons" is built already');
    expect(existsSync(join(copy, SOURCES, 'site-summary'))).toBe(false);
    expect(read('catalogue.ts')).toBe(before);
  });

  it('an unknown dimension, or one that golden files do not have', () => {
    expect(() => write({ id: 'traffic_overview', by: 'contry' })).toThrow(
      '"contry" isn\'t a dimension; docs/vocabulary.md lists them.',
    );
    expect(() => write({ id: 'traffic_overview', by: 'sessionCampaignId' })).toThrow(
      'A new report can\'t be by "sessionCampaignId"',
    );
    expect(existsSync(join(copy, SOURCES, 'traffic-overview'))).toBe(false);
  });
});

it('names a report as each place writes it', () => {
  expect(reportNames('traffic_source_medium')).toEqual({
    id: 'traffic_source_medium',
    file: 'traffic-source-medium',
    variable: 'trafficSourceMediumReport',
    title: 'Traffic Source Medium',
  });
});
