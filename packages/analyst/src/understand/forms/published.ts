/** Forms of questions about what was published on some days: "the post we published last week", "new pages this month". */
import { addDays, localDay } from '@magpie/time';
import { findDates } from '../dates/find.ts';
import type { Unit } from '../dates/periods.ts';
import { PUBLISHED, publishedOn } from '../published.ts';
import type { Days, Request } from '../request.ts';
import { calendarOf } from '../understand.ts';
import type { UnderstoodRequest } from '../understood.ts';
import { changed, type Form, type FormContext, joined } from './form.ts';

const ROWS =
  '(?:(?:blog|journal|news|new) )?(?:posts?|articles?|pages?|story|stories|pieces?|texts?|entry|entries|content|contents|things|stuff|everything|anything|whatever|what|all|ones?|those)';
const WE = '(?:we|i|you|they|one|the team|our team|the editors|our editors|were|was|are|is|got|has been|have been)';
const PUT =
  '(?:published|posted|wrote|written|released|launched|uploaded|added|created|put (?:up|out|online|live|on the (?:site|blog))|brought out|went (?:live|online|up)|gone live|came out)';
const JOINTS = '(?:(?:that|which) )?(?:(?:we|i|you|they|have|has|had|been|just|newly|recently|first|all) )*';
const HERE = '(?: (?:online|live|here|(?:on|to|in) (?:the|our|my) (?:site|website|blog|journal)))?';
const NAME = '\\p{L}+(?: (?!(?:last|this|in|on|since|yesterday|today|during|between|from|within|the)\\b)\\p{L}+)?';
const WRITER = `(?: by (${NAME}))?`;
/** "The posts that we published", with who wrote them. */
const PHRASE = new RegExp(
  `\\b(?:(?:of|from|among) )?(?:(?:the|our|my|all|all of|any|every|each) )*(?:(?:new|last|latest|newest) )?(${ROWS}) (?:(?:that|which) )?(?:${WE} )?${JOINTS}${PUT}${HERE}${WRITER}(?=[ ,?.!]|$)`,
  'u',
);
/** "New pages", which were published on the days after these words. */
const NEW =
  /\b(?:(?:the|our|my|all|any|all the|all our) )*(?:brand[- ])?new (?:blog )?(posts?|articles?|pages?|stories|pieces|content|entries)(?= |[,?.!]|$)/;
