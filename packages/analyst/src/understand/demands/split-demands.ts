/** Splits a message into its demands: "visits, orders and the top three products", "Best seller today? Any stock running low?". */
import { Chart } from '../chart/chart.ts';
import type { Leaf } from '../chart/leaves.ts';
import type { Parts } from '../chart/parts.ts';
import { isClause } from '../chart/preamble.ts';

/** The text of a demand, and how it follows the demand before. */
export interface Demand {
  readonly text: string;
  /** Whether it is a question or sentence of its own, rather than an entry of a list. */
  readonly isOwn: boolean;
  /** Whether a sentence ended before it. */
  readonly isSentence: boolean;
  /** Whether it begins like a question. */
  readonly asks: boolean;
  /** Whether it may only narrow the demand before if it isn't measured: "orders last week, wholesale". */
  readonly mayNarrow: boolean;
  /** Whether it continues the question before: "And from Germany?". */
  readonly follows?: boolean | undefined;
}

/** A message with several demands, and what is said once for all of them. */
export interface Demands {
  readonly all: readonly Demand[];
  /** Days and names before the first demand or after the last one: "for Germany last month: …". Often empty. */
  readonly shared: readonly string[];
  /** The words before a list, including days and names: "morning check", "numbers for last month". */
  readonly title?: string | undefined;
}

/** Punctuation that ends a sentence or an entry of a list. */
const SIGN =
  '[;?!]+(?=\\s|$)|(?<!\\b(?:avg|no|nr|approx|vs|e\\.g|i\\.e|etc|st|incl|excl|max|min|ca))\\.(?=\\s|$)|:(?=\\s)|\\s[–—-]{1,2}(?=\\s)|\\s[/|+&](?=\\s)|,(?=\\s)';
const WORD = '\\s+(?:and also|and then|and|as well as|plus|along with|together with|alongside|but also|also)(?=\\s)';
const JOINS = new RegExp(
  `(?:${SIGN}|${WORD})(?:\\s+(?:and also|and|also|plus|as well as|then|finally|lastly|or)(?=\\s))*`,
  'g',
);
const ENDS_SENTENCE = /^\s*(?:[;?!.:]|[–—-])/;
const FULL_STOP = /^\s*[?!.;]/;
/** What joins a sentence that continues the question before: "? And from Germany?". */
const CONTINUES = /[?.].*\b(?:and|or|also|plus)\b/;
/** Words that begin what is counted instead, by a question that continues another. */
const OF_OTHERS = /^(?:from|via|through|on|in|by|with|without|for|at|only|just|among|of)\b/;
/** Words that begin a question or request. */
const ASKS =
  /^(?:(?:so|and|then|also|please|now|ok|finally|but) )*(?:(?:on|at|in|from|by|for|to|through|via|with|across|over|among|using) (?:what|which|how many|how much)|what|how|which|who|where|when|why|show|list|give|tell|any|is|are|was|were|do|does|did|has|have|can|could|should|shall)\b/;
/** Beginnings of requests for advice. */
export const ADVISES =
  /^(?:(?:and|also|then|please|kindly|finally) )*(?:recommend|suggest|propose|advise|brainstorm|(?:your |any |some |a few |my |our |the |best |top |further |actionable |concrete )*(?:suggestions?|recommendations?|tips?|advice|ideas?|action items?|action plans?|strateg(?:y|ies)|improvements|optimi[sz]ations|next steps|best practices|insights and recommendations)\b|(?:give|offer|provide|make|share|list|show|send|include|add) (?:me |us )?(?:your |any |some |a few |concrete |actionable |specific )*(?:suggestions?|recommendations?|tips?|advice|ideas|action items?|next steps|best practices)\b|(?:what|which) (?:strateg(?:y|ies)|actions?|steps|measures|changes|improvements|tactics|optimi[sz]ations) |what (?:can|could|should|shall|must|do|would) (?:we|i|you|one|be done)\b|how (?:can|could|should|do|might|would) (?:we|i|you|one|they|it|this|that) (?:best |better )?(?:improve|fix|increase|reduce|lower|boost|optimi[sz]e|address|grow|raise|get more|solve|change|prevent|avoid|be (?:improved|fixed|increased|reduced|lowered|boosted|optimi[sz]ed|solved|raised))|ways? to (?:improve|fix|increase|reduce|lower|boost|optimi[sz]e|grow|raise))/;
