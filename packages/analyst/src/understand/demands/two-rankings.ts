/** Reads two rankings of the same rows: "which channel brought most visits, and which most orders", "the highest rate, and which the lowest". */
import { describeRequest } from '../describe.ts';
import { isWhole } from '../forms/form.ts';
import { LEADS } from '../forms/kinds-of-days.ts';
import { tidy } from '../tokens.ts';
import type { Understood, UnderstoodRequest } from '../understood.ts';
import { withSharedDays } from './combine-demands.ts';
import type { ReadingDemands } from './read-demands.ts';

const RANK =
  '(?:the )?(?:most|highest|biggest|best|strongest|largest|least|lowest|fewest|worst|smallest|weakest|longest|shortest)';
const HAS =
  '(?:(?:brought|brings|bring|had|has|have|got|gets|get|sends|sent|send|makes|made|make|was|is|are|drives|drove|earned|earns|generates|generated)(?: us| in)? )';
/** "Which" and its rows, what is ranked first, and what is ranked second. */
const TWO = new RegExp(
  `^(?:which|what) (?<rows>(?:of (?:our|the|my) )?[\\p{L}-]+(?: [\\p{L}-]+)??) (?<first>(?:[\\p{L}']+ ){0,3}?(?<rank>${RANK})(?: .+?)?),? (?:and |but |or )?(?:which|what)(?: ones?| of (?:them|these)| \\k<rows>)? (?<has>${HAS})?(?<other>${RANK})(?: (?<number>.+))?$`,
  'u',
);
/** The best piece of time for one number, and for another. */
const PIECES =
  /^(?:what (?:is|was|were) |which (?:is|was) )?(?<best>(?:the |our |my )?(?:best|worst|busiest|quietest|top|strongest|weakest) (?:day|week|month|hour|weekday|time of day|day of the week)) for (?<first>.+?),? (?:and|but) (?:which|which one|what|the (?:best|worst)(?: one| day| week| month| hour)?)(?: is| was)? for (?<number>.+)$/;

/** The plain questions for both rankings; undefined for any other text. */
function bothIn(text: string): readonly [string, string] | undefined {
  const pieces = PIECES.exec(text)?.groups;
  if (pieces) return [`${pieces.best} for ${pieces.first}`, `${pieces.best} for ${pieces.number}`];
  const { rows, first, rank, has = 'has ', other, number } = TWO.exec(text)?.groups ?? {};
  if (rows === undefined || first === undefined || rank === undefined || other === undefined) return undefined;
  // "Which the lowest": of the same number.
  if (number === undefined) return [`which ${rows} ${first}`, `which ${rows} ${first.replace(rank, other)}`];
  const ranked = other.startsWith('the ') ? other : `the ${other}`;
  return [`which ${rows} ${first}`, `which ${rows} ${has}${ranked} ${number}`];
}

const isRanking = (one: Understood): one is UnderstoodRequest =>
  isWhole(one) && (one.request.shape === 'list' || one.request.shape === 'best') && one.request.limit !== undefined;

/** Reads both rankings of a message. Returns undefined for any other message. */
export async function readTwoRankings(
  message: string,
  { context, read }: ReadingDemands,
): Promise<Understood | undefined> {
  const both = bothIn(
    tidy(message)
      .replace(/[?.! ]+$/, '')
      .replace(LEADS, ''),
  );
  if (!both) return undefined;
  const alone = { ...context, previous: undefined, before: undefined };
  const [first, second] = [await read(both[0], alone), await read(both[1], alone)];
  if (!isRanking(first) || !isRanking(second) || first.request.by !== second.request.by) return undefined;
  const all = withSharedDays([first, second]);
  return describeRequest(all[0]!.request) === describeRequest(all[1]!.request) ? undefined : { kind: 'several', all };
}