/** "How many posts did we publish": what was published is asked for itself. */
const DID = new RegExp(
  `^((?:and |so )?(?:which|what|how many))(?: new)?(?: of (?:the|our|my))? ((?:blog )?(?:posts?|articles?|pages?|stories|pieces|entries|content)) (?:did|have|has) (?:we|i|you|they|the team|(${NAME})) (?:publish|published|post|posted|write|written|release|released|launch|launched|put (?:up|out|online|live)|add|added|bring out)(?=[ ,?.!]|$)`,
  'u',
);
/** A filter of a sentence that asks again: ", only published 2-8 November 2026". */
const ONLY = /, only published(?= )/;
const BESIDE = /^,? ?(?:in|on|during|from|within|over|for|the|since|of|between)? ?(?:the )?$/;
const AFTER = /^(?:'s?| s)? (?:the )?(?:new )?(post|article|blog post|story|piece)\b(?! (?:views|page))/;
/** "Our November posts". "The most read November posts" are those that were read then. */
const AFTER_MONTH = /^(?:'s?| s)? (?:new )?(?:blog )?(posts|articles|stories|pieces)\b(?! (?:views|page))/;
const FROM_MONTH =
  /\b(?:(?:the|our|my|all|all the|all our) )?(?:blog )?(posts?|articles?|stories|pieces) (?:from|of) (?:the )?$/;
const IS_RANKED = /\b(?:most|top|best|popular|favou?rite|least|worst|fewest|\d+)\b/;
const WHOLE_MONTH: readonly (Unit | undefined)[] = ['month', 'quarter', 'year'];

/** The days that a phrase is followed by, with the end of their words; undefined if there are none. */
function daysAfter(
  text: string,
  at: number,
  { context }: Pick<FormContext, 'context'>,
): (Days & { readonly to: number }) | undefined {
  const found = findDates(text, calendarOf(context)).find(
    ({ start, end }) => start >= at && end > at && BESIDE.test(text.slice(at, start)),
  );
  if (found?.kind !== 'range' || found.readings) return undefined;
  return { start: found.period.start, end: found.period.end, to: found.end };
}

/** Shapes whose numbers can't be limited to some pages. */
const NOT_OF_PAGES: readonly Request['shape'][] = ['steps', 'share', 'journey', 'terms', 'forecast'];
/** Pages of the last so many days are new, if a question isn't for a list of them. */
const NEW_DAYS = 30;

/** A question about what was published on some days. */
interface Found {
  /** The question with plain rows instead, in the words to try in this order. */
  readonly texts: readonly string[];
  readonly days: Days;
}

const plainRows = (rows: string): string =>
  /page/.test(rows) ? 'pages' : /post|article|stor|piece|text|entr/.test(rows) ? 'articles' : 'pages';

/** Joins texts, without blanks before punctuation. */
const joinedWords = (...texts: readonly string[]): string => joined(...texts).replace(/ (?=[?.!,])/g, '');

/** Reads "how many articles" as those that were viewed. */
const counted = (text: string): string =>
  text.replace(
    /^(?:and |so )?how many ((?:articles|pages)(?: of [\p{L} ]+)?)(?=[?.!]*$)/u,
    'how many different $1 were viewed',
  );

function findPublished(text: string, by: FormContext): Found | undefined {
  const only = ONLY.exec(text);
  if (only) {
    const days = daysAfter(text, only.index + only[0].length, by);
    return days && { days, texts: [joinedWords(text.slice(0, only.index), text.slice(days.to))] };
  }
  const asked = DID.exec(text);
  const phrase = asked ? undefined : (PHRASE.exec(text) ?? NEW.exec(text));
  if (asked ?? phrase) {
    const [all, rows = '', writer] = asked ? [asked[0], asked[2], asked[3]] : phrase!;
    const at = (asked ?? phrase)!.index;
    const days = daysAfter(text, at + all.length, by);
    if (!days) return undefined;
    const after = text.slice(days.to);
    const named = `${plainRows(rows)}${writer ? ` of ${writer}` : ''}`;
    const before = asked ? asked[1]! : text.slice(0, at);
    return { days, texts: [counted(joinedWords(before, named, after)), joinedWords(before, 'the', named, after)] };
  }
  const ofMonth = IS_RANKED.test(text) ? undefined : findOfMonth(text, by);
  if (ofMonth) return ofMonth;
  // "Last week's post".
  for (const one of findDates(text, calendarOf(by.context))) {
    const own = one.kind === 'range' && !one.readings ? AFTER.exec(text.slice(one.end)) : null;
    if (!own || one.kind !== 'range') continue;
    const rest = text.slice(one.end + own[0].length);
    return { days: one.period, texts: [joinedWords(text.slice(0, one.start), 'articles', rest)] };
  }
  return undefined;
}

/** Finds "our November posts" and "articles from October". */
function findOfMonth(text: string, { context }: Pick<FormContext, 'context'>): Found | undefined {
  for (const one of findDates(text, calendarOf(context))) {
    if (one.kind !== 'range' || one.readings || !WHOLE_MONTH.includes(one.period.unit)) continue;
    const [before, after] = [text.slice(0, one.start), text.slice(one.end)];
    const isApart =
      /(?:^|\b)(?:in|during|on|for|since|within) (?:the )?$/.test(before) ||
      /^(?:in|during) /.test(text.slice(one.start));
    const [own] = isApart ? [] : (AFTER_MONTH.exec(after) ?? []);
    if (own !== undefined)
      return { days: one.period, texts: [joinedWords(before, 'articles', after.slice(own.length))] };
    const from = FROM_MONTH.exec(before);
    if (from) return { days: one.period, texts: [joinedWords(before.slice(0, from.index), 'articles', after)] };
  }
  return undefined;
}

/** A request for what was published on some days, counted from the first of them on unless it names other days. */
function sincePublished(
  rest: UnderstoodRequest | undefined,
  days: Days,
  { context }: Pick<FormContext, 'context'>,
): UnderstoodRequest | undefined {
  const today = localDay(context.now, context.site.timeZone);
  return changed(rest, (request) =>
    NOT_OF_PAGES.includes(request.shape) || request.compared
      ? undefined
      : {
          ...request,
          filters: [...request.filters, publishedOn(days)],
          ...(rest?.assumed.has('range') && { range: { start: days.start, end: today } }),
        },
  );
}

/** Whether the site's pages say when they were published. */
const areKnown = async ({ means }: Pick<FormContext, 'means'>): Promise<boolean> =>
  (await means.values(PUBLISHED, '')).length > 0;

/** "How many views did the posts that we published in October get": those days say which posts, and the views are counted from then on. */
const published: Form = {
  first: true,
  async read(text, by) {
    const found = findPublished(text, by);
    if (!found || !(await areKnown(by))) return undefined;
    const { days, texts } = found;
    for (const plain of texts) {
      const read = sincePublished(await by.read(plain), days, by);
      if (read) return read;
    }
    return undefined;
  },
};

const VERY_NEW =
  '(?:most recent|recent|newest|latest|(?:recently|newly|freshly|lately|just) (?:published|posted|released|added|written)|(?:brand[- ])?new|fresh)';
const LATEST = new RegExp(
  `\\b${VERY_NEW} (?:(\\d+) |few |couple of )?((?:blog )?(?:posts?|articles?|pages?|stories|story|pieces?)|content)(?=[ ,?.!]|$)`,
);
/** "Our last three posts". What people read last is something else. */
const LAST =
  /\b(?:our|my|the|how (?:did|is)) last (?:(\d+) |few |couple of )?((?:blog )?(?:posts?|articles?))(?=[,?.!]|$| (?:do|did|does|doing|perform|performs|performed|performing|get|gets|got|have|has|had|receive|received|fare|go|went|land|we published|i published|published|by|read)\b)/;
const NOT_LAST = /\b(?:before|after|leav\w+|left|exit\w*|visits?|sessions?|ends?|ended|than|saw|see|seen)\b/;
/** "Posts that we just published". */
const JUST = new RegExp(
  `\\b(${ROWS}) (?:(?:that|which) )?${WE} (?:(?:have|had|has) )?(?:(?:just|recently|newly|lately|last) ${PUT}|${PUT}(?: most)? (?:recently|lately|last|just now))(?=[ ,?.!]|$)`,
);

/** One of several: "which new article has the most readers". */
const BEST = /\b(?:most|best|top|highest)\b/;

/** "Recent articles", "our last three posts": the latest ones. */
const latest: Form = {
  first: true,
  async read(text, by) {
    const last = NOT_LAST.test(text) ? null : LAST.exec(text);
    const found = last ?? LATEST.exec(text) ?? JUST.exec(text);
    if (!found || !(await areKnown(by))) return undefined;
    const [all, second = '', third] = found;
    const [count, rows] = third === undefined ? ['', second] : [second, third];
    const said = `latest ${count === '' ? '' : `${count} `}${/s$|content/.test(rows) ? plainRows(rows) : plainRows(rows).slice(0, -1)}`;
    const article = last ? /^(?:how (?:did|is)|our|my|the)/.exec(all)![0] : '';
    const around = (rows: string): string =>
      joinedWords(text.slice(0, found.index), article, rows, text.slice(found.index + all.length));
    const plain = around(said);
    const ofRows =
      plain === text
        ? undefined
        : changed(await by.read(plain), (request) => (request.order === 'latest' ? request : undefined));
    const areSeveral = /s$|content/.test(rows) || BEST.test(text);
    if (ofRows || count !== '' || !areSeveral || /newest|latest|\blast\b/.test(all)) return ofRows;
    // A total or a list by country has no latest pages: those of the last days are counted.
    const { today } = calendarOf(by.context);
    return sincePublished(
      await by.read(around(/s$|content/.test(rows) ? plainRows(rows) : plainRows(rows).slice(0, -1))),
      { start: addDays(today, 1 - NEW_DAYS), end: today },
      by,
    );
  },
};

const PUBLISH =
  '(?:published|posted|released|first published|put (?:up|out|online)|publish|post|release|come out|came out|go (?:online|live)|appear)';
const WHEN = new RegExp(
  `^(?:(?:and|so) )?(?:when|on (?:what|which) (?:day|date)) (?:was|were|did)(?: (?:we|i|you|they))? (?:${PUBLISH} )?(?:the |our |my )?(?<page>.+?)(?: ${PUBLISH})?[?.! ]*$`,
);
const DATE_OF =
  /^(?:what (?:is|was) )?(?:the )?(?:publication|publishing|publish|release) (?:date|day) (?:of|for) (?:the |our |my )?(?<page>.+?)[?.! ]*$/;
const SAYS_PUBLISHED = new RegExp(`\\b(?:${PUBLISH}|publication|publishing)\\b`);

/** "When was the pond article published": that page as the latest one of itself, with its day. */
const whenPublished: Form = {
  first: true,
  async read(text, by) {
    const page = SAYS_PUBLISHED.test(text) ? (WHEN.exec(text) ?? DATE_OF.exec(text))?.groups?.page : undefined;
    if (page === undefined || !(await areKnown(by))) return undefined;
    return changed(await by.read(`page views of the ${page}`), ({ shape, metrics, filters, range, compared }) => {
      const [only, more] = filters;
      const isOfPage = only?.dimension === 'pagePath' && only.values.length === 1 && !only.match && !only.not && !more;
      return shape === 'total' && isOfPage && !compared
        ? { shape: 'list', metrics, by: 'pagePath', range, filters, limit: 1, order: 'latest' }
        : undefined;
    });
  },
};

/** The forms. */
export const PUBLISHED_FORMS: readonly Form[] = [whenPublished, published, latest];
