/** Replaces the notes of the demo site. */
import type { App } from '../app/app.ts';
import type { SiteRecord } from '../ports/sites.ts';

/** A note as it is given. */
interface GivenNote {
  readonly note_title: string;
  /** `YYYY-MM-DD` in the site's zone. */
  readonly note_date: string;
  readonly important: boolean;
  /** Name of a category of the site. */
  readonly category: string | null;
}

/** Makes these the notes of a site. */
export async function fillNotes(
  app: Pick<App, 'state'>,
  site: SiteRecord,
  authorName: string,
  notes: readonly GivenNote[],
): Promise<void> {
  const author = { id: 0, name: authorName };
  for (const { id, version } of (await app.state.notes.list(site.id)).items)
    await app.state.notes.remove(site.id, author, id, version);
  const categories = await app.state.noteCategories.list(site.id);
  await app.state.notes.createMany(
    site,
    author,
    notes.map((note) => ({ ...note, category: categories.find(({ name }) => name === note.category)?.id ?? null })),
  );
}
