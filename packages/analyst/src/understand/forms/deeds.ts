/**
 * Reads questions about deeds, which are things that people do on a site: how many people did it, what share of them, how often, where and when.
 * The verb and the words of its construct are replaced by the plain name of what counts the deed. The rest is read as in any other sentence, so
 * nothing in it is lost.
 */
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import { EVENT_OF } from '../assemble/choose-metrics.ts';
import { DEEDS, type Deed } from '../lexicon/en/deeds.ts';
import { compileRestatement, fitted, partsOf, type Restated, type WordLists } from '../lexicon/restatement.ts';
import type { Request, RequestFilter } from '../request.ts';
import type { UnderstoodRequest } from '../understood.ts';
import { changed, type Form, type FormContext, joined } from './form.ts';

const verbsOf = ({ verbs }: Deed): string => verbs.replaceAll('(', '(?:');
const doersOf = ({ doers }: Deed): string[] => (doers === undefined ? [] : doers.split(', '));

const LISTS: WordLists = {
  act: DEEDS.map(verbsOf).join(', '),
  doer: DEEDS.flatMap(doersOf).join(', '),
  who: 'people, persons, visitors, users, readers, customers, shoppers, folks, guests, individuals, buyers, clients, humans, ones, those, everyone, everybody, site visitors, website visitors',
  noun: DEEDS.flatMap(({ nouns }) => nouns?.split(', ') ?? []).join(', '),
  one: 'visitor, user, reader, customer, shopper, person, buyer, client, guest',
  things:
    'file, files, pdfs, downloads, form, forms, video, videos, film, films, link, links, outbound links, external links',
  converting: 'convert, converts, converting',
  than: 'than, this, lately, recently, nowadays, now, these, in the last',
  rows: 'source, sources, channel, channels, country, countries, city, cities, device, devices, browser, browsers, page, pages, landing page, landing pages, campaign, campaigns, weekday, medium, region, language, referrer, site, article, articles, posts, blog posts',
};

/** Words between the subject and the verb that add nothing. Each begins with a space. */
const AUX =
  '( have| has| had| did| do| does| are| were| is| was|)( been|)( ended up| end up| went on to| go on to|)( actually| really| even| also| already| then| still| usually| typically| normally| generally| successfully| just|)';
const OUR = '( of|)( the| our| my| all| all our| all the| these|)( different| distinct| unique| individual|)';
const MANY =
  '(how many|number of|the number of|count of|the count of|total number of|the total number of|what number of|a count of|quantity of|amount of|the amount of)';
const SHARE =
  '(what|which|how big a|how large a|how high a|what is the|the|our|) ?(share|percentage|percent|per cent|proportion|%|fraction|rate|part)( of|)';
const OFTEN = '(how often|how many times|how frequently|how regularly)';
/** The people who do it. */
const WHO = `${OUR} {pre!?} <who> {x?}${AUX}`;

const compiled = (pattern: string): Restated => compileRestatement([pattern, ''], LISTS);

/** A deed that a sentence mentions, with the words around it. */
interface Said {
  readonly deed: Deed;
  /** Returns the words of a named part of the construct: `before` the people, `x` between them and the verb, or the `rest`. */
  readonly words: (name: string) => string;
}

/** Reads a construct. */
type Reads = (said: Said, by: FormContext) => Promise<UnderstoodRequest | undefined>;

const TOTALS: readonly Request['shape'][] = ['total', 'list', 'trend', 'best', 'average'];

/** Dimensions of things that people do something to. */
const OF_THINGS: readonly DimensionName[] = ['fileName', 'videoTitle', 'linkDomain', 'linkUrl', 'itemName'];

/** Metrics that can be limited by each kind of dimension: a checkout has no video. */
const METRIC_OF: readonly (readonly [of: RegExp, metrics: RegExp])[] = [
  [/^file/, /^fileDownloads$/],
  [/^video/, /^video/],
  [/^form/, /^form/],
  [/^link/, /^(?:outboundClicks|fileDownloads)$/],
  [/^item/, /^(?:item|transactions$|addToCarts$)/],
];

/** Whether a metric can be limited or split by a request's dimensions. */
const isOfMetric = ({ filters, by }: Request, metric: MetricName): boolean =>
  [...filters.map(({ dimension }) => dimension), ...(by ? [by] : [])].every((one) =>
    METRIC_OF.every(([of, metrics]) => !of.test(one) || metrics.test(metric)),
  );

