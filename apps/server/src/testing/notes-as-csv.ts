/** Tests of notes as CSV. They need a server that other tests of notes need too. */
import { NOTE_LIMITS, notesImport } from '@magpie/contract';
import { describe, expect, it } from 'vitest';
import {
  ana,
  call,
  everything,
  foreign,
  listed,
  post,
  refusal,
  removeAll,
  save,
  site,
  test,
  viewer,
} from './around-notes.ts';

/** Tests them on that server. */
export function testNotesAsCsv(): void {
  describe('notes as CSV', () => {
    const bring = async (text: string | Buffer, dry = false) => {
      const answer = await post(ana, `import?dry_run=${dry}`, text, { 'content-type': 'text/csv' });
      expect(answer.statusCode, answer.body).toBe(200);
      return notesImport.parse(answer.json().data);
    };
    const titles = async () => (await listed(everything)).items.map(({ note_title }) => note_title).sort();

    it('are exported without formulas, and can be imported again', async () => {
      await removeAll();
      const [category] = await test.app.state.noteCategories.list(site.id);
      const odd = ['=HYPERLINK("http://x")', '-1+1', '<b>bold</b>', 'a "b", c; d', "'=x", 'ünï 🐦'];
      for (const note_title of odd) await save({ note_title, important: 'true', category: String(category!.id) });
      const file = await call(viewer, 'export_notes');
      expect(file.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition':
          'attachment; filename="site-notes-example.com-2026-01-20.csv"; filename*=UTF-8\'\'site-notes-example.com-2026-01-20.csv',
      });
      expect(file.rawPayload.subarray(0, 3).toString('hex')).toBe('efbbbf');
      expect(file.body.slice(1).split('\r\n').slice(0, 2)).toEqual([
        'date,title,important,category,color,author',
        `2026-01-10,"'=HYPERLINK(""http://x"")",true,${category!.name},${category!.background_color},User 1`,
      ]);
      for (const line of file.body.split('\r\n').slice(1)) expect(line).not.toMatch(/,"?[=+\-@]/);

      expect(await bring(file.rawPayload)).toMatchObject({ created: 0, changed: 0, unchanged: 6, ignored: ['author'] });
      await removeAll();
      expect(await bring(file.rawPayload, true)).toMatchObject({ created: 6, unchanged: 0 });
      expect(await titles()).toEqual([]);
      expect(await bring(file.rawPayload)).toMatchObject({ created: 6, failed: 0 });
      expect(await titles()).toEqual([...odd].sort());
      expect((await listed(everything)).items[0]).toMatchObject({
        important: true,
        category: { name: category!.name },
      });
      expect(await bring(file.rawPayload)).toMatchObject({ created: 0, changed: 0, unchanged: 6 });
    });

    it('import valid lines, and report the others', async () => {
      await removeAll();
      const text = [
        'Date;Title;Important;Category;Color',
        '2026-01-02;Good;x;Outage;#d4537c',
        '2026-02-30;Bad date;;;',
        '2026-01-03;;;;',
        '2026-01-04;Maybe;perhaps;;',
        '',
        '2026-01-05;"Two\nlines";;;',
        '2026-01-06;Colour;;Outage;#123456',
        '2026-01-22;Too far;;;',
        '2026-01-02;Good;;;',
        `2026-01-07;${'x'.repeat(201)};;;`,
        '2026-01-08;Last;no;outage;',
      ].join('\n');
      const looked = await bring(text, true);
      expect(looked).toMatchObject({ created: 2, changed: 0, unchanged: 0, categories: ['Outage'], failed: 8 });
      expect(looked.errors.map(({ line, column }) => [line, column])).toEqual([
        [3, 'date'],
        [4, 'title'],
        [5, 'important'],
        [7, 'title'],
        [9, 'color'],
        [10, 'date'],
        [11, null],
        [12, 'title'],
      ]);
      expect(looked.errors[6]!.message).toBe('it has the same date and title as line 2');
      expect(await bring(text)).toEqual(looked);
      expect(await titles()).toEqual(['Good', 'Last']);
      expect((await listed(everything)).items.map(({ category }) => category?.name)).toEqual(['Outage', 'Outage']);
      // What is there takes its importance from the file.
      expect(await bring('title,date,important\nGood,2026-01-02,no\nLast,2026-01-08,no')).toMatchObject({
        created: 0,
        changed: 1,
        unchanged: 1,
      });
    });

    it.each([
      ['an invalid character', Buffer.from('64ff61', 'hex'), 'UTF-8'],
      ['nothing', '', 'no readable lines'],
      ['no titles', 'date,text\n2026-01-01,x', 'no column "title"; it has "date", "text"'],
    ])('are rejected with %s', async (_what, text, words) => {
      const answer = await post(ana, 'import?dry_run=true', text, { 'content-type': 'text/csv' });
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'bad_file']);
      expect(answer.json().error.message).toContain(words);
    });

    it('are rejected without the right, for another site, without a decision, and above the limit', async () => {
      const text = 'date,title\n2026-01-01,x';
      expect(await refusal(post(viewer, 'import?dry_run=true', text))).toEqual([403, 'forbidden']);
      const elsewhere = post(ana, 'import?dry_run=true', text, {}, foreign.trackingId);
      expect(await refusal(elsewhere)).toEqual([400, 'unknown_site', 'site']);
      expect(await refusal(post(ana, 'import', text))).toEqual([400, 'bad_request', 'dry_run']);
      const lines = Array.from({ length: NOTE_LIMITS.notes + 1 }, (_, i) => `2026-01-01,Note ${i}`);
      const many = post(ana, 'import?dry_run=true', `date,title\n${lines.join('\n')}`);
      expect(await refusal(many)).toEqual([400, 'too_many_notes']);
    });

    it('accept quotation marks in a title, and report where an open one ends', async () => {
      await removeAll();
      expect(await bring('date,title\n2026-01-01,A "new" look\n2026-01-02,Good')).toMatchObject({
        created: 2,
        failed: 0,
      });
      expect(await titles()).toEqual(['A "new" look', 'Good']);
      const open = await bring('date,title\n2026-01-03,Fine\n2026-01-04,"open\n2026-01-05,Lost', true);
      expect(open).toMatchObject({
        created: 1,
        errors: [{ line: 4, column: null, message: "a quotation mark before it isn't closed" }],
      });
    });
  });
}
