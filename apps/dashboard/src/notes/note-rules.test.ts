import { describe, expect, it } from 'vitest';
import { categoryError, dateError, defaultNoteDate, imageError, titleError } from './note-rules.ts';

const TODAY = '2026-01-20';
const format = { day: (day: string) => day };

describe('the date of a new note', () => {
  it.each([
    ['2026-01-10', '2026-01-10'],
    ['2026-01-20', '2026-01-20'],
    ['2026-01-21', '2026-01-21'],
    ['2026-12-31', '2026-01-20'],
    [null, '2026-01-19'],
  ])('with a report that ends on %s is %s', (end, date) => {
    expect(defaultNoteDate(end, TODAY)).toBe(date);
  });
});

describe('what is wrong with a note', () => {
  it.each([
    ['New theme', undefined],
    ['🐦'.repeat(200), undefined],
    [`  ${'x'.repeat(200)}  `, undefined],
    ['', 'Write what happened.'],
    ['\u200b ', 'Write what happened.'],
    ['x'.repeat(201), 'This has 201 characters; 200 are possible.'],
    ['a\u0000', 'This holds a character that cannot be stored. Type it anew.'],
    ['\ud83d', 'This holds a character that cannot be stored. Type it anew.'],
  ])('titled %j', (title, error) => {
    expect(titleError(title)).toBe(error);
  });

  it.each([
    ['2026-01-21', undefined],
    ['2001-01-01', undefined],
    ['', 'Choose a date that exists.'],
    ['2026-02-30', 'Choose a date that exists.'],
    ['2026-01-22', 'A note can be dated 2026-01-21 (tomorrow) at the latest.'],
  ])('dated %s', (date, error) => {
    expect(dateError(date, TODAY, format)).toBe(error);
    expect(dateError(date, TODAY, format, date)).toBe(error?.startsWith('A note') ? undefined : error);
  });

  it('says so of a category whose name is taken', () => {
    expect(categoryError('blog post', ['Blog Post'])).toBe('There is a category "Blog Post" already.');
    expect(categoryError(' Outage ', ['Blog Post'])).toBeUndefined();
  });

  it('says so of an image that could not be taken', () => {
    expect(imageError({ name: 'a.png', type: 'image/png', size: 5_000_000 })).toBeUndefined();
    expect(imageError({ name: 'a.png', type: 'image/png', size: 5_200_000 })).toBe(
      '"a.png" has 5.2 MB; an image can have 5 MB.',
    );
    for (const type of ['image/svg+xml', 'text/html', ''])
      expect(imageError({ name: 'a', type, size: 1 })).toMatch(/^"a" cannot be shown here/);
  });
});
