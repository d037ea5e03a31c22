/** The reference for stored sums of days: rows in memory, added up plainly. */
import { cutName, type DayOfHistory, type HistoryRow, type HistoryStore } from '@magpie/query';

/** A store of sums of days without any. */
export function createMemoryHistory(): HistoryStore {
  const sites = new Map<number, Map<string, { readonly importId: string; readonly stored: DayOfHistory }>>();
  const daysOf = (siteId: number) =>
    [...(sites.get(siteId)?.values() ?? [])].sort((a, b) => (a.stored.day < b.stored.day ? -1 : 1));
  const countRows = ({ cuts }: DayOfHistory) => cuts.reduce((sum, { rows }) => sum + rows.length, 0);

  return {
    days: async (siteId) =>
      daysOf(siteId).map(({ stored }) => ({
        day: stored.day,
        google: stored.google,
        ...(countRows(stored) === 0 && { isEmpty: true }),
      })),
    async rows(siteId, { cut, from, to, without, dimensions, byDay, measures }) {
      const sums = new Map<string, { day: HistoryRow['day']; keys: string[]; values: number[] }>();
      for (const { stored } of daysOf(siteId)) {
        if (stored.day < from || stored.day > to || without.includes(stored.day)) continue;
        for (const one of stored.cuts.filter((of) => cutName(of.cut) === cutName(cut)))
          for (const row of one.rows) {
            const keys = dimensions.map((name) => row.keys[one.cut.dimensions.indexOf(name)] ?? '');
            const day = byDay ? stored.day : '';
            const values = measures.map((name) => row.values[one.cut.measures.indexOf(name)] ?? 0);
            const id = JSON.stringify([day, keys]);
            const before = sums.get(id)?.values ?? measures.map(() => 0);
            sums.set(id, { day, keys, values: before.map((value, i) => value + values[i]!) });
          }
      }
      return [...sums.values()];
    },
    async replace(siteId, importId, days) {
      const known = sites.get(siteId) ?? new Map();
      for (const stored of days) known.set(stored.day, { importId, stored });
      sites.set(siteId, known);
    },
    async imports(siteId) {
      const byImport = Map.groupBy(daysOf(siteId), ({ importId }) => importId);
      return [...byImport]
        .map(([importId, days]) => ({
          importId,
          rows: days.reduce((sum, { stored }) => sum + countRows(stored), 0),
          start: days[0]!.stored.day,
          end: days.at(-1)!.stored.day,
        }))
        .sort((a, b) => (a.importId < b.importId ? -1 : 1));
    },
    async remove(siteId, importId) {
      for (const [day, one] of sites.get(siteId) ?? []) if (one.importId === importId) sites.get(siteId)!.delete(day);
    },
  };
}
