/** The exceptions of sites: those found on each day, their development, and the day up to which a site has been checked. */
import { type Exception, MOST_SPAN } from '@magpie/analyst';
import type { ExceptionFacts, ExceptionsQuestion } from '@magpie/reports';
import { addDays, type Day, daysBetween } from '@magpie/time';
import type { Kysely, Selectable } from 'kysely';
import type { StateTables } from './schema.ts';
import type { ExceptionTable } from './schema-findings.ts';

/** How far a site has been checked. */
interface ExceptionProgress {
  /** The last day that was checked. */
  readonly until: Day;
  /** The site's first day with data when it was: an import may bring earlier ones. */
  readonly firstDay: Day;
}

/** The exceptions of all sites. */
export interface ExceptionStore {
  /** Returns the exceptions with days in the dates, the latest first and of a day the largest, and their number on all pages. */
  list(
    siteId: number,
    question: ExceptionsQuestion,
  ): Promise<{ readonly items: readonly ExceptionFacts[]; readonly total: number }>;
  progress(siteId: number): Promise<ExceptionProgress | undefined>;
  /**
   * Records a checked day: what began on it, what went on from the day before, and what returned to normal. Repeating it
   * changes nothing, and what was deleted stays deleted. Returns what began.
   */
  record(siteId: number, day: Day, firstDay: Day, found: readonly Exception[]): Promise<readonly ExceptionFacts[]>;
  /** Deletes an exception; false if the site has none of that id. */
  remove(siteId: number, id: number): Promise<boolean>;
  /** Takes a deletion back; false if the site has no deleted one of that id. */
  restore(siteId: number, id: number): Promise<boolean>;
  /** Removes all of a site, and how far it has been checked: its numbers come from elsewhere now. */
  forget(siteId: number): Promise<void>;
  /** Counts up with every change to a site's exceptions, in this process. */
  revision(siteId: number): number;
}

/** Most exceptions that are listed at once. */
const MOST = 250_000;

