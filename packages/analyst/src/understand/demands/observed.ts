/** Reads a message about a change that somebody saw: "Our visitors dropped in the third week of October. Did anything change?" */
import { addDays, addMonths, type Day } from '@magpie/time';
import { readParts } from '../chart/parts.ts';
import { findDates } from '../dates/find.ts';
import { isWhole } from '../forms/form.ts';
import { CHANGES, NUMBERS_SEEN } from '../lexicon/en/observed.ts';
import { NARROWS_STORY } from '../lexicon/en/stories.ts';
import type { Days, Request } from '../request.ts';
import { calendarOf } from '../understand.ts';
import type { Understood, UnderstoodRequest } from '../understood.ts';
import { OF_VALUE } from './claims.ts';
import type { ReadingDemands } from './read-demands.ts';
import { BESIDE, type Sentence, sentencesOf, UNTOLD, withStory } from './stories.ts';

/** Days before and after the change that are compared. */
const AROUND = 28;
/** A change that is no more days ago is shown up to today. */
const RECENT = 70;
/** Most days that are shown one by one. */
const DAILY = 100;
/** Letters of the shortest message that is read like this. */
const SHORTEST = 50;

/** The days before and after a change, and those that are shown. */
interface Spans {
  readonly before: Days;
  readonly after: Days;
  readonly shown: Days;
}

/** Reads a message about a change: compares the number before and after it, and shows its trend. Undefined for any other message. */
export async function readObserved(
  message: string,
  whole: Understood,
  by: ReadingDemands,
): Promise<Understood | undefined> {
  if (whole.kind !== 'declined' || UNTOLD.includes(whole.reason) || message.length < SHORTEST) return undefined;
  const all = sentencesOf(message);
  const told = all.filter(({ kind }) => kind === 'tells');
  const seen = told.filter(({ text }) => CHANGES.test(text));
  const narrows = told.some(({ written }) => NARROWS_STORY.test(written.toLowerCase()));
  if (seen.length === 0 || all.length < 2 || narrows) return undefined;
  const spans = spansOf(seen, told, by);
  const names = spans && (await namesIn(told, by));
  if (!spans || !names) return undefined;
  const texts = [...seen, ...told].map(({ text }) => text);
  const number = texts.flatMap((text) => NUMBERS_SEEN.filter(([said]) => said.test(text)).slice(0, 1))[0]?.[1];
  const one = await by.read(
    [number ?? 'visits', ...names, `from ${spans.after.start} to ${spans.after.end}`].join(' '),
    {
      ...by.context,
      previous: undefined,
    },
  );
  if (!isWhole(one) || one.request.shape !== 'total' || one.request.filters.length !== names.length) return undefined;
  const request = (own: Partial<Request>): UnderstoodRequest => ({
    ...one,
    request: { ...one.request, ...own },
    others: [],
  });
  const days = daysIn(spans.shown);
  return withStory(
    {
      kind: 'several',
      all: [
        request({ shape: 'why', range: spans.after, compared: spans.before }),
        request({ shape: 'trend', grain: days > DAILY ? 'week' : 'day', range: spans.shown }),
      ],
    },
    told,
  );
}

const daysIn = ({ start, end }: Days): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / (24 * 60 * 60 * 1000)) + 1;
const earlier = (a: Day, b: Day): Day => (a < b ? a : b);

/** The days around the only change with a date: a whole month and the one before it, or four weeks on both sides. */
function spansOf(seen: readonly Sentence[], told: readonly Sentence[], by: ReadingDemands): Spans | undefined {
  const calendar = calendarOf(by.context);
  const { today } = calendar;
  const datesOf = (all: readonly Sentence[]) =>
    all.flatMap(({ text }) => findDates(text, calendar).filter((one) => one.kind === 'range'));
  const own = datesOf(seen);
  const [first, ...more] = own.length > 0 ? own : datesOf(told);
  if (first?.kind !== 'range') return undefined;
  const { middle } = first;
  const { start, end } = middle === undefined ? first.period : { start: middle, end: middle };
  // The other days are those of the same change: "on 22 May 2026 … in May 2026".
  const isSame = more.every((one) => one.kind === 'range' && one.period.start <= end && one.period.end >= start);
  if (!isSame || start >= today) return undefined;
  const length = daysIn({ start, end });
  if (length > 31) return undefined;
  const isMonth = start.endsWith('-01') && length >= 28;
  // Today isn't over.
  const after: Days = { start, end: earlier(addDays(today, -1), isMonth ? end : addDays(start, AROUND - 1)) };
  const before: Days = isMonth
    ? { start: addMonths(start, -1), end: addDays(start, -1) }
    : { start: addDays(start, -daysIn(after)), end: addDays(start, -1) };
  const isRecent = daysIn({ start, end: today }) <= RECENT;
  return { before, after, shown: { start: before.start, end: isRecent ? today : after.end } };
}

/** The only name in the sentences, with its preposition. Empty if there is none, undefined if there are several. */
async function namesIn(
  told: readonly Sentence[],
  { context, means }: ReadingDemands,
): Promise<readonly string[] | undefined> {
  const names = new Map<string, string>();
  for (const { text } of told) {
    const parts = await readParts(text, calendarOf(context), context, means, false);
    const add = (dimension: string, value: string, name: string) => {
      if (!BESIDE.some((one) => one === dimension && one !== 'pagePath'))
        names.set(`${dimension} ${value}`, `${OF_VALUE[dimension] ?? 'of'} ${name}`);
    };
    for (const { filters, start, end } of parts.values)
      add(filters[0].dimension, filters[0].values.join(), parts.text.slice(start, end));
    for (const { meaning, text: name } of parts.said)
      if (meaning.kind === 'value') add(meaning.filter.dimension, meaning.filter.values.join(), name);
  }
  return names.size > 1 ? undefined : [...names.values()];
}
