/** Recipe of the User Journey: a page of orders, and for each the events behind it. */
import type { Filter, JourneyAnswer, JourneyEvent } from '@magpie/query';
import { offsetMs } from '@magpie/time';
import { type DimensionName, NOT_SET } from '@magpie/vocabulary';
import { z } from 'zod';
import { type Ask, journey, ofWholeSite, table } from '../kit/ask.ts';
import type { ReportContext } from '../kit/context.ts';
import * as params from '../kit/params.ts';
import { defineRecipe } from '../kit/report.ts';
import { writeMinute } from '../kit/wire-value.ts';
import { askOrderFacts, type OrderFacts } from '../parts/order-facts.ts';
import {
  type JourneyData,
  type JourneyFilters,
  type JourneyItem,
  type JourneyStepData,
  type JourneySteps,
  type JourneyVisitData,
  LOOKBACK_DAYS,
  MOST_EVENTS,
  NO_STEP,
  PAGE_SIZE,
  STATUS_TEXTS,
  VIEWS,
} from './journey.shape.ts';

const MICROS = 1_000_000;
const DAY_MS = 86_400_000;
/** Values to choose from, per filter. */
const MOST_VALUES = 500;
const MOST_CHARS = 500;

const value = z
  .string({ error: 'it must be text' })
  .max(MOST_CHARS, { error: `it can have at most ${MOST_CHARS} characters` })
  .default('');

/** Dimension of each filter, by the name of its parameter. */
const FILTERS = {
  campaigns: 'sessionCampaignName',
  mediums: 'sessionMedium',
  sources: 'sessionSource',
} as const satisfies Readonly<Record<keyof JourneyFilters, DimensionName>>;

/** Orders with a number; without one, an order's events can't be found again. */
const ORDERS: Filter<DimensionName> = {
  and: [
    { field: 'eventName', op: 'is', value: 'purchase', caseSensitive: true },
    { not: { field: 'transactionId', op: 'empty' } },
  ],
};

const askOrder = (transactionId: string) => journey({ transactionId, lookbackDays: LOOKBACK_DAYS, limit: MOST_EVENTS });

/** The dimensions of an order, as the screen has them; a file has the currency too, which says why a total is missing. */
const ORDER_COLUMNS = [
  'transactionId',
  'dateHourMinute',
  'sessionCampaignName',
  'sessionMedium',
  'sessionSource',
] as const satisfies readonly DimensionName[];

const ORDER_PARAMS = z.strictObject({
  search: params.search,
  campaigns: value,
  mediums: value,
  sources: value,
  page: params.page,
});

/** The question for a page of orders, the latest first. */
const ordersQuestion = ({
  range: { start, end },
  params: { search, page, ...chosen },
}: ReportContext<z.output<typeof ORDER_PARAMS>>) => ({
  metrics: ['transactions', 'purchaseRevenue'] as const,
  dateRanges: [{ start, end }],
  filter: {
    and: [
      ORDERS,
      ...Object.entries(FILTERS).flatMap(([name, field]): Filter<DimensionName>[] => {
        const only = chosen[name as keyof typeof FILTERS];
        return only === '' ? [] : [{ field, op: 'is', value: only, caseSensitive: true }];
      }),
      ...(search === '' ? [] : [{ field: 'transactionId', op: 'contains', value: search } as const]),
    ],
  },
  orderBy: [{ dimension: 'dateHourMinute', desc: true }, { dimension: 'transactionId' }] as const,
  limit: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
});