/** Words after which "and" doesn't begin a demand: it joins things that are compared or counted together, or the actions of one person. */
const HOLDS_AND =
  /\b(?:between|ratio|correlation|relation|relationship|difference|combination|both|either|who|that|whose|whom|if|whether|because|since|combined|sum|not|without|except|excluding|exclude|excludes|ignore|ignoring)\b/;
/** Beginnings of words that only narrow the demand before. */
const NARROWS =
  /^(?:only|just|not|no|without|except|excluding|but|then|split|broken|sorted|grouped|compared?|versus|vs|than|or|of|by|per|for|from|in|on|at|as|about|during|among|out of|who|whose|that|since|because|if|unless|when|while|although|ordered|including|with|in total|respectively|each|separately|both|all|to)\b/;
/** Paths through the site. Their further steps aren't separate demands: "from the basket to checkout and then order". */
const WAY =
  /\b(?:go|goes|went|gone|get|gets|got|come|came|move|moved|make it|made it|funnel|path|way|steps|conversion) from .+ to /;
/** The last step of a path. "And orders" is a separate demand instead. */
const LAST_STEP =
  /^(?:(?:then|finally|to|the|an?) )*(?:order|buy|pay|purchase|checkout|payment)$|^(?:on|onwards?|up|through|right|all the way) to /;
/** Questions about which of two things has more, which may follow: "which was read more last month, the pond article or the robin one". */
const WHICH_MORE =
  /^(?:(?:so|and|but|ok) )*(?:which|what|who|where|did|do|does|is|are|was|were)\b.*\b(?:more|most|better|best|less|fewer|fewest|least|worse|worst|higher|highest|lower|lowest|bigger|biggest|longer|longest|[a-z]+ier)\b/;
/** Verbs for a further action of the same person: "saw the page and left". */
const DOES =
  /^(?:leaves?|left|buys?|bought|ordered|purchased?|reads?|clicked|converts?|converted|bounced|returned|comes?|came|went|goes?|visited|downloaded|signed|sees?|saw|viewed|searched|stays?|stayed|adds?|added|abandoned|paid|pays?|sold|sells?|spends?|spent|watched|played|sends?|sent|filled|submitted|opened|looked|reached|played|started|began|found|landed)\b/;
/** Beginnings of statements, which aren't demands: "we only sell to teachers". */
const TELLS =
  /^(?:(?:and|but|so) )?(?:i|we|he|she|they|somebody|someone|people)(?: (?:just|also|only|really))? (?!(?:need|want|would|will|like|love|wish|have to|require|must)\b)/;
/** Punctuation after the title of a list. */
const TITLE_ENDS = /^\s*(?::|[–—-]{1,2}$)/;
/** What somebody needs the numbers for: "writing a report". */
const IS_WHY =
  /^(?:(?:i|we|he|she|they) (?:am|are|is) )?(?:just |currently |busy |now )*(?:writing|drafting|preparing|preping|making|doing|filling in|filling out|working on|putting together|compiling|finishing|updating|planning|building|collecting|gathering|tidying|reviewing)\b|^(?:(?:i|we) )?need (?:it|this|that|them|these|those|numbers|figures|some numbers|some figures) for\b|^(?:a |just a )?quick (?:one|question|check)\b/;
const TITLE_OR_STOP = /^\s*(?:[:.!;,]|[–—-]{1,2}$)/;
const MOST = 8;

