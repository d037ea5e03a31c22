/** Understands sentences by forms around an ordinary question, and several questions in one sentence. */

import { localDay } from '@magpie/time';
import { questionOf } from '../chart/preamble.ts';
import { readFollowUp } from '../follow-up/read-follow-up.ts';
import { BESIDE_ROWS_BEFORE } from '../lexicon/en/restated/of-rows.ts';
import { PULLED, RESTATED, RESTATED_FIRST, RESTATED_NEXT } from '../lexicon/en/restated/restated.ts';
import { REWORDED } from '../lexicon/en/reworded/reworded.ts';
import { candidates, type Restated, restate, restateAll } from '../lexicon/restatement.ts';
import { changingIn, once } from '../once.ts';
import type { ReplyContext, ReplyMeans } from '../reply.ts';
import { tidy } from '../tokens.ts';
import { calendarOf, namesAny } from '../understand.ts';
import type { Understood } from '../understood.ts';
import { loses, mayHideOne, readApart, readHalves } from './apart.ts';
import { AUDIENCE_FORMS } from './audiences.ts';
import { readBeside } from './beside.ts';
import { brokenDown } from './broken-down.ts';
import { readClauses } from './chained.ts';
import { withCodes } from './codes.ts';
import { withDaysBefore } from './days-before.ts';
import { DEED_FORMS } from './deeds.ts';
import { DID_BUT_NOT_FORMS } from './did-but-not.ts';
import { withRowsBefore } from './each-row-before.ts';
import { EACH_FORMS } from './each-value.ts';
import { EXAMPLE_FORMS, readRowsAsked } from './examples.ts';
import { type FormContext, isWhole, type Reading } from './form.ts';
import { FORM_STEP_FORMS } from './form-funnel.ts';
import { canBePointedAt, withoutPointers } from './going-on.ts';
import { readAmongOthers, readRowsAlone } from './lead-in.ts';
import { LEADING_FORMS } from './leading.ts';
import { LEVEL_FORMS } from './levels.ts';
import { MEAN_FORMS } from './mean-of.ts';
import { withOnlyFilm, withProductPages, withTags, withTitles } from './names-said.ts';
import { NEW_VISITOR_FORMS } from './new-visitors.ts';
import { NOT_JUST_FORMS } from './not-just.ts';
import { NUMBER_FORMS } from './numbers.ts';
import { PAGE_FORMS } from './pages.ts';
import { readPersons } from './persons.ts';
import { PUBLISHED_FORMS } from './published.ts';
import { withNamesLeftOut } from './pulled.ts';
import { readQuality } from './quality.ts';
import { REALLY_FORMS } from './really.ts';
import { ofRowBefore } from './row-before.ts';
import { SCROLLED_FORMS } from './scrolled.ts';
import { SHARE_CLAIM_FORMS } from './share-claims.ts';
import { SHOP_FORMS } from './shop.ts';
import { SIZE_FORMS } from './sizes.ts';
import { SORTED_FORMS } from './sorted.ts';
import { readSpeed } from './speed.ts';
import { STEP_FORMS } from './steps.ts';
import { UNIT_FORMS } from './units.ts';
import { UNUSUAL_FORMS } from './unusual-days.ts';
import { WEEKDAY_FORMS } from './weekdays.ts';
import { WHO_DOES_MORE_FORMS } from './who-does-more.ts';
import { readAfterYesNo } from './yes-no.ts';

/** Understands a sentence without forms. */
export type Plainly = (sentence: string, context: ReplyContext, means: ReplyMeans) => Promise<Understood>;

