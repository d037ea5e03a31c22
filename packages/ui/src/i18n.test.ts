import { afterEach, describe, expect, it } from 'vitest';
import { __, _n, _nx, _x, isRtl, setLocaleData, sprintf } from './i18n.ts';

const polish = 'nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;';

describe('translation', () => {
  afterEach(() => setLocaleData({ ltr: [], 'text direction\u0004ltr': ['ltr'], Apply: ['Apply'] }));

  it('falls back to the text itself, with English plurals', () => {
    expect(__('View as table', 'magpie')).toBe('View as table');
    expect(_n('%d note', '%d notes', 1)).toBe('%d note');
    expect(_n('%d note', '%d notes', 0)).toBe('%d notes');
    expect(_x('Apply', 'button')).toBe('Apply');
    expect(__('Other', 'another-domain')).toBe('Other');
    expect(isRtl()).toBe(false);
  });

  it("uses the loaded translations, with the language's plurals and contexts", () => {
    setLocaleData(
      {
        '': { 'plural-forms': polish },
        '%d note': ['%d notatka', '%d notatki', '%d notatek'],
        'verb\u0004Note': ['Zanotuj'],
        'list\u0004%d note': ['jedna', 'kilka', 'wiele'],
        'text direction\u0004ltr': ['rtl'],
      },
      'polish',
    );
    expect([1, 3, 5, 22].map((n) => _n('%d note', '%d notes', n, 'polish'))).toEqual([
      '%d notatka',
      '%d notatki',
      '%d notatek',
      '%d notatki',
    ]);
    expect(_x('Note', 'verb', 'polish')).toBe('Zanotuj');
    expect(_nx('%d note', '%d notes', 4, 'list', 'polish')).toBe('kilka');
    setLocaleData({ 'text direction\u0004ltr': ['rtl'] });
    expect(isRtl()).toBe(true);
  });

  it('inserts values', () => {
    expect(sprintf('%1$s–%2$s of %3$s', '1', '10', '13')).toBe('1–10 of 13');
    expect(sprintf('%2$s before %1$s', 'a', 'b')).toBe('b before a');
    expect(sprintf('%d%%', 5)).toBe('5%');
  });
});
