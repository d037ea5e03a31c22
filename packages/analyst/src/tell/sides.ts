/** Writes the sentences that compare two sides: which one has more and by how much, after yes or no if that was asked. */
import { type MetricName, metric } from '@magpie/vocabulary';
import { isWithoutCoupon } from '../understand/coupons.ts';
import { isSum } from '../understand/metric-of.ts';
import type { OneReply } from '../understand/reply.ts';
import type { Request, RequestAudience, RequestFilter } from '../understand/request.ts';
import type { Sides } from '../understand/understood.ts';
import { isCount } from './answered-request.ts';
import { type AudienceWords, audienceText } from './audience.ts';
import { nounOf } from './event-nouns.ts';
import { excludedText } from './excluded.ts';
import { fillTemplate, unitOf } from './make-numbers.ts';
import { ratioNoun } from './ratios.ts';
import { shortFilterText } from './sentence-of.ts';
import { unitOfVital } from './speed.ts';
import { GRAINS, TEXTS } from './texts.ts';
import type { AnalystAnswer, NumberPart, Part, Sentence } from './told.ts';

type Answered = Extract<OneReply, { kind: 'answer' }>;

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const isAll = (values: readonly string[], wanted: readonly string[]): boolean =>
  values.length === wanted.length && wanted.every((one) => values.includes(one));
const LISTED = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Kinds of days in words: "on weekends", "on Mondays", "on other days". */
function daysText({ values, not }: RequestFilter): string {
  if (not) return TEXTS.onOtherDays;
  if (isAll(values, ['Saturday', 'Sunday'])) return TEXTS.onWeekends;
  return isAll(values, WEEKDAYS) ? TEXTS.onWeekdays : `on ${LISTED.format(values.map((one) => `${one}s`))}`;
}

type Narrowing = RequestFilter | RequestAudience;

const isSame = (one: Narrowing, other: Narrowing): boolean =>
  JSON.stringify({ ...one, not: undefined }) === JSON.stringify({ ...other, not: undefined });

/** Words for the filters that only one side has, after its number: "on weekends", "with a coupon", "for Germany". */
function sideOf({ filters, audience }: Request, other: Request, words: AudienceWords = 'by'): Sentence {
  const own = filters.filter((one) => !other.filters.some((same) => JSON.stringify(same) === JSON.stringify(one)));
  const [filter, ...more] = own;
  if (audience && JSON.stringify(audience) !== JSON.stringify(other.audience))
    return [{ text: audienceText(audience, words) }];
  if (!filter) return [{ text: TEXTS.inAll }];
  if (more.length === 0 && filter.dimension === 'dayOfWeekName' && !filter.match) return [{ text: daysText(filter) }];
  if (more.length === 0 && (isWithoutCoupon(filter) || filter.dimension === 'hour' || excludedText(filter)))
    return [{ text: shortFilterText(filter) }];
  if (more.length === 0 && filter.not && other.filters.some((one) => !one.not && isSame(one, filter)))
    return [{ text: TEXTS.forOthers }];
  return [{ text: TEXTS.for }, { name: own.map(shortFilterText).join(', ') }];
}

/** The filters and the audience of a request. */
const narrowings = ({ filters, audience }: Request): Narrowing[] => [...filters, ...(audience ? [audience] : [])];

/** Whether the two sides together are everything, and nothing is in both. */
function areParts(one: Request, other: Request): boolean {
  const [first, second] = [narrowings(one), narrowings(other)];
  const left = first.filter((own) => !second.some((same) => JSON.stringify(same) === JSON.stringify(own)));
  const right = second.filter((own) => !first.some((same) => JSON.stringify(same) === JSON.stringify(own)));
  return left.length === 1 && right.length === 1 && isSame(left[0]!, right[0]!);
}

const isNumber = (part: Part): part is NumberPart => 'figure' in part;

/** The numbers of the metrics in an answer: the first number of each sentence. */
const figuresOf = ({ told, request }: Answered): (NumberPart | undefined)[] =>
  (request?.metrics ?? []).map((_, i) => told.sentences[i]?.find(isNumber));

/** The number of the first vital, which is the only one compared. */
const slownessOf = ({ told, request }: Answered): NumberPart | undefined =>
  told.sentences[0]?.filter(isNumber).find(({ source }) => source.metric === request?.vitals?.[0]);

/** Says which of two sides is slower. */
function compareSpeed([one, other]: readonly [Answered, Answered], { asked }: Sides): Sentence[] {
  const [first, second] = [slownessOf(one), slownessOf(other)];
  if (!first || !second) return [];
  const sides = [sideOf(one.request!, other.request!), sideOf(other.request!, one.request!)] as const;
  const [vital] = one.request!.vitals!;
  const unit = unitOfVital(vital!).text;
  const words =
    vital === 'cls'
      ? { metric: TEXTS.layoutShift, more: TEXTS.sideMore }
      : { metric: TEXTS.pages, more: TEXTS.sideSlower };
  return sidesSentences([first, second], sides, { ...words, asked, unit });
}

/** A number computed from those of both sides. */
function computed(
  of: NumberPart,
  both: readonly [NumberPart, NumberPart],
  figure: number,
  how: string,
  unit: NumberPart['unit'],
): NumberPart {
  const [first, ...rest] = new Set(both.flatMap(({ source }) => source.asks));
  const { currency: _, ...plain } = of;
  return {
    ...(unit === 'money' ? of : plain),
    figure,
    unit,
    source: { asks: [first!, ...rest], metric: of.source.metric, computed: how },
  };
}

