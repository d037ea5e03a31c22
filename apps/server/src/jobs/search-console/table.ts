/** This module is responsible for one table of a Search Console export: what its rows are about, and their numbers. */
import { SEARCH_TABLES } from '@magpie/contract';
import type { SearchDimension } from '@magpie/query';
import { isDay } from '@magpie/time';
import { parse } from 'csv-parse/sync';
import { shown } from '../../app/input.ts';
import { CommandError } from '../../errors/command-error.ts';
import { findCountryId } from '../import/countries.ts';
import { otherColumns } from '../import/records.ts';

/** What the rows of a table are about. */
export type TableKind = SearchDimension | 'date' | 'filters';

/** A row with its key as the file has it. */
export interface TableRow {
  /** 1 and up, the header counted. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A table of a file. */
export interface ExportTable {
  readonly kind: TableKind;
  readonly rows: readonly TableRow[];
}

/** Names of files and first columns in Google's languages, without case. */
const TITLES: Readonly<Record<TableKind, readonly string[]>> = {
  query: [
    ...[
      'top queries',
      'queries',
      'query',
      'häufigste suchanfragen',
      'suchanfragen',
      'requêtes les plus fréquentes',
      'requêtes',
    ],
    ...[
      'consultas principales',
      'consultas',
      'query principali',
      'principais consultas',
      'meest voorkomende zoekopdrachten',
      'zoekopdrachten',
    ],
  ],
  page: [
    ...[
      'top pages',
      'pages',
      'page',
      'häufigste seiten',
      'seiten',
      'pages les plus populaires',
      'páginas principales',
      'páginas',
    ],
    ...['pagine principali', 'pagine', 'principais páginas', "populairste pagina's", "pagina's"],
  ],
  country: ['country', 'countries', 'land', 'länder', 'pays', 'país', 'países', 'paese', 'paesi', 'landen'],
  device: [
    'device',
    'devices',
    'gerät',
    'geräte',
    'appareil',
    'appareils',
    'dispositivo',
    'dispositivos',
    'dispositivi',
    'apparaat',
    'apparaten',
  ],
  searchAppearance: [
    ...[
      'search appearance',
      'darstellung in der suche',
      'apparence dans les résultats de recherche',
      'aspecto en la búsqueda',
    ],
    ...['aspetto nella ricerca', 'weergave in zoekresultaten', 'aspecto da pesquisa'],
  ],
  date: [
    'date',
    'dates',
    'chart',
    'datum',
    'datumsangaben',
    'diagramm',
    'graphique',
    'fecha',
    'fechas',
    'gráfico',
    'data',
    'date',
    'grafico',
    'datums',
    'diagram',
  ],
  filters: ['filter', 'filters', 'filtre', 'filtres', 'filtro', 'filtros', 'filtri'],
};
const kindsByTitle = new Map(
  Object.entries(TITLES).flatMap(([kind, titles]) => titles.map((title) => [title, kind as TableKind])),
);

const DEVICES: Readonly<Record<string, string>> = {
  ...{ desktop: 'desktop', computer: 'desktop', ordinateur: 'desktop', ordenador: 'desktop', computador: 'desktop' },
  ...{
    mobile: 'mobile',
    mobil: 'mobile',
    mobilgerät: 'mobile',
    móvil: 'mobile',
    mobiel: 'mobile',
    'dispositivo móvel': 'mobile',
  },
  ...{ tablet: 'tablet', tablette: 'tablet', tableta: 'tablet' },
};

/** `desktop`, `mobile` or `tablet`; undefined for another word. */
export const findDevice = (name: string): string | undefined => DEVICES[name.trim().toLowerCase()];

const FIGURES = 4;

/**
 * The table of a file. What it is about is told by its first column's name, by the file's name, or by what its rows hold: Google writes both
 * names in the language of anyone who exported them. `stated` holds where it is given.
 * @throws CommandError `not_search_console`, `comparison_export`, `unknown_table`
 */
export function readTable(name: string, text: string, stated?: TableKind): ExportTable {
  const [header, ...records] = splitRecords(name, text);
  if (!header) throw new CommandError('not_search_console', `The file ${shown(name)} is empty.`);
  const rows = records.map((cells, i) => ({ line: i + 2, cells: cells.map((cell) => cell.trim()) }));
  const title = header[0]!.trim().toLowerCase();
  const named = kindsByTitle.get(title) ?? kindsByTitle.get(name.replace(/\.\w+$/, '').toLowerCase());
  if (header.length === 2 && (named === 'filters' || named === undefined)) return { kind: 'filters', rows };
  if (header.length === 1 + 2 * FIGURES)
    throw new CommandError(
      'comparison_export',
      `The file ${shown(name)} compares two periods. Export one period without a comparison.`,
    );
  if (header.length !== 1 + FIGURES)
    throw new CommandError(
      'not_search_console',
      `The file ${shown(name)} has ${header.length} columns (${header.join(', ')}); a table of Search Console has a key, clicks, impressions, CTR and position.`,
    );
  const kind = stated ?? named ?? kindByRows(rows);
  if (kind === undefined || kind === 'filters')
    throw new CommandError(
      'unknown_table',
      `The header ${shown(header[0])} doesn't say what the rows of ${shown(name)} are. Set it: ${SEARCH_TABLES.join(', ')} (--kind).`,
    );
  return { kind, rows };
}

function splitRecords(name: string, text: string): string[][] {
  try {
    return parse(text, { bom: true, delimiter: [',', ';', '\t'], relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError('not_search_console', `The file ${shown(name)} isn't a CSV file: ${reason}.`);
  }
}

/** Days, pages, devices and countries show what they are; queries and appearances look alike. */
function kindByRows(rows: readonly TableRow[]): TableKind | undefined {
  if (rows.length === 0) return undefined;
  const all = (holds: (key: string) => boolean) => rows.every(({ cells }) => holds(cells[0] ?? ''));
  if (all(isDay)) return 'date';
  if (all((key) => /^https?:\/\//.test(key))) return 'page';
  if (all((key) => findDevice(key) !== undefined)) return 'device';
  return all((key) => findCountryId(key) !== undefined) ? 'country' : undefined;
}

/** Clicks, impressions and position times impressions, in millionths. */
export interface Figures {
  readonly clicks: number;
  readonly impressions: number;
  readonly positionMicros: number;
}

/** The numbers of a row, or why they aren't valid. Numbers may be written with points or commas. */
export function parseNumbers(cells: readonly string[]): Figures | string {
  if (cells.length !== 1 + FIGURES) return otherColumns(cells.length, 1 + FIGURES);
  const [, clicksText = '', impressionsText = '', ctrText = '', positionText = ''] = cells;
  const clicks = parseInteger(clicksText);
  if (clicks === undefined) return `the clicks ${shown(clicksText)} aren't a whole number`;
  const impressions = parseInteger(impressionsText);
  if (impressions === undefined) return `the impressions ${shown(impressionsText)} aren't a whole number`;
  if (clicks > impressions) return `there are more clicks (${clicks}) than impressions (${impressions})`;
  const ctr = readDecimal(ctrText.replace(/\s*%$/, ''));
  if (ctr === undefined) return `the CTR ${shown(ctrText)} isn't a percentage`;
  // Where columns are known by their order alone, this tells when it is another one.
  if (impressions > 0 && Math.abs(ctr.value - (100 * clicks) / impressions) > 0.51 * 10 ** -ctr.decimals)
    return `the CTR ${shown(ctrText)} doesn't match ${clicks} clicks in ${impressions} impressions`;
  const position = readDecimal(positionText);
  if (position === undefined || (impressions > 0 && position.value < 1))
    return `the position ${shown(positionText)} isn't a number of 1 or more`;
  return { clicks, impressions, positionMicros: Math.round(position.value * 1e6) * impressions };
}

function parseInteger(text: string): number | undefined {
  if (!/^\d{1,15}$|^\d{1,3}(?:[.,\s]\d{3})+$/.test(text)) return undefined;
  return Number(text.replace(/\D/g, ''));
}

function readDecimal(text: string): { readonly value: number; readonly decimals: number } | undefined {
  const match = /^(\d{1,6})(?:[.,](\d{1,9}))?$/.exec(text);
  return match ? { value: Number(`${match[1]}.${match[2] ?? '0'}`), decimals: match[2]?.length ?? 0 } : undefined;
}
