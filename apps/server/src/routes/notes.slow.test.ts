import { existsSync, utimesSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NOTE_LIMITS, successSchema } from '@magpie/contract';
import { overviewShape } from '@magpie/reports';
import { describe, expect, it } from 'vitest';
import {
  ana,
  aroundNotes,
  bo,
  call,
  everything,
  foreign,
  listed,
  nonces,
  post,
  refusal,
  removeAll,
  save,
  site,
  test,
  upload,
  uploaded,
  viewer,
} from '../testing/around-notes.ts';
import { JPEG, PLACE, PNG, tellingJpeg } from '../testing/images.ts';
import { testNotesAsCsv } from '../testing/notes-as-csv.ts';
import { tidyNotes } from '../upkeep/note-upkeep.ts';

aroundNotes();

describe('magpie_notes', () => {
  it("accepts the specification's payload, and covers the last 30 days by default", async () => {
    await removeAll();
    const old = await save({ note_date: '2025-12-21', note_title: 'Old' });
    const first = await save({ note_date: '2025-12-22', important: 'true' });
    const today = await save({ note_date: '2026-01-20' });
    const payload = { orderby: 'id', order: 'asc', per_page: '-1', filter: '{"date_range":{"interval":"last30days"}}' };
    for (const fields of [{}, payload])
      expect(await listed(fields)).toEqual({
        items: [first, today],
        pagination: { total_published: 2, total_important: 1 },
      });
    expect((await listed(everything)).items.map(({ id }) => id)).toEqual([old.id, first.id, today.id]);
    const filter = JSON.stringify({
      important: true,
      date_range: { start: '2025-12-01', end: '2025-12-31', interval: 'custom' },
    });
    expect(await listed({ filter })).toEqual({
      items: [first],
      pagination: { total_published: 2, total_important: 1 },
    });
    expect((await listed({ ...everything, order: 'desc', per_page: '2', page: '2' })).items).toEqual([old]);
    // A flag that is not set leaves all of them, and dates are what they are, whatever the interval is called.
    const all = { important: false, date_range: { start: '2025-12-01', end: '2025-12-31', interval: 'lastmonth' } };
    expect((await listed({ filter: JSON.stringify(all) })).items).toEqual([old, first]);
  });

  it.each([
    ['{', 'bad_request'],
    ['{"date_range":{"start":"2026-01-01"}}', 'bad_range'],
    ['{"date_range":{"interval":"custom"}}', 'bad_range'],
    ['{"date_range":{"start":"2026-01-02","end":"2026-01-01"}}', 'bad_range'],
    ['{"date_range":{"start":"2026-01-01","end":"2026-01-02","interval":"all"}}', 'bad_range'],
    ['{"date_range":{"start":"2026-02-30","end":"2026-03-01"}}', 'bad_date'],
    ['{"date_range":{"interval":"forever"}}', 'bad_range'],
    ['{"importnat":true}', 'bad_request'],
  ])('rejects the filter %s', async (filter, code) => {
    expect((await refusal(call(viewer, 'notes', { filter })))[1]).toBe(code);
  });

  it.each([
    ['orderby', 'author'],
    ['order', 'up'],
    ['per_page', '0'],
    ['page', '0'],
  ])('rejects %s "%s"', async (field, value) => {
    expect(await refusal(call(viewer, 'notes', { [field]: value }))).toEqual([400, 'bad_request', field]);
  });
});

