/** This module is responsible for the sentences of answers, in English. What stands in braces is put in by code. */
export const TEXTS = {
  totalCount: 'You had {value} {metric} ({days}).',
  totalRate: 'Your {metric} was {value} ({days}).',
  more: 'That is {difference} more than the {before} before ({comparedDays}), a change of {change}.',
  less: 'That is {difference} less than the {before} before ({comparedDays}), a change of {change}.',
  same: 'That is exactly as before ({comparedDays}).',
  none: 'There is nothing to show for these days ({days}).',
  best: '{name} comes first with {value} {metric} ({days}).',
  least: '{name} has the least: {value} {metric} ({days}).',
  bestOf: 'It is followed by {names}.',
  row: '{name} ({value})',
} as const;