/** The filter for visitors with the event that a metric counts; empty if the request has it already. */
function eventsOf({ filters }: Request, metric: MetricName): readonly RequestFilter[] | undefined {
  if (filters.some(({ dimension }) => dimension === 'eventName')) return metric === 'eventCount' ? [] : undefined;
  const event = EVENT_OF[metric];
  return event === undefined ? undefined : [{ dimension: 'eventName', values: [event] }];
}

/** The metric of a request if it has only one, and a shape that people can be counted in. */
function countedIn({ shape, metrics, divisor, thresholds, nth, by }: Request): MetricName | undefined {
  const [first, more] = metrics;
  const isOfLinks = by?.startsWith('link');
  return more === undefined && !divisor && !thresholds && nth === undefined && !isOfLinks && TOTALS.includes(shape)
    ? first
    : undefined;
}

/** Turns a request for a number of actions into one for the people who did them. */
function asPeople(request: Request): Request | undefined {
  const metric = countedIn(request);
  if (metric === undefined || !isOfMetric(request, metric)) return undefined;
  if (metric === 'transactions' || metric === 'itemsPurchased') return { ...request, metrics: ['totalPurchasers'] };
  const events = metric && eventsOf(request, metric);
  return events && { ...request, metrics: ['totalUsers'], filters: [...request.filters, ...events] };
}

/** Turns a request for a number of actions into one for the share of people who did them. */
function asShare(request: Request): Request | undefined {
  const metric = countedIn(request);
  if (metric === undefined || request.shape !== 'total' || request.compared) return undefined;
  const named = request.filters.filter(({ dimension }) => OF_THINGS.includes(dimension));
  const { filters, ...rest } = request;
  if (metric === 'scrolledUsers') return { ...rest, shape: 'share', metrics: ['totalUsers'], part: AT_END, filters };
  const events = eventsOf(request, metric);
  // The share of those who saw the form isn't the share of all visitors.
  if (!events || named.length > 1 || filters.some(({ dimension }) => dimension === 'formName')) return undefined;
  const part = named[0] ?? events[0] ?? filters.find(({ dimension }) => dimension === 'eventName');
  return (
    part && { ...rest, shape: 'share', metrics: ['totalUsers'], part, filters: filters.filter((one) => one !== part) }
  );
}

/** The end of a page: 90 % in imported data, 100 % in the site's own. */
const AT_END: RequestFilter = { dimension: 'percentScrolled', values: ['90', '100'] };

/** Turns a request for a number of actions into one for the number per visitor. */
function asEach(request: Request): Request | undefined {
  const metric = countedIn(request);
  const isWide = request.shape === 'total' && !request.compared;
  const ofEvents = request.filters.some(
    ({ dimension }) => OF_THINGS.includes(dimension) || /^(?:event|form)/.test(dimension),
  );
  return metric !== undefined && isWide && !ofEvents ? { ...request, divisor: 'totalUsers' } : undefined;
}

/** Reads a sentence in which a plain name replaces the deed. */
async function readNamed(
  name: string,
  { deed, words }: Said,
  { read }: FormContext,
  tail = '',
): Promise<UnderstoodRequest | undefined> {
  const [before, pre, x, rest] = [words('before'), words('pre'), words('x'), words('rest')];
  if (deed.object && !deed.object.test(`${words('row')} ${before} ${words('v')} ${x} ${rest}`)) return undefined;
  if (MORE_ASKED.test(`${x} ${rest}`) || / (?:and|or|,|the|a|an|our|my|to|of)$/.test(` ${x}`)) return undefined;
  // "Mobile users" can be filtered, "curious people" can't.
  const whose = pre === '' ? [] : (await read(`${pre} visitors`))?.request.filters;
  const isNew = /^(?:new|first-time)$/.test(pre);
  if (!whose || (pre !== '' && whose.length === 0 && !isNew)) return undefined;
  const own: readonly RequestFilter[] = isNew ? [{ dimension: 'newVsReturning', values: ['new'] }] : whose;
  for (const said of rest === '' ? [''] : [rest, `of ${rest}`]) {
    const one = await read(joined(before, name, said, x, tail));
    // "The returns form" isn't known: "returns" would be read as returning visitors, or all forms would be listed.
    const isUnknown =
      one &&
      ((one.request.by === 'formName' && /\bthe (?:\w+ )?form\b/.test(rest)) ||
        (/\breturn/.test(rest) && one.request.filters.some(({ dimension }) => dimension === 'newVsReturning')));
    if (isUnknown) return undefined;
    if (one && isOfDeed(one.request, deed) && !one.assumed.has('metric'))
      return changed(one, (request) => narrowed(request, own));
  }
  return undefined;
}