/** Says which side has more of a metric. */
function compare(
  name: MetricName,
  [one, other]: readonly [Answered, Answered],
  both: readonly [NumberPart, NumberPart],
  { asked }: Sides,
): Sentence[] {
  const [first, second] = both;
  const [own, others] = [one.request!, other.request!];
  // Totals of kinds of days say little: there are more weekdays than weekend days.
  const isOfDays = own.filters.some(({ dimension }) => dimension === 'dayOfWeekName');
  if (own.shape === 'total' && isOfDays && isSum(name) && !own.divisor) return [];
  const per = own.grain ? ` per ${GRAINS[own.grain][0]}` : '';
  const noun = `${own.divisor ? ratioNoun(own) : nounOf({ ...own, filters: [] }, name)}${per}`;
  // "More visitors who searched", "a higher rate by visitors who searched".
  const isOfPeople = metric(name)?.scope === 'user' && isCount(name);
  const words = isOfPeople ? 'who' : 'by';
  const sides = [sideOf(own, others, words), sideOf(others, own, words)] as const;
  const counts = isCount(name) && !own.divisor;
  const more = (counts || unitOf(name) === 'money') && isSum(name) ? TEXTS.sideMore : TEXTS.sideHigher;
  const isLess = metric(name)?.better === 'lower';
  const isMore =
    asked === 'better' ? (isLess ? 'less' : 'more') : asked === 'worse' ? (isLess ? 'more' : 'less') : asked;
  return [
    ...sidesSentences(both, sides, { metric: noun, more, asked: isMore }),
    ...(first.figure === second.figure ? [] : shareSentence(name, own, others, both)),
  ];
}

/** Says which side has more, and by how much. */
function sidesSentences(
  both: readonly [NumberPart, NumberPart],
  sides: readonly [Sentence, Sentence],
  {
    metric: noun,
    more,
    asked,
    unit = '',
  }: { readonly metric: string; readonly more: string; readonly asked?: Sides['asked']; readonly unit?: string },
): Sentence[] {
  const shown = (figure: NumberPart): Sentence => [figure, { text: unit }];
  const [first, second] = both;
  if (first.figure === second.figure)
    return [fillTemplate(TEXTS.sidesSame, { metric: noun, value: shown(first), side: sides[0], other: sides[1] })];
  const isFirst = first.figure > second.figure;
  const [high, low] = isFirst ? [first, second] : [second, first];
  const yes = asked === undefined ? '' : isFirst === (asked === 'more') ? TEXTS.yes : TEXTS.no;
  const change =
    low.figure > 0
      ? fillTemplate(TEXTS.sideChange, {
          change: computed(
            high,
            both,
            (high.figure - low.figure) / low.figure,
            'the difference between the two sides, as a share of the smaller one',
            'change',
          ),
        })
      : [];
  return [
    fillTemplate(TEXTS.sides, {
      more: yes === '' ? more : `${yes}${more.charAt(0).toLowerCase()}${more.slice(1)}`,
      metric: noun,
      side: isFirst ? sides[0] : sides[1],
      value: shown(high),
      other: shown(low),
      otherSide: isFirst ? sides[1] : sides[0],
      change,
    }),
  ];
}

/** The share of one side, if both are parts of the same whole. */
function shareSentence(
  name: MetricName,
  own: Request,
  others: Request,
  both: readonly [NumberPart, NumberPart],
): Sentence[] {
  // Visitors can be on both sides, unless these are audiences.
  const isApart = metric(name)?.scope !== 'user' || own.audience !== undefined;
  if (own.shape !== 'total' || own.divisor || !isSum(name) || !isApart || !areParts(own, others)) return [];
  // The share is that of the side without a negation, such as those who did something.
  const isNot = narrowings(own).some((one) => {
    const same = narrowings(others).find((other) => isSame(one, other));
    const isPlain = same !== undefined && one.not === true && same.not !== true;
    return 'dimension' in one && isWithoutCoupon(one) ? same?.not === true && !one.not : isPlain;
  });
  const words = metric(name)?.scope === 'user' ? 'did' : 'by';
  const [part, side] = isNot ? [both[1], sideOf(others, own, words)] : [both[0], sideOf(own, others, words)];
  const whole = both[0].figure + both[1].figure;
  return [
    fillTemplate(isCount(name) ? TEXTS.sidesShare : TEXTS.sidesShareOfOne, {
      whole: computed(both[0], both, whole, 'the sum of the two sides', both[0].unit),
      metric: nounOf({ ...own, filters: [] }, name),
      share: computed(part, both, part.figure / whole, 'one side divided by the sum of both', 'percent'),
      side,
    }),
  ];
}

/** Adds a comparison of two sides to the beginning of the first answer. */
export function withComparison(replies: readonly OneReply[], sides: Sides): OneReply[] {
  const [first, second] = replies;
  if (first?.kind !== 'answer' || second?.kind !== 'answer' || !first.request || !second.request) return [...replies];
  const [figures, others] = [figuresOf(first), figuresOf(second)];
  const ofSpeed = first.request.vitals ? compareSpeed([first, second], sides) : [];
  const ofMetrics = first.request.metrics.flatMap((name, i) => {
    const [one, other] = [figures[i], others[i]];
    return one && other ? compare(name, [first, second], [one, other], sides) : [];
  });
  const sentences = [...ofSpeed, ...ofMetrics];
  if (sentences.length === 0) return [...replies];
  const told: AnalystAnswer = {
    ...first.told,
    sentences: [...sentences, ...first.told.sentences],
    // The comparison is computed from the queries of both.
    asks: { ...first.told.asks, ...second.told.asks },
  };
  return [{ ...first, told }, ...replies.slice(1)];
}
