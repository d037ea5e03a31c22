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
  ])('for a report that ends on %s is %s', (end, date) => {
    expect(defaultNoteDate(end, TODAY)).toBe(date);
  });
});

describe('errors of a note', () => {
  it.each([
    ['New theme', undefined],
    ['🐦'.repeat(200), undefined],
    [`  ${'x'.repeat(200)}  `, undefined],
    ['', 'Enter what happened.'],
    ['\u200b ', 'Enter what happened.'],
    ['x'.repeat(201), 'Too long: 201 of 200 characters.'],
    ['a\u0000', 'Remove the special character.'],
    ['\ud83d', 'Remove the special character.'],
  ])('titled %j', (title, error) => {
    expect(titleError(title)).toBe(error);
  });

  it.each([
    ['2026-01-21', undefined],
    ['2001-01-01', undefined],
    ['', 'Enter a valid date.'],
    ['2026-02-30', 'Enter a valid date.'],
    ['2026-01-22', 'The date can’t be after 2026-01-21 (tomorrow).'],
  ])('dated %s', (date, error) => {
    expect(dateError(date, TODAY, format)).toBe(error);
    expect(dateError(date, TODAY, format, date)).toBe(error?.startsWith('The date') ? undefined : error);
  });

  it('include a category name that is taken', () => {
    expect(categoryError('blog post', ['Blog Post'])).toBe('The category “Blog Post” already exists.');
    expect(categoryError(' Outage ', ['Blog Post'])).toBeUndefined();
  });

  it('include an image that could not be uploaded', () => {
    expect(imageError({ name: 'a.png', type: 'image/png', size: 5_000_000 })).toBeUndefined();
    expect(imageError({ name: 'a.png', type: 'image/png', size: 5_200_000 })).toBe(
      '“a.png” is 5.2 MB. The limit is 5 MB.',
    );
    for (const type of ['image/svg+xml', 'text/html', ''])
      expect(imageError({ name: 'a', type, size: 1 })).toMatch(/^“a” isn’t a supported image/);
  });
});
