import { COUNTRIES } from '@magpie/vocabulary';
import { describe, expect, it, vi } from 'vitest';
import { countryFinder, findCountries, readCountries } from './countries.ts';

const find = await readCountries([]);

describe('a country', () => {
  it.each([
    ['de', 'DE'],
    ['USA', 'US'],
    ['U.S.', 'US'],
    ['UK', 'GB'],
    ['xkk', 'XK'],
    ['nga', 'NG'],
    ['Nga', 'RU'],
    ['Germany', 'DE'],
    ['Turkey', 'TR'],
    ['Türkiye', 'TR'],
    ['TÜRKİYE', 'TR'],
    ['Côte d’Ivoire', 'CI'],
    ["cote d'ivoire", 'CI'],
    ['Macedonia (FYROM)', 'MK'],
    ['Myanmar (Burma)', 'MM'],
    ['Congo - Kinshasa', 'CD'],
    ['Congo – Brazzaville', 'CG'],
    ['Bosnia and Herzegovina', 'BA'],
    ['Saint Lucia', 'LC'],
    ['The Gambia', 'GM'],
    ['Bahamas, The', 'BS'],
    ['Österreich', 'AT'],
    ['Pays-Bas', 'NL'],
    ['États-Unis', 'US'],
    ['Vereinigte Staaten', 'US'],
    ['Estados Unidos', 'US'],
    ['Stati Uniti', 'US'],
    ['Verenigde Staten', 'US'],
    ['Stany Zjednoczone', 'US'],
    ['Соединенные Штаты', 'US'],
    ['США', 'US'],
    ['アメリカ合衆国', 'US'],
    ['美国', 'US'],
    ['美國', 'US'],
    ['미국', 'US'],
    ['الولايات المتحدة', 'US'],
    ['ארצות הברית', 'US'],
    ['Amerika Birleşik Devletleri', 'US'],
    ['संयुक्त राज्य', 'US'],
    ['日本', 'JP'],
    ['Georgia', 'GE'],
    ['米国', 'US'],
    ['Estados Unidos de América', 'US'],
    ['Соединённые Штаты Америки', 'US'],
    ['Weißrussland', 'BY'],
    ['Île Maurice', 'MU'],
    ['Iran, Islamic Republic of', 'IR'],
    ['IRAN (ISLAMIC REPUBLIC OF)', 'IR'],
    ["Korea (Democratic People's Republic of)", 'KP'],
    ['Korea (the Republic of)', 'KR'],
    ['Congo, the Democratic Republic of the', 'CD'],
    ['Congo, Republic of the', 'CG'],
    ['Mainland China', 'CN'],
    ['Russian Federation', 'RU'],
    ['zzz', ''],
    ['Unbekannte Region', ''],
    ['(not set)', ''],
    ['', ''],
    ['Atlantis', undefined],
    ['QQ', undefined],
  ])('called %s is %s', (name, code) => {
    expect(find(name)).toBe(code);
  });

  it('is known by its names in CLDR in the languages of Search Console', () => {
    const languages =
      'ar bg ca cs da de el en en-GB es es-419 fi fr he hi hr hu id it ja ko lt lv nl no pl pt pt-PT ro ru sk sl sr sv th tr uk vi zh zh-Hant';
    for (const language of languages.split(' ')) {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      const wrong = COUNTRIES.flatMap(([code]) => {
        const name = names.of(code);
        const read = name === undefined ? code : find(name);
        return read === code ? [] : [`${language}: ${name} is ${read}, not ${code}`];
      });
      // Norwegian calls the democratic republic what others call its neighbour, and one name may be two islands'.
      expect(wrong.filter((text) => !text.includes(' is undefined'))).toEqual([]);
      expect(wrong.length).toBeLessThan(3);
    }
  });

  it('whose name languages use for different countries is read by the other names of its file', async () => {
    expect(find('Kongo')).toBeUndefined();
    expect((await readCountries(['Kongo', 'Storbritannia', 'Frankrike']))('Kongo')).toBe('CD');
    expect((await readCountries(['Kongo', 'Njemačka', 'Francuska']))('Kongo')).toBe('CG');
    expect((await readCountries(['Kongo']))('Kongo')).toBeUndefined();
    expect((await readCountries(['Kongo'], 'nb'))('Kongo')).toBe('CD');
  });
});

describe('all countries of a file', () => {
  it.each([
    ['codes', ['', '(not set)', 'DE', 'usa'], ['', '', 'DE', 'US']],
    ['codes and a name', ['DE', 'Austria', 'Atlantis'], ['DE', 'AT', undefined]],
    ['an unknown code', ['DE', 'QQ'], ['DE', undefined]],
  ])('are found: %s', async (_, all, codes) => {
    expect(all.map(await findCountries(new Set(all)))).toEqual(codes);
  });
});

it('counts unknown names', () => {
  const unknown = {};
  expect(['', 'Atlantis', 'Spain', 'Atlantis'].map(countryFinder(find, unknown))).toEqual(['', '', 'ES', '']);
  expect(unknown).toEqual({ Atlantis: 2 });
});

it('asks for few languages at a time, so that a server answers others in between', async () => {
  const asked = vi.spyOn(Intl.DisplayNames, 'supportedLocalesOf');
  vi.resetModules();
  const { readCountries: readFirst } = await import('./countries.ts');
  expect((await readFirst([]))('Österreich')).toBe('AT');
  const counts = asked.mock.calls.map(([tags]) => (tags as string[]).length);
  expect(counts.length).toBeGreaterThan(1);
  expect(Math.max(...counts)).toBeLessThan(1000);
  asked.mockRestore();
});
