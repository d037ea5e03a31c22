/** Reads follow-ups that rank the rows before by another number: "which of them sells the most", "who converts best", "sort that by revenue". */
import { DIMENSION_AKA } from '@magpie/vocabulary/aka';
import { isWhole, type Reading } from '../forms/form.ts';
import type { Request } from '../request.ts';
import type { Understood } from '../understood.ts';

const OF_THEM = '(?:(?:out )?of|among|amongst|from) (?:all )?(?:those|these|them|the above)';
/** Verbs and other words after the rows: "which of them sells". */
const DOES =
  '(?:ha[sd]|have|is|was|are|were|do|does|did|gets?|got|brings?|brought|sells?|sold|converts?|converted|performs?|performed|makes?|made|sends?|sent|drives?|drove|earns?|earned|buys?|bought|spends?|spent|grew|grows?|fell|falls?|lost|gained|loses?|gains?|leads?|led|bounces?|bounced|stays?|stayed|delivers?|delivered|generates?|generated|orders?|ordered|leaves?|left|costs?)';
const WHICH = new RegExp(
  `^(?:(?<first>${OF_THEM}),? )?(?<asked>which|what|who)(?<ones> ones?)?(?: ${OF_THEM})?(?= ${DOES} )(?<does>.*)$`,
);
const SORTED =
  /^(?:re-?)?(?:rank|order|sort|arrange)(?: (?:it|that|this|them|these|those|the (?:list|rows|table)|everything))? (?:by|on|for|according to) (?<by>.+)$/;
/** Words that ask for an order. Without one, a question such as "which of them have orders" selects rows instead. */
const RANKS =
  /\b(?:most|least|best|worst|highest|lowest|biggest|smallest|largest|fewest|longest|shortest|strongest|weakest|more|less|fewer|better|worse|well|top|fastest)\b/;

const THAN = /\bthan\b/;
const MORE_OF = /(?<=^ \S+ )more ([a-z])/;
const FEWER_OF = /(?<=^ \S+ )fewer ([a-z])/;
const LESS_OF = /(?<=^ \S+ )less ([a-z])/;

/** Questions for the best rows of what was counted before: "which product was best". */
const BEST_ROWS =
  /^(?:and )?(?:which|what) (?<rows>[a-z]+(?: [a-z]+)?) (?:is|was|are|were|had|has|did|does|do|performed|came out)(?: the)? (?:(?<best>best|most|biggest|largest|highest|top|strongest|first|on top)|(?:worst|least|smallest|lowest|weakest|last))(?: (?:of all|of them|overall|performer|one))?$/;

/** Reads a question for the best rows of the number before, even if that had no rows. */
async function readBestRows(
  text: string,
  previous: Request,
  { context, read }: Reading,
): Promise<Understood | undefined> {
  const { rows, best } = BEST_ROWS.exec(text)?.groups ?? {};
  const isNumber = previous.shape === 'total' || previous.shape === 'trend' || previous.shape === 'list';
  if (rows === undefined || !isNumber || previous.divisor || previous.minutes !== undefined) return undefined;
  const one = await read(`by ${rows}`, { ...context, previous: { ...previous, compared: undefined }, goesOn: true });
  if (!isWhole(one) || one.request.shape !== 'list' || one.request.alsoBy) return undefined;
  const { order: _, ...request } = one.request;
  const limit = rows.endsWith('s') ? request.limit : 1;
  return { ...one, request: { ...request, ...(limit && { limit }), ...(best === undefined && { order: 'least' }) } };
}

const pluralOf = (name: string): string => (name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`);

/** Reads a follow-up that ranks the rows of a request by another number. */
export async function readRanking(text: string, previous: Request, by: Reading): Promise<Understood | undefined> {
  const { context, read } = by;
  const best = await readBestRows(text, previous, by);
  if (best) return best;
  const rows = previous.by;
  const name = rows && DIMENSION_AKA[rows]?.[0];
  if (rows === undefined || name === undefined || previous.alsoBy) return undefined;
  const sorted = SORTED.exec(text)?.groups?.by;
  if (sorted !== undefined) {
    const one = await read(`by ${sorted}`, { ...context, goesOn: true });
    return isWhole(one) && one.request.by === rows ? one : undefined;
  }
  const { does, ones, asked } = WHICH.exec(text)?.groups ?? {};
  if (does === undefined || !RANKS.test(does)) return undefined;
  // "Which one has more orders", of two rows, or of several: not which one grew.
  const most = THAN.test(does)
    ? does
    : does.replace(MORE_OF, 'the most $1').replace(FEWER_OF, 'the fewest $1').replace(LESS_OF, 'the least $1');
  const several = ones === ' ones' || (asked === 'what' && /^ (?:are|were|have|do) /.test(does));
  const one = await read(`which ${several ? pluralOf(name) : name}${most}`, { ...context, previous: undefined });
  if (!isWhole(one) || one.request.by !== rows || one.assumed.has('metric')) return undefined;
  const { request, assumed } = one;
  const kept = previous.filters.filter((own) => !request.filters.some(({ dimension }) => dimension === own.dimension));
  const isOpen = assumed.has('range');
  return {
    ...one,
    assumed: new Set([...assumed].filter((part) => part !== 'range')),
    request: {
      ...request,
      ...(isOpen && !request.compared && { range: previous.range }),
      ...(!request.thresholds && withThresholds(request, previous)),
      filters: [...kept, ...request.filters],
    },
  };
}

/** The limits of the rows before, with the numbers that they are of. */
function withThresholds({ shape, compared, metrics }: Request, { thresholds }: Request): Partial<Request> {
  if (!thresholds || shape !== 'list' || compared) return {};
  return { thresholds, metrics: [...new Set([...metrics, ...thresholds.map((one) => one.metric)])] };
}