describe('magpie_save_note', () => {
  it.each([
    [{ note_title: '' }, 'note_title'],
    [{ note_title: '   ' }, 'note_title'],
    [{ note_title: 'x'.repeat(201) }, 'note_title'],
    [{ note_title: 'a\u0007b' }, 'note_title'],
    [{ note_date: '' }, 'note_date'],
    [{ note_date: '20.1.2026' }, 'note_date'],
    [{ note_date: '2026-01-22' }, 'note_date'],
    [{ important: 'yes' }, 'important'],
    [{ category: '99999' }, 'category'],
    [{ category: 'Blog' }, 'category'],
    [{ medias: '[99999]' }, 'medias'],
    [{ medias: JSON.stringify(Array.from({ length: 11 }, (_, i) => i + 1)) }, 'medias'],
    [{ medias: '[1,' }, 'medias'],
    [{ version: '1' }, 'id'],
    [{ category: '{"name":"Blog"}' }, 'category'],
    [{ medias: '[{"url":"/api/v1/notes/media/none"}]' }, 'medias'],
  ] as const)('rejects %j with an error for its field', async (fields, field) => {
    const answer = await call(ana, 'save_note', { note_title: 'New theme', note_date: '2026-01-10', ...fields });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.field).toBe(field);
  });

  it('tells the second of two users who saved first and what, and lets them overwrite it', async () => {
    const note = await save();
    const id = String(note.id);
    const first = (await call(bo, 'save_note', { id, version: '1', note_title: 'By Bo' })).json().data;
    const second = await call(ana, 'save_note', { id, version: '1', note_title: 'By Ana' });
    expect(second.statusCode).toBe(409);
    expect(second.json().error).toEqual({
      code: 'conflict',
      message: expect.stringContaining('"By Bo"'),
      current: first,
    });
    expect(first.updatedBy).toBe('User 2');
    const again = (await call(ana, 'save_note', { id, version: '2', note_title: 'By Ana' })).json().data;
    expect(again).toMatchObject({ note_title: 'By Ana', version: 3, author: 'User 1', updatedBy: 'User 1' });
  });

  it('accepts the fields of a note as returned, and only those of the specification', async () => {
    const [category] = await test.app.state.noteCategories.list(site.id);
    const media = await uploaded();
    const note = await save({
      id: '',
      note_date_ymd: '2026-01-10',
      category: JSON.stringify(category),
      medias: JSON.stringify([{ url: `https://stats.example${media.url}` }]),
    });
    expect(note).toMatchObject({ note_date: '2026-01-10', category: { id: category!.id }, medias: [media] });
    const answered = {
      id: String(note.id),
      note_title: 'Another theme',
      note_date: note.note_date,
      note_date_ymd: note.note_date_ymd,
      important: String(note.important),
      category: JSON.stringify(note.category),
      medias: JSON.stringify(note.medias),
    };
    expect(await save(answered)).toMatchObject({
      note_title: 'Another theme',
      category: note.category,
      medias: [media],
    });
    // Whichever of its two dates was changed.
    expect((await save({ ...answered, note_date_ymd: '2026-01-11' })).note_date).toBe('2026-01-11');
    expect((await save({ ...answered, note_date_ymd: '2026-01-11', note_date: '2026-01-12' })).note_date).toBe(
      '2026-01-12',
    );
    expect((await save({ ...answered, note_date: '12.1.2026', note_date_ymd: '2026-01-13' })).note_date).toBe(
      '2026-01-13',
    );
    expect(await save({ ...answered, category: 'null', medias: '[]' })).toMatchObject({ category: null, medias: [] });
    expect(await refusal(call(ana, 'save_note', { ...answered, version: '1' }))).toEqual([409, 'conflict']);
  });

  it('lists categories if their names are selected', async () => {
    const payload = { page: '1', orderby: 'name', order: 'asc', select: 'name' };
    const { items } = (await call(viewer, 'note_categories', payload)).json().data;
    expect(items.map(({ name }: { name: string }) => name)).toEqual(
      [...items.map(({ name }: { name: string }) => name)].sort(),
    );
    expect(items.length).toBeGreaterThan(0);
  });

  it('stores markup as plain text', async () => {
    const note_title = '<img src=x onerror=alert(1)> & "quotes"';
    expect((await save({ note_title })).note_title).toBe(note_title);
  });

  it("reports that another site's note, category or image does not exist", async () => {
    const theirs = await test.app.state.notes.create(
      foreign,
      { id: 1, name: 'X' },
      {
        note_title: 'Theirs',
        note_date: '2026-01-10',
      },
    );
    const fields = { id: String(theirs.id), version: '1' };
    expect(await refusal(call(ana, 'save_note', { ...fields, note_title: 'Mine' }))).toEqual([400, 'unknown_note']);
    expect(await refusal(call(ana, 'delete_note', fields))).toEqual([400, 'unknown_note']);
    const [category] = await test.app.state.noteCategories.list(foreign.id);
    const inCategory = call(ana, 'save_note', {
      note_title: 'x',
      note_date: '2026-01-10',
      category: String(category!.id),
    });
    expect(await refusal(inCategory)).toEqual([400, 'unknown_category', 'category']);
  });

  it('can be undone by deleting, and the deletion by restoring', async () => {
    const { id } = await save({ note_title: 'Gone and back' });
    await call(ana, 'delete_note', { id: String(id), version: '1' });
    expect((await listed(everything)).items.some((one) => one.id === id)).toBe(false);
    expect((await call(ana, 'restore_note', { id: String(id) })).json().data).toMatchObject({ id, version: 3 });
  });

  it('adds an entry to the audit log', async () => {
    const { id } = await save();
    await call(bo, 'delete_note', { id: String(id), version: '1' });
    const noted = await test.app.state.audit.list({ siteId: site.id, limit: 2 });
    expect(noted.map(({ action, user, detail }) => [action, user?.name, detail.note])).toEqual([
      ['note.delete', 'User 2', id],
      ['note.create', 'User 1', id],
    ]);
  });
});

