/** Recipe of the User Journey: a page of orders, and for each the events behind it. */
import type { JourneyAnswer } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import { z } from 'zod';
import { askOrder, purchaseIn, visitsIn, withoutVisit } from '../blocks/one-journey/one-journey.recipe.ts';
import { type Ask, ofWholeSite, table } from '../kit/ask.ts';
import type { ReportContext } from '../kit/context.ts';
import { eventIs, exactly } from '../kit/filters.ts';
import * as params from '../kit/params.ts';
import { defineRecipe } from '../kit/report.ts';
import { writeMinute } from '../kit/wire-value.ts';
import { asCounted, readOrder, returnedOf } from '../parts/order.recipe.ts';
import { STATUS_TEXTS } from '../parts/order.shape.ts';
import { askOrderFacts, type OrderFacts } from '../parts/order-facts.ts';
import { type JourneyData, type JourneyFilters, type JourneyItem, PAGE_SIZE } from './journey.shape.ts';

/** Values to choose from, per filter. */
const MOST_VALUES = 500;
const MOST_CHARS = 500;

/** Dimension of each filter, by the name of its parameter. */
const FILTERS = {
  campaigns: 'sessionCampaignName',
  mediums: 'sessionMedium',
  sources: 'sessionSource',
} as const satisfies Readonly<Record<keyof JourneyFilters, DimensionName>>;
const NAMES = ['campaigns', 'mediums', 'sources'] as const;

/** The dimensions of an order, as the screen has them; a file has the currency too, which says why a total is missing. */
const ORDER_COLUMNS = [
  'transactionId',
  'dateHourMinute',
  'sessionCampaignName',
  'sessionMedium',
  'sessionSource',
] as const;

const ORDER_PARAMS = z.strictObject({
  search: params.search,
  campaigns: params.onlyValue(MOST_CHARS),
  mediums: params.onlyValue(MOST_CHARS),
  sources: params.onlyValue(MOST_CHARS),
  page: params.page,
});

/** The question for a page of orders, the latest first; without a number, an order's events can't be found again. */
const ordersQuestion = ({
  range: { start, end },
  params: { search, page, ...chosen },
}: ReportContext<z.output<typeof ORDER_PARAMS>>) => ({
  metrics: ['transactions', 'purchaseRevenue'] as const,
  dateRanges: [{ start, end }],
  filter: {
    and: [
      eventIs('purchase'),
      { not: { field: 'transactionId', op: 'empty' } } as const,
      ...NAMES.flatMap((name) => (chosen[name] === '' ? [] : [exactly(FILTERS[name], chosen[name])])),
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
  answer: (answers, { params: { page }, site }, failed): JourneyData => {
    const { orders, facts = [], ...journeys } = answers as typeof answers & { facts?: readonly OrderFacts[] };
    return {
      items: orders.rows.map(({ dimensions, metrics }, i): JourneyItem => {
        const { transactionId: id, dateHourMinute } = dimensions;
        const { events } = (journeys as Record<string, unknown>)[orderName(i)] as JourneyAnswer;
        const groups = visitsIn(events, id);
        const isKnown = failed[orderName(i)] === undefined;
        return {
          transaction_id: id,
          ...readOrder(id, isKnown ? purchaseIn(events, id) : asCounted(metrics.purchaseRevenue, site), facts),
          purchase_date: writeMinute(dateHourMinute),
          utm_campaign: dimensions.sessionCampaignName,
          utm_medium: dimensions.sessionMedium,
          utm_source: dimensions.sessionSource,
          steps: isKnown ? groups.flat().length : null,
          visits: groups.map(({ length }) => length),
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
