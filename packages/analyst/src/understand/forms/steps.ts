/** Forms of questions about steps of one's own, and about funnels by rows. */
import type { DimensionName } from '@magpie/vocabulary';
import type { RequestFilter } from '../request.ts';
import { changed, type Form, type FormContext, joined } from './form.ts';

const A = '(?:a|an|the|their|your|our|my|any|some)';

/** Words for the actions of visitors, by event. */
const ACTIONS: readonly (readonly [event: string, words: string])[] = [
  [
    'view_cart',
    `(?:saw|see|viewed|view|visited|visit|opened|open|looked at|reached|reach|went to|go to|got to|get to) (?:${A} )?(?:shopping )?(?:cart|basket)(?: page)?`,
  ],
  [
    'add_to_cart',
    `(?:added|add|put|placed) (?:${A} )?(?:something|anything|products?|items?|things?|it|one|them)?(?: ?(?:to|in|into) (?:${A} )?(?:shopping )?(?:cart|basket))`,
  ],
  [
    'begin_checkout',
    `(?:(?:reached|reach|started|start|began|begin|went to|go to|got to|get to|proceeded to|proceed to|entered|enter|came to|come to|made it to|make it to|continued to|continue to|saw|see|visited) )(?:${A} )?checkouts?(?: page)?`,
  ],
  [
    'add_payment_info',
    `(?:chose|choose|entered|enter|gave|give|added|add|reached|reach)(?: to)? (?:${A} )?payments?(?: (?:info|information|details|method|step))?`,
  ],
  [
    'add_shipping_info',
    `(?:chose|choose|entered|enter|gave|give|added|add|reached|reach)(?: to)? (?:${A} )?(?:shipping|delivery)(?: (?:info|information|details|method|address|step))?`,
  ],
  [
    'purchase',
    `(?:(?:bought|buy|buying|purchased|purchase|purchasing|ordered|order|ordering)(?: (?:something|anything|it|one|${A} product))?|(?:placed|place|made|make|completed|complete|finished|finish) (?:${A} )?(?:orders?|purchases?|checkout)|paid|pay|checked out|check out|converted|convert|(?:saw|see|viewed|view|reached|reach|got to|get to|made it to|make it to|came to|come to) (?:${A} )?(?:thank[- ]you|confirmation|order confirmation)(?: page)?)`,
  ],
  [
    'view_item',
    `(?:saw|see|viewed|view|visited|visit|opened|open|looked at|look at) (?:${A} )?(?:product|item)s?(?: pages?)?`,
  ],
  ['form_start', `(?:started|start|began|begin|opened|open) (?:${A} )?(?:contact )?forms?`],
  [
    'form_submit',
    `(?:sent|send|submitted|submit|filled in|fill in|filled out|fill out|completed|complete) (?:${A} )?(?:contact )?forms?`,
  ],
  [
    'view_search_results',
    '(?:searched|search|used (?:the )?search|use (?:the )?search)(?: (?:the|our|my) (?:site|shop))?',
  ],
  ['file_download', `(?:downloaded|download) (?:${A} )?(?:something|files?)`],
  ['video_start', `(?:watched|watch|started|start|played|play) (?:${A} )?(?:videos?|films?|clips?)`],
  ['sign_up', '(?:signed up|sign up|registered|register)'],
];
/** Names of steps as things: "from cart to checkout". */
const THINGS: readonly (readonly [event: string, words: string])[] = [
  ['view_cart', '(?:view )?(?:cart|basket)(?: view)?'],
  ['add_to_cart', 'add(?:s|ed|ing)?(?: something)? to (?:the )?(?:cart|basket)s?|cart adds?|(?:cart )?additions'],
  ['begin_checkout', '(?:started |start of |begin )?checkouts?'],
  ['purchase', 'purchases?|orders?|buying|sales?'],
  ['view_item', '(?:product|item)(?: pages?| views?)?|view(?:ed|ing)? (?:a |the )?(?:product|item)s?'],
  ['add_payment_info', 'payment'],
  ['add_shipping_info', 'shipping|delivery'],
  ['form_submit', 'form(?:[ _]submissions?| completion)?|form_submit'],
  ['page_view', 'page[ _]?views?'],
];

/** Event names of Google Analytics, such as `add_to_cart`. */
const EVENT_NAMES: ReadonlySet<string> = new Set([...ACTIONS, ...THINGS].map(([event]) => event));

