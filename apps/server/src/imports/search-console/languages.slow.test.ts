import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchConsoleSummary } from '../../commands/index.ts';
import { type JobsUnderTest, openJobs } from '../../testing/jobs-under-test.ts';

let jobs: JobsUnderTest;
beforeAll(async () => {
  jobs = await openJobs();
});
afterAll(() => jobs?.end());

interface Words {
  /** Files: queries, pages, countries, devices, appearance, chart, filters. */
  readonly files: string;
  /** Titles: queries, pages, country, device, appearance, date, filter, value. */
  readonly titles: string;
  readonly figures: string;
  readonly devices: string;
  readonly type: string;
  readonly date: string;
}

const WORDS: Readonly<Record<string, Words>> = {
  ru: {
    files: 'Запросы|Страницы|Страны|Устройства|Вид в поиске|Диаграмма|Фильтры',
    titles: 'Популярные запросы|Популярные страницы|Страна|Устройство|Вид в поиске|Дата|Фильтр|Значение',
    figures: 'Клики|Показы|CTR|Позиция',
    devices: 'ПК|Мобильные устройства|Планшеты',
    type: 'Тип поиска|Веб',
    date: 'Дата|За последние 3 месяца',
  },
  de: {
    files: 'Suchanfragen|Seiten|Länder|Geräte|Darstellung in der Suche|Diagramm|Filter',
    titles: 'Häufigste Suchanfragen|Die häufigsten Seiten|Land|Gerät|Darstellung in der Suche|Datum|Filter|Wert',
    figures: 'Klicks|Impressionen|CTR|Position',
    devices: 'Computer|Mobil|Tablet',
    type: 'Suchtyp|Web',
    date: 'Datum|Letzte 3 Monate',
  },
  fr: {
    files: 'Requêtes|Pages|Pays|Appareils|Apparence dans les résultats de recherche|Graphique|Filtres',
    titles:
      'Requêtes les plus fréquentes|Pages les plus populaires|Pays|Appareil|Apparence dans les résultats de recherche|Date|Filtre|Valeur',
    figures: 'Clics|Impressions|CTR|Position',
    devices: 'Ordinateur|Mobile|Tablette',
    type: 'Type de recherche|Web',
    date: 'Date|3 derniers mois',
  },
  es: {
    files: 'Consultas|Páginas|Países|Dispositivos|Aspecto en la búsqueda|Gráfico|Filtros',
    titles: 'Consultas principales|Páginas principales|País|Dispositivo|Aspecto en la búsqueda|Fecha|Filtro|Valor',
    figures: 'Clics|Impresiones|CTR|Posición',
    devices: 'Ordenador|Móvil|Tablet',
    type: 'Tipo de búsqueda|Web',
    date: 'Fecha|Últimos 3 meses',
  },
  pt: {
    files: 'Consultas|Páginas|Países|Dispositivos|Aparência na pesquisa|Gráfico|Filtros',
    titles: 'Principais consultas|Principais páginas|País|Dispositivo|Aparência na pesquisa|Data|Filtro|Valor',
    figures: 'Cliques|Impressões|CTR|Posição',
    devices: 'Computador|Dispositivos móveis|Tablet',
    type: 'Tipo de pesquisa|Imagem',
    date: 'Data|Últimos 3 meses',
  },
  it: {
    files: 'Query|Pagine|Paesi|Dispositivi|Aspetto nella ricerca|Grafico|Filtri',
    titles: 'Query principali|Pagine principali|Paese|Dispositivo|Aspetto nella ricerca|Data|Filtro|Valore',
    figures: 'Clic|Impressioni|CTR|Posizione',
    devices: 'Computer desktop|Dispositivo mobile|Tablet',
    type: 'Tipo di ricerca|Web',
    date: 'Data|Ultimi 3 mesi',
  },
  nl: {
    files: "Zoekopdrachten|Pagina's|Landen|Apparaten|Weergave in zoekresultaten|Diagram|Filters",
    titles:
      "Populairste zoekopdrachten|Populairste pagina's|Land|Apparaat|Weergave in zoekresultaten|Datum|Filter|Waarde",
    figures: 'Klikken|Vertoningen|CTR|Positie',
    devices: 'Desktop|Mobiel|Tablet',
    type: 'Zoektype|Internet',
    date: 'Datum|Afgelopen 3 maanden',
  },
  pl: {
    files: 'Zapytania|Strony|Kraje|Urządzenia|Wygląd w wyszukiwarce|Wykres|Filtry',
    titles: 'Najczęstsze zapytania|Najpopularniejsze strony|Kraj|Urządzenie|Wygląd w wyszukiwarce|Data|Filtr|Wartość',
    figures: 'Kliknięcia|Wyświetlenia|CTR|Pozycja',
    devices: 'Komputer|Urządzenie mobilne|Tablet',
    type: 'Typ wyszukiwania|Grafika',
    date: 'Data|Ostatnie 3 miesiące',
  },
  tr: {
    files: 'Sorgular|Sayfalar|Ülkeler|Cihazlar|Arama görünümü|Grafik|Filtreler',
    titles: 'En çok yapılan sorgular|Popüler sayfalar|Ülke|Cihaz|Arama görünümü|Tarih|Filtre|Değer',
    figures: 'Tıklamalar|Gösterimler|TO|Konum',
    devices: 'Masaüstü|Mobil|Tablet',
    type: 'Arama türü|Web',
    date: 'Tarih|Son 3 ay',
  },
  ja: {
    files: 'クエリ|ページ|国|デバイス|検索での見え方|グラフ|フィルタ',
    titles: '上位のクエリ|上位のページ|国|デバイス|検索での見え方|日付|フィルタ|値',
    figures: 'クリック数|表示回数|CTR|掲載順位',
    devices: 'PC|モバイル|タブレット',
    type: '検索タイプ|ウェブ',
    date: '日付|過去 3 か月間',
  },
  'zh-Hans': {
    files: '查询数|网页|国家/地区|设备|搜索结果呈现|图表|过滤器',
    titles: '热门查询|排名靠前的网页|国家/地区|设备|搜索结果呈现|日期|过滤器|值',
    figures: '点击次数|展示|点击率|排名',
    devices: '桌面|移动设备|平板电脑',
    type: '搜索类型|网页',
    date: '日期|过去 3 个月',
  },
  ko: {
    files: '검색어|페이지|국가|기기|검색 노출|차트|필터',
    titles: '인기 검색어|인기 페이지|국가|기기|검색 노출|날짜|필터|값',
    figures: '클릭수|노출|CTR|게재 순위',
    devices: '데스크톱|모바일|태블릿',
    type: '검색 유형|웹',
    date: '날짜|지난 3개월',
  },
  ar: {
    files: 'طلبات البحث|الصفحات|البلدان|الأجهزة|مظهر البحث|رسم بياني|الفلاتر',
    titles: 'أهم طلبات البحث|أهم الصفحات|البلد|الجهاز|مظهر البحث|التاريخ|فلتر|القيمة',
    figures: 'النقرات|مرات الظهور|نسبة النقر|الموضع',
    devices: 'الكمبيوتر المكتبي|الأجهزة الجوّالة|الأجهزة اللوحية',
    type: 'نوع البحث|الويب',
    date: 'التاريخ|آخر 3 أشهر',
  },
  he: {
    files: 'שאילתות|דפים|מדינות|מכשירים|מראה בחיפוש|תרשים|מסננים',
    titles: 'שאילתות מובילות|דפים מובילים|מדינה|מכשיר|מראה בחיפוש|תאריך|מסנן|ערך',
    figures: 'קליקים|חשיפות|שיעור קליקים|מיקום',
    devices: 'מחשב שולחני|נייד|טאבלט',
    type: 'סוג חיפוש|אינטרנט',
    date: 'תאריך|3 החודשים האחרונים',
  },
};

