import type { QueryError } from '@magpie/query';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { choice, page, perPage, readParams, search, sort } from './params.ts';

const report = {
  id: 'birds',
  params: z.strictObject({
    sort: sort(['name', 'sessions']),
    page,
    per_page: perPage([10, 25, 50]),
    search,
    device: choice(['desktop', 'mobile']),
  }),
};
const DEFAULTS = { page: 1, per_page: 10, search: '', device: 'desktop' };
const read = (given: Readonly<Record<string, unknown>>) => readParams(report, given);

/** The error of a refusal. */
function refusal(given: Readonly<Record<string, unknown>>, of: Parameters<typeof readParams>[0] = report) {
  try {
    readParams(of, given);
  } catch (error) {
    const { name, code, field, message } = error as QueryError;
    return { name, code, field, message };
  }
  throw new Error(`${JSON.stringify(given)} was not refused.`);
}

describe('the parameters of a report', () => {
  it('have defaults', () => {
    expect(read({})).toEqual(DEFAULTS);
    expect(readParams({ id: 'none' }, {})).toEqual({});
  });

  it.each([
    [
      { page: '3', per_page: '25' },
      { page: 3, per_page: 25 },
    ],
    [
      { page: 3, per_page: 50 },
      { page: 3, per_page: 50 },
    ],
    [{ page: '100000' }, { page: 100_000 }],
    [{ page: '007' }, { page: 7 }],
    [{ sort: 'name' }, { sort: 'name' }],
    [{ sort: '-sessions' }, { sort: '-sessions' }],
    [{ search: '  wren  ' }, { search: 'wren' }],
    [{ search: 'x'.repeat(200) }, { search: 'x'.repeat(200) }],
    [{ device: 'mobile' }, { device: 'mobile' }],
  ])('accept %j from an address and from JSON', (given, expected) => {
    expect(read(given)).toEqual({ ...DEFAULTS, ...expected });
  });

  const PAGE = 'it must be a whole number from 1 to 100000.';
  const SORT = 'it must be one of "name", "sessions", with a leading minus for descending order.';
  it.each([
    ['page', 0, PAGE],
    ['page', '0', PAGE],
    ['page', 100_001, PAGE],
    ['page', '100001', PAGE],
    ['page', 1.5, PAGE],
    ['page', -1, PAGE],
    ['page', '-1', PAGE],
    ['page', '1e3', PAGE],
    ['page', ' 1', PAGE],
    ['page', '', PAGE],
    ['page', Number.NaN, PAGE],
    ['page', null, PAGE],
    ['page', [1], PAGE],
    ['per_page', 11, 'it must be one of 10, 25, 50.'],
    ['per_page', 'many', 'it must be one of 10, 25, 50.'],
    ['sort', 'revenue', SORT],
    ['sort', '--name', SORT],
    ['sort', '', SORT],
    ['sort', 'constructor', SORT],
    ['sort', 3, 'it must be text.'],
    ['search', 'x'.repeat(201), 'it can have at most 200 characters.'],
    ['search', 7, 'it must be text.'],
    ['device', 'tablet', 'it must be one of "desktop", "mobile".'],
  ])('reject %s = %j, with the value and the rule', (name, value, rule) => {
    const refused = refusal({ [name]: value });
    expect(refused).toMatchObject({ name: 'QueryError', code: 'bad_params', field: `params.${name}` });
    const shown = typeof value === 'string' ? value.slice(0, 60) : JSON.stringify(value);
    expect(refused.message).toContain(`params.${name} is "${shown}`);
    expect(refused.message.endsWith(rule), refused.message).toBe(true);
  });

  it('reject unknown parameters', () => {
    expect(refusal({ serch: 'wren' })).toEqual({
      name: 'QueryError',
      code: 'bad_params',
      field: 'params.serch',
      message: '"serch" isn\'t a parameter of the report "birds".',
    });
    expect(refusal({ page: 1 }, { id: 'none' }).message).toBe('"page" isn\'t a parameter of the report "none".');
    const long = 'x'.repeat(500);
    expect(refusal({ [long]: 1 }).field).toBe(`params.${'x'.repeat(60)}`);
    expect(refusal({ [long]: 1 }).message.length).toBeLessThan(120);
  });
});
