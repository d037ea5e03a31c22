/** Writes a new report into the tree: its folder, and its line in the catalogue. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasRecord, titleIn, withOverlay, withReport, withScreen } from './catalogue-edit.ts';
import { reportNames, rowsBy } from './names.ts';
import { Refusal } from './refusal.ts';
import * as templates from './templates.ts';

/** Options of a new report. */
export interface Wanted {
  readonly id: string | undefined;
  /** The dimension of its table. */
  readonly by: string;
  /** Whether it gets its own screen instead of the one that all details reports share. */
  readonly ownScreen: boolean;
}

/** The written files. */
export interface Written {
  /** Below the root. */
  readonly files: readonly string[];
  readonly changed: readonly string[];
  /** Whether the report was added to the catalogue. */
  readonly isNew: boolean;
}

const SOURCES = 'packages/reports/src';

/** Writes a new report. @throws Refusal before anything is written */
export function writeReport(root: string, { id, by, ownScreen }: Wanted): Written {
  const fromId = reportNames(id);
  const rows = rowsBy(by);
  const folder = `${SOURCES}/${fromId.file}`;
  if (existsSync(join(root, folder))) throw new Refusal(`The folder ${folder} is there already.`);
  const lists = ['catalogue.ts', 'shop-catalogue.ts'].map((file) => `${SOURCES}/${file}`);
  const contentOf = (file: string) => readFileSync(join(root, file), 'utf8');
  const catalogue = lists.find((file) => hasRecord(contentOf(file), fromId.id)) ?? lists[0]!;
  const before = contentOf(catalogue);
  const names = { ...fromId, title: titleIn(before, fromId.id) ?? fromId.title };
  const { text, isNew } = withReport(
    before,
    names,
    `() => import('./${names.file}/${names.file}.report.ts').then((all) => all.${names.variable})`,
  );
  const screens = `${SOURCES}/screens.tsx`;
  const table = withScreen(
    contentOf(screens),
    names,
    ownScreen ? `() => import('./${names.file}/${names.file}.screen.tsx')` : 'details',
  );
  const files = {
    [`${names.file}.report.ts`]: templates.definition(names, rows),
    [`${names.file}.test.ts`]: templates.test(names),
    [`${names.id}.golden.json`]: templates.golden(names, rows),
    [`${names.id}.count.ts`]: templates.count(names, rows),
    ...(isNew && { [`${names.file}.overlays.ts`]: templates.overlay(names) }),
    ...(ownScreen && { [`${names.file}.screen.tsx`]: templates.screen(names) }),
  };
  mkdirSync(join(root, folder));
  for (const [file, content] of Object.entries(files)) writeFileSync(join(root, folder, file), content);
  writeFileSync(join(root, catalogue), text);
  writeFileSync(join(root, screens), table);
  const changed = [catalogue, screens];
  if (isNew) {
    const upsells = `${SOURCES}/upsell.ts`;
    writeFileSync(join(root, upsells), withOverlay(contentOf(upsells), names));
    changed.push(upsells);
  }
  return { files: Object.keys(files).map((file) => `${folder}/${file}`), changed, isNew };
}
