/** Groups of several questions about rolled-up days in one statement: it is analyzed once, and tables' indexes are looked at once. */
import type { Plan } from '@magpie/query';
import { ofSites, type Params } from '../connection/statement.ts';
import { fieldSql } from '../sql/fields.ts';
import { columnsOf, type Shape } from '../sql/groups-together.ts';
import { cubeId, measureColumn } from './cubes.ts';
import { type CodedPart, cubeContext, cubeFilter, cubeRows, keyTexts, type RolledUp } from './read.ts';
import { CUBE_ROWS } from './tables.ts';

/**
 * Key that questions must share for one statement to answer them; undefined where one is answered by itself. Sums go together, without those by
 * page, which have many rows; sets only where they are of the same cube, of the period before perhaps: of others, uniting them takes longer than
 * what is saved.
 */
export function cubesLikeness({ site, measures }: Plan, rolledUp: RolledUp): string | undefined {
  const { cube, coverage } = rolledUp;
  if (coverage.crossDay.length > 0) return undefined;
  const sets = columnsOf(measures).sets.map((i) => measureColumn(measures[i]!));
  if (sets.length > 0) return JSON.stringify([site.id, cubeId(cube), sets]);
  return cube.columns.some(({ name }) => name.endsWith('_path')) ? undefined : JSON.stringify([site.id]);
}

/** A question about rolled-up days, with a code. */
export interface FinishedPart {
  readonly of: CodedPart & { readonly code: number };
  readonly rolledUp: RolledUp;
}

/** The groups of questions of one likeness: `code`, and the columns of a shape. */
export function finishedTogetherSql(all: readonly FinishedPart[], shape: Shape, params: Params): string {
  const rows = all.map(({ rolledUp }) => cubeRows([rolledUp], params));
  const parts = all.map(({ of, rolledUp: { cube } }, place) => {
    const { plan, index, dimensions, code } = of;
    const context = cubeContext(plan, index, cube, params);
    const texts = keyTexts({ ...of, params });
    const { names, builds } = rows[place]!;
    const conditions = [
      `cube_name IN ${params.add('Array(String)', names)}`,
      builds,
      ...cubeFilter(plan, context, `w${place}_`),
    ];
    const { sums, sets } = columnsOf(plan.measures);
    const columns = (places: readonly number[]) => places.map((i) => measureColumn(plan.measures[i]!));
    return {
      code,
      counts: `if(${conditions.join(' AND ')}, [toUInt32(${code})], [])`,
      keys: dimensions.map(({ source }, i) => texts[i]!(fieldSql(source, context).key)),
      sums: columns(sums),
      sets: columns(sets),
    };
  });
  const column = (none: string, of: (part: (typeof parts)[number]) => string | undefined): string => {
    const values = parts.map((part) => of(part) ?? none);
    const last = values.at(-1)!;
    if (values.every((value) => value === last)) return last;
    const others = parts.slice(0, -1).map(({ code }, i) => `code = ${code}, ${values[i]}`);
    return `multiIf(${others.join(', ')}, ${last})`;
  };
  const list = (count: number, sql: (i: number) => string) => Array.from({ length: count }, (_, i) => sql(i));
  const keys = list(shape.keys, (i) => `${column(`''`, (part) => part.keys[i])} AS g${i}`);
  const selected = [
    `arrayJoin(arrayConcat(${parts.map(({ counts }) => counts).join(', ')})) AS code`,
    ...keys,
    ...list(shape.sums, (i) => `sum(${column('toInt64(0)', (part) => part.sums[i])}) AS s${i}`),
    ...list(shape.sets, (i) => `groupBitmapMergeState(${parts[0]!.sets[i]}) AS u${i}`),
  ];
  const names = [...new Set(rows.flatMap((one) => one.names))];
  const where = [
    ofSites([all[0]!.rolledUp.siteId], params),
    `cube_name IN ${params.add('Array(String)', names)}`,
    `first BETWEEN ${params.add('UInt32', Math.min(...rows.map(({ first }) => first.least)))} AND ${params.add('UInt32', Math.max(...rows.map(({ first }) => first.most)))}`,
  ];
  const groups = ['code', ...list(shape.keys, (i) => `g${i}`)];
  return `SELECT ${selected.join(', ')} FROM ${CUBE_ROWS} WHERE ${where.join(' AND ')} GROUP BY ${groups.join(', ')}`;
}
