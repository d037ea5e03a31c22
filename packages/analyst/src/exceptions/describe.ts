/** Describes an exception: the value, the usual value, and the row that explains most of it. */
import { type CauseDimension, type ExceptionKindId, exceptionKind } from './kinds.ts';

/** An exception, as far as it is said in words. */
export interface DescribedException {
  readonly kind: ExceptionKindId;
  /** The campaign, channel, source or page; empty for the site as a whole. */
  readonly subject: string;
  readonly day: string;
  /** How many days in a row. */
  readonly days: number;
  /** How many of them the values are of. */
  readonly span: number;
  readonly value: number;
  readonly expected: number;
  /** The row that explains most. */
  readonly cause: {
    readonly dimension: CauseDimension;
    readonly value: string;
    readonly had: number;
    readonly usual: number;
  } | null;
}

/** How a language says values. */
export interface Speech {
  /** The text in the reader's language. */
  readonly say: (text: string) => string;
  readonly value: (value: number, unit: 'integer' | 'ratio' | 'seconds' | 'currency') => string;
  /** The name of a day's weekday. */
  readonly weekday: (day: string) => string;
  readonly count: (value: number) => string;
}

/** A piece of a description; numbers are strong. */
export interface Piece {
  readonly text: string;
  readonly strong: boolean;
}

/** Watched metric, as the subject of a sentence. */
const SUBJECTS: Readonly<Record<ExceptionKindId, string>> = {
  purchases: 'Purchases',
  revenue: 'Revenue',
  order_value: 'The average order value',
  carts: 'Products added to carts',
  product: 'Sales of %s',
  coupon: 'Orders with the coupon “%s”',
  device_orders: 'Orders on %s',
  browser_orders: 'Orders in %s',
  views: 'Page views',
  page: 'Views of %s',
  landing: 'Visits that start on %s',
  device: 'Visits on %s',
  browser: 'Visits in %s',
  missing: 'Views of pages that don’t exist',
  search: 'Searches for “%s”',
  engagement: 'The engagement rate',
  duration: 'The average visit',
  forms: 'Form completions',
  form: 'Completions of the form “%s”',
  paid: 'Visits from paid channels',
  campaign: 'Visits from the campaign “%s”',
  channel: 'Visits from %s',
  referral: 'Visits from %s',
  source: 'Visits from %s',
  country: 'Visits from %s',
};

/** Sentence about the cause, by the row's dimension. */
const CAUSES: Readonly<Record<CauseDimension, string>> = {
  sessionDefaultChannelGroup: 'Channel %1$s: %2$s, usually %3$s.',
  sessionSource: 'Source %1$s: %2$s, usually %3$s.',
  landingPage: 'Landing page %1$s: %2$s, usually %3$s.',
  country: 'Country %1$s: %2$s, usually %3$s.',
  browser: 'Browser %1$s: %2$s, usually %3$s.',
  pagePath: 'Page %1$s: %2$s, usually %3$s.',
  deviceCategory: 'Device %1$s: %2$s, usually %3$s.',
  itemName: 'Product %1$s: %2$s, usually %3$s.',
  formId: 'Form %1$s: %2$s, usually %3$s.',
};

const FELL = '%1$s fell to %2$s. A usual %4$s has %3$s.';
const ROSE = '%1$s rose to %2$s. A usual %4$s has %3$s.';
const FELL_IN = '%1$s fell to %2$s in %4$s days. %3$s are usual.';
const ROSE_IN = '%1$s rose to %2$s in %4$s days. %3$s are usual.';
const MEAN_FELL_IN = '%1$s fell to %2$s in %4$s days. %3$s is usual.';
const MEAN_ROSE_IN = '%1$s rose to %2$s in %4$s days. %3$s is usual.';
const NO_VIEW = 'The page has lost its tag or no longer exists.';
const DAYS_IN_A_ROW = 'For %1$s days in a row.';

/** Returns a short name of the unusual metric. */
export const exceptionSubject = (
  { kind, subject }: Pick<DescribedException, 'kind' | 'subject'>,
  say: Speech['say'],
): string => say(SUBJECTS[kind]).replace('%s', () => subject);

/** An exception in words. */
export function describeException(facts: DescribedException, { say, value, weekday, count }: Speech): Piece[] {
  const { unit, chance } = exceptionKind(facts.kind)!;
  const { cause, days, span } = facts;
  const fell = facts.value < facts.expected;
  const isCount = unit === 'integer' && chance === 'count';
  const sentence =
    span === 1 ? (fell ? FELL : ROSE) : isCount ? (fell ? FELL_IN : ROSE_IN) : fell ? MEAN_FELL_IN : MEAN_ROSE_IN;
  const sentences = [
    fill(say(sentence), [
      { text: exceptionSubject(facts, say), strong: false },
      { text: value(facts.value, unit), strong: true },
      { text: value(roundUsual(facts.expected, unit), unit), strong: true },
      span === 1 ? { text: weekday(facts.day), strong: false } : { text: count(span), strong: false },
    ]),
    ...(cause
      ? [
          fill(say(CAUSES[cause.dimension]), [
            { text: cause.value, strong: false },
            { text: value(cause.had, unit), strong: true },
            { text: value(cause.usual, unit), strong: true },
          ]),
        ]
      : []),
    ...(facts.kind === 'page' ? [fill(say(NO_VIEW), [])] : []),
    ...(days > span ? [fill(say(DAYS_IN_A_ROW), [{ text: count(days), strong: false }])] : []),
  ];
  return sentences.flatMap((pieces, i) => (i === 0 ? pieces : [{ text: ' ', strong: false }, ...pieces]));
}

/** What is usual of a count is an average: of a few it has one decimal. */
export const roundUsual = (expected: number, unit: string): number =>
  unit !== 'integer' ? expected : expected < 10 ? Math.round(expected * 10) / 10 : Math.round(expected);

/** A text with pieces where its places are. */
const fill = (text: string, pieces: readonly Piece[]): Piece[] =>
  text
    .split(/(%\d\$s)/)
    .map((part) => {
      const place = /^%(\d)\$s$/.exec(part);
      return place ? pieces[Number(place[1]) - 1]! : { text: part, strong: false };
    })
    .filter((piece) => piece.text !== '');

/** English, for the wire, files and the command line. */
export function englishSpeech(currency: string): Speech {
  const number = (options: Intl.NumberFormatOptions) => (value: number) =>
    new Intl.NumberFormat('en', options).format(value);
  const units = {
    integer: number({ maximumFractionDigits: 1 }),
    ratio: number({ style: 'percent', maximumFractionDigits: 1 }),
    currency: number({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    seconds: (value: number) => {
      const seconds = Math.round(value);
      return seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m ${String(seconds % 60).padStart(2, '0')}s`;
    },
  };
  return {
    say: (text) => text,
    value: (value, unit) => units[unit](value),
    weekday: (day) =>
      new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`)),
    count: number({}),
  };
}

/** An exception in one English text. */
export const describeInEnglish = (facts: DescribedException, currency: string): string =>
  describeException(facts, englishSpeech(currency))
    .map(({ text }) => text)
    .join('');