type Table = readonly (readonly string[])[];

/** The tables as Google writes them, by the names of their files. */
function exportIn(language: string): Record<string, Table> {
  const words = WORDS[language]!;
  const [queries, pages, countries, devices, appearance, chart, filters] = words.files.split('|') as [
    string,
    ...string[],
  ];
  const titles = words.titles.split('|');
  const figures = words.figures.split('|');
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const [desktop, mobile, tablet] = words.devices.split('|') as [string, string, string];
  const numbers = ['20', '1234', '1.62%', '7.45'];
  return {
    [`${queries}.csv`]: [
      [titles[0]!, ...figures],
      ['kites; big, red', ...numbers],
      ['"wren"', '0', '12', '0%', '12'],
    ],
    [`${pages}.csv`]: [
      [titles[1]!, ...figures],
      ['https://e.example/a?x=1&amp;y=2', '2', '10', '20%', '3.5'],
      ['https://e.example/b', ...numbers],
    ],
    [`${countries!.replace('/', '_')}.csv`]: [
      [titles[2]!, ...figures],
      ...['US', 'GB', 'DE', 'FR', 'JP', 'CI', 'CD', 'TR', 'KR'].map((code) => [names.of(code)!, ...numbers]),
    ],
    [`${devices}.csv`]: [[titles[3]!, ...figures], ...[mobile, desktop, tablet].map((device) => [device, ...numbers])],
    [`${appearance}.csv`]: [[titles[4]!, ...figures]],
    [`${chart}.csv`]: [
      [titles[5]!, ...figures],
      ...['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'].map((day) => [day, ...numbers]),
    ],
    [`${filters}.csv`]: [[titles[6]!, titles[7]!], words.type.split('|'), words.date.split('|')],
  };
}

