/** People's feedback on a feature: their ratings, and the users that aren't asked again. */
import type { FeatureKey } from '@magpie/contract';
import type { Kysely } from 'kysely';
import type { StateTables } from './schema.ts';

/** Time after which a person that closed the question without an answer is asked again, ms. */
const ASK_AGAIN_MS = 90 * 86_400_000;
const MOST = 500;

/** One answer. */
interface Feedback {
  readonly id: number;
  /** The person's name; null once the account is gone. */
  readonly user: string | null;
  /** The site that was open; null if there was none. */
  readonly siteId: number | null;
  readonly featureKey: FeatureKey;
  /** 1 to 5. */
  readonly rating: number;
  /** May be empty. */
  readonly message: string;
  /** Milliseconds. */
  readonly createdAt: number;
}

/** The answers to the feedback widget. */
export interface FeedbackStore {
  add(answer: {
    readonly userId: number;
    readonly siteId: number | null;
    readonly featureKey: FeatureKey;
    readonly rating: number;
    readonly message: string;
  }): Promise<void>;
  /** The answers given on a site, the latest first. */
  of(siteId: number): Promise<readonly Feedback[]>;
  /** Notes that a person closed the question without an answer. */
  close(userId: number, featureKey: FeatureKey): Promise<void>;
  /** The features that a person is not asked about: answered for good, closed for 90 days. */
  tracked(userId: number): Promise<readonly FeatureKey[]>;
}

/** The feedback in a state. */
export function openFeedback(db: Kysely<StateTables>, now: () => number): FeedbackStore {
  const track = async (userId: number, featureKey: FeatureKey, until: number | null) => {
    await db
      .insertInto('tracked_features')
      .values({ user_id: userId, feature_key: featureKey, until })
      .onConflict((conflict) => conflict.columns(['user_id', 'feature_key']).doUpdateSet({ until }))
      .execute();
  };
  return {
    async add({ userId, siteId, featureKey, rating, message }) {
      await db
        .insertInto('feedback')
        .values({
          user_id: userId,
          site_id: siteId,
          feature_key: featureKey,
          rating,
          message,
          created_at: now(),
        })
        .execute();
      await track(userId, featureKey, null);
    },
    async of(siteId) {
      const rows = await db
        .selectFrom('feedback')
        .leftJoin('users', 'users.id', 'feedback.user_id')
        .selectAll('feedback')
        .select('users.name as user')
        .where('site_id', '=', siteId)
        .orderBy('feedback.id', 'desc')
        .limit(MOST)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        user: row.user,
        siteId: row.site_id,
        featureKey: row.feature_key,
        rating: row.rating,
        message: row.message,
        createdAt: Number(row.created_at),
      }));
    },
    close: (userId, featureKey) => track(userId, featureKey, now() + ASK_AGAIN_MS),
    async tracked(userId) {
      const rows = await db
        .selectFrom('tracked_features')
        .select('feature_key')
        .where('user_id', '=', userId)
        .where((where) => where.or([where('until', 'is', null), where('until', '>', now())]))
        .execute();
      return rows.map(({ feature_key }) => feature_key);
    },
  };
}
