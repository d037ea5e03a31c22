import { createMemoryEngine, createMemorySearchConsole } from '@magpie/engine-memory';
import type { Engine } from '@magpie/query';
import { describe, expect, it } from 'vitest';
import { indexContent } from '../kit/content.ts';
import { resolveView, type View } from '../kit/context.ts';
import { runReport } from '../kit/run-report.ts';
import { NOW, SITE } from '../testing/visits.ts';
import { contentListsReport } from './content-lists.report.ts';
import type { ContentListsData } from './content-lists.shape.ts';

const DATES = { start: '2026-11-01', end: '2026-11-20' };
const NO_TOTALS = { posts: null, pages: null, comments: null };
const article = (path: string) => ({
  path,
  type: 'page',
  title: path,
  image: null,
  author: null,
  categories: [],
  publishedAt: null,
});
const run = async (view: Partial<View>, paths: readonly string[], engine: Engine = createMemoryEngine([])) => {
  const content = indexContent(paths.map(article), NO_TOTALS, SITE.url);
  const context = resolveView({ ...DATES, ...view }, SITE, NOW, { content, firstDay: '2026-01-01' });
  const searchConsole = createMemorySearchConsole(new Map());
  return runReport(contentListsReport, context, { engine, searchConsole });
};

describe('Content Lists', () => {
  it('asks nothing while no content is known', async () => {
    const { data, questions, otherQuestions } = await run({}, []);
    expect([questions, otherQuestions]).toEqual([{}, {}]);
    expect(data).toMatchObject({ known: false, authors: [], never: { total: 0 }, update: null });
  });
  it('is about all content of a site that has nothing but pages', async () => {
    const { never } = (await run({}, ['/', '/about/'])).data as ContentListsData;
    expect(never.rows.map(({ path }) => path)).toEqual(['/', '/about/']);
  });
  it('knows whether anything was published by the end of the dates', async () => {
    const published = async (publishedAt: number | null, dates: Partial<View> = {}) => {
      const content = indexContent([{ ...article('/'), publishedAt }], NO_TOTALS, SITE.url);
      const context = resolveView({ ...DATES, ...dates }, SITE, NOW, { content, firstDay: '2026-01-01' });
      return (await runReport(contentListsReport, context, { engine: createMemoryEngine([]) })).data;
    };
    const day = Date.UTC(2026, 10, 20, 12);
    expect(await published(day)).toMatchObject({ written: true });
    expect(await published(day, { start: '2026-11-01', end: '2026-11-19' })).toMatchObject({ written: false });
    expect(await published(null, { start: '2026-11-01', end: '2026-11-19' })).toMatchObject({ written: true });
    expect((await run({}, [])).data).toMatchObject({ written: false });
  });
  it('leaves out what is worth an update on a server without Search Console data', async () => {
    const facts = { content: indexContent([article('/')], NO_TOTALS, SITE.url), firstDay: '2026-01-01' };
    const { data } = await runReport(contentListsReport, resolveView(DATES, SITE, NOW, facts), {
      engine: createMemoryEngine([]),
    });
    expect(data).toMatchObject({ never: { total: 1 }, update: null });
  });
  it('shows ten rows of each list, and says how many there are', async () => {
    const { never } = (
      await run(
        {},
        Array.from({ length: 23 }, (_, i) => `/${i}/`),
      )
    ).data as ContentListsData;
    expect([never.rows.length, never.total]).toEqual([10, 23]);
  });
  it('reads on where an answer has more rows than a question can', async () => {
    const all = Array.from({ length: 5 }, (_, i) => `/${i}/`);
    const engine = createMemoryEngine([]);
    const offsets: number[] = [];
    const short: Engine = {
      ...engine,
      // Three rows at most, of the five pages that were viewed.
      run: async (plans) =>
        (await engine.run(plans)).map((table, i) => {
          const { offset } = plans[i]!;
          offsets.push(offset);
          const rows = all.slice(offset, offset + 3).map((path) => ({
            range: 0,
            dimensions: ['example.com', path],
            measures: [1],
          }));
          return { ...table, rows, rowCount: all.length };
        }),
    };
    const { never } = (await run({}, all, short)).data as ContentListsData;
    expect(offsets).toContain(3);
    expect(never.total).toBe(0);
  });
  it.each([
    ['author', 'x'.repeat(10_000)],
    ['category', ['Birds']],
    ['list', 'growing'],
    ['page', '2'],
  ])('refuses the parameter %s with %j', async (name, value) => {
    await expect(run({ params: { [name]: value } }, ['/'])).rejects.toMatchObject({
      code: 'bad_params',
      field: `params.${name}`,
    });
  });
  it.each([`x' OR 1=1`, '<b>', '.*', '\u202e', 'Nobody'])('has no posts by %s', async (author) => {
    expect((await run({ params: { author } }, ['/'])).data).toMatchObject({ known: true, never: { total: 0 } });
  });
});
