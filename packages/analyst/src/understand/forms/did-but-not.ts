/** Visitors who did one thing but not another: "how many people viewed the shop but never signed up". */
import type { MetricName } from '@magpie/vocabulary';
import type { Request, RequestFilter } from '../request.ts';
import type { UnderstoodRequest } from '../understood.ts';
import { groupOf } from './audiences.ts';
import { type Form, type FormContext, isPlainTotal } from './form.ts';

const NOUN = '(?:people|persons|visitors?|users?|those|customers?|readers?|shoppers?|ones|of them|of those|folks)';
const ASKS =
  '(?:(?:(?:can|could) you )?(?:tell|show|give) (?:me|us) )?(?:how many|(?:the )?number of|count of)(?: of)?(?: (?:the|our|my|all))* ';
const BUT =
  '(?:,? (?:but|and|yet|though|and yet|but then|and then)(?: (?:then|later|still|they|who|that|have|had|in the end|afterwards|subsequently))* (?:did not|do not|never|have not|has not|had not|not)(?: (?:ever|actually|then|also|really|yet|even|have|had|later))*|,? without(?: (?:ever|actually|then|also|even|later|having))*)';
const ONE_BUT_NOT = new RegExp(
  `^(?:${ASKS}(?:${NOUN} )?(?:(?:who|that|have|had) )*|(?:(?:the|our|all) )*${NOUN} (?:who|that) (?:(?:have|had) )?)(.+?)${BUT} (.+)$`,
);
/** Visitors from somewhere, or of some other group, who didn't do something: "how many people from Germany never bought". */
const KIND_NOT = new RegExp(
  `^${ASKS}${NOUN} ((?:from|in|on|with|using|via|of) .+?) (?:(?:who|that) )?(?:did not|never|have not|do not) (?:(?:ever|actually|yet) )?(.+)$`,
);
const BOUGHT_NOTHING = /\b(?:bought|ordered|purchased) nothing\b/;
const NO_ORDER = /,? (?:but|and|yet) (?:made |placed |with |had )?no (?:order|purchase)s?\b/;
/** Words for further conditions, with which the question isn't read. */
const MORE = /\b(?:but|not|never|without|or|than|vs|versus|nor|neither|except|only|until|before|after|then)\b/;

/** Verbs as they follow "without" or "did not", with their past tense. */
const PAST: readonly (readonly [said: RegExp, past: string])[] = [
  [
    /^(?:buy|buying|purchase|purchasing|order|ordering)(?: (?:anything|something|from us|here))?(?= (?:in|last|this|since|on|yesterday|today|during|over|within)\b|$)/,
    'bought something',
  ],
  [/^(?:buy|buying)\b/, 'bought'],
  [/^(?:make|making|place|placing) (?:a |an |any )?(?:purchase|order)\b/, 'bought something'],
  [/^(?:made|placed) (?:a |an |any )?(?:purchase|order)\b/, 'bought something'],
  [
    /^(?:bought|ordered|purchased)(?: anything)?(?= (?:in|last|this|since|on|yesterday|today|during|over|within)\b|$)/,
    'bought something',
  ],
  [/^(?:order|ordering|purchase|purchasing)\b/, 'ordered'],
  [/^sign-ups\b/, 'signed up'],
  [/^(?:signing|sign) up\b/, 'signed up'],
  [/^(?:subscribing|subscribe)\b/, 'signed up'],
  [/^subscribed\b/, 'signed up'],
  [/^(?:joining|join)\b/, 'joined'],
  [/^(?:watching|watch)\b/, 'watched'],
  [/^(?:playing|play)\b/, 'played'],
  [/^(?:downloading|download)\b/, 'downloaded'],
  [/^(?:searching|search)\b/, 'searched'],
  [/^(?:clicking|click)\b/, 'clicked'],
  [/^(?:reading|viewing|view|opening|open|visiting|visit|seeing|see|looking at|look at)\b/, 'viewed'],
  [/^(?:sending|send|submitting|submit)\b/, 'sent'],
  [/^(?:filling|fill) (in|out)\b/, 'filled $1'],
  [/^(?:adding|add|putting|put) /, 'added '],
  [/^(?:contacting|contact)\b/, 'contacted'],
  [/^(?:writing to|write to|messaging|message)\b/, 'contacted'],
];
const inPast = (deed: string): string => {
  const found = PAST.find(([said]) => said.test(deed));
  return found ? deed.replace(...found) : deed;
};
/** "Signed up" without a form means the newsletter. */
const SIGNED_UP = /^signed up(?= (?:in|last|this|since|on|yesterday|today|during|over|within)\b|$)/;

/** The filters that select the visitors counted by a plain question. Undefined for any other question. */
function filtersOf(one: UnderstoodRequest | undefined): readonly RequestFilter[] | undefined {
  if (!one || !isPlainTotal(one.request) || one.request.compared || one.request.audience) return undefined;
  const group = groupOf(one);
  if (group) return [...group.did, ...group.filters];
  const isOfAll = COUNTS_ALL.includes(one.request.metrics.join() as MetricName);
  return isOfAll && one.request.filters.length > 0 && !one.assumed.has('metric') ? one.request.filters : undefined;
}
/** Whether filters name a product but no action: "but not food" may mean that visitors didn't buy any, or didn't see any. */
const isVague = (did: readonly RequestFilter[]): boolean =>
  did.some(({ dimension }) => dimension.startsWith('item')) && !did.some(({ dimension }) => dimension === 'eventName');
const COUNTS_ALL: readonly MetricName[] = ['totalUsers', 'activeUsers'];

async function readDeed(deed: string, { read }: Pick<FormContext, 'read'>): Promise<UnderstoodRequest | undefined> {
  const past = inPast(deed);
  return (await read(`how many people ${past}`)) ?? (past === deed ? undefined : read(`how many people ${deed}`));
}

/** Counts visitors who did the first thing in the date range, but not the second. */
const didButNot: Form = {
  first: true,
  async read(text, by) {
    const asked = text
      .replace(/[?.! ]+$/, '')
      .replace(BOUGHT_NOTHING, 'did not buy anything')
      .replace(NO_ORDER, ' but did not buy anything');
    const [, did = '', not = ''] = ONE_BUT_NOT.exec(asked) ?? KIND_NOT.exec(asked) ?? [];
    if (did === '' || MORE.test(did) || MORE.test(not)) return undefined;
    const one = await readDeed(did, by);
    const filters = filtersOf(one);
    const other = filters && (await readDeed(inPast(not).replace(SIGNED_UP, 'signed up for the newsletter'), by));
    const group = other && groupOf(other);
    // Visitors who didn't do something on one device may have done it on another, so a filter on visits can't be part of what they didn't do.
    if (!one || !filters || !group || group.filters.length > 0 || isVague(group.did)) return undefined;
    const [a, b] = [one.assumed.has('range'), other.assumed.has('range')];
    const isSame = JSON.stringify(one.request.range) === JSON.stringify(other.request.range);
    if (!a && !b && !isSame) return undefined;
    const of = a && !b ? other : one;
    const request: Request = {
      shape: 'total',
      metrics: ['totalUsers'],
      range: of.request.range,
      ...(of.request.isUsual && { isUsual: true as const }),
      filters,
      audience: { did: group.did, not: true },
    };
    return { ...one, assumed: new Set(of.assumed.has('range') ? ['range'] : []), others: [], request };
  },
};

/** The forms. */
export const DID_BUT_NOT_FORMS: readonly Form[] = [didButNot];
