/** Visitors by what they did: "conversion rate of visitors who searched", "video watchers vs non-watchers", "do buyers read more than others". */
import { dimension, type MetricName, metric } from '@magpie/vocabulary';
import { isOfShop } from '../assemble/sentence.ts';
import type { ReplyContext } from '../reply.ts';
import type { Request, RequestAudience, RequestFilter } from '../request.ts';
import type { Understood, UnderstoodRequest } from '../understood.ts';
import { type Form, isPlainTotal, isWhole, joined } from './form.ts';
import { coresOf, isJudged, LEADS, USUAL } from './kinds-of-days.ts';

type Read = (text: string) => Promise<Understood>;

const NOUN =
  '(?:people|persons|visitors?|users?|those|customers?|visits?|sessions?|readers?|shoppers?|everyone|ones|traffic)';
const OF = '(?:of |from |for |by |among |between |in |with )?';
const OWN = '(?:the |our |my |all |any )*';
const REST =
  '(?:(?:all |the |all the )*(?:rest|others?|other (?:visitors|users|people|visits|customers|readers|ones)|remaining visitors)|everyone else|everybody else)';
const NOT =
  '(?:(?:did|do|does|have|has|had|were|are) not|never|without|with no|with none|not|lacking)(?: (?:any|one|a|an|it|so|that|this|do it|do so|have one|have any))*';
const VS =
  '(?:vs\\.?|versus|against|compared? (?:to|with)|in comparison (?:to|with)|relative to|than|or|and|to|with|from|differently than|differently from)';
/** The others in a comparison: "those who didn't", "non-watchers", "everyone else". */
const OTHERS = new RegExp(
  `^(.+?),? ${VS} (?:(?:with|of|for|from|by) )?(?:(?<negated>(?:the |all )*(?:${NOUN} )?(?:(?:who|that|which) )?${NOT})(?= |$)|non[- ]?[a-z]+|none|${REST}(?= |$))(?<after>.*)$`,
);
const WHO = new RegExp(
  `^(.*?)\\b${OF}${OWN}${NOUN} (who|that|which|with|using)(?: (?:have|had|also|actually|ever))* (.+)$`,
);
/** A number with something done: "conversion rate with search". */
const WITH = /^(.+?) (?:with|using) (?:an? |the |any |our )?([a-z -]+)$/;
const DATE_WORDS = /^(?:last|this|in|on|since|for|yesterday|today|over|during|between|from|of)\b/;
const BESIDE = /\b(?:than|vs|versus|compared|or|against|and)\b/;
const YES_NO = /^(?:is|are|do|does|has|have|did)\b/;
/** Questions about everyone: "do we sell more since Monday" compares days, not visitors. */
const OF_ALL =
  /^(?:is|are|do|does|has|have|did) (?:we|i|you|it|they|people|visitors|users)\b(?! (?:who|that|from|with|on|in|of|using)\b)/;
/** Verbs for a change over time: "did orders grow in October" compares no visitors. */
const CHANGES_OVER_TIME =
  /\b(?:drop|dip|fall|decrease|decline|rise|increase|jump|spike|peak|grow|slump|shrink)(?:s|ed|ing)?\b|\b(?:go|pick)(?:es|s)? (?:up|down)\b/;
const COUNTED = new RegExp(
  `^(?:(?:what is|show|give me) )?(?:the )?(?:how many|number of|share of|percentage of|proportion of|compare|comparing|comparison of|difference between|what is the difference|)\\s*(?:${NOUN})?$`,
);

/** Questions about whether visitors prefer to search or to find their way otherwise. */
const PREFERS =
  /^(?:do|does|would|are|how do) (?:our |my |the |most )?(?:people|visitors|users|customers|readers|shoppers) (?:more likely |more often |rather |mostly |mainly |usually |prefer |tend |like |want )*(?:to )?(?:search|searching|use (?:the )?(?:site )?search|using (?:the )?search)(?: (?:the|our) site)?,? (?:or|over|vs|versus|rather than|than|instead of)(?: rather)? (?:to |just )?(?:brows(?:e|ing)|navigat(?:e|ing)|click(?:ing)?(?: around| through)?|us(?:e|ing) (?:the )?(?:menus?|navigation)|menus?|look(?:ing)? around|scroll(?:ing)?)(.*)$/;

