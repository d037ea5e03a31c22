/** Events with the pages viewed before and after them in their session. */
import { ENTRANCE, EXIT } from '@magpie/vocabulary';
import { SESSION_KEY, VIEW } from './sources.ts';

/** The columns that {@link withNeighbours} adds. */
export const NEIGHBOURS: readonly string[] = ['previous_page', 'next_page'];

/**
 * The events of a table, with some of its columns and `previous_page` and `next_page`, by the rule of the vocabulary's `previousPage` and `nextPage`; empty on events
 * that aren't views of a session. Each session's views are gone through once, however many there are.
 */
export function withNeighbours(
  table: string,
  base: string,
  key: readonly string[] = SESSION_KEY,
  read: readonly string[] = ['*'],
): string {
  const keys = key.join(', ');
  const views = `SELECT ${keys}, arraySort(groupArray((ts, event_id, toString(page_path)))) AS views, views.3 AS paths FROM ${table} WHERE ${base} AND sessionless = 0 AND ${VIEW} GROUP BY ${keys}`;
  // Where the view beside has the same path, what is beside that one counts.
  const previous = `arrayFill((beside, path, i) -> i = 1 OR beside != path, arrayPushFront(arrayPopBack(paths), '${ENTRANCE}'), paths, arrayEnumerate(paths))`;
  const next = `arrayReverseFill((beside, path, i) -> i = length(paths) OR beside != path, arrayPushBack(arrayPopFront(paths), '${EXIT}'), paths, arrayEnumerate(paths))`;
  const unfolded = `SELECT ${keys}, view_id, previous, next FROM (SELECT ${keys}, views.2 AS ids, ${previous} AS all_previous, ${next} AS all_next FROM (${views})) ARRAY JOIN ids AS view_id, all_previous AS previous, all_next AS next`;
  const same = [...key.map((column) => `e.${column} = n.${column}`), 'e.event_id = n.view_id'].join(' AND ');
  return `(SELECT e.*, n.previous AS previous_page, n.next AS next_page FROM (SELECT ${read.join(', ')} FROM ${table} WHERE ${base}) AS e ANY LEFT JOIN (${unfolded}) AS n ON ${same})`;
}
