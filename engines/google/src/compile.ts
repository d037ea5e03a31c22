/** Turns a plan into Google's requests, and says what Google can't answer. */
import { type Filter, metricValues, type Plan } from '@magpie/query';
import { dimension, incompatibilities, measureId, metric } from '@magpie/vocabulary';
import type { Clash } from './clashes.ts';
import { type Counter, findCounter, type Term } from './counters.ts';
import { type Column, findColumns, findName, hasWeeks, plainColumn, weekSentence } from './dimensions.ts';
import { allOf, type Message, toFilterExpression } from './filters.ts';
import { isLiveDimension, isLiveMetric, liveObjections } from './live.ts';
import { NETWORK, NETWORK_SOURCE, type SplitFilter, splitFilter } from './networks.ts';
import type { PropertyFields } from './options.ts';
import { isMeasure, orderAtGoogle, tieOrder } from './order.ts';
import { endsTwice, FIRST_GOOGLE_DAY, groupRanges, type RangeGroup, toDateRange } from './ranges.ts';

/** Rows of one page, and dimensions and metrics of one request, at most. */
export const LIMITS = { rows: 250_000, dimensions: 9, metrics: 10 } as const;

/** One report that a plan needs. */
interface Part {
  /** The message, without the page. */
  readonly body: Message;
  /** Indexes into the plan's ranges of `date_range_0` and so on. */
  readonly ranges: readonly number[];
  /** Places of its metrics among the values of a row. */
  readonly slots: readonly number[];
}

/** What a plan asks of Google. */
export interface Compiled {
  readonly plan: Plan;
  readonly live: boolean;
  readonly columns: readonly Column[];
  /** Names of the dimensions of each request, each once. */
  readonly asked: readonly string[];
  /** Condition on the social network of a row, which Google doesn't apply. */
  readonly networks: Filter | undefined;
  /** Names of the metrics whose texts make up a row, by slot. */
  readonly slots: readonly string[];
  /** Per measure of the plan. */
  readonly measures: readonly { readonly counter: Counter; readonly slots: readonly number[] }[];
  readonly parts: readonly Part[];
  /** Whether Google sorts and cuts as the plan does, so that its page is the plan's. */
  readonly page: { readonly limit: number; readonly offset: number } | undefined;
}

/** A compiled plan, or sentences about what Google can't answer of it. */
export type Compilation = { readonly compiled: Compiled } | { readonly objections: readonly string[] };

/** Compiles a plan. */
export function compile(plan: Plan, known: PropertyFields): Compilation {
  const live = plan.question.minuteRanges !== undefined;
  const { columns, why } = findColumns(plan, known);
  const names = new Map<string, string>();
  const filters = splitFilter(plan.filter);
  for (const { field } of conditionsIn(filters?.google)) {
    const own = columns.find(({ name }) => name === field);
    const found = own ?? findName(plan.fields.get(field)!, known);
    if (typeof found === 'string') why.push(found);
    else if (!hasWeeks(field, plan.site)) why.push(weekSentence(plan.site));
    else names.set(field, found.name);
  }
  const counters = plan.measures.map((measure) => findCounter(measure, plan.site, known));
  const objections = [
    ...new Set([
      ...askedObjections(plan),
      ...(plan.fields.has(NETWORK) ? networkObjections(plan, filters) : []),
      ...why,
      ...counters.flatMap((counter, i) => (typeof counter === 'string' ? countSentence(plan, i, counter) : [])),
    ]),
  ];
  if (objections.length > 0) return { objections };
  const build = new Parts(plan, live, columns, counters as Counter[], names, filters!);
  const unfit = build.objections();
  if (unfit.length > 0) return { objections: unfit };
  const compiled = build.compiled();
  const clashes = [...new Set(compiled.parts.flatMap(({ body }) => clashSentences(plan, known.clash(body))))];
  return clashes.length > 0 ? { objections: clashes } : { compiled };
}

/** Says what Google refused to combine. */
function clashSentences({ site }: Plan, clash: Clash | undefined): string[] {
  if (!clash) return [];
  const named = (name: string) => JSON.stringify(metric(name, site.customDefinitions)?.uiName ?? name);
  return clash.metrics.length === 0
    ? [clash.message]
    : clash.metrics.map((name) => `Google Analytics doesn’t count ${named(name)} together with the other fields here.`);
}

const countSentence = (plan: Plan, index: number, why: string): string => {
  const id = measureId(plan.measures[index]!);
  const asked = plan.metrics.find((one) => usesMeasure(one.formula, id));
  return `Google Analytics can’t answer ${JSON.stringify(asked?.uiName ?? '')}: it ${why}.`;
};

function usesMeasure(formula: Plan['metrics'][number]['formula'], id: string): boolean {
  if ('measure' in formula) return measureId(formula.measure) === id;
  if ('constant' in formula) return false;
  return Object.values(formula)
    .flat()
    .some((part) => usesMeasure(part, id));
}