const eventStep = (event: string): RequestFilter => ({ dimension: 'eventName', values: [event] });

/** A step, and the rest of a text after it. */
interface Action {
  readonly step: RequestFilter;
  readonly rest: string;
}

/** A visit to a page, with the page's name, up to the next action or the days. */
const ON_PAGE =
  /^(?:saw|see|viewed|view|visited|visit|opened|open|read|looked at|reached?|(?:went|go|goes|moved?|continued?|clicked|got|get)(?: on| over| through| then)? to|land(?:ed)? on|start(?:ed)? (?:on|with|at)|beg[ai]n on|came in on|enter(?:ed)? (?:on|by|through)|come to|came to|made it to|make it to) (?:the |our |my )?(.+?)(?=,| (?:how many|what (?:share|percentage|percent)|and|then|also|later|end(?:ed)? up|go on|goes on|went on|continued?|reach(?:ed)?|visit(?:ed)?|saw|see|view(?:ed)?|open(?:ed)?|went|go|read|add(?:ed)?|buy|bought|order|ordered|purchased?|download(?:ed)?|sign-ups|sign(?:ed)? up|subscribed?|joined?|watch(?:ed)?|play(?:ed)?|search(?:ed)? for|click(?:ed)?|sent|submitted|who|that|last|this|in|on|yesterday|today|since|between)\b|[?.!]|$)/;

/** Names of one page, even if there are pages below it: "the shop page". */
const ONE_PAGE = /\bpage$|\b(?:home|homepage|index|front|entrance)\b|\//;
/** The fewest pages below a page that make its name mean all of them: "the shop". */
const FEWEST_BELOW = 2;

/** Dimensions that name pages: by address or title. */
const PAGES: readonly DimensionName[] = ['pagePath', 'pageTitle'];

/** The pages with a name: exactly one, or all pages of a part of the site, such as the shop. Undefined if the name means anything else. */
async function pageOf(name: string, by: StepContext): Promise<RequestFilter | undefined> {
  for (const called of [name, `the ${name}`, `the ${name} page`]) {
    const page = await by.read(`page views of ${called}`);
    const [only, more] = page?.request.filters ?? [];
    const isPage =
      only && PAGES.includes(only.dimension) && only.values.length === 1 && only.match !== 'contains' && !only.not;
    if (isPage && !more && page?.request.shape === 'total') return only.match ? only : withPagesBelow(name, only, by);
  }
  return undefined;
}

/** Means of reading steps. */
type StepContext = Pick<FormContext, 'read' | 'means' | 'context'>;

/** A page with those below it, if its name means all of them: whoever goes to the shop opens any of its pages. */
async function withPagesBelow(
  name: string,
  page: RequestFilter,
  { means, context }: StepContext,
): Promise<RequestFilter> {
  const [path = ''] = page.values;
  if (ONE_PAGE.test(name) || !path.endsWith('/') || path === context.site.home) return page;
  const below = (await means.values('pagePath', path)).filter(({ value }) => value !== path && value.startsWith(path));
  return below.length < FEWEST_BELOW ? page : { ...page, match: 'beginsWith' };
}

/** Dimensions of things that people act on. Each dimension says what is done. */
const OF_THINGS: readonly DimensionName[] = [
  'fileName',
  'searchTerm',
  'videoTitle',
  'linkDomain',
  'linkUrl',
  'formName',
];
const DONE =
  /^(?:download(?:ed|s|ing)?|search(?:ed|es|ing)? for|look(?:ed|s|ing)? for|watch(?:ed|es|ing)?|play(?:ed|s)?|click(?:ed|s)?(?: on| through)?(?: to)?(?: (?:a|the) link to)?|sign-ups for|sign(?:ed|s)? up(?: for)?|subscrib(?:ed?|es)(?: to)?|join(?:ed|s)?|send|sent|submit(?:ted|s)?|fill(?:ed|s)? (?:in|out)) (?:the |our |my )?(.+?)(?=,| (?:how many|what (?:share|percentage|percent)|and|then|also|later|who|that|end(?:ed)? up|go on|goes on|went|continued?|reach(?:ed)?|visit(?:ed)?|saw|see|view(?:ed)?|open(?:ed)?|go|read|add(?:ed)?|buy|bought|order|ordered|purchased?|download(?:ed)?|sign-ups|subscribed?|last|this|in|on|yesterday|today|since|between)\b|[?!]|\.(?= |$)|$)/;
