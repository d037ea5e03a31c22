/** Prompts that a user doesn't want to see again. */
import type { Kysely } from 'kysely';
import type { StateTables } from './schema.ts';

/** Dismissed prompts, by user. */
export interface Prompts {
  isDismissed(userId: number, prompt: string): Promise<boolean>;
  /** Doing it again changes nothing. */
  dismiss(userId: number, prompt: string): Promise<void>;
}

/** The dismissed prompts in a state. */
export const openPrompts = (db: Kysely<StateTables>, now: () => number): Prompts => ({
  async isDismissed(userId, prompt) {
    const row = await db
      .selectFrom('dismissed_prompts')
      .select('prompt')
      .where('user_id', '=', userId)
      .where('prompt', '=', prompt)
      .executeTakeFirst();
    return row !== undefined;
  },
  async dismiss(userId, prompt) {
    await db
      .insertInto('dismissed_prompts')
      .values({ user_id: userId, prompt, dismissed_at: now() })
      .onConflict((conflict) => conflict.columns(['user_id', 'prompt']).doNothing())
      .execute();
  },
});