/** The exceptions in a state. */
export function openExceptions(db: Kysely<StateTables>, now: () => number): ExceptionStore {
  const revisions = new Map<number, number>();
  const changed = (siteId: number) => void revisions.set(siteId, (revisions.get(siteId) ?? 0) + 1);

  /** Deletes or restores. */
  async function mark(siteId: number, id: number, deletedAt: number | null): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('exceptions')
      .set({ deleted_at: deletedAt })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) changed(siteId);
    return numUpdatedRows > 0n;
  }

  return {
    async list(siteId, { start, end, status, category, page, per_page: perPage }) {
      let those = db
        .selectFrom('exceptions')
        .where('site_id', '=', siteId)
        .where('deleted_at', 'is', null)
        .where('since', '<=', end)
        .where('day', '>=', start);
      if (status !== '') those = those.where('resolved', '=', status === 'resolved' ? 1 : 0);
      if (category !== '') those = those.where('category', '=', category);
      const { count } = await those
        .select((is) => is.fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      const rows = await those
        .selectAll()
        .orderBy('day', 'desc')
        .orderBy((is) => is.fn.coalesce(is.fn<number>('abs', ['effect']), is.lit(0)), 'desc')
        .orderBy('id')
        .limit(perPage ?? MOST)
        .offset(((page ?? 1) - 1) * (perPage ?? 0))
        .execute();
      return { items: rows.map(toFacts), total: Number(count) };
    },

    async progress(siteId) {
      const row = await db.selectFrom('exception_checks').selectAll().where('site_id', '=', siteId).executeTakeFirst();
      return row && { until: row.checked_until, firstDay: row.first_day };
    },

    async record(siteId, day, firstDay, found) {
      const began = await db.transaction().execute(async (run) => {
        const known = await run
          .selectFrom('exceptions')
          .selectAll()
          .where('site_id', '=', siteId)
          .where('since', '<=', day)
          .where('day', '>=', addDays(day, -MOST_SPAN))
          .execute();
        const isOf = (row: Pick<ExceptionTable, 'kind' | 'subject'>, { kind, subject }: Exception) =>
          row.kind === kind.id && row.subject === subject;
        // The checks of earlier versions didn't record the effect.
        for (const row of known.filter((one) => one.day === day && one.effect === null)) {
          const effect = found.find((one) => isOf(row, one))?.effect ?? null;
          await run.updateTable('exceptions').set({ effect }).where('id', '=', row.id).execute();
        }
        // An earlier exception either continues, perhaps as an echo of another one now, or is over.
        const continued = new Set<Exception>();
        for (const row of known) {
          const main = found.find((one) => [one, ...one.echoes].some((same) => isOf(row, same) && reaches(row, same)));
          if (main) continued.add(main);
          if (row.day >= day) continue;
          const again = main && [main, ...main.echoes].find((one) => isOf(row, one))!;
          const days = daysBetween(row.since, day) + 1;
          const change = again ? { ...toColumns(again), days, resolved: 0 } : { resolved: 1 };
          await run.updateTable('exceptions').set(change).where('id', '=', row.id).execute();
        }
        const rows: Selectable<ExceptionTable>[] = [];
        for (const one of found.filter((exception) => !continued.has(exception)))
          rows.push(
            await run
              .insertInto('exceptions')
              .values({
                ...{
                  site_id: siteId,
                  category: one.kind.category,
                  kind: one.kind.id,
                  subject: one.subject,
                  since: firstOf(one),
                },
                ...toColumns(one),
                days: one.span,
                resolved: one.span === 1 ? 1 : 0,
                created_at: now(),
                deleted_at: null,
              })
              .returningAll()
              .executeTakeFirstOrThrow(),
          );
        const before = await run
          .selectFrom('exception_checks')
          .select('checked_until')
          .where('site_id', '=', siteId)
          .executeTakeFirst();
        const until = before && before.checked_until > day ? before.checked_until : day;
        await run
          .insertInto('exception_checks')
          .values({ site_id: siteId, checked_until: until, first_day: firstDay })
          .onConflict((conflict) =>
            conflict.column('site_id').doUpdateSet({ checked_until: until, first_day: firstDay }),
          )
          .execute();
        return rows.map(toFacts);
      });
      changed(siteId);
      return began;
    },

    async forget(siteId) {
      await db.transaction().execute(async (run) => {
        for (const table of ['exceptions', 'exception_checks'] as const)
          await run.deleteFrom(table).where('site_id', '=', siteId).execute();
      });
      changed(siteId);
    },

    remove: (siteId, id) => mark(siteId, id, now()),
    restore: (siteId, id) => mark(siteId, id, null),
    revision: (siteId) => revisions.get(siteId) ?? 0,
  };
}

/** The first day of those that an exception's values are of. */
const firstOf = ({ day, span }: Exception): Day => addDays(day, 1 - span);

/** Whether an exception follows a known one without a gap. */
const reaches = (row: Pick<ExceptionTable, 'day'>, one: Exception): boolean => row.day >= addDays(firstOf(one), -1);

/** Columns that change from day to day. */
const toColumns = ({ day, span, value, expected, low, high, effect, earlier, cause }: Exception) => ({
  ...{ day, span, value, expected, low, high, effect },
  earlier: JSON.stringify(earlier),
  cause: cause && JSON.stringify(cause),
});

const toFacts = (row: Selectable<ExceptionTable>): ExceptionFacts => ({
  id: row.id,
  category: row.category,
  kind: row.kind,
  subject: row.subject,
  since: row.since,
  day: row.day,
  days: row.days,
  span: row.span,
  resolved: row.resolved === 1,
  value: row.value,
  expected: row.expected,
  low: row.low,
  high: row.high,
  effect: row.effect,
  earlier: JSON.parse(row.earlier) as ExceptionFacts['earlier'],
  cause: row.cause === null ? null : (JSON.parse(row.cause) as ExceptionFacts['cause']),
});