/** Words for further questions or conditions, which no construct covers. */
const MORE_ASKED =
  /\b(?:which|what|how|whether|more|less|fewer|better|worse|once|twice|times|not|never|without|but|instead|who|within|every|as|by (?:phone|post|mail|telephone|letter))\b|n't\b/;

/** Whether a request has the object that a deed requires, and no object that the deed excludes. */
const isOfDeed = ({ filters, by }: Request, { of, notOf }: Deed): boolean => {
  const named = filters.map(({ dimension }) => dimension);
  return (
    (of === undefined || named.includes(of)) && (!notOf || ![...named, by].some((one) => one && notOf.includes(one)))
  );
};

/** Limits a request to some visitors. Undefined if it has another filter for the same dimension. */
function narrowed(request: Request, own: readonly RequestFilter[]): Request | undefined {
  const isSaid = request.filters.some((one) => own.some(({ dimension }) => dimension === one.dimension));
  return isSaid ? undefined : { ...request, filters: [...request.filters, ...own] };
}

const with_ = (said: Said, own: Readonly<Record<string, string>>): Said => ({
  ...said,
  words: (name) => own[name] ?? said.words(name),
});

const isRate = (name: string): boolean => / rate$/.test(name);

/** Reads the people who did it. */
const people: Reads = async (all, by) => {
  // "What do the folks who come by speak": the question has another verb.
  if (/\b(?:do|does|did|are|is)(?: the| our| my)?$/.test(all.words('before'))) return undefined;
  const said = with_(all, { before: all.words('before').replace(/ ?\b(?:unique|different|distinct|individual)$/, '') });
  const { count, people: named } = said.deed;
  if (named === undefined) return changed(await readNamed(count, said, by), asPeople);
  const { ofThings } = said.deed;
  // "Buyers of the nest box": people who bought the product, not people who saw its page.
  const things = ofThings && said.words('rest') !== '' ? await readNamed(ofThings, said, by) : undefined;
  const isNamed = things?.request.filters.some(({ dimension }) => dimension.startsWith('item'));
  return (isNamed ? changed(things, asPeople) : undefined) ?? readNamed(named, said, by);
};

/** Reads how many people did it. */
const howMany: Reads = (said, by) => {
  const named = said.deed.people ?? said.deed.count;
  // "How many" doesn't go with a rate.
  return people(isRate(named) ? said : with_(said, { before: joined(said.words('before'), 'how many') }), by);
};

/** Reads what share of people did it. */
const share: Reads = async (all, by) => {
  const said = with_(all, {
    before: all.words('before').replace(/(?:^| )(?:what|how) (?:is|was|high is|good is)$/, ''),
  });
  const { count, rate } = said.deed;
  return rate === undefined ? changed(await readNamed(count, said, by), asShare) : readNamed(rate, said, by);
};

/** Reads how often it was done. */
const count: Reads = (said, by) => readNamed(said.deed.count, said, by);

/** Reads "how often". Undefined for deeds such as visiting: how often people come isn't the number of visits. */
const often: Reads = async (said, by) =>
  said.deed.people === undefined || said.deed.each === 'orders per buyer' ? count(said, by) : undefined;

/** Reads whether it is done, as a number or share. */
const yesNo: Reads = (said, by) => (said.deed.yesNo === 'share' ? share(said, by) : count(said, by));

/** Reads how often each visitor did it. */
const each: Reads = async (said, by) => {
  const { each: named, count: name } = said.deed;
  const isOfBuyers = /^(?:customer|buyer|shopper|client)$/.test(said.words('one'));
  if (named !== undefined && (isOfBuyers || !named.includes('buyer'))) return readNamed(named, said, by);
  return isOfBuyers && !named ? undefined : changed(await readNamed(name, said, by), asEach);
};

