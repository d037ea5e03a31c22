/** Counts the golden files of Site Speed a second time: the page's audits, in the wire's names, and the visitors. */
import type { Golden } from './golden.ts';
import type { Count } from './plain-count.ts';

/** Up to which value each is good, and above which it is poor. */
const LIMITS: Readonly<Record<string, readonly [number, number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  fcp: [1800, 3000],
  ttfb: [800, 1800],
};

/** The highest value of each audited metric that is on target (specification part 2, section 9). */
const TARGETS: Readonly<Record<string, number>> = {
  cumulative_layout_shift: 0.1,
  largest_contentful_paint: 2500,
  server_response_time: 600,
  first_contentful_paint: 1500,
  total_blocking_time: 300,
};

/** A measured page load. */
interface Load {
  readonly page: string;
  readonly device: string;
  readonly values: Readonly<Record<string, string>>;
}

const loadsIn = ({ visits }: Golden, { start, end }: { readonly start: string; readonly end: string }): Load[] =>
  visits
    .filter(({ at }) => at.slice(0, 10) >= start && at.slice(0, 10) <= end)
    .flatMap(({ device = '', pages, events = [] }) =>
      events
        .filter(({ event }) => event === 'page_vitals')
        .map(({ after, params = {} }) => ({
          page: pages[Math.min(Math.floor(after), pages.length - 1)] ?? '',
          device,
          values: params,
        })),
    );

/** The 75th percentile: values are taken away from the top while three quarters remain below or at the next one. */
function p75(values: readonly number[], name: string): number | null {
  const left = values.toSorted((a, b) => a - b);
  while (left.length > 1 && left.length - 1 >= values.length * 0.75) left.pop();
  const value = left.at(-1);
  // Answers have two decimals, so shifts are in thousandths.
  return value === undefined ? null : Number((name === 'cls' ? value * 1000 : value).toFixed(2));
}

const of = (loads: readonly Load[], name: string) =>
  loads.flatMap(({ values }) => (values[name] === undefined ? [] : [Number(values[name])]));

const listOf = (loads: readonly Load[], by: 'page' | 'device') =>
  [...Map.groupBy(loads, (load) => load[by])]
    .map(([name, some]) => ({
      name,
      loads: some.length,
      ...Object.fromEntries(Object.keys(LIMITS).map((vital) => [vital, p75(of(some, vital), vital)])),
    }))
    .sort((a, b) => b.loads - a.loads || (a.name < b.name ? -1 : 1));

/** Counts those of a device. */
export const countSpeed =
  (device: string): Count =>
  (golden, { params = {}, dates }) => {
    const page = String(params.path ?? '/');
    const known = golden.site_speed?.[`${device} ${page}`];
    const loads = loadsIn(golden, dates);
    const enough = loads.length >= 20;
    const vitals = Object.entries(LIMITS).map(([name, [good, poor]]) => {
      const values = of(loads, name);
      const figures = {
        count: values.length,
        p75: p75(values, name),
        good: values.filter((value) => value <= good).length,
        fair: values.filter((value) => value > good && value <= poor).length,
        poor: values.filter((value) => value > poor).length,
      };
      return [name, figures];
    });
    return {
      score: known?.latest?.score ?? null,
      ...Object.fromEntries(Object.entries(known?.latest?.metrics ?? {})),
      on_target: Object.fromEntries(
        Object.entries(known?.latest?.metrics ?? {}).map(([name, { value }]) => [name, value <= (TARGETS[name] ?? 0)]),
      ),
      audited_at: known?.latest?.at ?? null,
      history: known?.history ?? [],
      other_score: known?.other ?? null,
      visitors: {
        loads: loads.length,
        vitals: Object.fromEntries(vitals),
        pages: enough ? listOf(loads, 'page') : [],
        devices: enough ? listOf(loads, 'device') : [],
      },
    };
  };
