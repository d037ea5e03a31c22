/**
 * Conversations: a user's questions about a site, and the answers. Each belongs to its user and site, and is never found by
 * anyone else.
 */
import { randomBytes } from 'node:crypto';
import { CHAT_LIMITS } from '@magpie/contract';
import type { Kysely, Selectable } from 'kysely';
import type { StateTables } from './schema.ts';
import type { ChatMessageTable, ChatTable } from './schema-findings.ts';

const DAY_MS = 86_400_000;
/** Characters of the first message that stand in the list. */
const PREVIEW_CHARS = 120;

/** The ids that are given: 12 random bytes. */
const ID = /^[\w-]{16}$/;

/** Owner of conversations. */
export interface ChatOwner {
  readonly userId: number;
  readonly siteId: number;
}

/** A conversation in a list. */
export interface ChatFacts {
  readonly id: string;
  readonly title: string | null;
  /** How it begins. */
  readonly preview: string;
  readonly isPinned: boolean;
}

/** A message. */
export interface ChatMessageFacts {
  readonly id: number;
  readonly role: 'user' | 'assistant';
  /** Text as it was written; empty for an answer. */
  readonly text: string;
  /** Content of an answer, and the request that the next sentence builds on. JSON. */
  readonly reply: unknown;
  readonly rating: 0 | 1 | null;
  readonly feedback: string | null;
  readonly skippedFeedback: boolean;
}

/** The conversations of all users. */
export interface ChatStore {
  /** A user's conversations on a site, latest first. */
  list(owner: ChatOwner): Promise<readonly ChatFacts[]>;
  find(owner: ChatOwner, id: string): Promise<ChatFacts | undefined>;
  /** Begins a conversation, and makes room for it; undefined if all there is room for are pinned. */
  begin(owner: ChatOwner, text: string): Promise<string | undefined>;
  /** In order of time. */
  messages(id: string): Promise<readonly ChatMessageFacts[]>;
  /** Adds a user's message; answers its id. */
  addQuestion(id: string, text: string): Promise<number>;
  /** Removes a user's message that was refused. */
  takeBack(id: string, messageId: number): Promise<void>;
  /** Adds an answer; the first names the conversation. Undefined if the conversation was deleted meanwhile. */
  addAnswer(id: string, reply: object, title: string): Promise<ChatMessageFacts | undefined>;
  change(id: string, change: { readonly isPinned: boolean } | { readonly title: string | null }): Promise<void>;
  remove(id: string): Promise<void>;
  /** Rates an answer, or notes what was said about it; undefined if the conversation has no such answer. */
  rate(
    id: string,
    messageId: number,
    change: { readonly rating: 0 | 1 } | { readonly feedback: string | null; readonly skippedFeedback: boolean },
  ): Promise<ChatMessageFacts | undefined>;
  /** Deletes the conversations that have been kept for long enough; answers how many. */
  forgetOld(): Promise<number>;
}