/** Reads by which source, country or the like it was done. */
const byRow: Reads = (said, by) => {
  const rest = said.words('rest').replace(/ ?\b(?:from|on|in|with|through|at|via|by)$/, '');
  const [, kept = '', most] = /^(.*?) ?\b((?:the )?most(?: often| frequently)?|mostly|usually)$/.exec(rest) ?? [];
  return most
    ? readNamed(said.deed.count, with_(said, { rest: kept, before: `which ${said.words('row')} has the most` }), by)
    : readNamed(said.deed.count, with_(said, { rest }), by, `by ${said.words('row')}`);
};

/** Reads at which hour it was done. */
const byHour: Reads = async (said, by) =>
  said.deed.people === 'visitors' ? undefined : readNamed(said.deed.count, said, by, 'by hour');

/** Reads which things it is done to most, or least. */
const things: Reads = async (said, by) => {
  const { rows, count: name } = said.deed;
  if (rows === undefined || !said.words('row').includes(rows) || !DONE.test(said.words('v'))) return undefined;
  const text = joined(said.words('rank'), said.words('rest'));
  const [, rank = ''] = RANK.exec(text) ?? [];
  const isLeast = /^(?:the )?(?:least|never|rarely|seldom|hardly)/.test(rank);
  const of = with_(said, { rest: text.replace(rank, '').trim(), pre: '' });
  if (rank !== '' && said.words('row') === rows)
    return readNamed(`which ${rows} has the ${isLeast ? 'fewest' : 'most'} ${name}`, of, by);
  return readNamed(isLeast ? `${rows}s with the fewest ${name}` : `${name} by ${rows}`, of, by);
};
const RANK = /^((?:the )?(?:most|least|never|rarely|seldom|hardly)(?: often| frequently| ever)?)\b/;

/** Reads what people do it to. */
const objects: Reads = (said, by) => things(with_(said, { row: said.deed.rows ?? '', v: 'used' }), by);

/** Reads whether it is done more than before. */
const compared: Reads = (said, by) => {
  const than = said.words('than').replace(/^than( before| usual)?/, (_, usual) => (usual ? '' : 'compared with'));
  return readNamed(said.deed.count, with_(said, { before: 'are', x: joined(said.words('x'), 'up or down') }), by, than);
};

/** Reads whether something converts, as its conversion rate. */
const converts: Reads = async ({ words }, { read }) => {
  if (MORE_ASKED.test(`${words('thing')} ${words('rest')}`)) return undefined;
  const of = /\bform\b/.test(words('thing')) ? 'form conversion rate' : 'conversion rate';
  return read(joined(of, `of ${words('thing')}`, words('rest')));
};

/** Reads whether something is used in this way: "does the guide get downloaded". */
const gets: Reads = async (said, by) =>
  !DONE.test(said.words('v'))
    ? undefined
    : readNamed(said.deed.count, with_(said, { x: `of ${said.words('thing')}` }), by);

/** Past participles, for what is done to something. */
const DONE = /^(?:\w+ed|seen|read|bought|sent|begun|put|written)\b/;

const MORE =
  '(more often or less often|more often|less often|more frequently|less frequently|more or less|more and more|less and less|more|less|increasingly)';
const THAN = '{than:than?}';
const DO = '(do|does|did|have|has|are|is|were|was|will)';

type Construct = readonly [pattern: string, reads: Reads];

/** Constructs that are tried first, because their words by themselves ask for something else. */
const FIRST: readonly Construct[] = [
  [`(what|which {row:things!}) (do|does|did|are|is|were)${WHO} {v:act!} {rest?}`, objects],
  [`${DO} {thing}( ever| actually| even| really| still|) {v:converting!}( at all| well|) {rest?}`, converts],
  [`…(the |our |my |){v:noun!} rate~…`, share],
  [`…${SHARE}${WHO} {v:act!} {rest?}`, share],
  [
    `${OFTEN} (do|does|did|has|will|would) (each|a|an|one|the average|an average|the typical|a typical|every|a single|each single|any one|our average|each and every) {pre!?} {one:one!}( on average| usually| typically|)${AUX} {v:act!} {rest?}`,
    each,
  ],
  [`…<who> {x?} (who|that|which)${AUX} {v:act!} {rest?}`, people],
  [
    `…(the |our |my |){v:doer!}( did we have| do we have| have we had| were there| are there| we had| we have|)…`,
    people,
  ],
  [
    `(which|what|the|) {row:things!} {x?}( get| gets| got| are| is| were| was| have been| has been)( being|)( the|) {rank?} {v:act!}( the|) {rest?}`,
    things,
  ],
];