const quoted = (cell: string) => (/[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const csv = (table: Table, delimiter = ',', lineEnd = '\n') =>
  table.map((row) => `${row.map(quoted).join(delimiter)}${lineEnd}`).join('');

/** Numbers and dates as a spreadsheet of the language saves them. */
function saved(table: Table, language: string): Table {
  const date = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { dateStyle: 'short', timeZone: 'UTC' });
  const year = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' },
  });
  const plain = /\b\d{4}\b/.test(date.format(0)) ? date : year;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: true });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  return table.map((row, line) =>
    line === 0 || row.length < 5
      ? row
      : row.map((cell, at) => {
          if (at === 0) return /^\d{4}-/.test(cell) ? plain.format(new Date(cell)) : cell;
          return at === 3 ? percent.format(Number.parseFloat(cell) / 100) : number.format(Number(cell));
        }),
  );
}

let count = 0;
async function read(zip: Zippable, more: object = {}): Promise<SearchConsoleSummary> {
  const path = join(jobs.folder, `example-Performance-on-Search-2026-11-20 (${++count}).zip`);
  writeFileSync(path, zipSync(zip));
  return jobs.run('import.search-console', { site, paths: [path], ...more });
}
let site: string;
beforeAll(async () => {
  site = await jobs.newSite('https://e.example');
});

const WHOLE = {
  start: '2026-11-01',
  end: '2026-11-04',
  imported: 20,
  skipped: { count: 0 },
  unknownCountries: {},
  tables: { query: 2, page: 2, country: 9, device: 3, date: 4 },
};

describe.each(Object.keys(WORDS))('an export in %s', (language) => {
  it('is read as Google writes it', async () => {
    const files = Object.entries(exportIn(language)).map(([name, table]) => [name, strToU8(csv(table))]);
    const summary = await read(Object.fromEntries(files));
    expect(summary).toMatchObject(WHOLE);
    expect(summary.readings.filter(({ certain }) => !certain)).toEqual([]);
  });

  it('is read after a spreadsheet saved it, under names that say nothing', async () => {
    const tables = Object.values(exportIn(language)).map((table) => saved(table, language));
    const files = tables.map((table, i) => {
      const text =
        i % 2 === 0
          ? Buffer.from(`\ufeff${csv(table, '\t', '\r\n')}`, 'utf16le')
          : strToU8(`\ufeffsep=;\r\n${csv(table, ';', '\r\n')}`);
      return [`${i}.csv`, text];
    });
    expect(await read(Object.fromEntries(files))).toMatchObject(WHOLE);
  });
});

