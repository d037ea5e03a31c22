/** The in-memory table of answers about finished days that have sets of visitors, so that the store can unite the sets. Each row has its answer's number. */
import type { Measure } from '@magpie/vocabulary';
import type { Rows } from '../connection/pools.ts';
import type { Statement } from '../connection/statement.ts';
import { columnNames, columnsOf, type Shape } from '../sql/groups-together.ts';
import { DATABASE } from '../tables/schema.ts';
import type { Tools } from './build.ts';
import { savedTable } from './saved-answers.ts';

const FINISHED = `${DATABASE}.rollup_finished`;

/** Columns of the table. Answers that need more columns aren't kept. */
const WIDEST: Shape = { keys: 9, sums: 24, sets: 8 };
/** Bytes of a row, without its visitors. */
const ROW_BYTES = 400;
/** SQL for the estimated bytes of a set of visitors: three for each visitor, or 8 KiB for each block of 65,536 numbers, whichever is less. */
const setBytes = (set: string): string =>
  `if(bitmapCardinality(${set}) = 0, 0, least(3 * bitmapCardinality(${set}), 8192 * (1 + intDiv(bitmapMax(${set}), 65536) - intDiv(bitmapMin(${set}), 65536))))`;

/** The names of a shape's columns. */
export const namesOf = (shape: Shape): readonly string[] => Object.values(columnNames(shape)).flat();

const typeOf = (name: string): string =>
  name.startsWith('g') ? 'String' : name.startsWith('s') ? 'Int64' : 'AggregateFunction(groupBitmap, UInt32)';

/** Answer and code of the row that shows that the table still has its rows: a restarted store has lost them. */
export const PRESENT = { answer: 0, code: 4_294_967_295 };
const MARK = `INSERT INTO ${FINISHED} (answer) VALUES (${PRESENT.answer})`;

/** The table's name and columns, for copies of it. */
export const TABLE = { name: FINISHED, columns: namesOf(WIDEST).map((name) => ({ name, type: typeOf(name) })) };
const COLUMNS = ['answer UInt32', ...TABLE.columns.map(({ name, type }) => `${name} ${type}`)];
/** The tables to create if they are missing or have other columns. Answers that an earlier version saved are lost then. */
const TABLES = [
  {
    name: FINISHED.slice(DATABASE.length + 1),
    columns: COLUMNS,
    make: `CREATE OR REPLACE TABLE ${FINISHED} (${COLUMNS.join(', ')}) ENGINE = Memory`,
  },
  savedTable(TABLE),
];
const KNOWN_COLUMNS = `SELECT table, concat(name, ' ', type) AS stored FROM system.columns WHERE database = {database:String} AND table IN {tables:Array(String)} ORDER BY position`;

/** Creates the table and the table of saved answers if needed, and empties the former. */
export async function makeTable(tools: Tools): Promise<void> {
  const known = await tools.probe(KNOWN_COLUMNS, ['table', 'stored'], {
    database: DATABASE,
    tables: TABLES.map(({ name }) => name),
  });
  // A start that is refused afterwards changes no file.
  for (const { name, columns, make } of TABLES)
    if (known.flatMap(([of, stored]) => (of === name ? [stored] : [])).join() !== columns.join())
      await tools.run(make, {});
  // On a server, the table may have rows of another process.
  await emptyTable(tools);
}

/** Deletes all answers from the table. */
async function emptyTable(tools: Tools): Promise<void> {
  await tools.run(`TRUNCATE TABLE ${FINISHED}`, {});
  await tools.run(MARK, {});
}

/** Deletes all answers from the table, except the given ones. */
export async function keepInTable(tools: Tools, answers: readonly number[]): Promise<void> {
  if (answers.length === 0) return emptyTable(tools);
  await tools.run(`ALTER TABLE ${FINISHED} DELETE WHERE answer NOT IN {answers:Array(UInt32)}`, {
    answers: [PRESENT.answer, ...answers],
  });
}

/** Whether the table has room for a question's columns. */
export function fits(dimensions: number, measures: readonly Measure[]): boolean {
  const { sums, sets } = columnsOf(measures);
  return dimensions <= WIDEST.keys && sums.length <= WIDEST.sums && sets.length <= WIDEST.sets;
}

/** Estimated bytes of answers in the table, by answer. Answers without groups are missing. */
export async function sizesOf(
  answers: readonly number[],
  ask: (statement: Statement) => Promise<Rows>,
): Promise<ReadonlyMap<number, number>> {
  if (answers.length === 0) return new Map();
  const sets = Array.from({ length: WIDEST.sets }, (_, i) => setBytes(`u${i}`)).join(' + ');
  const text = `SELECT answer, toInt64(count() * ${ROW_BYTES} + sum(${sets})) AS bytes FROM ${FINISHED} WHERE answer IN {answers:Array(UInt32)} GROUP BY answer`;
  const rows = await ask({ text, params: { answers }, columns: ['answer', 'bytes'] });
  return new Map(rows.map(([answer, bytes]) => [Number(answer), Number(bytes)]));
}

/** The beginning of a statement that writes answers: `answer`, and the columns of a shape. */
export const intoTable = (shape: Shape): string =>
  `INSERT INTO ${FINISHED} (${['answer', ...namesOf(shape)].join(', ')})`;

/** A statement that selects the rows of some answers in a shape's columns, once for each `code` of their answer. */
export function selectAnswers(codes: ReadonlyMap<number, readonly number[]>, shape: Shape): string {
  const answers = [PRESENT.answer, ...codes.keys()].join(', ');
  const lists = [[PRESENT.code], ...codes.values()].map((some) => `[${some.join(', ')}]`).join(', ');
  const code = `toUInt32(arrayJoin([${lists}][indexOf([${answers}], answer)])) AS code`;
  return `SELECT ${[code, ...namesOf(shape)].join(', ')} FROM ${FINISHED} WHERE answer IN (${answers})`;
}
