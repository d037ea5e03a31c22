/** Edits a report's record in the source of the catalogue, and its lines in the tables of screens and overlays. */
import { overlayName, type ReportNames } from './names.ts';
import { Refusal } from './refusal.ts';

const END = '\n] as const satisfies readonly ReportRecord[];';

/** A report's record in the catalogue's source, if it has one. */
const recordIn = (catalogue: string, id: string): string | undefined => {
  const start = catalogue.indexOf(`  record('${id}', {\n`);
  return start < 0 ? undefined : catalogue.slice(start, catalogue.indexOf('\n  }),', start) + 1);
};

/** Whether a part of the catalogue has the report's record. */
export const hasRecord = (catalogue: string, id: string): boolean => recordIn(catalogue, id) !== undefined;

/** A report's title in the catalogue, if it has one. */
export const titleIn = (catalogue: string, id: string): string | undefined =>
  /^ {4}title: '([^'\\]+)',$/m.exec(recordIn(catalogue, id) ?? '')?.[1];

/** Adds the code that loads a report's definition to the catalogue's source; `isNew` says whether its record is new. @throws Refusal if it is built already */
export function withReport(catalogue: string, names: ReportNames, load: string): { text: string; isNew: boolean } {
  const lines = `    load: ${load},\n`;
  const record = recordIn(catalogue, names.id);
  if (record === undefined) {
    const end = catalogue.indexOf(END);
    if (end < 0) throw new Refusal("The end of the list in catalogue.ts isn't where it was; add the record by hand.");
    return { text: `${catalogue.slice(0, end)}\n${newRecord(names, lines)}${catalogue.slice(end)}`, isNew: true };
  }
  if (/^ {4}load:/m.test(record))
    throw new Refusal(`The report "${names.id}" is built already: its record loads a definition.`);
  return { text: catalogue.replace(record, () => record + lines), isNew: false };
}

const newRecord = ({ id, file, title }: ReportNames, lines: string) => `  record('${id}', {
    ...USUAL,
    path: '/${file}',
    title: '${title}',
    description: 'What it shows, in a few words',
    needs: need('plus'),
${lines}  }),`;

/** Adds the code that loads a report's screen to the source of the table of screens. @throws Refusal if the table isn't where it was */
export function withScreen(table: string, { id }: ReportNames, screen: string): string {
  if (!table.endsWith('\n};\n'))
    throw new Refusal("The end of the table in screens.tsx isn't where it was; add the screen by hand.");
  return table.replace(/\n\};\n$/, () => `\n  ${id}: ${screen},\n};\n`);
}

/** Adds a report's overlay to the source of the table of overlays. @throws Refusal if the table isn't where it was */
export function withOverlay(table: string, { file }: ReportNames): string {
  const start = '> = {\n';
  const name = overlayName(file);
  const path = `./${file}/${file}.overlays.ts`;
  const imports = [...table.matchAll(/^import .* from '(.*)';$/gm)];
  const next = imports.find(([, other]) => other! > path);
  if (!table.includes(start) || !next)
    throw new Refusal("The start of the table in upsell.ts isn't where it was; add the overlay by hand.");
  return table
    .replace(next[0], () => `import { ${name} } from '${path}';\n${next[0]}`)
    .replace(start, () => `${start}  ...${name},\n`);
}
