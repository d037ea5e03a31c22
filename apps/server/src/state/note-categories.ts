/** The categories of site notes: a site's defaults, and its users' changes. */
import { NOTE_COLORS, NOTE_LIMITS, type NoteCategory, type NoteColor } from '@magpie/contract';
import type { Kysely } from 'kysely';
import { ProblemError } from '../errors/problem.ts';
import type { StateTables } from './schema.ts';

/** The categories that a site begins with, in the order of their colours. */
const FIRST_CATEGORIES = ['Website Updates', 'Blog Post', 'Promotion'];

/** Changes of a category to save; without a color a new one gets the least used. */
interface CategoryChange {
  readonly name?: string | undefined;
  readonly background_color?: NoteColor | undefined;
}

/** The categories of the sites. */
export interface NoteCategories {
  /** By name. */
  list(siteId: number): Promise<readonly NoteCategory[]>;
  /** @throws ProblemError `bad_note`, `too_many_categories` */
  create(siteId: number, change: CategoryChange): Promise<NoteCategory>;
  /** @throws ProblemError `unknown_category`, `bad_note`, `conflict` */
  update(siteId: number, id: number, version: number, change: CategoryChange): Promise<NoteCategory>;
  /** Returns how many notes had it. @throws ProblemError `unknown_category`, `conflict` */
  remove(siteId: number, id: number, version: number): Promise<number>;
}

/** The categories in a state. */
export function openNoteCategories(db: Kysely<StateTables>): NoteCategories {
  const begun = new Set<number>();
  /** Once in the life of a site: who deletes them all wants none. */
  const begin = async (siteId: number) => {
    if (begun.has(siteId)) return;
    await db.transaction().execute(async (within) => {
      const { numInsertedOrUpdatedRows } = await within
        .insertInto('settings')
        .values({ name: `note_categories:${siteId}`, value: 'true' })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .executeTakeFirstOrThrow();
      if (!numInsertedOrUpdatedRows) return;
      await within
        .insertInto('note_categories')
        .values(
          FIRST_CATEGORIES.map((name, i) => ({
            site_id: siteId,
            name,
            background_color: NOTE_COLORS[i % NOTE_COLORS.length]!,
            version: 1,
          })),
        )
        .execute();
    });
    begun.add(siteId);
  };

  const list: NoteCategories['list'] = async (siteId) => {
    await begin(siteId);
    const rows = await db
      .selectFrom('note_categories')
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom('notes')
          .whereRef('notes.category_id', '=', 'note_categories.id')
          .where('notes.deleted_at', 'is', null)
          .select((of) => of.fn.countAll<number>().as('count'))
          .as('notes'),
      )
      .where('site_id', '=', siteId)
      .execute();
    return rows
      .map(({ id, name, background_color, version, notes }) => ({
        id,
        name,
        background_color,
        version,
        notes: Number(notes),
      }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id);
  };
  const found = async (siteId: number, id: number): Promise<NoteCategory> => {
    const category = (await list(siteId)).find((one) => one.id === id);
    if (!category) throw new ProblemError('unknown_category', `Category ${id} no longer exists on this site.`);
    return category;
  };
  const requireFree = (name: string, others: readonly NoteCategory[]) => {
    const same = others.find((other) => folded(other.name) === folded(name));
    if (same)
      throw new ProblemError('bad_note', `name: there is a category "${same.name}" already.`, { field: 'name' });
  };
  const conflict = (current: NoteCategory) =>
    new ProblemError('conflict', `Someone else changed the category "${current.name}" in the meantime.`, {
      current,
    });

  return {
    list,
    async create(siteId, { name, background_color }) {
      if (name === undefined) throw new ProblemError('bad_note', 'name is missing.', { field: 'name' });
      const there = await list(siteId);
      if (there.length >= NOTE_LIMITS.categories)
        throw new ProblemError('too_many_categories', `A site can have at most ${NOTE_LIMITS.categories} categories.`);
      requireFree(name, there);
      const { id } = await db
        .insertInto('note_categories')
        .values({ site_id: siteId, name, background_color: background_color ?? leastUsed(there), version: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      return found(siteId, id);
    },
    async update(siteId, id, version, { name, background_color }) {
      const there = await list(siteId);
      const before = await found(siteId, id);
      if (before.version !== version) throw conflict(before);
      if (name !== undefined)
        requireFree(
          name,
          there.filter((other) => other.id !== id),
        );
      const { numUpdatedRows } = await db
        .updateTable('note_categories')
        .set({
          version: version + 1,
          ...(name !== undefined && { name }),
          ...(background_color !== undefined && { background_color }),
        })
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirstOrThrow();
      const after = await found(siteId, id);
      if (numUpdatedRows === 0n) throw conflict(after);
      return after;
    },
    async remove(siteId, id, version) {
      const before = await found(siteId, id);
      // Its notes are without one then, but of no new version: no one who edits one of them is in the way of this.
      const { numDeletedRows } = await db
        .deleteFrom('note_categories')
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw conflict(before);
      return before.notes;
    },
  };
}

/** How names are compared: people do not tell "blog" from "Blog". */
export const folded = (name: string): string => name.normalize('NFKC').toLowerCase();

function leastUsed(there: readonly NoteCategory[]): NoteColor {
  const uses = (color: NoteColor) => there.filter((one) => one.background_color === color).length;
  return NOTE_COLORS.reduce((best, color) => (uses(color) < uses(best) ? color : best));
}
