/**
 * Insights: the latest of each site, and each user's ratings of them. A rating keeps its subject, since insights that readers
 * of a site rate down are shown less often.
 */
import type { Insight, Insights } from '@magpie/analyst';
import type { InsightRating } from '@magpie/contract';
import type { Day } from '@magpie/time';
import type { Kysely } from 'kysely';
import type { ChatOwner } from './chats.ts';
import type { StateTables } from './schema.ts';

const DAY_MS = 86_400_000;
/** For so long a thumb down counts. */
const DOWN_DAYS = 90;
/** For so long ratings are kept. */
const KEPT_DAYS = 365;

/** A site's insights as they were computed. */
export interface StoredInsights {
  readonly found: Insights;
  /** The last day that they know. */
  readonly day: Day;
  /** The site's first day with data at that time. */
  readonly firstDay: Day;
  /** Milliseconds. */
  readonly computedAt: number;
}

/** The insights of all sites. */
export interface InsightStore {
  find(siteId: number): Promise<StoredInsights | undefined>;
  save(siteId: number, insights: StoredInsights): Promise<void>;
  /** A user's ratings on a site, the latest first. */
  ratings(owner: ChatOwner): Promise<readonly InsightRating[]>;
  /** Rates an insight; what was said of another score is forgotten. */
  rate(owner: ChatOwner, insight: Pick<Insight, 'id' | 'kind' | 'subject'>, score: 0 | 1): Promise<InsightRating>;
  /** Notes why an insight was rated down, or null that nothing is said; undefined if it isn't rated down. */
  explain(owner: ChatOwner, insightId: string, feedback: string | null): Promise<InsightRating | undefined>;
  /** Returns the insights that users have rated down on a site lately. */
  ratedDown(siteId: number): Promise<readonly { readonly kind: string; readonly subject: string }[]>;
}

/** The insights in a state. */
export function openInsights(db: Kysely<StateTables>, now: () => number): InsightStore {
  const read = async ({ userId, siteId }: ChatOwner, insightId?: string): Promise<readonly InsightRating[]> => {
    const rows = await db
      .selectFrom('insight_ratings')
      .selectAll()
      .where('user_id', '=', userId)
      .where('site_id', '=', siteId)
      .$if(insightId !== undefined, (those) => those.where('insight_id', '=', insightId!))
      .orderBy('rated_at', 'desc')
      .execute();
    return rows.map(({ insight_id, score, feedback, skipped }) => ({
      insight_id,
      score: score === 1 ? 1 : 0,
      feedback,
      skipped: skipped === 1,
    }));
  };
  return {
    async find(siteId) {
      const row = await db.selectFrom('insights').selectAll().where('site_id', '=', siteId).executeTakeFirst();
      if (!row) return undefined;
      const { day, first_day: firstDay, computed_at: computedAt, found } = row;
      return { found: JSON.parse(found) as Insights, day, firstDay, computedAt: Number(computedAt) };
    },

    async save(siteId, { found, day, firstDay, computedAt }) {
      const columns = { day, first_day: firstDay, computed_at: computedAt, found: JSON.stringify(found) };
      await db
        .insertInto('insights')
        .values({ site_id: siteId, ...columns })
        .onConflict((conflict) => conflict.column('site_id').doUpdateSet(columns))
        .execute();
    },

    ratings: (owner) => read(owner),

    async rate(owner, { id, kind, subject }, score) {
      const { userId: user_id, siteId: site_id } = owner;
      const [before] = await read(owner, id);
      const isSame = before?.score === score;
      const columns = {
        score,
        rated_at: now(),
        ...(!isSame && { feedback: null, skipped: 0 }),
      };
      await db
        .insertInto('insight_ratings')
        .values({ user_id, site_id, insight_id: id, kind, subject, feedback: null, skipped: 0, ...columns })
        .onConflict((conflict) => conflict.columns(['user_id', 'site_id', 'insight_id']).doUpdateSet(columns))
        .execute();
      await db
        .deleteFrom('insight_ratings')
        .where('rated_at', '<', now() - KEPT_DAYS * DAY_MS)
        .execute();
      return (await read(owner, id))[0]!;
    },

    async explain(owner, insightId, feedback) {
      await db
        .updateTable('insight_ratings')
        .set({ feedback, skipped: feedback === null ? 1 : 0 })
        .where('user_id', '=', owner.userId)
        .where('site_id', '=', owner.siteId)
        .where('insight_id', '=', insightId)
        .where('score', '=', 0)
        .execute();
      const [rating] = await read(owner, insightId);
      return rating?.score === 0 ? rating : undefined;
    },

    ratedDown: (siteId) =>
      db
        .selectFrom('insight_ratings')
        .select(['kind', 'subject'])
        .distinct()
        .where('site_id', '=', siteId)
        .where('score', '=', 0)
        .where('rated_at', '>=', now() - DOWN_DAYS * DAY_MS)
        .execute(),
  };
}
