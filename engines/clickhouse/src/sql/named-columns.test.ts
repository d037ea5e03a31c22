import { describe, expect, it } from 'vitest';
import { CROSS_DAY } from '../rollups/tables.ts';
import { columnsNamedIn } from './named-columns.ts';
import { TABLES } from './sources.ts';

describe('columnsNamedIn', () => {
  const sql = `SELECT max(last_view).3 AS k0, items.name FROM t WHERE session_start > {p0:UInt32} AND build IN {p1:Array(UInt64)}`;

  it('finds the columns of either table, as a whole and by their parts', () => {
    const { ofEvents, ofSessionDays } = columnsNamedIn(sql, TABLES);
    expect(new Set(ofEvents)).toEqual(new Set(['session_start', 'name', 'items']));
    expect(new Set(ofSessionDays)).toEqual(new Set(['session_start', 'last_view']));
  });

  it('finds what copies of the tables have in addition', () => {
    expect(columnsNamedIn(sql, CROSS_DAY).ofEvents).toContain('build');
    expect(columnsNamedIn(sql, TABLES).ofEvents).not.toContain('build');
  });

  it('takes no column whose name is only a part of another word', () => {
    expect(columnsNamedIn('SELECT browser_version FROM t', TABLES).ofEvents).toEqual(['browser_version']);
  });
});
