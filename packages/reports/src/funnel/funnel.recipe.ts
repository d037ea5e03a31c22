/**
 * Recipe of the eCommerce Funnel: users who viewed a product, then put one into the cart, then bought (definitions,
 * Shop).
 */
import type { FunnelAnswer } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import { z } from 'zod';
import { readStep, stepCells } from '../blocks/funnel-steps/steps.recipe.ts';
import { funnel, ofWholeSite, table } from '../kit/ask.ts';
import type { ReportContext } from '../kit/context.ts';
import { eventIs } from '../kit/filters.ts';
import * as params from '../kit/params.ts';
import { defineRecipe } from '../kit/report.ts';
import type { ExportRow } from '../kit/tables.ts';
import { NO_RATE } from '../parts/no-rate.ts';
import {
  BREAKDOWNS,
  CATEGORIES,
  type FunnelData,
  type FunnelRow,
  STEPS,
  type StepPages,
  TOTAL,
} from './funnel.shape.ts';

/** More than there are countries. */
const MOST_CATEGORIES = 300;

const askBy = (dimension: DimensionName, { range: { start, end } }: ReportContext<unknown>) =>
  funnel({
    dateRange: { start, end },
    steps: STEPS.map(({ event, step }) => ({ name: step, filter: eventIs(event) })),
    breakdown: { dimension, limit: MOST_CATEGORIES },
  });

/** The recipe. `breakdown` only says which table is shown: the answer has all of them. */
export const funnelRecipe = defineRecipe({
  params: z.strictObject({ breakdown: params.choice(BREAKDOWNS) }),
  asks: (context) => ({
    channel: askBy(CATEGORIES.channel.dimension, context),
    country: askBy(CATEGORIES.country.dimension, context),
  }),
  followUps: ({ channel }, { firstDay, range }) => ({
    // Shoppers tell that there is a shop.
    ...(firstUsers(channel) === 0 && {
      events: ofWholeSite(
        table({
          metrics: ['eventCount'],
          dateRanges: [{ start: firstDay ?? range.start, end: 'today' }],
          filter: { or: STEPS.map(({ event }) => eventIs(event)) },
          keepEmptyRows: true,
        }),
      ),
    }),
  }),
  answer: ({ channel, country, events }): FunnelData => ({
    funnel_chart: STEPS.map(({ label }, i) => ({ label, value: channel.steps[i]!.users })),
    funnel_table: { none: totalRows(channel), channel: listRows(channel), country: listRows(country) },
    channel_category_length: channel.values.length,
    country_category_length: country.values.length,
    has_shop: firstUsers(channel) > 0 || (events?.rows[0]?.metrics.eventCount ?? 0) > 0,
  }),
  rows: {
    none: ({ channel }) => totalRows(channel).map((row) => [row.step, ...stepCells(row)]),
    channel: ({ channel }) => listRows(channel).map(exported),
    country: ({ country }) => listRows(country).map(exported),
  },
});

const askMostUsedPage = (event: string, { range: { start, end } }: ReportContext<unknown>) =>
  table({
    dimensions: ['pagePath'],
    metrics: ['eventCount'],
    dateRanges: [{ start, end }],
    filter: { and: [eventIs(event), { not: { field: 'pagePath', op: 'empty' } }] },
    orderBy: [{ metric: 'eventCount', desc: true }, { dimension: 'pagePath' }],
    limit: 1,
  });

/** The recipe of the pages where each step happened most often: from there Paths shows what visitors did next. */
export const stepPagesRecipe = defineRecipe({
  asks: (context) => ({
    view_item: askMostUsedPage('view_item', context),
    add_to_cart: askMostUsedPage('add_to_cart', context),
    purchase: askMostUsedPage('purchase', context),
  }),
  answer: ({ view_item, add_to_cart, purchase }): StepPages => {
    const pageIn = ({ rows: [first] }: typeof view_item) => first?.dimensions.pagePath ?? null;
    return { view_item: pageIn(view_item), add_to_cart: pageIn(add_to_cart), purchase: pageIn(purchase) };
  },
});

const firstUsers = ({ steps }: FunnelAnswer): number => steps[0]!.users;

const rowsOf = (steps: FunnelAnswer['steps'], category: string): FunnelRow[] =>
  steps.map((step) => ({
    step: step.name,
    ...readStep(step, steps[0]!.users, NO_RATE),
    breakdown_category: category,
  }));
const totalRows = ({ steps }: FunnelAnswer): FunnelRow[] => rowsOf(steps, TOTAL);

/** Each step with its total, then its categories. */
function listRows(answer: FunnelAnswer): FunnelRow[] {
  const categories = answer.values.map(({ value, steps }) => rowsOf(steps, value));
  return totalRows(answer).flatMap((total, i) => [total, ...categories.map((rows) => rows[i]!)]);
}

/** A row of a file. */
const exported = (row: FunnelRow): ExportRow => [row.step, row.breakdown_category, ...stepCells(row)];