/** What is refused whatever the fields are. */
function askedObjections(plan: Plan): string[] {
  const { ranges, question, site, fields } = plan;
  return [
    ...(question.include?.length
      ? ['Google Analytics doesn’t keep the visits that Magpie leaves out, such as bots, so they can’t be included.']
      : []),
    ...(!question.minuteRanges && ranges.some(({ live }) => live)
      ? ['Google Analytics answers about whole days of the property’s own time zone.']
      : []),
    ...(ranges.some(({ who }) => who)
      ? ['Google Analytics can’t answer for visitors chosen by what they did in these dates.']
      : []),
    ...(ranges.some((range) => endsTwice(range, site.timeZone))
      ? ['Google Analytics can’t tell apart an hour that a day has twice, because clocks are put back.']
      : []),
    ...(ranges.some(({ start, end, live }) => !live && start < FIRST_GOOGLE_DAY && end >= FIRST_GOOGLE_DAY) &&
    [...fields.keys()].some((name) => name === 'nthHour' || name === 'nthMinute')
      ? [`Google Analytics has no days before ${FIRST_GOOGLE_DAY} to count hours and minutes from.`]
      : []),
    ...liveObjections(plan),
  ];
}

/** Social networks are found from sources here, which works for what adds up over sources. */
function networkObjections({ measures, metrics }: Plan, filters: SplitFilter | undefined): string[] {
  if (!filters)
    return ['Google Analytics has no social networks, so they can’t be one of several alternatives in a filter.'];
  const users = measures.find(({ of }) => of === 'users');
  const asked = users && metrics.find(({ formula }) => usesMeasure(formula, measureId(users)));
  return asked
    ? [
        `Google Analytics counts ${JSON.stringify(asked.uiName)} by source, and who came from several would count twice in a social network.`,
      ]
    : [];
}

function conditionsIn(filter: Filter | undefined): { readonly field: string }[] {
  if (!filter) return [];
  if ('and' in filter) return filter.and.flatMap(conditionsIn);
  if ('or' in filter) return filter.or.flatMap(conditionsIn);
  return 'not' in filter ? conditionsIn(filter.not) : [filter];
}

/** The reports of a plan: one for what all rows have, and one for each narrower count. */
class Parts {
  readonly #plan: Plan;
  readonly #live: boolean;
  readonly #columns: readonly Column[];
  readonly #counters: readonly Counter[];
  readonly #names: ReadonlyMap<string, string>;
  readonly #filters: SplitFilter;
  /** What is asked for of columns, each once. */
  readonly #asked: readonly Column[];
  /** Every term once. */
  readonly #terms: readonly Term[];
  /** Whether rows whose metrics are all 0 are needed. */
  readonly #keepsEmpty: boolean;

