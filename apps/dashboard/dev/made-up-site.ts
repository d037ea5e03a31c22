/** Reports of the made-up site: demo traffic in the memory engine, answered as the server answers. */
import { filterSchema, type Meta, NOTE_COLORS, type ReportRequest, type SiteNote } from '@magpie/contract';
import {
  DEMO_NOTES_AUTHOR,
  DEMO_SITE,
  demoContent,
  demoFunnels,
  demoNotes,
  demoSearchSets,
  demoSiteSpeed,
  generateDemo,
  generateRightNow,
} from '@magpie/demo';
import { createMemoryEngine, createMemorySearchConsole } from '@magpie/engine-memory';
import { type CollectSite, type Hit, SITE_DEFAULTS } from '@magpie/events';
import { type Engine, QueryError, type Site } from '@magpie/query';
import {
  comparedIn,
  EXCEPTIONS,
  findMore,
  GOOGLE_TABLES,
  type HostFacts,
  indexContent,
  loadReport,
  ORDER_FACTS,
  ORDER_LINES,
  type Report,
  readParams,
  resolveFor,
  resolveView,
  runReport,
  SEARCH_HOURS,
  SITE_SPEED,
  type Sources,
  searchHoursQuestion,
  siteSpeedQuestion,
  type View,
  withNotes,
} from '@magpie/reports';
import { addMonths, localDay } from '@magpie/time';
import { type ChatStock, chatSite } from './made-up-chats.ts';
import { madeUpExceptions } from './made-up-exceptions.ts';
import { madeUpGoogle } from './made-up-google-numbers.ts';
import { madeUpHours } from './made-up-hours.ts';
import { madeUpOrders } from './made-up-orders.ts';

/** Address of the made-up site. */
export const ADDRESS = 'https://magpies.example';
const SITE_ID = 1;
/** Enough for the default dates and the same length before, and little enough for an engine that reads every hit for each question. */
const MONTHS = 3;
const VISITS_PER_DAY = 6;
/** Traffic for the Year in Review: no more than the year before and the one before that need. */
const OF_YEARS = { months: 36, visitsPerDay: 1 };
/** Traffic for single orders: enough for a second page of them, and for more days than a phone shows. */
const OF_ORDERS = { months: MONTHS, visitsPerDay: 7 };
const ORDER_REPORTS = ['user_journey', 'order_reconciliation'];

/** How the numbers are meant to be. */
interface NumbersBehaviour {
  /** `waiting`: no event has come yet. `empty`: the site has events, but none that a report finds. */
  readonly traffic: 'some' | 'empty' | 'waiting';
  readonly identity: 'day' | 'stored';
  /** Further facts about the quality of the numbers. */
  readonly quality: Partial<Meta['quality']>;
  /** Names of asked parts that are refused. */
  readonly partial: readonly string[];
  /** Whether the answer is the sample. */
  readonly demo: boolean;
}

const SOME: NumbersBehaviour = { traffic: 'some', identity: 'stored', quality: {}, partial: [], demo: false };

/** The site of a page's configuration, as far as numbers depend on it. */
type PageSite = Pick<Site, 'timeZone' | 'currency' | 'firstDayOfWeek'>;

/** A report's data with its receipt. */
interface ReportAnswer {
  readonly data: unknown;
  readonly meta: Meta;
}

/** Questions that the made-up site answers. */
export interface MadeUpSite {
  /** A report's answer, the same for the same question. @throws QueryError */
  report(request: ReportRequest, site: PageSite, behaviour: NumbersBehaviour): Promise<ReportAnswer>;
  /** The site's notes in some dates. */
  notes(dates?: { readonly start?: string | undefined; readonly end?: string | undefined }): readonly SiteNote[];
  /** Returns the data that its conversations are answered from. */
  chatStock(): ChatStock;
}

