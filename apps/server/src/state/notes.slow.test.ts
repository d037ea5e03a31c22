import { NOTE_COLORS, NOTE_LIMITS } from '@magpie/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import { inEveryState, type StatePlace } from '../testing/states.ts';
import type { StoredMedia } from './note-medias.ts';
import { openState, type State } from './open-state.ts';

const ANA = { id: 1, name: 'Ana' };
const BO = { id: 2, name: 'Bo' };
const DAY_MS = 86_400_000;
/** Half past eleven at night in Berlin: the next day has begun in Tokyo. */
const NOW = Date.UTC(2026, 0, 20, 22, 30);

await inEveryState('notes', (newPlace) => {
  let place: StatePlace;
  let clock: number;
  let state: State;
  let site: SiteRecord;
  let other: SiteRecord;

  beforeEach(async () => {
    clock = NOW;
    place = await newPlace();
    state = await openState(place.where, () => clock);
    site = await state.sites.create({
      name: 'Birds',
      url: 'https://birds.example',
      timeZone: 'Europe/Berlin',
      currency: 'EUR',
    });
    other = await state.sites.create({
      name: 'Fish',
      url: 'https://fish.example',
      timeZone: 'Asia/Tokyo',
      currency: 'JPY',
    });
  });
  afterEach(async () => {
    await state.close();
    await place.clear();
  });

  const make = (change: Parameters<State['notes']['create']>[2] = {}, of = site) =>
    state.notes.create(of, ANA, { note_title: 'New theme', note_date: '2026-01-10', ...change });
  const media = (change: Partial<StoredMedia> = {}) =>
    state.noteMedias.add({
      siteId: site.id,
      file: '0'.repeat(32),
      type: 'image/png',
      width: 4,
      height: 3,
      bytes: 70,
      ...change,
    });

  it('stores a note with all its fields, for its site only', async () => {
    const [category] = await state.noteCategories.list(site.id);
    const image = await media();
    const note = await make({ important: true, category: category!.id, medias: [image.id] });
    expect(note).toEqual({
      id: note.id,
      note_title: 'New theme',
      note_date: '2026-01-10',
      note_date_ymd: '2026-01-10',
      important: true,
      category: { id: category!.id, name: 'Blog Post', background_color: NOTE_COLORS[1] },
      medias: [{ id: image.id, url: `/api/v1/notes/media/${'0'.repeat(32)}`, type: 'image/png', width: 4, height: 3 }],
      author: 'Ana',
      updatedBy: 'Ana',
      createdAt: NOW,
      updatedAt: NOW,
      version: 1,
    });
    expect((await state.notes.list(site.id)).items).toEqual([note]);
    expect(await state.notes.list(other.id)).toEqual({ items: [], published: 0, important: 0 });
    await expect(state.notes.update(other, ANA, note.id, 1, { note_title: 'Mine' })).rejects.toMatchObject({
      code: 'unknown_note',
    });
    await expect(state.notes.remove(other.id, ANA, note.id, 1)).rejects.toMatchObject({ code: 'unknown_note' });
  });

  it('filters by date and importance, sorts, pages, and counts dates', async () => {
    await make({ note_title: 'B', note_date: '2026-01-01' });
    await make({ note_title: 'A', note_date: '2026-01-10', important: true });
    await make({ note_title: 'C', note_date: '2026-01-10' });
    await make({ note_title: 'D', note_date: '2025-12-31', important: true });
    const titles = async (query: Parameters<State['notes']['list']>[1]) => {
      const { items, published, important } = await state.notes.list(site.id, query);
      return [items.map((one) => one.note_title).join(''), published, important];
    };
    const range = { start: '2026-01-01', end: '2026-01-10' };
    expect(await titles({})).toEqual(['BACD', 4, 2]);
    expect(await titles({ range })).toEqual(['BAC', 3, 1]);
    expect(await titles({ range, important: true })).toEqual(['A', 3, 1]);
    expect(await titles({ orderby: 'note_date', order: 'desc' })).toEqual(['CABD', 4, 2]);
    expect(await titles({ orderby: 'note_title', perPage: 3, page: 2 })).toEqual(['D', 4, 2]);
    await make({ note_title: 'ä', note_date: '2026-01-02' });
    await make({ note_title: '_', note_date: '2026-01-02' });
    await make({ note_title: 'b', note_date: '2026-01-02' });
    expect((await titles({ orderby: 'note_title' }))[0]).toBe('_AäbBCD');
    expect((await titles({ orderby: 'note_title', order: 'desc', perPage: 3, page: 1 }))[0]).toBe('DCB');
    expect(await titles({ range: { start: '2027-01-01', end: '2027-01-02' } })).toEqual(['', 0, 0]);
  });

  it.each([
    ['', "it can't be empty"],
    ['\u200b \u2060', "it can't be empty"],
    ['a\u0000b', 'control character'],
    ['\ud83d', 'an incomplete character'],
    ['x'.repeat(201), 'it has 201 characters; the limit is 200'],
  ])('rejects the title %j', async (note_title, words) => {
    const refused = make({ note_title });
    await expect(refused).rejects.toMatchObject({ code: 'bad_note', field: 'note_title' });
    await expect(refused).rejects.toThrow(words);
  });

  it("counts a title's characters as people do, and stores markup as plain text", async () => {
    const birds = '🐦'.repeat(NOTE_LIMITS.titleChars);
    expect((await make({ note_title: birds })).note_title).toBe(birds);
    expect((await make({ note_title: '<script>alert(1)</script>' })).note_title).toBe('<script>alert(1)</script>');
  });

  it.each([
    '',
    'tomorrow',
    '2026-02-30',
    '2026-1-5',
    '2026-01-22',
    '9999-01-01',
  ])('rejects the date "%s" on the evening of 20 January', async (note_date) => {
    await expect(make({ note_date })).rejects.toMatchObject({ code: 'bad_note', field: 'note_date' });
  });

  it("accepts tomorrow if it has begun in the site's zone, and keeps a date that was valid", async () => {
    expect((await make({ note_date: '2026-01-21' })).note_date).toBe('2026-01-21');
    const { id } = await make({ note_date: '2026-01-22' }, other);
    clock -= 2 * DAY_MS;
    const later = await state.notes.update(other, ANA, id, 1, { note_date: '2026-01-22', note_title: 'Later' });
    expect(later).toMatchObject({ note_date: '2026-01-22', note_title: 'Later' });
    await expect(state.notes.update(other, ANA, id, 2, { note_date: '2026-01-23' })).rejects.toMatchObject({
      field: 'note_date',
    });
  });

  it('tells the second of two users who saved first and what, and changes nothing', async () => {
    const { id } = await make();
    clock += 1000;
    const first = await state.notes.update(site, BO, id, 1, { note_title: 'By Bo' });
    expect(first).toMatchObject({ version: 2, updatedBy: 'Bo', author: 'Ana', updatedAt: NOW + 1000 });
    const second = state.notes.update(site, ANA, id, 1, { note_title: 'By Ana', important: true });
    await expect(second).rejects.toMatchObject({
      code: 'conflict',
      message: 'Bo saved this note in the meantime, as "By Bo".',
      current: first,
    });
    await expect(state.notes.remove(site.id, ANA, id, 1)).rejects.toMatchObject({ code: 'conflict' });
    expect((await state.notes.list(site.id)).items).toEqual([first]);
    expect(await state.notes.update(site, ANA, id, 2, { note_title: 'By Ana' })).toMatchObject({ version: 3 });
  });

  it('lets exactly one of several concurrent changes succeed', async () => {
    const { id } = await make();
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => state.notes.update(site, ANA, id, 1, { note_title: `Try ${i}` })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries) if (one.status === 'rejected') expect(one.reason.code).toBe('conflict');
    expect((await state.notes.list(site.id)).items[0]!.version).toBe(2);
  });

  it('deletes, restores completely, and after some time removes permanently', async () => {
    const image = await media();
    const note = await make({ medias: [image.id], important: true });
    await state.notes.remove(site.id, BO, note.id, 1);
    expect((await state.notes.list(site.id)).published).toBe(0);
    await expect(state.notes.update(site, ANA, note.id, 2, { note_title: 'x' })).rejects.toMatchObject({
      code: 'unknown_note',
    });
    expect(await state.notes.restore(site.id, note.id)).toMatchObject({ important: true, medias: [image], version: 3 });

    await state.notes.remove(site.id, BO, note.id, 3);
    expect(await state.notes.forgetDeleted(clock)).toBe(0);
    clock += 1;
    expect(await state.notes.forgetDeleted(clock)).toBe(1);
    await expect(state.notes.restore(site.id, note.id)).rejects.toMatchObject({ code: 'unknown_note' });
    expect(await state.noteMedias.forgetLoose(clock)).toEqual([]);
    expect(await state.noteMedias.forgetLoose(clock + 1)).toEqual([{ siteId: site.id, file: '0'.repeat(32) }]);
    expect(await state.noteMedias.byFile('0'.repeat(32))).toBeUndefined();
  });

  it('keeps the order of images, releases removed ones, and rejects those of other notes or sites', async () => {
    const [a, b, c] = [
      await media({ file: 'a'.repeat(32) }),
      await media({ file: 'b'.repeat(32) }),
      await media({ file: 'c'.repeat(32) }),
    ];
    const note = await make({ medias: [b.id, a.id, b.id] });
    expect(note.medias.map(({ id }) => id)).toEqual([b.id, a.id]);
    const after = await state.notes.update(site, ANA, note.id, 1, { medias: [a.id, c.id] });
    expect(after.medias.map(({ id }) => id)).toEqual([a.id, c.id]);
    const foreign = await media({ siteId: other.id, file: 'f'.repeat(32) });
    for (const id of [a.id, foreign.id, 999])
      await expect(make({ medias: [id] })).rejects.toMatchObject({ code: 'unknown_media', field: 'medias' });
    expect((await state.notes.list(site.id)).published).toBe(1);
    expect(await state.noteMedias.forgetLoose(clock + 1)).toContainEqual({ siteId: site.id, file: 'b'.repeat(32) });
    expect(await state.noteMedias.filesOf(site.id)).toEqual(new Set(['a'.repeat(32), 'c'.repeat(32)]));
  });

  it('assigns an image to one of several notes that claim it at once', async () => {
    const ids: number[] = [];
    for (const letter of 'abcdef') ids.push((await media({ file: letter.repeat(32) })).id);
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, (_, i) => make({ medias: i % 2 === 0 ? ids : ids.toReversed() })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries) if (one.status === 'rejected') expect(one.reason.code).toBe('unknown_media');
    expect((await state.notes.list(site.id)).items.map(({ medias }) => medias.length)).toEqual([6]);
  });

  it('saves notes whose category is deleted meanwhile, or reports that it is gone', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await state.noteCategories.create(site.id, { name: `Round ${round}` });
      const tries = await Promise.allSettled([
        make({ category: id }),
        make({ category: id }),
        state.noteCategories.remove(site.id, id, 1),
        make({ category: id }),
      ]);
      for (const one of tries)
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'unknown_category' });
      expect((await state.notes.list(site.id)).items.every(({ category }) => category === null)).toBe(true);
    }
  });

  it('creates default categories once, and renames, recolours and deletes them', async () => {
    const first = await state.noteCategories.list(site.id);
    expect(first.map(({ name, background_color }) => [name, background_color])).toEqual([
      ['Blog Post', NOTE_COLORS[1]],
      ['Promotion', NOTE_COLORS[2]],
      ['Website Updates', NOTE_COLORS[0]],
    ]);
    const created = await state.noteCategories.create(site.id, { name: 'Outage' });
    expect(created).toMatchObject({ background_color: NOTE_COLORS[3], version: 1, notes: 0 });
    await expect(state.noteCategories.create(site.id, { name: 'OUTAGE' })).rejects.toMatchObject({
      code: 'bad_note',
      field: 'name',
    });
    const note = await make({ category: created.id });
    const changed = await state.noteCategories.update(site.id, created.id, 1, {
      name: 'Incident',
      background_color: NOTE_COLORS[5],
    });
    expect(changed).toMatchObject({ name: 'Incident', notes: 1, version: 2 });
    await expect(state.noteCategories.update(site.id, created.id, 1, { name: 'X' })).rejects.toMatchObject({
      code: 'conflict',
      current: changed,
    });
    await expect(state.noteCategories.remove(site.id, created.id, 1)).rejects.toMatchObject({ code: 'conflict' });
    await expect(state.noteCategories.remove(other.id, created.id, 2)).rejects.toMatchObject({
      code: 'unknown_category',
    });
    expect((await state.notes.list(site.id)).items[0]!.category?.name).toBe('Incident');
    expect(await state.noteCategories.remove(site.id, created.id, 2)).toBe(1);
    expect((await state.notes.list(site.id)).items[0]).toMatchObject({ id: note.id, category: null, version: 1 });
    await expect(make({ category: created.id })).rejects.toMatchObject({ code: 'unknown_category', field: 'category' });

    for (const { id } of first) await state.noteCategories.remove(site.id, id, 1);
    await state.close();
    state = await openState(place.where, () => clock);
    expect(await state.noteCategories.list(site.id)).toEqual([]);
  });

  it('stores up to five thousand notes, and no more', async () => {
    const many = Array.from({ length: 5000 }, (_, i) => ({
      note_title: `Note ${i}`,
      note_date: '2026-01-01',
      important: i % 5 === 0,
      category: null,
    }));
    await state.notes.createMany(site, ANA, many);
    const { items, published, important } = await state.notes.list(site.id);
    expect([items.length, published, important]).toEqual([5000, 5000, 1000]);
    for (let n = 0; n < 3; n++) await state.notes.createMany(site, ANA, many);
    await expect(make()).rejects.toMatchObject({ code: 'too_many_notes' });
    await expect(state.notes.createMany(site, ANA, many.slice(0, 1))).rejects.toMatchObject({ code: 'too_many_notes' });
  });
});