describe('notes on a chart', () => {
  const graph = async (fields: Record<string, string>) =>
    successSchema(overviewShape).parse((await call(viewer, 'report', { report: 'overview', ...fields })).json()).data
      .overviewgraph;

  it('are part of the report, in their buckets, immediately', async () => {
    await removeAll();
    const days = { start: '2026-01-01', end: '2026-01-20' };
    expect((await graph(days)).notes).toEqual({});
    const [category] = await test.app.state.noteCategories.list(site.id);
    const { id } = await save({ note_date: '2026-01-10', category: String(category!.id), important: 'true' });
    await save({ note_date: '2025-12-31', note_title: 'Before' });
    expect((await graph(days)).notes).toEqual({
      9: [
        {
          id,
          note_title: 'New theme',
          note_date_ymd: '2026-01-10',
          important: true,
          category: { name: category!.name, background_color: category!.background_color },
        },
      ],
    });
    const year = await graph({ start: '2025-02-01', end: '2026-01-20' });
    expect(year.granularity).toBe('week');
    const weeks = Object.keys(year.notes).map((index) => year.labels[Number(index)]);
    // The Mondays of the weeks of 31 December and 10 January.
    expect(weeks).toEqual(['2025-12-29', '2026-01-05']);
    const day = await graph({ start: '2026-01-10', end: '2026-01-10' });
    expect(Object.keys(day.notes)).toEqual(['0']);
  });
});