/** The made-up site at an instant, ms; its traffic is made when it is first asked for. */
export function createMadeUpSite(now: () => number): MadeUpSite {
  let created: readonly Hit[] | undefined;
  const hits = () => {
    created ??= trafficUntil(now());
    return created;
  };
  let createdNow: readonly Hit[] | undefined;
  const rightNow = () => {
    createdNow ??= generateRightNow(optionsAt(now()));
    return createdNow;
  };
  const counting = new Map<string, Counting>();
  /** Returns the traffic that a report's numbers count; kept, because an engine assembles the visits once. */
  const countingFor = (report: string, { traffic, identity }: NumbersBehaviour): Counting => {
    const isNow = report === 'realtime';
    const isYear = report === 'yearinreview';
    const isOrders = ORDER_REPORTS.includes(report);
    const key = [traffic, identity, isNow, isYear, isOrders].join();
    const before = counting.get(key);
    if (before) return before;
    // Beside the others only where they matter: numbers of today stay as they are.
    const all = isYear
      ? trafficUntil(now(), OF_YEARS)
      : isOrders
        ? trafficUntil(now(), OF_ORDERS)
        : isNow
          ? [...hits(), ...rightNow()]
          : hits();
    const counted = traffic !== 'some' ? [] : identity === 'day' ? ofOneDay(all) : all;
    const made = { counted, engine: createMemoryEngine(counted), lastEventAt: Math.max(...all.map(({ ts }) => ts)) };
    counting.set(key, made);
    return made;
  };
  const kept = new Map<string, Promise<ReportAnswer>>();
  const notes = () => notesAt(now());
  return {
    report(request, site, behaviour) {
      const key = JSON.stringify([request, site, behaviour, now()]);
      const before = kept.get(key);
      if (before) return before;
      const answer = answerReport(request, { ...site, id: SITE_ID, url: ADDRESS, countInternal: false }, behaviour, {
        now: now(),
        ...countingFor(request.report, behaviour),
        notes: notes(),
      });
      kept.set(key, answer);
      answer.catch(() => kept.delete(key));
      return answer;
    },
    chatStock: () => ({
      engine: countingFor('overview', SOME).engine,
      site: chatSite(SITE_ID, ADDRESS),
      now: now(),
      firstDay: addMonths(localDay(now(), DEMO_SITE.timeZone), -MONTHS),
    }),
    notes: ({ start = '', end = '9999' } = {}) =>
      notes().filter(({ note_date_ymd: day }) => day >= start && day <= end),
  };
}

function optionsAt(now: number) {
  const site: CollectSite = { ...SITE_DEFAULTS, ...DEMO_SITE, id: SITE_ID, hosts: [new URL(ADDRESS).hostname] };
  return { site, base: `${ADDRESS}/`, now };
}

function trafficUntil(now: number, size = { months: MONTHS, visitsPerDay: VISITS_PER_DAY }): Hit[] {
  const options = { ...optionsAt(now), ...size };
  return [...generateDemo(options)].flatMap(({ hits }) => hits.map((hit) => ofOldLink(ofKnownVisitor(hit))));
}

/** Old links to a page, and what a bot that looks for weak spots asks for: neither exists. */
const MISSING: Readonly<Record<number, string>> = { 0: '/contact.html', 1: '/contact-us/', 2: '/wp-login.php.bak' };

function ofOldLink(hit: Hit): Hit {
  const path = hit.pagePath === '/contact/' ? MISSING[hit.sessionStart % 4] : undefined;
  return path === undefined ? hit : { ...hit, pagePath: path, pageTitle: `Page not found – ${DEMO_SITE.name}` };
}

/** Values that the site reports about some of its visitors, the same for each at every visit. */
const AGES = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'];
const GENDERS = ['female', 'male', 'other'];
const INTERESTS = ['Birdwatching', 'Gardening', 'Hiking', 'Photography'];

function ofKnownVisitor(hit: Hit): Hit {
  const key = Number.parseInt(hit.userKey.slice(-6), 16);
  if (key % 3 > 0) return hit;
  const pickOne = (values: readonly string[]) => values[(key / 3) % values.length]!;
  const userProperties = {
    user_age_bracket: pickOne(AGES),
    user_gender: pickOne(GENDERS),
    user_interest: pickOne(INTERESTS),
  };
  return { ...hit, userProperties };
}

/** The same events of a site that recognises its visitors for one day only, and knows nothing of them. */
const ofOneDay = (hits: readonly Hit[]): Hit[] =>
  hits.map((hit) => ({ ...hit, userProperties: {}, identity: 'day', sessionNumber: 0, firstSeen: 0, firstVisit: 0 }));

function notesAt(now: number): SiteNote[] {
  const colours = new Map<string, number>();
  return demoNotes(now, DEMO_SITE.timeZone).map(({ note_title, note_date, important, category }, i) => {
    if (category !== null && !colours.has(category)) colours.set(category, colours.size);
    const place = colours.get(category ?? '') ?? 0;
    return {
      id: i + 1,
      note_title,
      note_date,
      note_date_ymd: note_date,
      important,
      category: category && { id: place + 1, name: category, background_color: NOTE_COLORS[place]! },
      medias: [],
      author: DEMO_NOTES_AUTHOR,
      updatedBy: DEMO_NOTES_AUTHOR,
      createdAt: now,
      updatedAt: now,
      version: 1,
    };
  });
}

/** Events that count, the engine over them, and when the last event came (ms), counted or not. */
interface Counting {
  readonly counted: readonly Hit[];
  readonly engine: Engine;
  readonly lastEventAt: number;
}

/** Data that an answer is made of. */
interface Stock extends Counting {
  readonly now: number;
  readonly notes: readonly SiteNote[];
}

