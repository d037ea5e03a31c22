/** Tests how locales of hosts become languages and directions. */
import { describe, expect, it } from 'vitest';
import { languageTag, textDirection } from './config.ts';

describe('the locale of a host', () => {
  it.each([
    ['en_US', 'en-US'],
    ['de_DE_formal', 'de-DE-formal'],
    ['pt_BR', 'pt-BR'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['ary', 'ary'],
    ['sr_RS@latin', 'sr'],
    ['', 'en'],
    ['not a locale', 'en'],
  ])('%s gives the language tag %s', (locale, tag) => {
    expect(languageTag(locale)).toBe(tag);
    expect(() => new Intl.NumberFormat(tag)).not.toThrow();
  });

  it.each([
    ['en', 'ltr'],
    ['ar', 'rtl'],
    ['he-IL', 'rtl'],
    ['fa-AF', 'rtl'],
    ['uz-Arab', 'rtl'],
    ['az-Latn', 'ltr'],
    ['ckb', 'rtl'],
  ])('%s is written %s', (tag, direction) => {
    expect(textDirection(tag)).toBe(direction);
  });
});
