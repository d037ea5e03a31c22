/** Reads questions about which of some groups does more of something: "who stays longer, Google or Facebook visitors", "do phones or tablets convert better". */
import { findDates } from '../dates/find.ts';
import { calendarOf } from '../understand.ts';
import type { UnderstoodRequest } from '../understood.ts';
import { type Form, type FormContext, joined } from './form.ts';
import { LEADS } from './kinds-of-days.ts';

const ADVERBS = '(?:really |actually |usually |generally |typically |currently )?';
const SIZE = '(?:(?:a lot|much|any|the|even|far) )?';
const MORE = `${SIZE}(?:more|most|less|least|fewer|fewest)`;
const BETTER = `${SIZE}(?:better|best|worse|worst|more often|most often|less often|more|most|less|least)`;
const PAGES = '(?: (?:pages?|articles?|posts?|stories|per visit))*';

/** What groups of visitors do, with the numbers that say how much of it. */
const DEEDS: readonly (readonly [deed: string, numbers: string])[] = [
  [`(?:spends?|spent|spending) ${MORE}(?: money)? per (?:order|purchase)`, 'average order value'],
  [`(?:spends?|spent|spending|pays?|paid) ${MORE}(?: money| in the shop| with us)*`, 'revenue and revenue per visitor'],
  [
    `(?:stays?|stayed|hangs? (?:around|about)|hung (?:around|about)|sticks? around|stuck around|lingers?|lingered|remains?|remained)(?: on the site| with us| around)? ${SIZE}(?:longer|longest|less|shorter|shortest)(?: on the site)?`,
    'average visit duration',
  ],
  [
    `(?:spends?|spent) ${SIZE}(?:more|most|less|least|longer|longest)(?: time)?(?: on the site| reading| here)?`,
    'average visit duration',
  ],
  [`(?:reads?|views?|viewed|looks? at|looked at|opens?|opened) ${MORE}${PAGES}`, 'page views and page views per visit'],
  [`(?:converts?|converted|converting) ${BETTER}`, 'conversion rate'],
  [
    `(?:buys?|bought|orders?|ordered|purchases?|purchased) ${SIZE}(?:more often|most often|less often|least often)`,
    'conversion rate and orders',
  ],
  [`(?:buys?|bought|orders?|ordered|purchases?|purchased) ${MORE}`, 'orders'],
  [`(?:bounces?|bounced) ${MORE}(?: often)?`, 'bounce rate'],
  [`(?:visits?|visited|comes?|came)(?: by| here)? ${MORE}(?: often)?`, 'visits and visitors'],
  [`(?:downloads?|downloaded) ${MORE}(?: often)?`, 'downloads'],
  [`(?:signs?|signed) up ${MORE}(?: often)?`, 'newsletter sign-ups'],
];
const WHO =
  '(?:who|whose (?:visitors|readers|customers|people|users|traffic|visits|buyers|shoppers)|which(?: ones?| group| lot| of (?:them|these|those|the two|the three))?)';
const CUT = ' ?(?:[,:;–]| - |\\?) ?';

/** Each deed with the words around it: who is asked about before or after it, or between the verb and its auxiliary. */
const ASKED = DEEDS.map(([deed, numbers]) => ({
  numbers,
  tests: [
    new RegExp(`^${WHO} ${ADVERBS}${deed}(?:${CUT}| of )(?<sides>.+)$`),
    new RegExp(`^(?<sides>.+?)${CUT}${WHO} ${ADVERBS}${deed}$`),
    new RegExp(`^(?:do|does|did|have|has) (?<sides>.+ or .+?) ${ADVERBS}${deed}$`),
  ],
}));

const SEPARATORS = / ?(?:,|\/| or | and | vs\.? | versus |&) ?/;
/** Customers by what they did before, with a plain name. */
const CUSTOMERS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:the )?(?:people|customers|buyers|ones|those)(?: who| that)(?: have| had| has)? (?:already )?(?:bought|ordered|purchased|been here|visited)(?: from us| with us| here)? before$/,
    'returning visitors',
  ],
  [
    /^(?:the )?(?:repeat|returning|existing|old|regular|loyal|second-time) (?:customers|buyers|ones|shoppers)$|^(?:the )?regulars$/,
    'returning visitors',
  ],
  [
    /^(?:the )?(?:first-time|first time|new) (?:customers|buyers|ones|shoppers)$|^(?:the )?(?:first-timers|newcomers|newbies)$/,
    'new visitors',
  ],
];

function sidesOf(text: string): readonly string[] {
  const sides = text
    .split(SEPARATORS)
    .map((one) => one.replace(/^(?:either|between|from|the|our|my) /, '').replace(/[?.! ]+$/, ''))
    .filter((one) => one !== '' && one !== 'or');
  const plain = sides.map((one) => CUSTOMERS.reduce((side, [test, name]) => (test.test(side) ? name : side), one));
  // "New or returning visitors": both are visitors.
  return plain.map((one) => (/^(?:new|returning)$/.test(one) ? `${one} visitors` : one));
}

/** The text without its days, and these. */
function apartFromDays(text: string, { context }: FormContext): readonly [text: string, days: string] {
  const marks = findDates(text, calendarOf(context))
    .filter(({ kind }) => kind === 'range')
    .map(({ start, end }) => ({ start: text.slice(0, start).replace(BEFORE_DAYS, '').length, end }));
  const days = marks.map(({ start, end }) => text.slice(start, end)).join(' ');
  const rest = [...marks].reverse().reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  const plain = rest.replace(/\s+/g, ' ').replace(/ (?=[,:;?])/g, '');
  return [plain.replace(/^[,: ]+|[,:?.! ]+$/g, ''), days];
}
/** A preposition at the end of a text before days. */
const BEFORE_DAYS = /\b(?:in|on|during|over|for|within|at) $/;

const whoDoesMore: Form = {
  // "More" would be read as more than before.
  first: true,
  async read(said, by): Promise<UnderstoodRequest | undefined> {
    const [text, days] = apartFromDays(said.replace(LEADS, ''), by);
    for (const { numbers, tests } of ASKED) {
      const found = tests.map((test) => test.exec(text)?.groups?.sides).find((sides) => sides !== undefined);
      if (found === undefined) continue;
      const sides = sidesOf(found);
      if (sides.length < 2) return undefined;
      const one = await by.read(joined(`${numbers} of ${sides.join(' vs ')}`, days));
      const { shape, by: rows, filters, compared } = one?.request ?? {};
      const named = filters?.find(({ dimension }) => dimension === rows)?.values.length ?? 2;
      return shape === 'list' && rows !== undefined && !compared && named === sides.length ? one : undefined;
    }
    return undefined;
  },
};

/** Forms of questions about which group does more. */
export const WHO_DOES_MORE_FORMS: readonly Form[] = [whoDoesMore];