/** Events of the metrics that count what people did. */
const EVENT_OF: Readonly<Partial<Record<MetricName, string>>> = {
  totalPurchasers: 'purchase',
  transactions: 'purchase',
  formSubmissions: 'form_submit',
  formStarts: 'form_start',
  videoStarts: 'video_start',
  videoCompletions: 'video_complete',
  fileDownloads: 'file_download',
  outboundClicks: 'click',
  addToCarts: 'add_to_cart',
};

/** Visitors by their actions. */
interface Group {
  readonly did: readonly RequestFilter[];
  /** Filters for their visits, such as the device. */
  readonly filters: readonly RequestFilter[];
}

const isOfEvents = ({ dimension: name }: RequestFilter): boolean =>
  name === 'eventName' || dimension(name)?.scope === 'event' || dimension(name)?.scope === 'item';

/** The visitors whom a plain question counts, if it counts those who did something. */
export function groupOf(one: Understood): (Group & { readonly of: UnderstoodRequest }) | undefined {
  if (!isWhole(one) || !isPlainTotal(one.request) || one.request.compared || one.request.audience) return undefined;
  const { metrics, filters } = one.request;
  const [counted, more] = metrics;
  if (counted === undefined || more !== undefined) return undefined;
  const event = EVENT_OF[counted];
  const own = filters.filter(isOfEvents);
  const did: RequestFilter[] = [
    ...(event === undefined ? [] : [{ dimension: 'eventName' as const, values: [event] }]),
    ...own,
  ];
  const isPeople = counted === 'totalUsers' || event !== undefined;
  if (!isPeople || did.length === 0 || did.some(({ not }) => not)) return undefined;
  return { did, filters: filters.filter((filter) => !isOfEvents(filter)), of: one };
}

/** One way to split a question: the words before the visitors who did something, a question that counts them, and the words after them. */
interface Split {
  readonly lead: string;
  readonly asked: string;
  readonly said: string;
}

/** The most words of an action. */
const LONGEST_DEED = 7;
/** Words between a number and the visitors that it is of. */
const BESIDE_DOERS = /(?:^| )(?:of|from|for|by|among|between)(?: the| our)?$/;

/** The ways to split one side of a comparison, the one with the longest action first. */
function splitsOf(side: string): Split[] {
  const [, lead = '', conjunction = '', words = ''] = WHO.exec(side) ?? [];
  const all = (lead: string, question: string, words: string, least: number): Split[] => {
    const each = words.split(' ');
    const most = Math.min(each.length, LONGEST_DEED);
    return Array.from({ length: Math.max(0, most - least + 1) }, (_, i) => {
      const count = most - i;
      return { lead, asked: `${question} ${each.slice(0, count).join(' ')}`, said: each.slice(count).join(' ') };
    });
  };
  if (words !== '')
    return all(
      lead.trim(),
      /^w|^u/.test(conjunction) && conjunction !== 'who' && conjunction !== 'which'
        ? 'how many people had'
        : 'how many people',
      words,
      1,
    );
  const [, number = '', had = ''] = WITH.exec(side) ?? [];
  if (had !== '') return [{ lead: number, asked: `how many people had ${had}`, said: '' }];
  const each = side.split(' ');
  // "Do buyers read more pages": the doers come right after the verb; else they come last.
  if (YES_NO.test(side))
    return all(
      each[0]!,
      'how many',
      each
        .slice(1)
        .join(' ')
        .replace(/^(?:the|our|my) /, ''),
      1,
    ).slice(-3);
  return [4, 3, 2, 1].flatMap((count) => {
    if (each.length < count) return [];
    const words = each.slice(-count).join(' ');
    // "Sessions per user of buyers" are of buyers.
    if (/\b(?:of|per|from|by|for|among)\b/.test(words)) return [];
    const before = each.slice(0, -count).join(' ').replace(BESIDE_DOERS, '');
    // "Video watchers", and "how many visitors watched a video".
    const questions = before.startsWith('how many') ? [`how many people ${words}`] : [`how many ${words}`];
    return questions.map((asked) => ({ lead: before, asked, said: '' }));
  });
}

/** Metrics that two groups are compared by if the question names none. */
const figuresOf = (hasShop: boolean): MetricName[] => [
  'totalUsers',
  'screenPageViewsPerSession',
  ...(hasShop ? (['sessionPurchaseRate'] as const) : []),
];
/** Metrics per visit or visitor that replace counts and sums, because one group has more visitors than the other. */
const EACH: Readonly<Partial<Record<MetricName, MetricName>>> = {
  transactions: 'sessionPurchaseRate',
  purchaseRevenue: 'averagePurchaseRevenuePerUser',
  screenPageViews: 'screenPageViewsPerSession',
  sessions: 'sessionsPerUser',
};

