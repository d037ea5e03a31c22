import { describe, expect, it } from 'vitest';
import { understandLast } from './testing/ask-set.ts';

const because = async (sentence: string) => {
  const understood = await understandLast([sentence]);
  return understood.kind === 'declined' ? [understood.reason, ...understood.about] : understood.kind;
};

describe('what no number answers', () => {
  it.each([
    ['do our readers have children', 'notMeasured', 'age and sex of visitors'],
    ['how many comments did the winter feeding post get', 'notMeasured', 'comments, likes, shares and followers'],
    ['what do people order together with a nest box', 'notMeasured', 'which products are bought together'],
    ['how many customers bought more than once', 'notMeasured', 'what single customers bought over time'],
    ['how much stock of the oak nest box is left', 'notMeasured', 'stock, parcels and delivery'],
    ['which other magazines do they read', 'otherSites'],
    ['tell me a joke', 'secrets'],
  ])('is declined with its reason: %s', async (sentence, ...reason) => {
    expect(await because(sentence)).toEqual(reason);
  });

  it.each([
    ['views of pages about reviews last week', 'notUnderstood'],
    ['zebras from germany', 'notUnderstood'],
  ])('isn’t said of what only isn’t understood: %s', async (sentence, reason) => {
    expect(await because(sentence)).toContain(reason);
  });

  it('offers what comes nearest, in the days that were asked for', async () => {
    expect(await understandLast(['how many complaints in october'])).toMatchObject({
      nearest: [{ metrics: ['totalUsers'], range: { start: '2026-10-01', end: '2026-10-31' } }],
    });
  });
});