/** The conversations in a state. */
export function openChats(db: Kysely<StateTables>, now: () => number): ChatStore {
  const insert = async (
    run: Kysely<StateTables>,
    id: string,
    message: Pick<ChatMessageTable, 'role' | 'text' | 'reply'>,
  ) => {
    const row = await run
      .insertInto('chat_messages')
      .values({ chat_id: id, ...message, rating: null, feedback: null, skipped_feedback: 0, created_at: now() })
      .returningAll()
      .executeTakeFirstOrThrow();
    await run.updateTable('chats').set({ updated_at: now() }).where('id', '=', id).execute();
    return row;
  };
  const owned = ({ userId, siteId }: ChatOwner) =>
    db.selectFrom('chats').selectAll().where('user_id', '=', userId).where('site_id', '=', siteId);

  return {
    async list(owner) {
      const rows = await owned(owner).orderBy('updated_at', 'desc').orderBy('id').execute();
      return rows.map(toFacts);
    },
    async find(owner, id) {
      // What can't be one isn't looked for: PostgreSQL refuses some characters.
      if (!ID.test(id)) return undefined;
      const row = await owned(owner).where('id', '=', id).executeTakeFirst();
      return row && toFacts(row);
    },
    begin: ({ userId, siteId }, text) =>
      db.transaction().execute(async (run) => {
        const kept = await run
          .selectFrom('chats')
          .select(['id', 'is_pinned'])
          .where('user_id', '=', userId)
          .where('site_id', '=', siteId)
          .orderBy('updated_at')
          .execute();
        const surplus = kept.length + 1 - CHAT_LIMITS.chats;
        const oldest = surplus > 0 ? kept.filter((one) => one.is_pinned === 0).slice(0, surplus) : [];
        if (oldest.length < surplus) return undefined;
        for (const one of oldest) await run.deleteFrom('chats').where('id', '=', one.id).execute();
        const id = randomBytes(12).toString('base64url');
        await run
          .insertInto('chats')
          .values({
            ...{ id, user_id: userId, site_id: siteId },
            ...{ title: null, preview: [...text].slice(0, PREVIEW_CHARS).join(''), is_pinned: 0 },
            ...{ created_at: now(), updated_at: now() },
          })
          .execute();
        await insert(run, id, { role: 'user', text, reply: null });
        return id;
      }),
    async messages(id) {
      const rows = await db.selectFrom('chat_messages').selectAll().where('chat_id', '=', id).orderBy('id').execute();
      return rows.map(toMessage);
    },
    async addQuestion(id, text) {
      const row = await db.transaction().execute((run) => insert(run, id, { role: 'user', text, reply: null }));
      return row.id;
    },
    async takeBack(id, messageId) {
      await db
        .deleteFrom('chat_messages')
        .where('chat_id', '=', id)
        .where('id', '=', messageId)
        .where('role', '=', 'user')
        .execute();
    },
    addAnswer: (id, reply, title) =>
      db.transaction().execute(async (run) => {
        const chat = await run.selectFrom('chats').select('title').where('id', '=', id).executeTakeFirst();
        if (!chat) return undefined;
        const before = await run
          .selectFrom('chat_messages')
          .select('id')
          .where('chat_id', '=', id)
          .where('role', '=', 'assistant')
          .limit(1)
          .executeTakeFirst();
        const row = await insert(run, id, { role: 'assistant', text: '', reply: JSON.stringify(reply) });
        if (!before && chat.title === null)
          await run.updateTable('chats').set({ title }).where('id', '=', id).execute();
        return toMessage(row);
      }),
    async change(id, change) {
      const columns = 'title' in change ? { title: change.title } : { is_pinned: change.isPinned ? 1 : 0 };
      await db.updateTable('chats').set(columns).where('id', '=', id).execute();
    },
    async remove(id) {
      await db.deleteFrom('chats').where('id', '=', id).execute();
    },
    async rate(id, messageId, change) {
      const columns =
        'rating' in change
          ? { rating: change.rating }
          : { feedback: change.feedback, skipped_feedback: change.skippedFeedback ? 1 : 0 };
      const row = await db
        .updateTable('chat_messages')
        .set(columns)
        .where('chat_id', '=', id)
        .where('id', '=', messageId)
        .where('role', '=', 'assistant')
        .returningAll()
        .executeTakeFirst();
      return row && toMessage(row);
    },
    async forgetOld() {
      const { numDeletedRows } = await db
        .deleteFrom('chats')
        .where('is_pinned', '=', 0)
        .where('updated_at', '<', now() - CHAT_LIMITS.days * DAY_MS)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

const toFacts = (row: Selectable<ChatTable>): ChatFacts => ({
  id: row.id,
  title: row.title,
  preview: row.preview,
  isPinned: row.is_pinned === 1,
});

const toMessage = (row: Selectable<ChatMessageTable>): ChatMessageFacts => ({
  id: row.id,
  role: row.role,
  text: row.text,
  reply: row.reply === null ? null : (JSON.parse(row.reply) as unknown),
  rating: row.rating,
  feedback: row.feedback,
  skippedFeedback: row.skipped_feedback === 1,
});