const FORMS = [
  ...WHO_DOES_MORE_FORMS,
  ...SHARE_CLAIM_FORMS,
  ...DID_BUT_NOT_FORMS,
  ...FORM_STEP_FORMS,
  ...SORTED_FORMS,
  ...AUDIENCE_FORMS,
  ...EXAMPLE_FORMS,
  ...LEADING_FORMS,
  ...REALLY_FORMS,
  ...PUBLISHED_FORMS,
  ...MEAN_FORMS,
  ...STEP_FORMS,
  ...NEW_VISITOR_FORMS,
  ...DEED_FORMS,
  ...SHOP_FORMS,
  ...PAGE_FORMS,
  ...UNUSUAL_FORMS,
  ...WEEKDAY_FORMS,
  ...LEVEL_FORMS,
  ...SIZE_FORMS,
  ...NUMBER_FORMS,
  ...UNIT_FORMS,
  ...SCROLLED_FORMS,
  ...NOT_JUST_FORMS,
  ...EACH_FORMS,
];
/** Forms and restatements within others: "third best page by orders per visitor". */
const DEEPEST = 3;
/** How deep everyday words are replaced: in the sentence and in its clauses, but not in sentences that forms made of them. */
const DEEPEST_REWORDED = 1;

/** Understands a sentence: by a form that comes first, else plainly, else by another form, else as several questions. */
export async function understandForms(
  written: string,
  context: ReplyContext,
  means: ReplyMeans,
  plainly: Plainly,
): Promise<Understood> {
  const by: By = { context, means, plainly };
  const named = await withOnlyFilm(await withTitles(await withProductPages(withTags(written), means), means), means);
  const sentence = context.has.shop ? await withCodes(named, means) : named;
  const said = tidy(sentence);
  // "And put the campaign beside each" splits the rows of the answer before.
  const isNext = context.previous?.by !== undefined && !context.afterRefusal;
  const breaks = isNext
    ? BESIDE_ROWS_BEFORE.map((one) => restate(said, one)).find((one) => one !== undefined)
    : undefined;
  const text = breaks ?? said;
  const all = readingOf(by);
  const speed = await readSpeed(text, context, (one) => readOne(one, { ...by, context: alone(context) }, 0));
  if (speed) return speed;
  const followed = await readFollowUp(text, all);
  if (followed) return followed;
  const answered = await readAfterYesNo(sentence, all);
  if (answered) return answered;
  const beside = await readBeside(text, context, (one) => readOne(one, by, 0));
  if (beside) return beside;
  const quality = await readQuality(text, context, (one) => readOne(one, { ...by, context: alone(context) }, 0));
  if (quality) return quality;
  const rowsAsked = await readRowsAsked(text, all);
  if (rowsAsked) return rowsAsked;
  const persons = await readPersons(text, all, true);
  if (persons) return persons;
  const read = await readOne(breaks ?? sentence, by, 0);
  const previous = context.afterRefusal ? undefined : context.previous;
  const ofRow = brokenDown(text, read, previous, breaks !== undefined) ?? ofRowBefore(text, read, previous);
  const plain: Understood = ofRow ?? { kind: 'declined', reason: 'notUnderstood', about: [], nearest: [] };
  if (context.previous?.metrics[0]?.startsWith('video') && WHERE_FILM_ENDS.test(text))
    return { kind: 'declined', reason: 'impossible', about: ['where'], nearest: [] };
  const allRows = plain.kind === 'request' ? await readRowsAlone(sentence, plain, all) : undefined;
  if (allRows) return allRows;
  const isOne = isWhole(plain) && !mayHideOne(text);
  const apart = isOne
    ? undefined
    : ((await readApart(text, all)) ?? (isWhole(plain) ? await readClauses(text, all) : undefined));
  const pulled = isWhole(plain) || apart ? text : restateAll(text, PULLED);
  if (pulled !== text) {
    const one = await readOne(pulled, by, 0);
    const whole = isWhole(one) ? one : await readApart(pulled, all);
    if (whole) return withNamesLeftOut(whole, { message: text, question: pulled }, by);
  }
  if (!isWhole(plain))
    return (
      apart ??
      (await readHalves(text, all)) ??
      (await readPointing(text, plain, all)) ??
      (plain.kind === 'declined' ? await readClauses(text, all) : undefined) ??
      (plain.kind === 'declined' ? await readAmongOthers(sentence, all) : undefined) ??
      (plain.kind === 'declined' ? await readPersons(text, all, false) : undefined) ??
      plain
    );
  return apart?.kind === 'several' && loses(plain, apart.all) ? apart : plain;
}