/** Tags of words that a demand begins with. */
const HEADS = [
  'metric',
  'metrics',
  'dimension',
  'dimensions',
  'order',
  'notFound',
  'signUp',
  'sold',
  'shape',
  'atGoogle',
];
/** Tags of words that may come before these. */
const BEFORE_HEADS = ['filler', 'article', 'quantity', 'date', 'value', 'number', 'nth', 'and', 'polite', 'grain'];

interface Piece {
  readonly start: number;
  readonly end: number;
  /** The punctuation or joining word before the piece. */
  readonly join: string;
}

const hasAny = ({ tags }: Leaf, names: readonly string[]): boolean => names.some((one) => tags.has(one));

/** Says what a piece of a message is: a demand, words shared by all demands (only days and names), or something else. */
function kindOf(text: string, leaves: readonly Leaf[]): 'demand' | 'shared' | 'other' {
  if (ASKS.test(text) || ADVISES.test(text)) return 'demand';
  if (NARROWS.test(text)) return leaves.every(isOfShared) && leaves.some(isSharing) ? 'shared' : 'other';
  if (DOES.test(text)) return 'other';
  const head = leaves.find((one) => !hasAny(one, BEFORE_HEADS) || isHead(one));
  if (head && isHead(head)) return 'demand';
  return leaves.every(isOfShared) && leaves.some(isSharing) ? 'shared' : 'other';
}
/** "404s" begins a demand even if it is read as the title of the site's pages that weren't found. */
const NOT_FOUND = /^404/;
const isHead = (one: Leaf): boolean => hasAny(one, HEADS) || NOT_FOUND.test(one.text);
const isOfShared = (one: Leaf): boolean =>
  hasAny(one, ['date', 'value', 'filler', 'article', 'quantity', 'polite', 'preposition', 'person']) &&
  !hasAny(one, HEADS);
const isSharing = (one: Leaf): boolean => hasAny(one, ['date', 'value']);

/** Splits a text at punctuation and joining words, but not within days, names or thresholds. */
function piecesOf(text: string, { dates, values, thresholds }: Parts): Piece[] {
  const taken = [...dates, ...values, ...thresholds];
  const joins = [...text.matchAll(JOINS)].filter(
    ({ 0: found, index }) =>
      !taken.some(
        ({ start, end }) => index >= start && index + found.length <= end && index + found.trimEnd().length < end,
      ),
  );
  let start = 0;
  let join = '';
  const pieces: Piece[] = [];
  for (const { 0: found, index } of [...joins, { 0: '', index: text.length }]) {
    if (text.slice(start, index).trim() !== '') {
      pieces.push({ start, end: index, join });
      join = found;
    } else join += found;
    start = index + found.length;
  }
  return pieces;
}

const BEST = '(?:best|most|highest|top|biggest|largest|strongest|busiest|greatest)';
const WORST = '(?:worst|least|lowest|fewest|smallest|weakest|quietest|slowest|bottom)';
const OPPOSITES = new RegExp(
  `^(.*?\\b)(${BEST}|${WORST})\\b(?: and| &|,)(?: (?:which|what)(?: one)?)?(?: (?:is|are|was|were|has|had|have|got|sold))?(?: the)? (${BEST}|${WORST})\\b(.*)$`,
);

const IS_BEST = new RegExp(`^${BEST}$`);

/** The two demands of a text that asks for the best and the worst: "best and worst day for revenue", "which country orders most and which least". */
function bothEnds(text: string): readonly [string, string] | undefined {
  const [, before, first, second, after] = OPPOSITES.exec(text) ?? [];
  const isBest = (word: string | undefined) => IS_BEST.test(word ?? '');
  if (before === undefined || isBest(first) === isBest(second)) return undefined;
  return [`${before}${first}${after}`, `${before}${second}${after}`];
}

/**
 * Splits a tidied text into its demands; undefined if it has only one. `isMissing` says whether a piece that isn't recognised as a demand asks for
 * something that isn't measured.
 */
