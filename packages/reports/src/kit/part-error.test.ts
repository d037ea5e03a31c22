import { expect, it } from 'vitest';
import { missingDimensionText } from './part-error.ts';

it('has the sentence about a missing dimension with a full stop where the specification has one', () => {
  const sentence = 'Please set up custom dimension "%s" for this report to work';
  expect(['dimensions', 'forms', 'publisher'].map(missingDimensionText)).toEqual([
    `${sentence}.`,
    `${sentence}.`,
    sentence,
  ]);
});
