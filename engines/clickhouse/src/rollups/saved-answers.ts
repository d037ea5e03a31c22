/**
 * Answers about finished days that outlast the program: written when the store is closed, read when it is opened. Those with sets of visitors
 * are copies of their rows in the memory table; sums are one row each, as JSON.
 */
import type { Rows } from '../connection/pools.ts';
import { DATABASE } from '../tables/schema.ts';
import type { Tools } from './build.ts';

const SAVED = `${DATABASE}.rollup_saved_answers`;
const ANEW = `${SAVED}_anew`;
/** Key of the row that has their bytes instead of groups. */
const BYTES = 'bytes';

/** An answer that outlasts the program. */
export interface SavedAnswer {
  /** What tells its statement from others. */
  readonly key: string;
  /** Its number in the memory table; 0 unless its groups are there. */
  readonly answer: number;
  /** Its groups, if they are not in the table; undefined also if it has too many to be kept. */
  readonly rows?: Rows | undefined;
}

/** The memory table that answers are copied from and to. `columns` as declared, without the number of the answer. */
export interface MemoryTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

const columnsOf = ({ columns }: MemoryTable): string[] => [
  'key String',
  'groups String',
  'answer UInt32',
  ...columns.map(({ name, type }) => `${name} ${type}`),
];
const namesOf = ({ columns }: MemoryTable): string => ['answer', ...columns.map(({ name }) => name)].join(', ');
const made = (name: string, table: MemoryTable): string =>
  `${name} (${columnsOf(table).join(', ')}) ENGINE = MergeTree ORDER BY answer`;

/** The table of saved answers: its name without the database, its columns, and a statement that makes it. */
export const savedTable = (table: MemoryTable) => ({
  name: SAVED.slice(DATABASE.length + 1),
  columns: columnsOf(table),
  make: `CREATE OR REPLACE TABLE ${made(SAVED, table)}`,
});

/** Saved answers, and the memory that they take, in bytes as estimated when they were saved. */
export interface SavedAnswers {
  readonly answers: readonly SavedAnswer[];
  readonly bytes: number;
}

/** What was saved. Rows of answers with sets are copied into the memory table. */
export async function loadAnswers(tools: Tools, table: MemoryTable): Promise<SavedAnswers> {
  const rows = await tools.probe(
    `SELECT key, answer, any(groups) AS groups FROM ${SAVED} GROUP BY key, answer`,
    ['key', 'answer', 'groups'],
    {},
  );
  const found = rows.map(([key, answer, groups]): SavedAnswer => {
    const of = { key: String(key), answer: Number(answer) };
    return groups === '' ? of : { ...of, rows: JSON.parse(String(groups)) as Rows };
  });
  const answers = found.filter(({ key }) => key !== BYTES);
  if (answers.some(({ answer }) => answer > 0)) {
    const names = namesOf(table);
    await tools.run(`INSERT INTO ${table.name} (${names}) SELECT ${names} FROM ${SAVED} WHERE answer > 0`, {});
  }
  return { answers, bytes: Number(found.find(({ key }) => key === BYTES)?.rows?.[0]?.[0] ?? 0) };
}

/** Saves answers in place of those that were saved before: all or none. */
export async function saveAnswers(tools: Tools, table: MemoryTable, { answers, bytes }: SavedAnswers): Promise<void> {
  await tools.run(`CREATE OR REPLACE TABLE ${made(ANEW, table)}`, {});
  const inTable = answers.filter(({ answer }) => answer > 0);
  const names = namesOf(table);
  await tools.run(
    `INSERT INTO ${ANEW} (key, ${names}) SELECT {keys:Array(String)}[indexOf({answers:Array(UInt32)}, answer)], ${names} FROM ${table.name} WHERE answer IN {answers:Array(UInt32)}`,
    { keys: inTable.map(({ key }) => key), answers: inTable.map(({ answer }) => answer) },
  );
  const others = [{ key: BYTES, answer: 0, rows: [[bytes]] }, ...answers.filter(({ answer }) => answer === 0)];
  await tools.insert(ANEW, ['key', 'groups'], linesOf(others));
  await tools.run(`EXCHANGE TABLES ${ANEW} AND ${SAVED}`, {});
  await tools.run(`DROP TABLE ${ANEW}`, {});
}

/** Removes what is saved. */
export async function removeSaved(tools: Tools): Promise<void> {
  await tools.run(`TRUNCATE TABLE ${SAVED}`, {});
}

/** Returns a row for each answer that isn't in the table yet. A list of pages can have hundreds of thousands of characters. */
function* linesOf(answers: readonly SavedAnswer[]): Generator<string> {
  for (const { key, rows } of answers) yield `${JSON.stringify([key, rows ? JSON.stringify(rows) : ''])}\n`;
}
