/** Forms of questions about the mean of pages: "average views per article", "page views per post by author". */
import { isSum } from '../metric-of.ts';
import type { Request } from '../request.ts';
import { changed, type Form, joined } from './form.ts';

const METRIC =
  '((?:(?!the |our |my |per |an? )[\\p{L}-]+ ){0,2}?(?:views|visits|sessions|reads|pageviews|exits|entrances|clicks|downloads|visitors|readers|users))';
const PAGE = '((?:blog )?(?:posts?|articles?|pages?|story|stories))';
const PER = '(?:per|for each|for every|for an?|of an?|by each|on an?|from an?)(?: single| individual| published)?';
const ROWS = '(authors?|writers?|categor(?:y|ies)|topics?|tags?)';
const PATTERNS: readonly (readonly [expression: RegExp, metric: number, page: number, rows?: number])[] = [
  [
    new RegExp(
      `\\b(?:which|what) ${ROWS} (?:gets?|got|has|have|had|receives?|brings?|draws?|makes?)(?: the)? (?:most|best|highest|fewest|least|lowest)(?: average)? ${METRIC} ${PER} ${PAGE}(?=[ ,?.!]|$)`,
      'u',
    ),
    2,
    3,
    1,
  ],
  [
    new RegExp(
      `\\b(?:the |our |my )?(?:average |mean |avg\\.? )?(?:number of )?${METRIC} ${PER} ${PAGE},? (?:by|per|for each|split by|of each|for every) ${ROWS}(?=[ ,?.!]|$)`,
      'u',
    ),
    1,
    2,
    3,
  ],
  [
    new RegExp(
      `\\b(?:the |our |my )?(?:average|mean|avg\\.?)(?: number of| count of)? ${METRIC} ${PER} ${PAGE}(?=[ ,?.!]|$)`,
      'u',
    ),
    1,
    2,
  ],
  [new RegExp(`\\b${METRIC} ${PER} ${PAGE} (?:on average|in the mean)(?=[ ,?.!]|$)`, 'u'), 1, 2],
  [
    new RegExp(
      `\\bhow many ${METRIC} (?:does|do|did|has) (?:the |our |an? )?(?:average|typical|mean|usual) ${PAGE} (?:get|have|receive|bring|attract|draw|got|make)(?=[ ,?.!]|$)`,
      'u',
    ),
    1,
    2,
  ],
  [
    new RegExp(
      `\\bhow many ${METRIC} (?:does|do|did) (?:the |our |an? |each )?${PAGE} (?:get|have|receive|bring|attract|draw|make) on average(?=[ ,?.!]|$)`,
      'u',
    ),
    1,
    2,
  ],
];

const FEWEST = /\b(?:fewest|least|lowest)\b/;

/** A request as one for the mean of its pages. Undefined if it can't have one. */
function asMean(request: Request): Request | undefined {
  const { shape, metrics, by, divisor, alsoBy, compared, thresholds, minutes, grain } = request;
  const [first, more] = metrics;
  const isPlain = !divisor && !alsoBy && !compared && !thresholds && minutes === undefined && !grain && !more;
  const isList = shape === 'list' && by !== undefined && by !== 'pagePath';
  const isMeant = shape === 'total' || isList;
  return isPlain && isMeant && first && isSum(first) ? { ...request, meanOf: 'pagePath' } : undefined;
}

/** "Page views per article by author". */
const meanOf: Form = {
  first: true,
  async read(text, { read }) {
    for (const [expression, metric, page, rows] of PATTERNS) {
      const found = expression.exec(text);
      if (!found) continue;
      const isPost = !/page/.test(found[page]!);
      const by = rows === undefined ? '' : `by ${found[rows]!}`;
      const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
      const named = found[metric]!.replace(/^(?:reads|views)$/, 'page views');
      const plain = joined(before, rows === undefined ? 'total' : '', named, isPost ? 'of articles' : '', by, after);
      const isLeast = FEWEST.test(found[0]);
      return changed(await read(plain.replace(/ (?=[?.!,])/g, '')), (request) => {
        const mean = asMean(request);
        return mean && isLeast && mean.by ? { ...mean, order: 'least' } : mean;
      });
    }
    return undefined;
  },
};

/** The forms. */
export const MEAN_FORMS: readonly Form[] = [meanOf];
