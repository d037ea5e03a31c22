import { afterEach, beforeEach, expect, it } from 'vitest';
import { inEveryState, type StatePlace } from '../testing/states.ts';
import { NOTHING_READ, type StoredContent } from './content.ts';
import { openState, type State } from './open-state.ts';

const SOURCE = { kind: 'wordpress', address: 'https://birds.example', allowPrivate: false } as const;

await inEveryState('the content of sites', (newPlace) => {
  let place: StatePlace;
  let state: State;
  let siteId: number;

  const open = () => openState(place.where, () => 0);
  const newSite = async (url: string) =>
    (await state.sites.create({ name: 'Birds', url, timeZone: 'UTC', currency: 'EUR' })).id;
  const piece = (path: string, change: Partial<StoredContent> = {}): StoredContent => ({
    path,
    type: 'post',
    title: 'Magpies',
    image: null,
    author: null,
    categories: [],
    publishedAt: null,
    modifiedAt: null,
    readAt: 1,
    origin: 'posts:1',
    ...change,
  });
  const paths = async (of = siteId) => (await state.content.items(of)).map(({ path }) => path);

  beforeEach(async () => {
    place = await newPlace();
    state = await open();
    siteId = await newSite('https://birds.example');
  });
  afterEach(async () => {
    await state.close();
    await place.clear();
  });

  it('stores an item exactly, including times beyond 32 bits and all scripts', async () => {
    const one = piece('/elster/', {
      title: 'Die Elster – “Pica pica” 🐦 <b>',
      image: 'https://birds.example/elster.webp?w=300',
      author: 'Ana "O\'Neill"',
      categories: ['Vögel', 'a"b', '鵲'],
      publishedAt: 32_503_680_000_000,
      modifiedAt: 0,
      readAt: Date.UTC(2026, 0, 20, 12),
    });
    await state.content.put(siteId, [one]);
    await state.close();
    state = await open();
    expect(await state.content.items(siteId)).toEqual([one]);
  });

  it('has one item for every spelling of a path, and overwrites it', async () => {
    await state.content.put(siteId, [piece('/stra%C3%9Fe/'), piece('/b'), piece('/straße', { title: 'Later' })]);
    await state.content.put(siteId, [piece('/b/', { type: 'page' })]);
    expect((await state.content.items(siteId)).map(({ path, title, type }) => [path, title, type])).toEqual([
      ['/b/', 'Magpies', 'page'],
      ['/straße', 'Later', 'post'],
    ]);
    expect(await state.content.counts(siteId)).toEqual({ page: 1, post: 1 });
    await state.content.remove(siteId, ['/stra%C3%9Fe', '/none']);
    expect(await paths()).toEqual(['/b/']);
  });

  it('accepts unusual and very long paths', async () => {
    const long = `/${Array.from({ length: 661 }, (_, i) => `%${(0xc3).toString(16)}%${(128 + ((i * 37) % 64)).toString(16)}`).join('')}`;
    const odd = ['/a%00b', '/%', '/%ff', long.slice(0, 2000)];
    await state.content.put(
      siteId,
      odd.map((path) => piece(path)),
    );
    expect((await paths()).sort()).toEqual(odd.toSorted());
    await state.content.remove(siteId, odd);
    expect(await paths()).toEqual([]);
  });

  it('sorts by path and type by code point, in every database', async () => {
    const types = ['post', 'Page', 'a-b', 'ab', '_x'];
    const odd = ['/b', '/A', '/a', '/B', '/a-b', '/ab', '/ä', '/_', '/10', '/9'];
    await state.content.put(
      siteId,
      odd.map((path, i) => piece(path, { type: types[i % 5]! })),
    );
    expect(await paths()).toEqual(['/10', '/9', '/A', '/B', '/_', '/a', '/a-b', '/ab', '/b', '/ä']);
    expect(Object.keys(await state.content.counts(siteId))).toEqual(['Page', '_x', 'a-b', 'ab', 'post']);
  });

  it('stores thousands of items, separately per site', async () => {
    const other = await newSite('https://fish.example');
    const many = Array.from({ length: 2500 }, (_, i) => piece(`/${i}`, { type: i % 5 === 0 ? 'page' : 'post' }));
    await state.content.put(siteId, many);
    await state.content.put(other, [piece('/1')]);
    expect(await state.content.counts(siteId)).toEqual({ page: 500, post: 2000 });
    await state.content.remove(
      siteId,
      many.slice(0, 2499).map(({ path }) => path),
    );
    expect([await paths(), await paths(other)]).toEqual([['/2499'], ['/1']]);
  });

  it('accepts the same items from two writers at once', async () => {
    const many = Array.from({ length: 100 }, (_, i) => piece(`/${i}`));
    await Promise.all([many, many.toReversed(), many, many.toReversed()].map((one) => state.content.put(siteId, one)));
    expect(await paths()).toHaveLength(100);
  });

  it('deletes items with their source, and keeps imported ones', async () => {
    expect(await state.content.state(siteId)).toEqual({ version: 1, source: null, reading: NOTHING_READ });
    await state.content.put(siteId, [piece('/read'), piece('/imported', { origin: '' })]);
    const reading = { ...NOTHING_READ, refreshedAt: Date.UTC(2026, 0, 1), cursor: { 'posts:page': 7 } };
    expect((await state.content.setSource(siteId, SOURCE, 1)).version).toBe(2);
    await state.content.noteReading(siteId, reading);
    expect(await paths()).toEqual(['/imported']);

    expect(await state.content.setSource(siteId, SOURCE, 2)).toEqual({ version: 3, source: SOURCE, reading });
    const elsewhere = { ...SOURCE, kind: 'sitemap' } as const;
    await state.content.setSource(siteId, elsewhere, 3);
    expect(await state.content.state(siteId)).toEqual({ version: 4, source: elsewhere, reading: NOTHING_READ });
  });

  it('lets exactly one of several concurrent changes of the source succeed', async () => {
    for (const version of [1, 2]) {
      const tries = await Promise.allSettled(
        Array.from({ length: 6 }, (_, i) =>
          state.content.setSource(siteId, { ...SOURCE, address: `https://${version}-${i}.example` }, version),
        ),
      );
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const one of tries) if (one.status === 'rejected') expect(one.reason.code).toBe('conflict');
      const [kept] = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      expect(await state.content.state(siteId)).toEqual(kept);
    }
  });

  it('records how a read went without reverting a changed source', async () => {
    const readings = Array.from({ length: 8 }, (_, i) => ({ ...NOTHING_READ, startedAt: i }));
    await Promise.all([
      ...readings.slice(0, 4).map((reading) => state.content.noteReading(siteId, reading)),
      state.content.setSource(siteId, SOURCE, 1),
      ...readings.slice(4).map((reading) => state.content.noteReading(siteId, reading)),
    ]);
    expect(await state.content.state(siteId)).toMatchObject({ version: 2, source: SOURCE });
  });
});