async function answerReport(
  request: ReportRequest,
  site: Site,
  { traffic, quality, partial, demo }: NumbersBehaviour,
  { now, counted, engine, lastEventAt, notes }: Stock,
): Promise<ReportAnswer> {
  const whole = await loadReport(request.report);
  const report = request.more === undefined ? whole : findMore(whole, request.more);
  const months = request.report === 'yearinreview' ? OF_YEARS.months : MONTHS;
  const firstDay = traffic === 'waiting' ? null : addMonths(localDay(now, site.timeZone), -months);
  const context = resolveFor(report, readView(request), site, now, makeFacts(report, firstDay, now));
  // An import needs no visit.
  const searches =
    traffic === 'empty' ? [] : demoSearchSets(localDay(now, site.timeZone), site.url ?? 'https://example.com');
  const sources: Sources = {
    engine,
    searchConsole: createMemorySearchConsole(new Map([[site.id, searches]])),
    providers: {
      ...PROVIDERS,
      [GOOGLE_TABLES]: madeUpGoogle(engine),
      [ORDER_LINES]: madeUpOrders(counted),
      [SEARCH_HOURS]: (question) => madeUpHours(searchHoursQuestion.parse(question).from, now),
      [SITE_SPEED]: (question) => demoSiteSpeed(siteSpeedQuestion.parse(question).device, now),
      [EXCEPTIONS]: madeUpExceptions(traffic === 'some' ? localDay(now, site.timeZone) : null),
    },
  };
  const result = await runReport(partial.length > 0 ? refusing(report, partial) : report, context, sources);
  const { start, end } = context.range;
  const inRange = notes.filter(({ note_date_ymd: day }) => day >= start && day <= end);
  const meta: Meta = {
    query: result.questions as Meta['query'],
    compared: comparedIn(context),
    definition: { id: report.id, version: report.version },
    engine: result.engine,
    freshness: {
      firstDay,
      lastEventAt: firstDay === null ? null : lastEventAt,
      answeredAt: now,
    },
    quality: {
      ...result.quality,
      otherCurrencies: [...result.quality.otherCurrencies],
      imported: [...result.quality.imported],
      ...quality,
    },
    warnings: [],
    ...(result.roundedUp.length > 0 && { roundedUp: result.roundedUp.map((place) => [...place]) }),
    ...(Object.keys(result.otherQuestions).length > 0 && { asked: { ...result.otherQuestions } }),
    ...(Object.keys(result.failed).length > 0 && { failed: { ...result.failed } }),
    ...((demo || request.sample) && { demo: true }),
  };
  return { data: report.notesOn ? withNotes(result.data, report.notesOn, inRange) : result.data, meta };
}

function readView({
  start,
  end,
  compare,
  compare_start,
  compare_end,
  filters,
  metric_filters,
  params,
}: ReportRequest): View {
  const filterIn = (text: string | undefined) =>
    text === undefined ? undefined : filterSchema.parse(JSON.parse(text));
  return {
    start,
    end,
    compare:
      compare ??
      (compare_start === undefined || compare_end === undefined
        ? undefined
        : { start: compare_start, end: compare_end }),
    filter: filterIn(filters),
    metricFilter: filterIn(metric_filters),
    params,
  };
}

function makeFacts({ usesContent }: Report, firstDay: string | null, now: number): Partial<HostFacts> {
  const facts = { firstDay, funnels: demoFunnels('/') };
  if (!usesContent) return facts;
  const { items, totals } = demoContent(`${ADDRESS}/`, now);
  return { ...facts, content: indexContent(items, totals, ADDRESS) };
}

const REFUSED = 'refused';
const PROVIDERS: NonNullable<Sources['providers']> = {
  [REFUSED]: () => {
    throw new QueryError('unsupported', 'The made-up site refuses this part.');
  },
  // Its shop sends nothing of its own.
  [ORDER_FACTS]: () => [],
};

/** The report with some of what it asks put to a provider that refuses it. */
const refusing = (report: Report, names: readonly string[]): Report => ({
  ...report,
  async recipe() {
    const recipe = await report.recipe();
    return {
      ...recipe,
      asks: (context, found) =>
        Object.fromEntries(
          Object.entries(recipe.asks(context, found)).map(([name, one]) => [
            name,
            names.includes(name)
              ? { kind: 'provided', provider: REFUSED, question: null, shape: report.shape, optional: one.optional }
              : one,
          ]),
        ) as ReturnType<typeof recipe.asks>,
    };
  },
});

/** Names of the parts that a report asks for first and can do without; none if it asks for nothing else. */
export async function optionalParts(id: string, now: number): Promise<string[]> {
  const [report, today] = [await loadReport(id), localDay(now, DEMO_SITE.timeZone)];
  const recipe = await report.recipe();
  const site: Site = { ...DEMO_SITE, id: SITE_ID, countInternal: false };
  const view = resolveView({ start: today, end: today }, site, now);
  const asks = recipe.asks({ ...view, params: readParams({ id, ...recipe }, {}) }, {});
  const names = Object.keys(asks);
  return names.length > 1 ? names.filter((name) => asks[name]!.optional) : [];
}
