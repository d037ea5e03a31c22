/** Counts the golden file of the Dimensions report a second time. */
import type { GoldenView } from '../testing/golden.ts';
import { type Count, type Happening, happenings, passing, within } from '../testing/plain-count.ts';

const NOT_SET = '(not set)';
/** Parameters of the file's site that are lists. */
const LISTS = ['category', 'tag'];
const TOP = 10;

/** The values of a view: each of a list once. */
function readValues({ params }: Happening, parameter: string): string[] {
  const text = params[parameter] ?? '';
  const values = LISTS.includes(parameter) ? text.split(',') : [text];
  const named = [...new Set(values)].filter((value) => value !== '');
  return named.length > 0 ? named : [NOT_SET];
}

export const count: Count = (golden, view) => {
  const all = passing(happenings(golden), view.filter).filter(({ kind }) => kind === 'view');
  const { dates, compare, params = {} } = view;
  const viewsIn = (period: GoldenView['dates'] | undefined, parameter?: string, value?: string) =>
    period
      ? within(all, period).filter((one) => parameter === undefined || readValues(one, parameter).includes(value!))
          .length
      : null;
  const countRows = (parameter: string) =>
    [...new Set(within(all, dates).flatMap((one) => readValues(one, parameter)))]
      .map((label) => {
        const then = viewsIn(compare, parameter, label);
        return {
          label,
          pageview: viewsIn(dates, parameter, label)!,
          compare: then === null ? null : { pageview: then },
        };
      })
      .sort((a, b) => b.pageview - a.pageview || (a.label < b.label ? -1 : 1));
  if (view.more) {
    const { of, search = '', page = 1, per_page = 25 } = params as Readonly<Record<string, never>>;
    const rows = countRows(String(of)).filter(({ label }) =>
      label.toLowerCase().includes(String(search).toLowerCase()),
    );
    return {
      rows: rows.slice((Number(page) - 1) * Number(per_page), Number(page) * Number(per_page)),
      pagination: { page, per_page, pages: Math.max(1, Math.ceil(rows.length / Number(per_page))), total: rows.length },
    };
  }
  const enabled = (golden.reportDimensions ?? [])
    .map((field) => field.replace('customEvent:', ''))
    .filter((parameter) => params.of === undefined || parameter === params.of);
  const isSet = ({ label }: { readonly label: string }) => label !== NOT_SET;
  return {
    data: Object.fromEntries(
      enabled.map((parameter) => {
        const rows = countRows(parameter);
        return [parameter, rows.some(isSet) ? rows.slice(0, TOP) : []];
      }),
    ),
    counts: Object.fromEntries(
      enabled.map((parameter) => [
        parameter,
        {
          values: countRows(parameter).filter(isSet).length,
          unset: viewsIn(dates, parameter, NOT_SET),
          compare_unset: viewsIn(compare, parameter, NOT_SET),
        },
      ]),
    ),
    pageviews: viewsIn(dates),
    compare_pageviews: viewsIn(compare),
  };
};
