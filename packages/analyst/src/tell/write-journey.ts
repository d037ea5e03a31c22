/** Writes about one order: its amount and products, and the visits of its buyer up to it. */
import { fromMicros, type JourneyAnswer, type JourneyEvent } from '@magpie/query';
import { localDay } from '@magpie/time';
import { type AnswerBody, type AnsweredRequest, joinParts } from './answered-request.ts';
import { fillTemplate, makeNumbers } from './make-numbers.ts';
import { TEXTS } from './texts.ts';
import type { NumberPart, Part, Sentence } from './told.ts';

/** Products and visits that are named. */
const MOST_PRODUCTS = 5;
const MOST_VISITS = 4;
/** Sent by pages that are left, which is no step of a visitor. */
const NO_STEP = 'user_engagement';
const VIEW = 'page_view';

/** A visit up to the order. */
type Visit = readonly JourneyEvent[];

/** The order and its visits, or that there is none. */
export function writeJourney(answered: AnsweredRequest): AnswerBody {
  const id = answered.request.filters[0]!.values[0]!;
  const { events, full } = answered.answers.journey as JourneyAnswer;
  const purchase = events.find(({ name, transactionId }) => name === 'purchase' && transactionId === id);
  const order = { order: { name: id } };
  if (!purchase) return { sentences: [fillTemplate(TEXTS.noOrder, order)] };
  const number = makeNumbers(answered.site.currency);
  const count = (value: number, computed: string): NumberPart =>
    number('eventCount', value, ['journey'], computed, 'count');
  const dayOf = (ms: number): Part => {
    const day = localDay(ms, answered.site.timeZone);
    return { days: { start: day, end: day } };
  };
  const visits = visitsOf(events);
  const [first] = visits;
  return {
    sentences: [
      fillTemplate(TEXTS.order, { ...order, value: amountOf(answered, purchase), day: dayOf(purchase.ts) }),
      ...productsOf(purchase, number),
      ...(first
        ? [
            fillTemplate(visits.length === 1 ? TEXTS.orderVisit : TEXTS.orderVisits, {
              visits: count(visits.length, 'the number of visits up to the order'),
              source: { name: sourceOf(first) },
              day: dayOf(first[0]!.ts),
            }),
          ]
        : [[{ text: TEXTS.orderAlone }]]),
      ...visits.slice(-MOST_VISITS).flatMap((visit) => visitSentence(visit, dayOf, count)),
      ...(full ? [[{ text: TEXTS.orderCut }]] : []),
    ],
  };
}

/** Visits in their order; what belongs to none, such as an order that a server sent alone, is no visit. */
const visitsOf = (events: readonly JourneyEvent[]): Visit[] => [
  ...Map.groupBy(
    events.filter(({ name, sessionless }) => name !== NO_STEP && !sessionless),
    ({ sessionStart }) => sessionStart,
  ).values(),
];

/** Where a visit came from, such as "google / organic"; a visit without a source was direct. */
const sourceOf = ([first]: Visit): string =>
  [first!.source, first!.medium].filter((one) => one !== '' && !one.startsWith('(')).join(' / ') || first!.channel;

/** The amount in the order's own currency, as its report shows it. */
function amountOf({ site }: AnsweredRequest, { valueMicros, currency }: JourneyEvent): NumberPart {
  const isKnown = /^[A-Z]{3}$/.test(currency);
  const number = makeNumbers(isKnown ? currency : site.currency);
  return number('grossPurchaseRevenue', fromMicros(valueMicros), ['journey'], undefined, isKnown ? 'money' : 'decimal');
}

/** What was bought. */
function productsOf({ items }: JourneyEvent, number: ReturnType<typeof makeNumbers>): Sentence[] {
  if (items.length === 0) return [];
  const names = items.slice(0, MOST_PRODUCTS).map(
    ({ name, quantityMicros }): Sentence =>
      fillTemplate(TEXTS.orderProduct, {
        quantity: number('itemsPurchased', fromMicros(quantityMicros), ['journey'], undefined, 'count'),
        name: { name },
      }),
  );
  return [
    fillTemplate(items.length > MOST_PRODUCTS ? TEXTS.orderSomeProducts : TEXTS.orderProducts, {
      products: joinParts(names),
    }),
  ];
}

/** One visit: its day, source, and the pages that it began and ended on. */
function visitSentence(
  visit: Visit,
  dayOf: (ms: number) => Part,
  count: (value: number, computed: string) => NumberPart,
): Sentence[] {
  const views = visit.filter(({ name }) => name === VIEW);
  const [first, last] = [views[0], views.at(-1)];
  if (!first || !last) return [];
  const template =
    views.length === 1 ? TEXTS.visitOnePage : first.pagePath === last.pagePath ? TEXTS.visitSamePage : TEXTS.visitPages;
  return [
    fillTemplate(template, {
      day: dayOf(visit[0]!.ts),
      source: { name: sourceOf(visit) },
      views: count(views.length, 'the number of page views in the visit'),
      first: { name: first.pagePath },
      last: { name: last.pagePath },
    }),
  ];
}
