/** Recipe of the steps before one order: the events behind it. */
import { fromMicros, type JourneyAnswer, type JourneyEvent } from '@magpie/query';
import { offsetMs } from '@magpie/time';
import { NOT_SET } from '@magpie/vocabulary';
import { z } from 'zod';
import { journey } from '../../kit/ask.ts';
import type { ReportContext } from '../../kit/context.ts';
import { defineRecipe } from '../../kit/report.ts';
import { readOrder } from '../../parts/order.recipe.ts';
import { askOrderFacts, type OrderFacts } from '../../parts/order-facts.ts';
import {
  type JourneyStepData,
  type JourneySteps,
  type JourneyVisitData,
  LOOKBACK_DAYS,
  MOST_EVENTS,
  NO_STEP,
  VIEWS,
} from './one-journey.shape.ts';

const DAY_MS = 86_400_000;
const MOST_CHARS = 500;

/** The question for an order's events. */
export const askOrder = (transactionId: string) =>
  journey({ transactionId, lookbackDays: LOOKBACK_DAYS, limit: MOST_EVENTS });

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
    ...readOrder(id, purchase, facts),
    purchase_date: purchase ? localTime(purchase.ts, site.timeZone).slice(0, 16).replace('T', ' ') : '',
    visits: visitsIn(events, id).map((own, i, all) => readVisit(own, all[i - 1], site.timeZone)),
    full,
  };
}

/** The event of an order among those behind it. */
export const purchaseIn = (events: readonly JourneyEvent[], id: string): JourneyEvent | undefined =>
  events.find(({ name, transactionId }) => name === 'purchase' && transactionId === id);

const isView = ({ name }: JourneyEvent): boolean => VIEWS.includes(name);

/** Marks steps that belong to no visit. */
export const withoutVisit = ([first]: readonly JourneyEvent[]) =>
  first?.sessionless ? { without_visit: true as const } : {};

/** The steps of each visit, in time order; those that belong to none are together too. Another order without a visit is no step to this one. */
export const visitsIn = (events: readonly JourneyEvent[], id: string): JourneyEvent[][] => [
  ...Map.groupBy(
    events.filter(
      ({ name, sessionless, transactionId }) =>
        name !== NO_STEP && !(sessionless && transactionId !== '' && transactionId !== id),
    ),
    ({ sessionStart, sessionless }) => `${sessionStart} ${sessionless}`,
  ).values(),
];

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
        items: event.items.map(({ name, quantityMicros }) => ({ name, quantity: fromMicros(quantityMicros) })),
      };
    }),
  };
}
