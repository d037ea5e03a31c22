import { describe, expect, it } from 'vitest';
import { type Chunk, Chunks } from './chunks.ts';

const DAY = 86_400;

/** The day so many days after 1970 on a site, as build 100 and up. */
const dayChunk = (day: number, siteId = 1): Chunk => ({
  siteId,
  kind: 'day',
  from: day * DAY,
  until: (day + 1) * DAY,
  start: `1970-01-${String(day + 1).padStart(2, '0')}`,
  end: `1970-01-${String(day + 1).padStart(2, '0')}`,
  build: 100 * siteId + day,
  basis: '',
  survey: undefined,
  straddling: undefined,
  cubes: [],
  days: [],
});
/** A month made of two days. */
const month: Chunk = { ...dayChunk(0), kind: 'month', until: 2 * DAY, end: '1970-01-02', build: 1, days: [100, 101] };
const days = (chunks: Chunks, siteId = 1) => chunks.of(siteId).map(({ kind, start }) => `${kind} ${start}`);

describe('chunks', () => {
  it('are those of the sessions that are not touched, of that site alone', () => {
    const chunks = new Chunks([dayChunk(1), dayChunk(0), dayChunk(2), dayChunk(1, 2)]);
    expect(days(chunks)).toEqual(['day 1970-01-01', 'day 1970-01-02', 'day 1970-01-03']);
    const { removed } = chunks.touchSessions(1, [0, 3 * DAY - 1]);
    expect(removed.map(({ build }) => build)).toEqual([100, 102]);
    expect(days(chunks)).toEqual(['day 1970-01-02']);
    expect(days(chunks, 2)).toEqual(['day 1970-01-02']);
    chunks.touch(undefined, { from: DAY, to: DAY });
    expect(days(chunks)).toEqual([]);
    expect(days(chunks, 2)).toEqual([]);
  });

  it('of other cubes take the place of those before, but not of such whose events are gone', () => {
    const chunks = new Chunks([month, dayChunk(0), dayChunk(1)]);
    const richer = { ...dayChunk(1), build: 300, cubes: ['pages'] };
    expect(chunks.building()(richer)).toBe(true);
    expect(chunks.of(1).map(({ build }) => build)).toEqual([100, 300]);
    chunks.keepBefore(1, '1970-01-02', () => true);
    expect(chunks.building()({ ...dayChunk(0), build: 301 })).toBe(false);
    expect(chunks.of(1).map(({ build }) => build)).toEqual([100, 300]);
  });

  it('have another revision when sessions of the site begin to change, and when they have', () => {
    const chunks = new Chunks([]);
    const seen = [chunks.revision(1)];
    const { done } = chunks.touchSessions(1, [5]);
    seen.push(chunks.revision(1));
    done();
    seen.push(chunks.revision(1));
    chunks.touch(undefined, { from: 0, to: 1 });
    seen.push(chunks.revision(1));
    chunks.revise(1);
    seen.push(chunks.revision(1));
    expect(new Set(seen).size).toBe(5);
    expect(chunks.revision(2)).toBe(1);
  });

  it('of a month go with any of its days, also where the store was closed in between', () => {
    const chunks = new Chunks([month, dayChunk(0), dayChunk(1)]);
    expect(days(chunks)).toEqual(['day 1970-01-01', 'month 1970-01-01', 'day 1970-01-02']);
    chunks.touchSessions(1, [DAY]);
    expect(days(chunks)).toEqual(['day 1970-01-01']);
    expect(days(new Chunks([month, dayChunk(0)]))).toEqual(['day 1970-01-01']);
  });

  it('are not kept when their sessions were touched while they were built', () => {
    const chunks = new Chunks();
    const before = chunks.touchSessions(1, [5]);
    before.done();
    const keep = chunks.building();
    const during = chunks.touchSessions(1, [DAY + 5]);
    expect(keep(dayChunk(0))).toBe(true);
    expect(keep(dayChunk(1))).toBe(false);
    during.done();
    expect(keep(dayChunk(1))).toBe(false);
    expect(chunks.building()(dayChunk(1))).toBe(true);
    expect(days(chunks)).toEqual(['day 1970-01-01', 'day 1970-01-02']);
  });

  it('are not kept when a change is under way that began before the build', () => {
    const chunks = new Chunks();
    const { done } = chunks.touchSessions(1, [5]);
    expect(chunks.building()(dayChunk(0))).toBe(false);
    done();
    expect(chunks.building()(dayChunk(0))).toBe(true);
  });

  it('stay, whatever is touched, where the events are kept no longer', () => {
    const first = { ...dayChunk(0), cubes: ['pages 1', 'customEvent:team 2'] };
    const chunks = new Chunks([month, first, dayChunk(1), dayChunk(2)]);
    const kept = chunks.keepBefore(1, '1970-01-02', (cube) => cube !== 'customEvent:team 2');
    expect(kept.map(({ build, cubes }) => [build, cubes])).toEqual([[100, ['pages 1']]]);
    chunks.touch(1, { from: 0, to: 4 * DAY });
    expect(days(chunks)).toEqual(['day 1970-01-01']);
  });
});