/** The context without a request before. */
const alone = (context: ReplyContext): ReplyContext => ({ ...context, previous: undefined, before: undefined });

/** Reads a sentence that refers to what the previous number counts: "how many of those played the film". */
async function readPointing(
  text: string,
  plain: Understood,
  { context, read }: Reading,
): Promise<Understood | undefined> {
  const { previous, afterRefusal } = context;
  const isUnclear = plain.kind === 'declined' && plain.reason === 'notUnderstood';
  if (!previous || afterRefusal || !isUnclear || !canBePointedAt(previous)) return undefined;
  const bare = withoutPointers(text);
  const one = bare === text ? undefined : await read(bare, { ...context, goesOn: true });
  return one && isWhole(one) ? one : undefined;
}

/** Questions about where in a video people stop. */
const WHERE_FILM_ENDS =
  /\bwhere (?:do|did|does) (?:they|people|viewers|most|those|the most)\b.*\b(?:drop|leave|stop|quit|give up|switch|bail|jump|turn)/;
/** Words that introduce a follow-up question. */
const BEGINS = /^(?:(?:and|so|but|ok|okay|now|then|also|hm|hmm|well),? )+/;

/** Words that only announce a question: "can you tell me". */
const ASKS =
  /^(?:(?:please|pls|(?:can|could|would|will) (?:you|somebody|someone|anybody|anyone)|tell (?:me|us)|show (?:me|us)|give (?:me|us)|let (?:me|us) (?:know|see)|explain(?: to me)?|(?:i|we) (?:(?:just|really|also|only) )?(?:must|have to|need to|want to|wanted to|would like to|wish to) (?:know|see|find out|understand|hear|learn|check)|i wonder|i am (?:wondering|curious)|do you know|just|quickly|now|what (?:is|are|was|were) (?:the|our|my|your))(?: please)?,? )+/;

/** Means of reading sentences. */
interface By {
  readonly context: ReplyContext;
  readonly means: ReplyMeans;
  readonly plainly: Plainly;
}

const readingOf = (by: By): Reading => ({
  ...by,
  read: (text, context) => readOne(text, { ...by, context }, 0),
  readWithin: (text, context) => readOne(text, { ...by, context }, 1),
});

/** Reads the plain sentence of the first restatement whose plain sentence is understood; undefined if there is none. */
async function readRestated(
  text: string,
  all: readonly Restated[],
  by: By,
  depth: number,
): Promise<Understood | undefined> {
  if (depth >= DEEPEST) return undefined;
  let nearest: Understood | undefined;
  for (const one of candidates(text, all)) {
    const plain = restate(text, one);
    if (plain === undefined || plain === text) continue;
    // A text with several questions isn't read as one.
    const several = plain.includes('? ') ? await readApart(plain, readingOf(by)) : undefined;
    if (several && isOf(several, one.of)) return several;
    const read = await readOne(plain, by, depth + 1);
    const isRead =
      isWhole(read) || read.kind === 'choice' || (read.kind === 'declined' && read.reason === 'definition');
    const understood = isRead ? read : await readApart(plain, readingOf(by));
    if (understood && isOf(understood, one.of)) return understood;
    if (read.kind === 'request' && isOf(read, one.of)) nearest ??= read;
  }
  return nearest;
}

/** Whether each request of a reading is of a value of some dimensions. */
function isOf(understood: Understood, dimensions: RegExp | undefined): boolean {
  if (!dimensions) return true;
  const requests =
    understood.kind === 'request'
      ? [understood.request]
      : understood.kind === 'choice'
        ? understood.readings
        : understood.kind === 'several'
          ? understood.all.map(({ request }) => request)
          : [];
  return requests.every(({ filters, part }) =>
    [...filters, ...(part ? [part] : [])].some(({ dimension }) => dimensions.test(dimension)),
  );
}

