import type { Answer } from '@magpie/query';
import { describe, expect, it } from 'vitest';
import { withEchoes } from './echoes.ts';
import type { Facts } from './facts.ts';
import type { Insight } from './found.ts';
import { askCrossings, findEchoes } from './group.ts';

const week = { start: '2026-06-08', end: '2026-06-14' };
const days = { start: '2026-06-01', end: '2026-06-07' };
/** Facts of one week before, with so many visits. */
const facts = (now: number, before: number): Facts => ({
  period: { week, before: days, weeks: 1, month: undefined, history: days },
  currency: 'EUR',
  totals: { week: () => now, before: () => before, month: () => 0, monthBefore: () => 0 },
  rows: () => [],
  answer: () => {
    throw new Error('Nothing is asked here.');
  },
  days: () => new Map(),
});

/** A finding about a row or, without a dimension, about the site. */
function found(
  kind: Insight['kind'],
  dimension: string | null,
  value: string,
  [now, usual]: readonly [number, number],
  more: Partial<Insight> = {},
): Insight {
  const metric = 'sessions';
  const ask = { kind: 'table', question: { metrics: [metric], dateRanges: [week] } } as const;
  return {
    ...{ id: `${kind} ${value}`, kind, subject: value, chance: 1e-6, icon: 'up', good: true, size: now / 1000 },
    ...{
      way: now > usual ? 1 : -1,
      cause: dimension === null ? null : { dimension, value },
      moved: { metric, now, usual },
    },
    told: { sentences: [], asks: { week: ask, before: ask } },
    ...more,
  };
}

const echoesOf = (
  all: readonly Insight[],
  site: Facts,
  crossed: Readonly<Record<string, readonly [number, number]>> = {},
) => {
  const crossings = askCrossings(all, site).map((one) => {
    const rows = Object.entries(crossed).flatMap(([name, amounts]) => {
      const [leader, value] = name.split(' > ');
      return leader === one.leader.value
        ? amounts.map((sessions, range) => ({ range, dimensions: { [one.dimension]: value! }, metrics: { sessions } }))
        : [];
    });
    return { ...one, answer: { rows } as unknown as Answer };
  });
  return [...findEchoes(all, crossings, site)].map(([echo, of]) => `${echo.subject} < ${of.subject}`).toSorted();
};

const google = { dimension: 'sessionSource', value: 'google' };

describe('findings with one cause', () => {
  it('are echoes of the total that they follow, not those that changed by themselves', () => {
    const all = [
      found('sessions', null, 'visits', [1400, 1000], { cause: google }),
      found('source', 'sessionSource', 'google', [800, 400]),
      found('country', 'country', 'Germany', [725, 500]),
      found('transactions', null, 'orders', [70, 51]),
      found('source', 'sessionSource', 'mastodon', [75, 50]),
      found('term', 'searchTerm', 'puffin', [60, 0]),
      found('device', 'deviceCategory', 'tablet', [50, 100]),
    ];
    expect(echoesOf(all, facts(1400, 1000))).toEqual(['Germany < visits', 'orders < visits']);
  });

  it('are echoes if a small count falls to none with a total, not if a large one does', () => {
    const all = [
      found('sessions', null, 'visits', [300, 1000]),
      found('term', 'searchTerm', 'wren', [0, 10]),
      found('product', 'itemName', 'Box', [0, 60]),
    ];
    expect(echoesOf(all, facts(300, 1000))).toEqual(['wren < visits']);
  });

  it('are echoes of a row that has most of their difference', () => {
    const all = [
      found('landing', 'landingPage', '/viral/', [300, 0]),
      found('country', 'country', 'Brazil', [200, 20]),
      found('device', 'deviceCategory', 'tablet', [300, 100]),
    ];
    expect(echoesOf(all, facts(1000, 1000), { '/viral/ > Brazil': [170, 0], '/viral/ > tablet': [60, 0] })).toEqual([
      'Brazil < /viral/',
    ]);
  });

  it('are one price, or the value of orders if several prices changed', () => {
    const value = found('order_value', null, 'value', [32, 20], { size: 0.6 });
    const revenue = found('revenue', null, 'revenue', [3200, 2100], { size: 0.5 });
    const price = (name: string, size: number) => found('price', 'itemName', name, [40, 20], { size });
    expect(echoesOf([value, revenue, price('Box', 0.5)], facts(1000, 1000))).toEqual(['revenue < Box', 'value < Box']);
    expect(echoesOf([value, revenue, price('Box', 0.3), price('Seed', 0.3)], facts(1000, 1000))).toEqual([
      'Box < value',
      'Seed < value',
      'revenue < value',
    ]);
  });

  it('are the searches for a new term, and the views of a page that doesn’t exist', () => {
    const all = [
      found('term', 'searchTerm', 'puffin', [60, 0]),
      found('searches', 'eventName', 'view_search_results', [80, 20]),
      found('missing', 'pagePath', '/gone/', [0, 0], { way: 0, moved: undefined as never }),
      found('landing', 'landingPage', '/gone/', [56, 0]),
    ];
    expect(echoesOf(all, facts(1000, 1000))).toEqual(['/gone/ < /gone/', 'view_search_results < puffin']);
  });
});

it('names echoes in a last sentence, each figure with its queries', () => {
  const { told } = withEchoes(found('sessions', null, 'visits', [1400, 1000]), [
    found('country', 'country', 'Germany', [750, 500]),
    found('transactions', null, 'orders', [75, 60]),
    found('landing', 'landingPage', '/new/', [30, 0]),
  ]);
  const [sentence] = told.sentences;
  expect(
    sentence!
      .map((part) => ('text' in part ? part.text : 'name' in part ? part.name : 'figure' in part ? part.figure : ''))
      .join(''),
  ).toBe('The same shows in visits from Germany (0.5), orders (0.25), visits that start on /new/ (30, none before).');
  for (const part of sentence!)
    if ('figure' in part) for (const name of part.source.asks) expect(Object.keys(told.asks)).toContain(name);
});