export async function splitDemands(
  parts: Parts,
  isMissing: (text: string) => Promise<boolean>,
): Promise<Demands | undefined> {
  const { text } = parts;
  if (text.includes('"')) return undefined;
  const ends = bothEnds(text);
  if (ends)
    return {
      all: ends.map((one) => ({ text: one, isOwn: true, isSentence: false, asks: true, mayNarrow: false })),
      shared: [],
    };
  const { leaves } = new Chart(parts);
  const pieces = piecesOf(text, parts);
  if (pieces.length < 2) return undefined;
  const all: (Demand & { text: string })[] = [];
  const shared: string[] = [];
  let title: string | undefined;
  for (const [i, { start, end, join }] of pieces.entries()) {
    const said = text.slice(start, end).trim();
    const own = leaves.filter((one) => one.start >= start && one.end <= end);
    // "404s. Many? Which ones?": "many" adds nothing.
    if (i > 0 && /^(?:how )?many$/.test(said)) continue;
    const isOwn = i === 0 || ENDS_SENTENCE.test(join);
    const last = all.at(-1);
    const isStep = last !== undefined && LAST_STEP.test(said) && WAY.test(last.text);
    const isHeld =
      last !== undefined && !isOwn && (isStep || HOLDS_AND.test(last.text)) && !ASKS.test(said) && !ADVISES.test(said);
    const isOfTwo = last !== undefined && WHICH_MORE.test(last.text) && / or /.test(` ${said}`) && !ASKS.test(said);
    const follows = i > 0 && CONTINUES.test(join) && OF_OTHERS.test(said) && !ASKS.test(said) && own.some(isSharing);
    if (follows) {
      all.push({ text: said, isOwn: true, isSentence: true, asks: true, mayNarrow: false, follows });
      continue;
    }
    const isTitle =
      i === 0 && TITLE_ENDS.test(pieces[1]!.join) && !ASKS.test(said) && (pieces.length > 2 || !own.some(isHead));
    // "For the board I need visits, …": the first piece ends with a demand.
    const isTold = TELLS.test(said);
    const isLead =
      i === 0 && own.some(isHead) && !isTold && (!NARROWS.test(said) || /\b(?:i|we) (?:need|want)\b/.test(said));
    const kind =
      isHeld || isOfTwo || isTitle || isTold || (!isOwn && /^who\b/.test(said))
        ? 'other'
        : isLead
          ? 'demand'
          : kindOf(said, own);
    // "Orders last week, wholesale": words for something that isn't measured may narrow the demand before.
    const isListed = i === 0 || isOwn || pieces.length > 2 || !/^\s*,\s*$/.test(join);
    const mayMiss =
      kind === 'other' && !isHeld && !isOfTwo && !isTitle && isListed && !NARROWS.test(said) && !isClause(said);
    const isDemand = kind === 'demand' || (mayMiss && (await isMissing(said)));
    const asks = ASKS.test(said) || ADVISES.test(said);
    if (isDemand)
      all.push({
        text: said,
        isOwn: isOwn || asks,
        isSentence: FULL_STOP.test(join),
        asks,
        mayNarrow: !isListed && !asks,
      });
    else if (kind === 'shared' && (i === 0 || (i === pieces.length - 1 && ENDS_SENTENCE.test(join)))) shared.push(said);
    else if (last) last.text += text.slice(pieces[i - 1]!.end, end);
    else if (
      isTitle ||
      (i === 0 && !isTold && IS_WHY.test(said) && !own.some(isSharing) && TITLE_OR_STOP.test(pieces[1]!.join))
    )
      title = said;
    // "I am writing a report. How many …": the first sentence only says why.
    else if (i > 0 || !isTold || own.some(isSharing) || !/^\s*[.!]/.test(pieces[1]!.join)) return undefined;
  }
  return all.length < 2 || all.length > MOST ? undefined : { all, shared, title };
}