  constructor(
    plan: Plan,
    live: boolean,
    columns: readonly Column[],
    counters: readonly Counter[],
    names: ReadonlyMap<string, string>,
    filters: SplitFilter,
  ) {
    this.#plan = plan;
    this.#live = live;
    this.#columns = columns;
    this.#counters = counters;
    this.#names = names;
    this.#filters = filters;
    const hidden = filters.networks ? [plainColumn(NETWORK_SOURCE)] : [];
    this.#asked = [...new Map([...columns, ...hidden].map((column) => [column.name, column])).values()];
    const none = metricValues(
      plan,
      plan.measures.map(() => 0),
    );
    this.#keepsEmpty = plan.keepEmptyRows || Object.values(none).some((value) => value !== 0);
    const terms = new Map(counters.flatMap((counter) => counter.terms).map((term) => [keyOf(term), term]));
    const hasPlain = [...terms.values()].some(({ where }) => !where);
    // A metric that no row lacks: realtime reports drop rows of zeros, and narrower counts have no others.
    const present = live ? 'eventCount' : 'totalUsers';
    if (this.#keepsEmpty && (live || !hasPlain)) terms.set(keyOf({ metric: present }), { metric: present });
    this.#terms = [...terms.values()];
  }

  /** Sentences about fields that don't go together at Google. */
  objections(): string[] {
    const { site, fields } = this.#plan;
    const filtered = this.#terms.flatMap(({ where }) => conditionsIn(where).map(({ field }) => field));
    const cut = groupRanges(this.#plan).some(({ without }) => without) ? ['dateHourMinute'] : [];
    const own = this.#asked.map(({ name }) => name);
    const used = [...new Set([...own, ...this.#names.values(), ...filtered, ...cut])];
    if (used.length > LIMITS.dimensions)
      return [
        `Google Analytics takes at most ${LIMITS.dimensions} dimensions, those of filters too; this needs ${used.length}.`,
      ];
    const metrics = [...new Set(this.#terms.map((term) => term.metric))];
    if (this.#live)
      return [
        ...used
          .filter((name) => !isLiveDimension(name))
          .map((name) => `Google Analytics doesn’t know ${JSON.stringify(uiName(name, this.#plan))} in real time.`),
        ...metrics
          .filter((name) => !isLiveMetric(name))
          .map(
            (name) => `Google Analytics doesn’t count ${JSON.stringify(metric(name)?.uiName ?? name)} in real time.`,
          ),
      ];
    const asked = [...fields.values(), ...filtered.flatMap((name) => dimension(name) ?? [])];
    const counted = metrics.flatMap((name) => metric(name, site.customDefinitions) ?? []);
    return incompatibilities(asked, counted).map(({ sentence }) => `${sentence}.`);
  }

  compiled(): Compiled {
    const plan = this.#plan;
    const place = new Map(this.#terms.map((term, i) => [keyOf(term), i]));
    const own = this.#ownOrder();
    const byWhere = [...Map.groupBy(this.#terms, ({ where }) => JSON.stringify(where)).values()];
    const groups = groupRanges(plan);
    const parts = byWhere.flatMap((terms) =>
      inChunks(terms, LIMITS.metrics).flatMap((some) =>
        groups.map(
          (group): Part => ({
            body: this.#body(some, group, own),
            ranges: group.ranges,
            slots: some.map((term) => place.get(keyOf(term))!),
          }),
        ),
      ),
    );
    return {
      plan,
      live: this.#live,
      columns: this.#columns,
      asked: this.#asked.map(({ name }) => name),
      networks: this.#filters.networks,
      slots: this.#terms.map((term) => term.metric),
      measures: this.#counters.map((counter) => ({
        counter,
        slots: counter.terms.map((term) => place.get(keyOf(term))!),
      })),
      parts,
      page: own && { limit: plan.limit, offset: plan.offset },
    };
  }

  #body(terms: readonly Term[], { ranges, without }: RangeGroup, ownOrder: readonly Message[] | undefined): Message {
    const plan = this.#plan;
    const where = terms[0]?.where;
    const filter = allOf([this.#filters.google, where, without]);
    const orderBys = ownOrder ?? tieOrder(this.#asked, ranges.length);
    const isMoney = terms.some((term) => metric(term.metric, plan.site.customDefinitions)?.unit === 'currency');
    return {
      ...(this.#asked.length > 0 && { dimensions: this.#asked.map(({ message }) => message) }),
      metrics: terms.map((term) => ({ name: term.metric })),
      ...(this.#live
        ? {
            minuteRanges: ranges.map((i) => {
              const { start, end } = plan.question.minuteRanges![i]!;
              return { startMinutesAgo: start, endMinutesAgo: end };
            }),
          }
        : { dateRanges: ranges.map((i) => toDateRange(plan.ranges[i]!)) }),
      ...(filter && { dimensionFilter: toFilterExpression(filter, (field) => this.#names.get(field) ?? field) }),
      ...(needsTotals(plan) && { metricAggregations: ['TOTAL'] }),
      ...(orderBys.length > 0 && { orderBys }),
      ...(this.#keepsEmpty && !this.#live && { keepEmptyRows: true }),
      ...(isMoney && !this.#live && { currencyCode: plan.site.currency }),
    };
  }

  /** The plan's order, if Google sorts, keeps and counts rows as the plan does, so that its page is the plan's. */
  #ownOrder(): Message[] | undefined {
    const { limit, offset, compares, align, perGroup, metricFilter, measures, metrics } = this.#plan;
    const isOne =
      !this.#live &&
      !compares &&
      !align &&
      !perGroup &&
      !metricFilter &&
      this.#terms.length <= LIMITS.metrics &&
      this.#terms.every(({ where }) => !where) &&
      groupRanges(this.#plan).length === 1 &&
      offset + limit <= LIMITS.rows &&
      this.#columns.length > 0 &&
      this.#columns.length === this.#asked.length &&
      this.#columns.every(({ same }) => same);
    // Google drops rows whose counts are all 0, the plan those whose metrics are.
    const keepsSame =
      this.#keepsEmpty ||
      (this.#counters.every(({ terms }) => terms.length === 1) &&
        measures.every((measure) => metrics.some((one) => isMeasure(one, measure))));
    if (!isOne || !keepsSame) return undefined;
    return orderAtGoogle(this.#plan, this.#columns, (measure) => {
      const terms = this.#counters[measures.findIndex((one) => measureId(one) === measureId(measure))]?.terms;
      return terms?.length === 1 ? terms[0]!.metric : undefined;
    });
  }
}

/** Whether Google is asked for totals. Without dimensions, its rows are the totals; rows of networks are added up. */
export const needsTotals = (plan: Plan): boolean =>
  plan.totals && plan.dimensions.length > 0 && !plan.fields.has(NETWORK);

const keyOf = ({ metric: name, where }: Term): string => JSON.stringify([name, where]);

const uiName = (name: string, { site }: Plan): string => dimension(name, site.customDefinitions)?.uiName ?? name;

function inChunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));
}
