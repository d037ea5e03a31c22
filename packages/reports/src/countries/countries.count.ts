/** Counts the golden file of the Country report a second time. */
import { countDetails, keeps } from '../testing/count-details.ts';
import { countList } from '../testing/count-lists.ts';
import {
  type Count,
  type Happening,
  happenings,
  passing,
  sessions,
  wholeVisits,
  within,
} from '../testing/plain-count.ts';

const NOT_SET = '(not set)';
const NAMES: Readonly<Record<string, string>> = { DE: 'Germany', FR: 'France' };
const COLUMNS = ['sessions', 'engagedSessions', 'bounceRate', 'purchases'];
const iso = ({ visit }: Happening) => visit.country ?? NOT_SET;
const countryName = (code: string) => NAMES[code] ?? NOT_SET;

const table = countDetails({
  rows: 'countries',
  name: 'iso',
  columns: COLUMNS,
  of: iso,
  called: countryName,
  inside: [{ name: 'city', of: ({ visit }) => visit.city ?? NOT_SET }],
});

export const count: Count = (golden, view) => {
  const { countries, ...counted } = table(golden, view);
  if (view.more) return counted;
  const locked = view.locked?.includes('purchases');
  const columns = COLUMNS.filter((column) => !locked || column !== 'purchases');
  const all = passing(happenings(golden), view.filter);
  const inDates = within(all, view.dates);
  const rows = countries as readonly { readonly iso: string; readonly [field: string]: unknown }[];
  return {
    ...counted,
    countries: Object.fromEntries(
      rows.map(({ purchases, ...row }) => [
        row.iso,
        {
          ...row,
          ...(!locked && { purchases }),
          name: countryName(row.iso),
          regions: inOrder(
            view.params?.sort,
            countList(
              { by: [{ field: 'region', of: ({ visit }) => visit.region ?? NOT_SET }], columns },
              all.filter((one) => iso(one) === row.iso),
              wholeVisits(golden),
              view,
            ).filter((region) => view.metricFilter === undefined || keeps(region as never, view.metricFilter)),
          ),
        },
      ]),
    ),
    map: [...new Set(inDates.map(iso))]
      .map((code) => ({
        iso: code,
        name: countryName(code),
        sessions: sessions(inDates.filter((one) => iso(one) === code)),
      }))
      .sort((a, b) => b.sessions - a.sessions || (a.iso < b.iso ? -1 : 1)),
    first_visits: firstVisits(happenings(golden), new Set(inDates.map(iso)), view.dates.start),
  };
};

/** Regions by name where the countries are, else as they are. */
const inOrder = <Row extends Readonly<Record<string, unknown>>>(
  sort: unknown,
  regions: readonly Row[],
): readonly Row[] =>
  sort === 'iso' ? regions.toSorted((a, b) => (String(a.region) < String(b.region) ? -1 : 1)) : regions;

/** Countries without a visit before a day, if there was any, each with the day of its first. */
function firstVisits(every: readonly Happening[], shown: ReadonlySet<string>, start: string) {
  if (!every.some(({ day }) => day < start)) return {};
  const firsts = Map.groupBy(every, iso);
  return Object.fromEntries(
    [...firsts]
      .map(([code, some]) => [code, some.map(({ day }) => day).sort()[0]!] as const)
      .filter(([code, first]) => code !== NOT_SET && shown.has(code) && first >= start),
  );
}