describe('images', () => {
  it('are stored without metadata, and served as images only to users with access', async () => {
    const media = await uploaded(tellingJpeg(6), 'image/jpeg');
    expect(media).toMatchObject({ type: 'image/jpeg', width: 3, height: 4 });
    const note = await save({ medias: JSON.stringify([media.id]) });
    expect(note.medias).toEqual([media]);
    const shown = await viewer.get(media.url);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      'cache-control': 'private, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'content-length': String(shown.rawPayload.length),
    });
    expect(shown.rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect(shown.rawPayload.includes(PLACE)).toBe(false);
    expect(
      shown.rawPayload.equals(await readFile(join(test.dir, 'data', 'media', String(site.id), media.url.slice(-32)))),
    ).toBe(true);
  });

  it('are not served to users without access, or under invented names', async () => {
    const { url } = await uploaded();
    const other = await test.signedIn(['view_reports'], [foreign]);
    expect(await refusal(other.get(url))).toEqual([404, 'not_found']);
    expect(await refusal(test.browser().get(url))).toEqual([401, 'signed_out']);
    for (const name of ['0'.repeat(32), '..%2f..%2fstate.sqlite', 'x', `${url.slice(-32)}.new`])
      expect((await refusal(ana.get(`/api/v1/notes/media/${name}`)))[0], name).toBe(404);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
    ['SVG that calls itself PNG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'text/html'],
    ['a page that calls itself GIF', 'GIF89a<script>alert(1)</script>', 'image/gif'],
    ['a form', '------x\r\n\r\n------x--', 'multipart/form-data; boundary=----x'],
    ['nothing', '', 'image/png'],
  ])('are rejected if they are %s', async (_what, text, type) => {
    expect(await refusal(upload(ana, Buffer.from(text), type))).toEqual([415, 'unsupported_image']);
  });

  it('have the type that they claim', async () => {
    expect(await refusal(upload(ana, JPEG, 'image/png'))).toEqual([415, 'unsupported_image']);
  });

  it('are rejected by size before they are read', async () => {
    const big = Buffer.concat([PNG, Buffer.alloc(NOTE_LIMITS.mediaBytes)]);
    expect(await refusal(upload(ana, big))).toEqual([413, 'body_too_large']);
    // The answer to a claim of 50 MB comes though not a byte of them does.
    const address = await test.server.listen({ port: 0, host: '127.0.0.1' });
    const { request } = await import('node:http');
    const status = await new Promise((done, fail) => {
      const asking = request(
        `${address}/api/v1/notes/media?site=${site.trackingId}`,
        {
          method: 'POST',
          headers: {
            'content-type': 'image/png',
            'content-length': '50000000',
            'x-wp-nonce': nonces.get(ana)!,
            cookie: [...ana.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          },
        },
        (answer) => {
          done(answer.statusCode);
          asking.destroy();
        },
      );
      asking.on('error', fail);
      asking.flushHeaders();
    });
    expect(status).toBe(413);
  });

  it.each([
    [
      'no nonce',
      () => ana.ask({ method: 'POST', url: `/api/v1/notes/media?site=${site.trackingId}`, payload: PNG }),
      403,
      'bad_nonce',
    ],
    [
      'nobody',
      () => post(test.browser(), 'media', PNG, { 'content-type': 'image/png', 'x-wp-nonce': 'x' }),
      401,
      'signed_out',
    ],
    ['who may only look', () => upload(viewer, PNG), 403, 'forbidden'],
    ['another site', () => upload(ana, PNG, 'image/png', foreign.trackingId), 400, 'unknown_site'],
    ['no site', () => upload(ana, PNG, 'image/png', ''), 400, 'unknown_site'],
  ])('are not accepted from %s', async (_what, ask, status, code) => {
    expect((await refusal(ask())).slice(0, 2)).toEqual([status, code]);
  });

  it('need no site in the address if the user can see one, and never choose one of several', async () => {
    const headers = { 'content-type': 'image/png', 'x-wp-nonce': nonces.get(ana)! };
    const image = { method: 'POST', url: '/api/v1/notes/media', payload: PNG } as const;
    expect((await ana.ask({ ...image, headers })).statusCode).toBe(200);
    const both = await test.signedIn(['view_reports', 'save_settings'], [site, foreign]);
    nonces.set(both, await test.nonceOf(both));
    const asked = both.ask({ ...image, headers: { ...headers, 'x-wp-nonce': nonces.get(both)! } });
    expect(await refusal(asked)).toEqual([400, 'site_needed', 'site']);
  });

  it('are deleted a day after their last note, and notes a month after deletion', async () => {
    await removeAll();
    const dir = join(test.dir, 'data', 'media', String(site.id));
    const [kept, loose] = [await uploaded(), await uploaded()];
    const { id } = await save({ medias: JSON.stringify([kept.id]) });
    const stray = join(dir, 'f'.repeat(32));
    await writeFile(stray, 'left behind');
    utimesSync(stray, test.clock.now / 1000, test.clock.now / 1000);
    const before = test.clock.now;
    const there = async (days: number) => {
      test.clock.now = before + days * 86_400_000;
      await tidyNotes(test.app);
      return [...[kept, loose].map(({ url }) => join(dir, url.slice(-32))), stray].map((file) => existsSync(file));
    };
    try {
      expect(await there(0.9)).toEqual([true, true, true]);
      expect(await there(1.1)).toEqual([true, false, false]);
      await test.app.state.notes.remove(site.id, { id: 1, name: 'Ana' }, id, 1);
      expect(await there(31)).toEqual([true, false, false]);
      expect((await test.app.state.notes.restore(site.id, id)).medias).toEqual([kept]);
      await test.app.state.notes.remove(site.id, { id: 1, name: 'Ana' }, id, 3);
      expect(await there(61.5)).toEqual([true, false, false]);
      expect(await there(63)).toEqual([false, false, false]);
    } finally {
      test.clock.now = before;
    }
  });
});

testNotesAsCsv();