const SIGNED_UP = /^(?:sign-ups|sign(?:ed)? up|subscribed?)(?=[ ,?.!]|$)/;

/** Reads what people did with a thing on the site: "downloaded the feeding guide", "searched for robins". */
async function readThingDone(text: string, { read }: StepContext): Promise<Action | undefined> {
  const [all] = DONE.exec(text) ?? SIGNED_UP.exec(text) ?? [];
  const said = all?.replace(/^(download|search|watch|play|look)ing\b/, '$1ed');
  const one = said === undefined ? undefined : await read(`how many people ${said}`);
  const things = one?.request.filters.filter(({ dimension }) => dimension !== 'eventName') ?? [];
  const [step, more] = things;
  const isThing = step !== undefined && OF_THINGS.includes(step.dimension) && !step.not && !step.match;
  return isThing && !more && one?.request.shape === 'total' ? { step, rest: text.slice(all!.length) } : undefined;
}

/** The step that a text begins with; pages, files and the like may be called by their names. */
async function readNamedAction(text: string, by: StepContext): Promise<Action | undefined> {
  const found = (await readThingDone(text, by)) ?? readAction(text);
  if (found) return found;
  const [all, name] = ON_PAGE.exec(text) ?? [];
  const step = name && (await pageOf(name, by));
  return step ? { step, rest: text.slice(all!.length) } : undefined;
}

/** The step that a text begins with, and the text's rest. */
function readAction(text: string): Action | undefined {
  const page =
    /^(?:saw|see|viewed|view|visited|visit|opened|open|read|looked at|reached|reach|went to|go to) (?:the )?(?:page )?"?(\/[\w/.-]*)"?/.exec(
      text,
    );
  if (page) return { step: { dimension: 'pagePath', values: [page[1]!] }, rest: text.slice(page[0].length) };
  for (const [event, words] of ACTIONS) {
    const found = new RegExp(`^(?:${words})(?! page)(?=[ ,?.!]|$)`).exec(text);
    if (found) return { step: eventStep(event), rest: text.slice(found[0].length) };
  }
  return undefined;
}

const THEN =
  /^,? ?(?:and )?(?:then |also |later |actually |really |ever |finally |afterwards |eventually |in the end )*(?:went on to |go on to |continued to |continue to |end(?:ed)? up |proceeded to |did |do |have |who |that )?(?:then |also |later |actually |really |ever |finally |eventually )*/;

/** "How many of those who saw the cart reached checkout". */
const whoDid: Form = {
  first: true,
  async read(text, by) {
    const { read } = by;
    // "Of those who viewed a product, how many bought".
    const turned =
      /^(?:of|among) (?:all )?(?:the |our |my )?(?:those|people|visitors|users|shoppers|customers|ones)? ?(?:who|that) (.+?),? (?:how many|how much|what (?:share|percentage|percent|part)) (?:of them )?(.+)$/.exec(
        text,
      );
    const asked = turned ? `how many who ${turned[1]} ${turned[2]}` : text;
    const days = turned && (await readNamedAction(turned[1]!, by))?.rest;
    const lead =
      /^(?:(?:(?:what|which|the) )?(?:share|percentage|percent|part|proportion|fraction)|how many|how much|%)(?: (?:of|among))? ?(?:the |our |my )?(?:those|people|visitors|users|readers|shoppers|customers|ones|all)? ?(?:of )?(?:those |people |visitors )?(?:who|that|which|of)? ?/.exec(
        asked,
      );
    if (!lead) return undefined;
    const steps: RequestFilter[] = [];
    let rest = (days ? `${asked.replace(days, '')}${days}` : asked).slice(lead[0].length);
    for (let next = await readNamedAction(rest, by); next; next = await readNamedAction(rest, by)) {
      steps.push(next.step);
      const then = next.rest.replace(THEN, '');
      rest = (await readNamedAction(then, by)) ? then : next.rest.trimStart();
    }
    // One thing that people did is a number, no funnel.
    if (steps.length < 2) return undefined;
    return changed(await read(joined('visits', rest)), ({ shape, range, filters, compared }) =>
      shape === 'total' && !compared ? { shape: 'steps', metrics: [], range, filters, steps } : undefined,
    );
  },
};

