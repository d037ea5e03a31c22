import { describe, expect, it } from 'vitest';
import { type RollUpPart, RollUpParts } from './parts.ts';

const DAY = 86_400;

/** The day this many days after 1970 on a site, as build 100 and up. */
const dayPart = (day: number, siteId = 1): RollUpPart => ({
  siteId,
  kind: 'day',
  from: day * DAY,
  until: (day + 1) * DAY,
  start: `1970-01-${String(day + 1).padStart(2, '0')}`,
  end: `1970-01-${String(day + 1).padStart(2, '0')}`,
  build: 100 * siteId + day,
  basis: '',
  profile: undefined,
  crossDay: undefined,
  cubes: [],
  days: [],
});
/** A month made of two days. */
const month: RollUpPart = {
  ...dayPart(0),
  kind: 'month',
  until: 2 * DAY,
  end: '1970-01-02',
  build: 1,
  days: [100, 101],
};
const days = (parts: RollUpParts, siteId = 1) => parts.of(siteId).map(({ kind, start }) => `${kind} ${start}`);

describe('parts', () => {
  it('have another revision of the days that change, and of all where days are not known', () => {
    const parts = new RollUpParts();
    const of = (first: string, last: string) => parts.revisionOfDays(1, first, last);
    const looks = () => [
      of('1970-01-01', '1970-01-02'),
      of('1970-01-02', '1970-01-03'),
      of('1970-01-04', '1970-01-04'),
    ];
    const changed = (before: readonly number[]) => looks().map((revision, i) => revision !== before[i]);
    let before = looks();
    const { done } = parts.touchSessions(1, [0], new Set(['1970-01-02', '1970-01-03']));
    expect(changed(before)).toEqual([true, true, false]);
    before = looks();
    done();
    expect(changed(before)).toEqual([true, true, false]);
    before = looks();
    parts.touchSessions(2, [0], new Set(['1970-01-02'])).done();
    expect(changed(before)).toEqual([false, false, false]);
    parts.touchSessions(1, [0]).done();
    expect(changed(before)).toEqual([true, true, true]);
    before = looks();
    parts.touch(undefined, { from: 0, to: 1 }).done();
    expect(changed(before)).toEqual([true, true, true]);
  });

  it('cover the sessions that have not changed, of that site only', () => {
    const parts = new RollUpParts([dayPart(1), dayPart(0), dayPart(2), dayPart(1, 2)]);
    expect(days(parts)).toEqual(['day 1970-01-01', 'day 1970-01-02', 'day 1970-01-03']);
    const { removed } = parts.touchSessions(1, [0, 3 * DAY - 1]);
    expect(removed.map(({ build }) => build)).toEqual([100, 102]);
    expect(days(parts)).toEqual(['day 1970-01-02']);
    expect(days(parts, 2)).toEqual(['day 1970-01-02']);
    parts.touch(undefined, { from: DAY, to: DAY });
    expect(days(parts)).toEqual([]);
    expect(days(parts, 2)).toEqual([]);
  });

  it('with other cubes replace earlier ones, unless their events are deleted', () => {
    const parts = new RollUpParts([month, dayPart(0), dayPart(1)]);
    const richer = { ...dayPart(1), build: 300, cubes: ['pages'] };
    expect(parts.building()(richer)).toBe(true);
    expect(parts.of(1).map(({ build }) => build)).toEqual([100, 300]);
    parts.keepBefore(1, '1970-01-02', () => true);
    expect(parts.building()({ ...dayPart(0), build: 301 })).toBe(false);
    expect(parts.of(1).map(({ build }) => build)).toEqual([100, 300]);
  });

  it('get a new revision before and after sessions of the site change', () => {
    const parts = new RollUpParts([]);
    const seen = [parts.revision(1)];
    const { done } = parts.touchSessions(1, [5]);
    seen.push(parts.revision(1));
    done();
    seen.push(parts.revision(1));
    parts.touch(undefined, { from: 0, to: 1 });
    seen.push(parts.revision(1));
    parts.revise(1);
    seen.push(parts.revision(1));
    expect(new Set(seen).size).toBe(5);
    expect(parts.revision(2)).toBe(1);
  });

  it('of a month are removed with any of its days, also after reopening', () => {
    const parts = new RollUpParts([month, dayPart(0), dayPart(1)]);
    expect(days(parts)).toEqual(['day 1970-01-01', 'month 1970-01-01', 'day 1970-01-02']);
    parts.touchSessions(1, [DAY]);
    expect(days(parts)).toEqual(['day 1970-01-01']);
    expect(days(new RollUpParts([month, dayPart(0)]))).toEqual(['day 1970-01-01']);
  });

  it('are discarded if their sessions changed during the build', () => {
    const parts = new RollUpParts();
    const before = parts.touchSessions(1, [5]);
    before.done();
    const keep = parts.building();
    const during = parts.touchSessions(1, [DAY + 5]);
    expect(keep(dayPart(0))).toBe(true);
    expect(keep(dayPart(1))).toBe(false);
    during.done();
    expect(keep(dayPart(1))).toBe(false);
    expect(parts.building()(dayPart(1))).toBe(true);
    expect(days(parts)).toEqual(['day 1970-01-01', 'day 1970-01-02']);
  });

  it('are discarded if a change began before the build', () => {
    const parts = new RollUpParts();
    const { done } = parts.touchSessions(1, [5]);
    expect(parts.building()(dayPart(0))).toBe(false);
    done();
    expect(parts.building()(dayPart(0))).toBe(true);
  });

  it('stay in any case if their events are deleted', () => {
    const first = { ...dayPart(0), cubes: ['pages 1', 'customEvent:team 2'] };
    const parts = new RollUpParts([month, first, dayPart(1), dayPart(2)]);
    const kept = parts.keepBefore(1, '1970-01-02', (cube) => cube !== 'customEvent:team 2');
    expect(kept.map(({ build, cubes }) => [build, cubes])).toEqual([[100, ['pages 1']]]);
    parts.touch(1, { from: 0, to: 4 * DAY });
    expect(days(parts)).toEqual(['day 1970-01-01']);
  });
});
