import { describe, expect, it } from 'vitest';
import { CONTEXT, values } from '../testing/site.ts';
import { understandAny } from '../understand-any.ts';

const because = async (message: string) => {
  const one = await understandAny(message, CONTEXT, { ask: async () => ({}), values });
  return one.kind === 'declined' ? [one.reason, ...one.about].join(' ') : one.kind;
};

describe('the reason why a longer message is declined', () => {
  it.each([
    ['My manager asked for ideas. How many zebras came from Germany?', 'notUnderstood zebras'],
    [
      'We suggest our feeders to everyone, and our followers love them. Did the zebras buy any?',
      'notUnderstood zebras',
    ],
    [
      'I recommend this plugin to all my friends. Does anyone have any insight or ideas what is behind the bump?',
      'notUnderstood',
    ],
    ['The server was down and customers complained. Is there a way to zigzag this?', 'notUnderstood zigzag'],
  ])('isn’t in a sentence that only tells something: %s', async (message, reason) => {
    expect(await because(message)).toContain(reason);
  });

  it.each([
    ['Sales were low in October. What should I do about it?', 'opinion'],
    ['We sell feeders and mugs. How much stock is left?', 'notMeasured stock, parcels and delivery'],
    ['Our colleague changed the layout of the newsletter. How many people unsubscribed?', 'notMeasured'],
    ['Our followers liked the post. Should we write more of those?', 'opinion'],
  ])('is that of the sentence that asks: %s', async (message, reason) => {
    expect(await because(message)).toContain(reason);
  });
});
