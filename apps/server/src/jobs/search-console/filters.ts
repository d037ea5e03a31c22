/** This module is responsible for what the filters of a Search Console export say: the kind of search, and the days. */
import type { SEARCH_TYPES } from '@magpie/contract';
import { type Day, isDay } from '@magpie/time';
import { shown } from '../../app/input.ts';
import { CommandError } from '../../errors/command-error.ts';
import type { TableRow } from './table.ts';

type SearchType = (typeof SEARCH_TYPES)[number];

/** Days, both inclusive. */
export interface Period {
  readonly start: Day;
  readonly end: Day;
}

/** What the filters say. */
export interface Filters {
  /** Undefined if it is written in words that are not known. */
  readonly searchType?: SearchType;
  /** Undefined for `Last 3 months` and the like: the table of days tells those. */
  readonly period?: Period;
}

const TYPES: Readonly<Record<string, SearchType>> = {
  ...{
    web: 'web',
    image: 'image',
    bild: 'image',
    bilder: 'image',
    imagen: 'image',
    immagine: 'image',
    imagem: 'image',
    afbeelding: 'image',
  },
  ...{
    video: 'video',
    vidéo: 'video',
    vídeo: 'video',
    news: 'news',
    discover: 'discover',
    'google news': 'googleNews',
  },
};

/**
 * Reads the filters: one row for the kind of search, one for the days.
 * @throws CommandError `filtered_export` when there is another: then the numbers are those of a part of the site
 */
export function readFilters(rows: readonly TableRow[]): Filters {
  const filters: { searchType?: SearchType; period?: Period } = {};
  const others: string[] = [];
  for (const { cells } of rows) {
    const [name = '', value = ''] = cells;
    const type = TYPES[value.toLowerCase()];
    const period = readPeriod(value);
    if (type) filters.searchType ??= type;
    else if (period) filters.period ??= period;
    else if (!isDateTitle(name) && !isTypeTitle(name)) others.push(`${name}: ${value}`);
  }
  if (others.length > 0)
    throw new CommandError(
      'filtered_export',
      `The export is filtered (${others.map(shown).join(', ')}), so it only covers part of the site. Export it without filters.`,
    );
  return filters;
}

const isDateTitle = (name: string): boolean => /^(?:date|datum|fecha|data|zeitraum|período|periode)$/i.test(name);
const isTypeTitle = (name: string): boolean =>
  /^(?:search type|suchtyp|type de recherche|tipo de búsqueda|tipo di ricerca|zoektype|tipo de pesquisa)$/i.test(name);

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Days as an export names them: `Aug 28, 2026-Sep 3, 2026`, `2026-08-28 - 2026-09-03`; undefined for words. */
function readPeriod(text: string): Period | undefined {
  const parts =
    /^(\d{4}-\d\d-\d\d)(?:\s*(?:-|–|to)\s*(\d{4}-\d\d-\d\d))?$/.exec(text) ??
    /^([a-z]{3,9}\.? \d{1,2}, \d{4})(?:\s*(?:-|–|to)\s*([a-z]{3,9}\.? \d{1,2}, \d{4}))?$/i.exec(text);
  if (!parts) return undefined;
  const start = readDay(parts[1]!);
  const end = readDay(parts[2] ?? parts[1]!);
  return start && end && start <= end ? { start, end } : undefined;
}

function readDay(text: string): Day | undefined {
  if (isDay(text)) return text;
  const [, month = '', day = '', year] = /^([a-z]{3})[a-z]*\.? (\d{1,2}), (\d{4})$/i.exec(text) ?? [];
  const number = MONTHS.indexOf(month.toLowerCase()) + 1;
  const written = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : undefined;
}