/** The recipe. An empty filter means all; `search` finds a part of the transaction ID. */
export const journeyRecipe = defineRecipe({
  params: ORDER_PARAMS,
  asks: (context) => ({ orders: table({ ...ordersQuestion(context), dimensions: ORDER_COLUMNS }) }),
  forFiles: (context) => ({
    orders: table({ ...ordersQuestion(context), dimensions: [...ORDER_COLUMNS, 'currencyCode'] }),
  }),
  followUps: ({ orders }): Record<string, Ask> => {
    const ids = orders.rows.map(({ dimensions }) => dimensions.transactionId);
    if (ids.length === 0) return {};
    return { facts: askOrderFacts(ids), ...Object.fromEntries(ids.map((id, i) => [orderName(i), askOrder(id)])) };
  },
  answer: (answers, { params: { page } }): JourneyData => {
    const { orders, facts = [], ...journeys } = answers as typeof answers & { facts?: readonly OrderFacts[] };
    return {
      items: orders.rows.map(({ dimensions }, i): JourneyItem => {
        const { transactionId: id, dateHourMinute } = dimensions;
        const { events } = (journeys as Record<string, unknown>)[orderName(i)] as JourneyAnswer;
        const groups = visitsIn(events, id);
        const visits = groups.map(({ length }) => length);
        return {
          transaction_id: id,
          ...readFacts(id, purchaseIn(events, id), facts),
          purchase_date: writeMinute(dateHourMinute),
          utm_campaign: dimensions.sessionCampaignName,
          utm_medium: dimensions.sessionMedium,
          utm_source: dimensions.sessionSource,
          steps: visits.reduce((sum, length) => sum + length, 0),
          visits,
          ...withoutVisit(groups.at(-1) ?? []),
        };
      }),
      pagination: { page, pages: Math.ceil(orders.rowCount / PAGE_SIZE), total: orders.rowCount },
    };
  },
  beside: {
    orders: async (rows, answerTo) => {
      const ids = rows.map(({ dimensions }) => dimensions.transactionId ?? '');
      const facts = new Map((await answerTo(askOrderFacts(ids))).map((one) => [one.id, one]));
      return ids.map((id) => STATUS_TEXTS[returnedOf(facts.get(id))]);
    },
  },
});

const orderName = (index: number) => `order${index}`;

/** The recipe of what the orders can be filtered by. */
export const filtersRecipe = defineRecipe({
  asks: ({ firstDay, range }) => {
    const of = <const D extends DimensionName>(dimension: D) =>
      ofWholeSite(
        table({
          dimensions: [dimension],
          metrics: ['transactions'],
          dateRanges: [{ start: firstDay ?? range.start, end: 'today' }],
          metricFilter: { field: 'transactions', op: 'greater', value: 0 },
          orderBy: [{ metric: 'transactions', desc: true }, { dimension }],
          limit: MOST_VALUES,
        }),
      );
    return { campaigns: of(FILTERS.campaigns), mediums: of(FILTERS.mediums), sources: of(FILTERS.sources) };
  },
  answer: ({ campaigns, mediums, sources }): JourneyFilters => ({
    campaigns: campaigns.rows.map(({ dimensions }) => dimensions.sessionCampaignName),
    mediums: mediums.rows.map(({ dimensions }) => dimensions.sessionMedium),
    sources: sources.rows.map(({ dimensions }) => dimensions.sessionSource),
  }),
});

/** The recipe of the steps before one order. */
export const stepsRecipe = defineRecipe({
  params: z.strictObject({
    id: z
      .string({ error: 'it must be the transaction ID of an order' })
      .min(1, { error: 'it must be the transaction ID of an order' })
      .max(MOST_CHARS, { error: `it can have at most ${MOST_CHARS} characters` }),
  }),
  asks: ({ params: { id } }) => ({ order: askOrder(id), facts: askOrderFacts([id]) }),
  answer: answerSteps,
  rows: {
    steps: (answers, context) =>
      answerSteps(answers, context).visits.flatMap(({ source, medium, campaign, device, steps, without_visit }, i) =>
        steps.map(({ at, event, path, title, seconds, items }) => [
          ...[
            context.params.id,
            without_visit ? null : i + 1,
            source,
            medium,
            campaign,
            device,
            at.replace('T', ' '),
            event,
            path,
            title,
          ],
          seconds,
          items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
        ]),
      ),
  },
});

function answerSteps(
  { order: { events, full }, facts }: { readonly order: JourneyAnswer; readonly facts: readonly OrderFacts[] },
  { params: { id }, site }: ReportContext<{ readonly id: string }>,
): JourneySteps {
  const purchase = purchaseIn(events, id);
  return {
    transaction_id: id,
    ...readFacts(id, purchase, facts),
    purchase_date: purchase ? localTime(purchase.ts, site.timeZone).slice(0, 16).replace('T', ' ') : '',
    visits: visitsIn(events, id).map((own, i, all) => readVisit(own, all[i - 1], site.timeZone)),
    full,
  };
}