/** Nouns of the dimensions that a step can have a value of. */
const NAMES: readonly (readonly [noun: string, dimension: DimensionName])[] = [
  ['event', 'eventName'],
  ['page', 'pagePath'],
  ['page title', 'pageTitle'],
  ['file', 'fileName'],
  ['site search', 'searchTerm'],
  ['video', 'videoTitle'],
  ['link domain', 'linkDomain'],
  ['outbound link', 'linkUrl'],
  ['form', 'formName'],
];

/** A step by its name: `event "view_cart"`, `page "/pricing/"`, "the cart". */
function readThing(text: string): RequestFilter | undefined {
  const [, named = '', value = ''] = /^([a-z ]+) "([^"]+)"$/.exec(text.trim()) ?? [];
  const dimension = NAMES.find(([name]) => name === named)?.[1];
  if (dimension) return { dimension, values: [value] };
  const plain = text
    .trim()
    .replace(/^(?:the|a|an) /, '')
    .replace(/ (?:step|stage)$/, '');
  if (/^\/[\w/.-]*$/.test(plain)) return { dimension: 'pagePath', values: [plain] };
  if (EVENT_NAMES.has(plain)) return eventStep(plain);
  const found = THINGS.find(([, words]) => new RegExp(`^(?:${words})$`).test(plain));
  return found && eventStep(found[0]);
}

const FROM_TO =
  /\b(?:the )?(?:funnel|steps|path|way|conversion(?: rate)?|share of (?:people|visitors)|how many (?:people|visitors|users|shoppers|readers|of them|visits)? ?(?:(?:do|did|have|has) )?(?:get|got|go|gone|went|make it|made it|continue|continued|come|came|move|moved|click|clicked|navigate|navigated|proceed|proceeded|switch|switched)(?: on| over| through| directly)?) from (.+?)(?:(?: in|,)? (?:last|this|yesterday|today|in|since|between|on(?! to\b)|by|\d+)\b.*)?$/;

/** Words between the steps of "from the cart to checkout, and then to the order". */
const NEXT_THING =
  /,? (?:and )?(?:then |finally |on |onwards? |further |up |through |right |lastly |all the way |from there )*(?:to|into|over|via) |,? (?:and )?(?:then|finally) |,? and (?=(?:the |an )?(?:order|buy|pay|purchase|checkout|payment)$)/;

/** "Funnel from the cart to checkout", "funnel from event "view_cart" to event "begin_checkout"". */
const fromTo: Form = {
  first: true,
  async read(text, by) {
    const { read } = by;
    const found = FROM_TO.exec(text.replace(/[?.!]+$/, ''));
    const names = found?.[1]?.split(NEXT_THING);
    if (!found || !names || names.length < 2) return undefined;
    const steps = await Promise.all(
      names.map(
        async (one) => readThing(one.replace(/,$/, '')) ?? (await pageOf(one.replace(/^(?:the )?page /, ''), by)),
      ),
    );
    if (!steps.every((one) => one !== undefined)) return undefined;
    const at = text.indexOf(found[1]!, found.index) + found[1]!.length;
    const [parted, rest] = splitBy(text.slice(at));
    // "On phones only: how many get from …": what is said before narrows it too.
    const lead = text
      .slice(0, found.index)
      .replace(ASKS, ' ')
      .replace(/[:,–-]+ *$/, '')
      .trim();
    return changed(await read(joined('visits', parted, lead, rest)), ({ shape, range, filters, compared, by: rows }) =>
      (shape === 'total' || shape === 'list') && !compared
        ? { shape: 'steps', metrics: [], range, filters, steps, ...(rows && { by: rows }) }
        : undefined,
    );
  },
};

/** Signs and words between listed steps: "product view > cart > checkout". */
const NEXT_IN_LIST = /\s*(?:->|=>|-->|[>→»;,:]|\bthen\b|\bto\b)(?:\s+(?:then|and|to))?\s*/g;
const FUNNEL = /^(?<before>.*?)\b(?:funnel|steps)\b(?: please)?(?: (?:of|from|with)\b| -)?(?<after>.*)$/;
const FUNNEL_LEAD =
  /^(?:(?:please|show|give|me|us|what|is|how|does|can|could|you|i|we|want|need|would|like|see|the|our|my|a) )+/;
const ONLY_VIEW = /^(?:view|views)$/;

/** The step that a text names, with at most some words after it. */
function stepBefore(words: readonly string[]): { readonly step: RequestFilter; readonly rest: string } | undefined {
  for (let count = words.length; count > 0; count -= 1) {
    const said = words.slice(0, count).join(' ');
    const step = ONLY_VIEW.test(said) ? eventStep('view_item') : readThing(said);
    if (step) return { step, rest: words.slice(count).join(' ') };
  }
  return undefined;
}

