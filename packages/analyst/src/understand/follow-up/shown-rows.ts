/** Filters by the rows of the answer before: "which of these has the worst bounce rate", "how many orders did they bring". */
import { USUAL_ROWS } from '../assemble/choose-shape.ts';
import type { Request } from '../request.ts';
import type { UnderstoodRequest } from '../understood.ts';

/** Limits a list to the rows that were shown. Undefined if not all of them are known. */
function ofShownRows(previous: Request): Request | undefined {
  const { shape, by, alsoBy, nth, limit = USUAL_ROWS, shown = [], minutes, filters } = previous;
  const isList = shape === 'list' && by !== undefined && !alsoBy && nth === undefined && minutes === undefined;
  if (!isList || limit < 2 || shown.length < Math.max(2, limit)) return undefined;
  const others = filters.filter((one) => one.dimension !== by);
  return { ...previous, filters: [...others, { dimension: by, values: shown.slice(0, limit) }] };
}

const SEVERAL = /\b(?:they|them|their|those|these)\b/;
const ASKS =
  /^(?:(?:and|so|but|now),? )*(?:(?:on|in|from|by|for|through|via|with) )?(?:which|what|where|how (?:many|much|often|long|well)|when|who)\b/;
/** Questions about some of the rows, or about each of them. */
const PART =
  /\b(?:which|what|who|how many|each|every|any|one|ones|some|all|most|none)(?: ones?)? (?:of|out of|among) (?:these|those|them|the)\b|^(?:(?:and|so|but) )*(?:of|out of|among) (?:these|those|them)\b/;

/**
 * A request for the total of all rows of the answer before, if a message refers to them and the question before said how many: "which products do
 * they buy", after the top three countries.
 */
export function togetherOf(text: string, previous: Request): Request | undefined {
  if (previous.limit === undefined || !SEVERAL.test(text) || !ASKS.test(text) || PART.test(text)) return undefined;
  const rows = ofShownRows(previous);
  if (!rows || rows.compared || rows.divisor || rows.thresholds) return undefined;
  const { metrics, range, filters, audience } = rows;
  return { shape: 'total', metrics, range, filters, ...(audience && { audience }) };
}

const WHICH_ONE = /^(?:(?:and|so|but|now),? )*which ones?\b/;
const OF_THEM = /\b(?:(?:out )?of|among|amongst|from) (?:all )?(?:those|these|them|the above)\b/;

const ALL_ROWS = /^(?:(?:and|now|please|show me|show|list|give me) )*all(?: (?:of )?(?:them|those|these))?[?.! ]*$/;

/** Limits a request to the rows that were shown, if the message refers to them: "which of these has the worst bounce rate". */
export function amongShown(text: string, one: UnderstoodRequest, previous: Request): UnderstoodRequest {
  const { by, filters } = one.request;
  const refers = OF_THEM.test(text) || WHICH_ONE.test(text) || (previous.limit !== undefined && SEVERAL.test(text));
  // "All of them" isn't limited to the first ones.
  if (
    !refers ||
    ALL_ROWS.test(text) ||
    by === undefined ||
    by !== previous.by ||
    filters.some(({ dimension }) => dimension === by)
  )
    return one;
  const rows = ofShownRows(previous)?.filters.find(({ dimension }) => dimension === by);
  return rows ? { ...one, request: { ...one.request, filters: [...filters, rows] } } : one;
}