/** The number that a comparison is about. */
async function numberOf(
  { lead, said }: Split,
  tail: string,
  read: Read,
  hasShop: boolean,
): Promise<UnderstoodRequest | undefined> {
  const isCount = /\b(?:how many|number of|share of|percentage|proportion)\b/.test(lead);
  if (COUNTED.test(lead) && said === '') {
    const one = await read(joined('visitors', tail));
    if (!isWhole(one) || !isPlainTotal(one.request)) return undefined;
    const metrics = isCount ? one.request.metrics : figuresOf(hasShop);
    return { ...one, request: { ...one.request, metrics }, assumed: new Set([...one.assumed, 'metric']) };
  }
  for (const core of coresOf(joined(lead, YES_NO.test(lead) ? 'people' : '', said))) {
    if (core === USUAL && !/\b(?:visits?|traffic|sessions?)\b/.test(`${lead} ${said}`)) continue;
    const one = await read(joined(core, tail));
    if (!isWhole(one) || !isPlainTotal(one.request) || one.request.compared || one.assumed.has('metric')) continue;
    const metrics = one.request.metrics.map((name) => (YES_NO.test(lead) && said !== '' && EACH[name]) || name);
    return { ...one, request: { ...one.request, metrics } };
  }
  return undefined;
}

const withAudience = (one: UnderstoodRequest, audience: RequestAudience, { filters }: Group): UnderstoodRequest => {
  const request: Request = { ...one.request, filters: [...one.request.filters, ...filters], audience };
  return { ...one, request };
};

const sidesOf = (one: UnderstoodRequest, group: Group): Understood => ({
  kind: 'several',
  all: [withAudience(one, { did: group.did }, group), withAudience(one, { did: group.did, not: true }, group)],
});

/** Reads a comparison of visitors who did something with those who didn't; undefined for any other sentence. */
export async function readAudiences(
  text: string,
  read: Read,
  { has }: Pick<ReplyContext, 'has'>,
): Promise<Understood | undefined> {
  const asked = text.replace(/[?.! ]+$/, '').replace(LEADS, '');
  const prefers = PREFERS.exec(asked);
  if (prefers) {
    const group = groupOf(await read(joined('how many people searched', prefers[1] ?? '')));
    return group && sidesOf({ ...group.of, request: { ...group.of.request, filters: group.filters } }, group);
  }
  const others = OTHERS.exec(asked);
  // "Do buyers read more": than the others.
  const isImplied =
    !others &&
    YES_NO.test(asked) &&
    isJudged(asked) &&
    !BESIDE.test(asked) &&
    !CHANGES_OVER_TIME.test(asked) &&
    !OF_ALL.test(asked);
  const side = others?.[1] ?? (isImplied ? asked : '');
  const { own, tail } = tailOf(others?.groups?.after ?? '');
  const isNegated = others?.groups?.negated !== undefined;
  if (side === '') return undefined;
  for (const split of splitsOf(side)) {
    // "Searchers convert" isn't an action as a whole: the number that is judged needs words of its own.
    if (YES_NO.test(side) && coresOf(split.said).every((core) => core === USUAL)) continue;
    const group = groupOf(await read(split.asked));
    if (!group || (isNegated && own !== '' && !(await isSame(own, group, read)))) continue;
    // "Buyers vs non-buyers pages per visit": the number comes last.
    const last = isNegated ? '' : own;
    if (last !== '' && (split.said !== '' || !COUNTED.test(split.lead))) continue;
    const one = await numberOf(last === '' ? split : { ...split, lead: last }, tail, read, has.shop);
    // "Do customers buy more" can't be answered, because all customers buy.
    const isOwn = one?.request.metrics.join() === 'sessionPurchaseRate' && isOfBuyers(group);
    if (isOwn) return undefined;
    if (one) return sidesOf(withoutOwn(one, group), group);
  }
  return undefined;
}

const isOfBuyers = ({ did }: Group): boolean => did.some(({ values }) => values.includes('purchase'));