/** Constructs for sentences that aren't understood otherwise, in the order in which they are tried. */
const NEXT: readonly Construct[] = [
  [`${DO}${WHO} {v:act!} {rest?} ${MORE} ${THAN}`, compared],
  [`${DO}${WHO} {v:act!} {rest?}`, yesNo],
  [`${DO} (anyone|anybody|someone|somebody|any <who>) {x?}${AUX} {v:act!} {rest?}`, yesNo],
  [`${OFTEN} ${DO}${WHO} {v:act!} {rest?}`, often],
  [`(from|on|in|with|by|at|through|via|)( |)(which|what) {row:rows!} ${DO}${WHO} {v:act!} {rest?}`, byRow],
  [
    `(when|at what time|at which time|what time|at which hour|what hour|at what hour|which hour|what time of day|at what time of day)( of the day|) ${DO}${WHO} {v:act!} {rest?}`,
    byHour,
  ],
  [`…${MANY}${WHO} {v:act!} {rest?}`, howMany],
  [
    `${DO} {thing}( ever| actually| even| really| still|)( get| gets| got| getting| being|)( ever| actually|) {v:act!} {rest?}`,
    gets,
  ],
];

const compiledAll = (all: readonly Construct[]) => all.map(([pattern, reads]) => ({ one: compiled(pattern), reads }));
const OF_DEED = DEEDS.map((deed) => ({
  deed,
  verb: compiled(`(${deed.verbs.replaceAll(', ', '|')})`),
  names: [...doersOf(deed), ...(deed.nouns?.split(', ') ?? [])],
}));

/** The deeds that a verb or noun can mean, such as "downloaded" or "subscribers". */
const deedsOf = (text: string): readonly Deed[] =>
  OF_DEED.filter(({ verb, names }) => fitted(text, verb) !== undefined || names.includes(text)).map(({ deed }) => deed);

/** Words at the beginning of a part that belong to the construct. */
const TRIMMED = /^(?:who|that|which|have|has|did|do|are|is)\b ?|^(?:,|;) ?/;

/** Verbs of a clause about where visitors came from. */
const CAME =
  /\b(?:(?:who|that|which) )?(?:(?:have|had) )?(?:come|came|coming|arrive|arrived|arriving|click|clicked|land|landed|visit|visited)(?: (?:in|over|here|to us|through|to the site|to our site))? (from|via)\b/g;

/** Shortens clauses about where visitors came from: "who click in from Pinterest" becomes "from Pinterest". */
export const withoutComing = (text: string): string => text.replace(CAME, '$1');

/** A search of the site, and one that visitors come from: "share of visitors from organic search". */
const SEARCHES = /^search/;
const ORIGIN = /\b(?:organic|paid|google|bing|duckduckgo|ecosia|yahoo|web|engine)[- ]search\b/;

/** Creates the form for some constructs. */
function formOf(all: readonly Construct[], first?: true, only?: (deed: Deed, verb: string) => boolean): Form {
  const patterns = compiledAll(all);
  return {
    ...(first && { first }),
    async read(said, by) {
      const text = withoutComing(said);
      for (const { one, reads } of patterns) {
        const parts = partsOf(text, one);
        if (!parts) continue;
        const words = (name: string): string => {
          const own = parts[name === 'rest' && parts.after ? 'after' : name] ?? '';
          return own
            .replace(TRIMMED, '')
            .replace(/(?:^| )(?:on average|typically|usually)?[ ?.!]*$/, '')
            .trim();
        };
        for (const deed of deedsOf(words('v'))) {
          if (only && !only(deed, words('v'))) continue;
          if (SEARCHES.test(words('v')) && ORIGIN.test(text)) continue;
          const understood = await reads({ deed, words }, by);
          if (understood) return understood;
        }
      }
      return undefined;
    },
  };
}

/** Objects that mean any thing of a kind, such as "a file". */
const ANY_OBJECT = /\b(?:an?|any) [a-z ]+$/;

/** The forms, in the order in which they are tried. */
export const DEED_FORMS: readonly Form[] = [
  formOf(FIRST, true),
  formOf(NEXT, true, ({ first }, verb) => first === true || ANY_OBJECT.test(verb)),
  formOf(NEXT),
];
