import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

describe('options of the bench', () => {
  it('reads sizes, days and reports', () => {
    const options = readOptions(['--events', '1m,500k', '--days', '7', '--only', 'overview,insights']);
    expect(options.sizes.map(({ events }) => events)).toEqual([1e6, 5e5]);
    expect(options.days).toEqual([7]);
    expect(['overview', 'insights', 'paths'].map(options.isAsked)).toEqual([true, true, false]);
  });

  it('rolls up a generated store, and one of another folder only if told to', () => {
    const rollsUp = (...args: string[]) => readOptions(args).rollUp;
    expect(rollsUp()).toBe(true);
    expect(rollsUp('--roll-up-seconds', '0')).toBe(false);
    expect(rollsUp('--data', 'here')).toBe(false);
    expect(rollsUp('--data', 'here', '--roll-up')).toBe(true);
  });

  it.each([
    ['--shape', 'blog', '--shape has "blog"; write some of: content, content-clicks, shop.'],
    ['--events', '10g', '--events has "10g"; write numbers such as 500k or 10m.'],
    ['--days', '0', '--days has "0"; write whole numbers from 1.'],
    ['--parts', 'asking', '--parts has "asking"; write some of: collecting, start, floor, reports, budgets.'],
    ['--only', 'overvew', '--only has "overvew"; write some of: overview, '],
  ])('refuses %s %s', (option, value, message) => {
    expect(() => readOptions([option, value])).toThrow(message);
  });
});
