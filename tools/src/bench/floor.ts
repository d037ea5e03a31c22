/** Compares single questions with hand-written SQL over the events. */
import { ask, plan, resolveRange } from '@magpie/query';
import type { App, SiteRecord } from '@magpie/server';
import { NOW, type Sql } from './fill.ts';
import { COMPARED, type Compared } from './lean.ts';
import { type Cost, measure, middle } from './measure.ts';
import type { Range } from './store.ts';

/** Times of one question and its hand-written SQL in milliseconds, and whether the answers were equal. */
export interface FloorTimes {
  readonly name: string;
  readonly ours: Pick<Cost, 'wall' | 'cpu'>;
  readonly lean: Pick<Cost, 'wall' | 'cpu'>;
  readonly equal: boolean;
}

/** Measures each question over a range: the middle of some rounds, nothing remembered from one to the next. */
export async function* measureFloor(
  app: App,
  site: SiteRecord,
  sql: Sql,
  range: Range,
  rounds: number,
): AsyncGenerator<FloorTimes, void, void> {
  // Once before, so that the program is compiled.
  await measureOne(app, site, sql, COMPARED[0]!, range, 1);
  for (const compared of COMPARED) yield await measureOne(app, site, sql, compared, range, rounds);
}

async function measureOne(
  app: App,
  site: SiteRecord,
  sql: Sql,
  { name, asked, lean }: Compared,
  { start, end }: Range,
  rounds: number,
): Promise<FloorTimes> {
  const { startMs, endMs } = resolveRange({ start, end }, 0, site, NOW);
  const text = lean({ siteId: site.id, start, end, startSeconds: startMs / 1000, endSeconds: endMs / 1000 });
  const question = plan({ ...asked, dateRanges: [{ start, end }] }, site, NOW);
  const ours: Cost[] = [];
  const theirs: Cost[] = [];
  for (let round = 0; round < rounds; round++) {
    app.events.forgetAnswers();
    ours.push(await measure(() => app.events.engine.run([question])));
    theirs.push(await measure(() => sql(text)));
  }
  const [answer] = await ask(app.events.engine, [question]);
  const rows = answer!.rows.map((row) => [
    ...(asked.dimensions ?? []).map((field) => row.dimensions[field]),
    ...asked.metrics.map((field) => row.metrics[field]),
  ]);
  return { name, ours: median(ours), lean: median(theirs), equal: equalTables(rows, await sql(text)) };
}

const median = (costs: readonly Cost[]) => ({
  wall: middle(costs.map(({ wall }) => wall))!,
  cpu: middle(costs.map(({ cpu }) => cpu))!,
});

/** Whether two tables are equal: texts exactly, numbers to twelve digits, because ratios may be calculated in a different order. */
const equalTables = (a: readonly (readonly unknown[])[], b: readonly (readonly unknown[])[]): boolean =>
  a.length === b.length &&
  a.every((row, i) =>
    row.every((value, j) => {
      const other = b[i]![j];
      if (typeof value !== 'number') return value === other;
      return Math.abs(value - Number(other)) <= 1e-12 * Math.max(1, Math.abs(value));
    }),
  );