it('reads names of files in an old code page, and says when two are the same', async () => {
  const tables = exportIn('ru');
  const old = (name: string) =>
    [...name].map((letter) => {
      const code = letter.codePointAt(0)!;
      const at =
        code >= 0x410 && code <= 0x43f
          ? code - 0x410 + 0x80
          : code >= 0x440 && code <= 0x44f
            ? code - 0x440 + 0xe0
            : code;
      return at;
    });
  const path = join(jobs.folder, 'cp866.zip');
  // The packer writes names in UTF-8 and its mark; a name of as many letters in the old code page takes its place.
  const names = Object.keys(tables);
  const zip = Buffer.from(
    zipSync(
      Object.fromEntries(
        names.map((name, i) => [`${'x'.repeat(name.length - 5)}${i}.csv`, strToU8(csv(tables[name]!))]),
      ),
    ),
  );
  for (const [i, name] of names.entries()) {
    const own = Buffer.from(`${'x'.repeat(name.length - 5)}${i}.csv`);
    for (let at = zip.indexOf(own); at >= 0; at = zip.indexOf(own, at + 1)) Buffer.from(old(name)).copy(zip, at);
  }
  writeFileSync(path, zip);
  const summary = await jobs.run<SearchConsoleSummary>('import.search-console', { site, paths: [path] });
  expect(summary).toMatchObject(WHOLE);
  expect(summary.readings.map(({ file }) => file)).toContain('Запросы.csv');
});

describe('a chart', () => {
  const chart = (days: readonly string[]) => {
    const tables = exportIn('de');
    const [title] = tables['Diagramm.csv']!;
    return Object.fromEntries(
      Object.entries({
        ...tables,
        'Diagramm.csv': [title!, ...days.map((day) => [day, '20', '1234', '1.62%', '7.45'])],
      }).map(([name, table]) => [name, strToU8(csv(table))]),
    );
  };

  it.each([
    ['week', ['2026-10-19', '2026-10-26', '2026-11-02']],
    ['week', ['19.10.2026 - 25.10.2026', '26.10.2026 - 01.11.2026']],
    ['month', ['2026-08-01', '2026-09-01', '2026-10-01']],
    ['hour', ['2026-11-18T22:00:00-08:00', '2026-11-18T23:00:00-08:00']],
  ])('by %s is refused, or left out where the days are stated', async (each, days) => {
    await expect(read(chart(days))).rejects.toMatchObject({
      code: 'chart_not_daily',
      message: expect.stringContaining(`is by ${each}`),
    });
    expect(await read(chart(days), { start: '2026-10-01', end: '2026-10-31', dryRun: true })).toMatchObject({
      droppedPeriods: days.length,
      tables: { query: 2, page: 2, country: 9, device: 3 },
    });
    const alone = Object.fromEntries(Object.entries(chart(days)).filter(([name]) => name === 'Diagramm.csv'));
    await expect(read(alone, { start: '2026-10-01', end: '2026-10-31', dryRun: true })).rejects.toMatchObject({
      code: 'nothing_to_import',
      message: expect.stringContaining('only has a chart by week, month or hour'),
    });
  });

  it('whose day and month can be told apart by its other days is read', async () => {
    expect(await read(chart(['01/11/2026', '02/11/2026', '03/11/2026']))).toMatchObject({
      start: '2026-11-01',
      end: '2026-11-03',
    });
    expect(await read(chart(['10/1/2026', '10/2/2026', '10/3/2026']))).toMatchObject({
      start: '2026-10-01',
      end: '2026-10-03',
    });
    expect(await read(chart(['Oct 30, 2026', 'Oct 31, 2026']))).toMatchObject({ start: '2026-10-30' });
    await expect(read(chart(['01/11/2026']))).rejects.toMatchObject({ code: 'ambiguous_dates' });
  });
});

it('reads columns that were moved, once that is confirmed', async () => {
  const [header, ...rows] = exportIn('fr')['Pages.csv']!;
  const moved = [header!, ...rows].map(([page, clicks, impressions, ctr, position]) => [
    position,
    page,
    impressions,
    clicks,
    ctr,
  ]);
  const zip = { 'Pages.csv': strToU8(csv(moved as unknown as Table)) };
  const period = { start: '2026-11-01', end: '2026-11-04' };
  await expect(read(zip, period)).rejects.toMatchObject({ code: 'confirm_tables' });
  expect(await read(zip, { ...period, confirm: true })).toMatchObject({
    readings: [
      { columns: { key: 'Pages les plus populaires', clicks: 'Clics', impressions: 'Impressions' }, certain: false },
    ],
    tables: { page: 2 },
  });
});