const TO_CART = /\badd(?:s|ed|ing)?(?: something)? to (?:the )?(?:cart|basket)s?\b/g;

/** The listed steps that a text begins with, and the words after them; undefined if there are fewer than two. */
function stepsListed(text: string): { readonly steps: readonly RequestFilter[]; readonly rest: string } | undefined {
  const said = text.replace(TO_CART, 'add_to_cart');
  const signs = [...said.matchAll(NEXT_IN_LIST), { 0: '', index: said.length }];
  const steps: RequestFilter[] = [];
  let start = 0;
  for (const { 0: sign, index } of signs) {
    const words = said.slice(start, index).trim().split(/\s+/);
    const own = /^(?:the|a|an|and)$/.test(words[0] ?? '') ? words.slice(1) : words;
    const found = own.join('') === '' ? undefined : stepBefore(own);
    const next = index + sign.length;
    if (found) steps.push(found.step);
    if (found?.rest !== '')
      return steps.length > 1
        ? { steps, rest: found ? joined(found.rest, said.slice(next)) : said.slice(start) }
        : undefined;
    start = next;
  }
  return steps.length > 1 ? { steps, rest: '' } : undefined;
}

/** "Funnel: product view > cart > checkout > purchase, month to date", "view > cart > purchase funnel". */
const listed: Form = {
  first: true,
  async read(text, { read }) {
    const { before = '', after = '' } = FUNNEL.exec(text.replace(/[?.! ]+$/, ''))?.groups ?? {};
    const [, named = '', list = after] = /^([^:]*):(.*)$/.exec(after) ?? [];
    const [own, other] = [stepsListed(list.trim()), stepsListed(before.replace(FUNNEL_LEAD, '').trim())];
    const found = own ?? other;
    if (!found || (own && other)) return undefined;
    const around = own ? `${before.replace(ASKS, ' ')} ${named}` : after;
    const [parted, rest] = splitBy(` ${found.rest}`.replace(/\s+$/, ''));
    const lead = around.replace(/\b(?:shop|checkout|sales|purchase|full|whole|please)\b|[,:;–-]+ *$/g, ' ').trim();
    const words = joined('visits', parted, lead, rest).replace(/\s+/g, ' ');
    return changed(await read(words), ({ shape, range, filters, compared, by: rows }) =>
      (shape === 'total' || shape === 'list') && !compared
        ? { shape: 'steps', metrics: [], range, filters, steps: found.steps, ...(rows && { by: rows }) }
        : undefined,
    );
  },
};

/** Words before a funnel that only ask for it. */
const ASKS =
  /\b(?:what|how|is|are|was|were|does|do|did|looks?|like|show|give|tell|me|us|about|see|can|could|you|i|want|need|would|to|please|the|our|my|a|an|and|so|of|many|people|visitors|compute|calculate|build|make|draw|list|for|conversion|rate)\b/g;

/** The words that part rows, and the rest. */
function splitBy(text: string): readonly [string, string] {
  const found =
    /^ (?:by|per|for each|split by) [\p{L}/-]+(?: [\p{L}/-]+){0,2}?(?= (?:last|this|in|on|yesterday|today|for|from|since|between|only)\b|[,?.!]|$)/u.exec(
      text,
    );
  return found ? [found[0], text.slice(found[0].length)] : ['', text];
}

/** "Checkout funnel by device": the funnel, and what its rows are by themselves. */
const funnelByRows: Form = {
  async read(text, { read }) {
    const found =
      /(?:,| split| broken down)? (?:by|per|for each) ((?:[\p{L}/-]+ ){0,2}?[\p{L}/-]+)(?= (?:last|this|in|on|yesterday|today|for|from|since|between|only)\b|[,?.!]|$)/u.exec(
        text,
      );
    if (!found) return undefined;
    const funnel = await read(text.slice(0, found.index) + text.slice(found.index + found[0].length));
    if (funnel?.request.shape !== 'steps') return undefined;
    const rows = (await read(`visits by ${found[1]}`))?.request;
    return changed(funnel, (request) => (rows?.shape === 'list' && rows.by ? { ...request, by: rows.by } : undefined));
  },
};

/** The forms, in the order in which they are tried. */
export const STEP_FORMS: readonly Form[] = [whoDid, fromTo, listed, funnelByRows];