const readOne = (asked: string, by: By, depth: number): Promise<Understood> =>
  once(by.means, `form ${depth} ${asked}`, [by.plainly, ...changingIn(by.context)], () => readNew(asked, by, depth));

async function readNew(asked: string, by: By, depth: number): Promise<Understood> {
  const { context, means, plainly } = by;
  const follows = context.previous && !context.afterRefusal;
  const whole = tidy(asked);
  const before = follows ? context.previous : undefined;
  const today = localDay(context.now, context.site.timeZone);
  const text = withRowsBefore(withDaysBefore(whole, before, today), before);
  const sentence = text === whole ? asked : text;
  const around: FormContext = {
    context,
    means,
    sentence,
    async read(rest) {
      const one = await (depth < DEEPEST ? readOne(rest, by, depth + 1) : plainly(rest, context, means));
      return isWhole(one) ? one : undefined;
    },
  };
  const next = follows ? await readRestated(text, RESTATED_NEXT, by, depth) : undefined;
  // The other side was asked about before.
  if (next?.kind === 'request' && !next.assumed.has('compare')) return next;
  const said =
    (await readRestated(text, RESTATED_FIRST, by, depth)) ??
    (BEGINS.test(text) ? await readRestated(text.replace(BEGINS, ''), RESTATED_FIRST, by, depth) : undefined);
  if (said && (said.kind !== 'request' || isWhole(said))) return said;
  const question = depth === 0 ? await questionIn(text, by) : text;
  const asksOf = question === text ? undefined : await readRestated(question, RESTATED_FIRST, by, depth);
  if (asksOf && isWhole(asksOf)) return asksOf;
  for (const form of FORMS) {
    const one = form.first && (await form.read(text, around));
    if (one) return one;
  }
  const plain = await plainly(sentence, context, means);
  if (isWhole(plain) || plain.kind === 'choice') return plain;
  for (const form of FORMS) {
    const one = form.first ? undefined : await form.read(text, around);
    if (one) return one;
  }
  const restated = await readRestated(text, RESTATED, by, depth);
  if (restated && (restated.kind !== 'request' || isWhole(restated))) return restated;
  const reworded = await readReworded(text, by, depth);
  if (reworded && (reworded.kind !== 'request' || isWhole(reworded))) return reworded;
  if (restated ?? (reworded && plain.kind === 'declined')) return restated ?? reworded!;
  const ofQuestion = question === text ? undefined : await readRestated(question, RESTATED, by, depth);
  if (ofQuestion && isWhole(ofQuestion)) return ofQuestion;
  const bare = text.replace(ASKS, '');
  const request = bare === text || depth >= DEEPEST ? undefined : await readOne(bare, by, depth + 1);
  return request && (isWhole(request) || request.kind === 'choice') ? request : plain;
}

/** The question in a text, without the words before and after it. Returns the whole text if those words name something. */
async function questionIn(text: string, { context, means }: By): Promise<string> {
  const calendar = calendarOf(context);
  const question = questionOf(text, context.productName, calendar);
  if (question === text || question === '') return text;
  return (await namesAny(text.replace(question, ' '), calendar, context, means)) ? text : question;
}

/** Reads a text after replacing all everyday words by plain ones. Undefined unless it is then understood. */
async function readReworded(text: string, by: By, depth: number): Promise<Understood | undefined> {
  const plain = depth <= DEEPEST_REWORDED ? restateAll(text, REWORDED) : text;
  if (plain === text) return undefined;
  const one = await readOne(plain, by, depth + 1);
  const nearest = one.kind === 'request' ? one : undefined;
  if (isWhole(one) || one.kind === 'choice') return one;
  return (await readApart(plain, readingOf(by))) ?? nearest;
}
