/**
 * The language models of sites: how each is reached, its key, and the tokens of each month. A key is kept in plain text,
 * because it has to be sent; nothing but a request to the model's own address reads it.
 */
import type { ModelValues } from '@magpie/contract';
import { type Kysely, sql } from 'kysely';
import { CommandError } from '../errors/command-error.ts';
import type { StateTables } from './schema.ts';

/** How a site's language model is set up. */
export interface ModelSetup extends ModelValues {
  /** Empty if there is none. */
  readonly key: string;
  /** Counts changes. */
  readonly version: number;
}

/** The language models of all sites. */
export interface ModelStore {
  /** Undefined for a site that has never had one. */
  find(siteId: number): Promise<ModelSetup | undefined>;
  /** Saves what is sent in place of version `before`, 0 if there was none. @throws CommandError `conflict` */
  save(siteId: number, values: Omit<ModelSetup, 'version'>, before: number): Promise<ModelSetup>;
  /** Tokens of a month. */
  used(siteId: number, month: string): Promise<number>;
  /** Adds tokens to a month. */
  add(siteId: number, month: string, tokens: number): Promise<void>;
}

/** The language models in a state. */
export function openModels(db: Kysely<StateTables>): ModelStore {
  const find: ModelStore['find'] = async (siteId) => {
    const row = await db.selectFrom('models').selectAll().where('site_id', '=', siteId).executeTakeFirst();
    if (!row) return undefined;
    const { site_id: _site, enabled, allow_private, budget, kind, language, ...others } = row;
    return {
      ...others,
      enabled: enabled === 1,
      allowPrivate: allow_private === 1,
      budget: Number(budget),
      kind: kind as ModelSetup['kind'],
      language: language as ModelSetup['language'],
    };
  };
  return {
    find,
    async save(siteId, { enabled, allowPrivate, ...others }, before) {
      const columns = { ...others, enabled: enabled ? 1 : 0, allow_private: allowPrivate ? 1 : 0, version: before + 1 };
      const isSaved =
        before === 0
          ? await db
              .insertInto('models')
              .values({ site_id: siteId, ...columns })
              .onConflict((conflict) => conflict.column('site_id').doNothing())
              .executeTakeFirst()
              .then(({ numInsertedOrUpdatedRows }) => numInsertedOrUpdatedRows === 1n)
          : await db
              .updateTable('models')
              .set(columns)
              .where('site_id', '=', siteId)
              .where('version', '=', before)
              .executeTakeFirst()
              .then(({ numUpdatedRows }) => numUpdatedRows === 1n);
      if (!isSaved) throw new CommandError('conflict', 'Someone else has changed these settings.');
      return (await find(siteId))!;
    },
    async used(siteId, month) {
      const row = await db
        .selectFrom('model_usage')
        .select('tokens')
        .where('site_id', '=', siteId)
        .where('month', '=', month)
        .executeTakeFirst();
      return Number(row?.tokens ?? 0);
    },
    async add(siteId, month, tokens) {
      await db
        .insertInto('model_usage')
        .values({ site_id: siteId, month, tokens })
        .onConflict((conflict) =>
          conflict.columns(['site_id', 'month']).doUpdateSet({ tokens: sql<number>`model_usage.tokens + ${tokens}` }),
        )
        .execute();
    },
  };
}