/** Leaves the conversion rate out of a comparison with buyers: all of them bought, and none of the others. */
function withoutOwn(one: UnderstoodRequest, group: Group): UnderstoodRequest {
  const { metrics } = one.request;
  const others = metrics.filter((name) => name !== 'sessionPurchaseRate');
  return isOfBuyers(group) && others.length > 0 ? { ...one, request: { ...one.request, metrics: others } } : one;
}

/** Whether the others are those who didn't do the same: "those who did not search". */
async function isSame(own: string, { did }: Group, read: Read): Promise<boolean> {
  for (const question of [`how many people ${own}`, `how many people had ${own}`]) {
    const other = groupOf(await read(question));
    if (other && JSON.stringify(other.did) === JSON.stringify(did)) return true;
  }
  return false;
}

/** The words after the others: what they didn't do, or the number, and the days. */
function tailOf(after: string): { readonly own: string; readonly tail: string } {
  const words = after.trim().split(' ');
  const at = words.findIndex((_, i) => DATE_WORDS.test(words.slice(i).join(' ')));
  return at < 0
    ? { own: words.join(' '), tail: '' }
    : { own: words.slice(0, at).join(' '), tail: words.slice(at).join(' ') };
}

const PEOPLE: readonly MetricName[] = ['totalUsers', 'activeUsers', 'totalPurchasers'];
const NOT_ONE = new RegExp(
  `^(how many|(?:the )?number of) ${OWN}${NOUN}(?: (?:who|that))? (?:did not|do not|never|have not|does not) (.+)$`,
);
const ONE = new RegExp(
  `^(.+?),? (?:of|from|for|by|among) ${OWN}${NOUN} (?:who|that)(?: (?:have|had|also|actually|ever))* ((?:did|do|does|have) not |never )?(.+)$`,
);
/** Words that ask for the number or share of such visitors. */
const ASKS_SHARE = /\b(?:share|percent|percentage|proportion|part|portion|fraction|number|how many|count|%|rate)$/;
/** Puts "buy anything" into the past tense. */
const inPast = (deed: string): string => deed.replace(/^buy anything\b/, 'bought something');

/** "Conversion rate of visitors who searched": a number of an audience. */
const ofAudience: Form = {
  first: true,
  async read(text, { read }) {
    const asked = text.replace(/[?.! ]+$/, '');
    const none = NOT_ONE.exec(asked);
    if (none) {
      const group = await groupIn(`how many people ${inPast(none[2]!)}`, read);
      if (!group) return undefined;
      const { request } = group.of;
      return withAudience(
        { ...group.of, request: { ...request, metrics: ['totalUsers'], filters: [] } },
        { did: group.did, not: true },
        group,
      );
    }
    const [, lead = '', not, deed = ''] = ONE.exec(asked) ?? [];
    if (lead === '' || (ASKS_SHARE.test(lead) && !/\b\w+ rate$/.test(lead))) return undefined;
    const group = await groupIn(`how many people ${inPast(deed)}`, read);
    const one = group && (await read(lead));
    // All revenue is of those who bought something.
    const isOfBuyers = group?.did.length === 1 && group.did[0]!.values[0] === 'purchase';
    if (isOfBuyers && one?.request.metrics.every((name) => isOfShop(metric(name)?.category))) return undefined;
    if (!one || !(isPlainTotal(one.request) || AUDIENCE_SHAPES.includes(one.request.shape))) return undefined;
    const { metrics } = one.request;
    const isOfPeople = metrics.every((name) => PEOPLE.includes(name)) && lead !== 'visitors';
    if (one.assumed.has('metric') || isOfPeople) return undefined;
    // The days may be said with what they did.
    const days = one.assumed.has('range') ? group.of : one;
    if (days === one && !group.of.assumed.has('range')) return undefined;
    const assumed = new Set([...one.assumed].filter((part) => part !== 'range' || days.assumed.has('range')));
    return withAudience(
      { ...one, assumed, request: { ...one.request, range: days.request.range } },
      { did: group.did, ...(not && { not: true as const }) },
      group,
    );
  },
};

const AUDIENCE_SHAPES: readonly Request['shape'][] = ['list', 'trend', 'average'];

async function groupIn(
  question: string,
  read: (text: string) => Promise<UnderstoodRequest | undefined>,
): Promise<ReturnType<typeof groupOf>> {
  const one = await read(question);
  return one && groupOf(one);
}

/** The forms. */
export const AUDIENCE_FORMS: readonly Form[] = [ofAudience];