const purchaseIn = (events: readonly JourneyEvent[], id: string): JourneyEvent | undefined =>
  events.find(({ name, transactionId }) => name === 'purchase' && transactionId === id);

const isView = ({ name }: JourneyEvent): boolean => VIEWS.includes(name);

/** Marks steps that belong to no visit. */
const withoutVisit = ([first]: readonly JourneyEvent[]) => (first?.sessionless ? { without_visit: true as const } : {});

/** The steps of each visit, in time order; those that belong to none are together too. Another order without a visit is no step to this one. */
const visitsIn = (events: readonly JourneyEvent[], id: string): JourneyEvent[][] => [
  ...Map.groupBy(
    events.filter(
      ({ name, sessionless, transactionId }) =>
        name !== NO_STEP && !(sessionless && transactionId !== '' && transactionId !== id),
    ),
    ({ sessionStart, sessionless }) => `${sessionStart} ${sessionless}`,
  ).values(),
];

/** Reads the shop's data on an order; the amount is that of its event where the shop has sent none. */
function readFacts(
  id: string,
  purchase: JourneyEvent | undefined,
  all: readonly OrderFacts[],
): Pick<JourneyItem, 'edit_order_url' | 'order_total' | 'amount' | 'refunded'> {
  const facts = all.find((one) => one.id === id);
  const told = facts?.total_micros != null && facts.currency !== null;
  const micros = told ? facts.total_micros! : (purchase?.valueMicros ?? 0);
  const currency = told ? facts.currency! : (purchase?.currency ?? '');
  return {
    edit_order_url: facts?.edit_order_url ?? null,
    order_total: purchase || told ? escaped(amountText(micros, currency)) : '',
    amount: (purchase || told) && CURRENCY.test(currency) ? { value: micros / MICROS, currency } : null,
    refunded: returnedOf(facts),
  };
}

/** Returns the refund status of an order, from the shop's data. */
function returnedOf(facts: OrderFacts | undefined): JourneyItem['refunded'] {
  if (facts?.status === 'cancelled' || facts?.status === 'failed') return 'cancelled';
  if (facts?.status === 'refunded') return 'fully';
  return facts?.status === 'partially_refunded' || (facts?.refunded_micros ?? 0) > 0 ? 'partly' : 'no';
}

const CURRENCY = /^[A-Z]{3}$/;

/** An amount as text, in its own currency. */
function amountText(micros: number, currency: string): string {
  const units = micros / MICROS;
  if (!CURRENCY.test(currency)) return units.toFixed(2);
  return new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(units);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/** An instant in the site's time, `YYYY-MM-DDTHH:MM:SS`. */
const localTime = (ms: number, timeZone: string) => new Date(ms + offsetMs(ms, timeZone)).toISOString().slice(0, 19);

function readVisit(
  events: readonly JourneyEvent[],
  before: readonly JourneyEvent[] | undefined,
  timeZone: string,
): JourneyVisitData {
  const [first, last] = [events[0]!, events.at(-1)!];
  return {
    id: String(first.sessionStart),
    start: localTime(first.ts, timeZone),
    channel: first.channel,
    source: first.source,
    medium: first.medium,
    campaign: first.campaign,
    device: first.deviceCategory,
    seconds: first.sessionless ? null : Math.round((last.ts - first.ts) / 1000),
    ...withoutVisit(events),
    days_later: before ? Math.floor((first.ts - before.at(-1)!.ts) / DAY_MS) : null,
    steps: events.map((event, i): JourneyStepData => {
      const next = events.slice(i + 1).find(isView) ?? last;
      return {
        id: event.eventId,
        event: event.name,
        path: event.pagePath,
        title: event.pageTitle === NOT_SET ? '' : event.pageTitle,
        at: localTime(event.ts, timeZone),
        seconds: isView(event) ? Math.round((next.ts - event.ts) / 1000) : null,
        items: event.items.map(({ name, quantityMicros }) => ({ name, quantity: quantityMicros / MICROS })),
      };
    }),
  };
}
