/** Reads a WordPress site's content through its public REST API: new items since the last time, removed items, the total number. */
import { z } from 'zod';
import type { Progress } from '../ports/progress.ts';
import type { StoredContent } from '../state/content.ts';
import { FetchError } from './fetch-error.ts';
import type { Fetched } from './fetch-public.ts';
import { MOST_ITEMS } from './limits.ts';
import { onItsPage } from './page-path.ts';
import { parsed, parsing } from './parsing.ts';
import { drop, keep, noteError, noteFetchError, type Task } from './reading.ts';
import { readValidators, type Validators, validatorsSchema } from './site-fetcher.ts';
import { type AnswerOutline, PER_PAGE } from './wordpress-answer.ts';
import {
  type Names,
  WORDPRESS_FIELDS,
  WORDPRESS_TYPES,
  type WordPressType,
  wordPressAddress,
} from './wordpress-item.ts';

const NAME_PAGES = 20;
const DAY_MS = 86_400_000;
/** Statuses by which a site says that it does not show something: not there, or not to everyone. */
const HIDDEN = [400, 401, 403, 404];

/** Where the reading of a type is. */
const cursorSchema = z
  .object({
    /** Everything modified up to this is read, as WordPress writes it in the site's own zone. */
    readTo: z.string().optional(),
    /** Page that a reading was at when it was cut off, within the content modified after `readTo`. */
    page: z.number().optional(),
    /** The last list of what is new, and what its answer said of itself. */
    last: z
      .object({
        url: z.string(),
        validators: validatorsSchema,
      })
      .optional(),
    /** When everything was last compared by number: how much there was, how much was kept. */
    compared: z.object({ at: z.number(), total: z.number(), kept: z.number() }).optional(),
  })
  .catch({});

type Cursor = z.infer<typeof cursorSchema>;

const readCursor = ({ cursor }: Task, { endpoint }: WordPressType): Cursor =>
  cursorSchema.parse(cursor[endpoint] ?? {});

async function moveTo(task: Task, { endpoint }: WordPressType, cursor: Cursor): Promise<void> {
  task.cursor = { ...task.cursor, [endpoint]: cursor };
  await task.save();
}

/** Reads a WordPress site. */
export async function* readWordPress(task: Task): AsyncGenerator<Progress, void, void> {
  const api = await findApi(task);
  const known = new Map((await task.store.items(task.site.id)).map((item) => [item.path, item]));
  const names = nameFinder(task, api);
  for (const kind of WORDPRESS_TYPES) {
    const total = await fetchCount(task, api, kind.endpoint);
    if (kind.total) task.totals = { ...task.totals, [kind.total]: total };
    if (total !== null) yield* readType(task, api, kind, total, known, names);
  }
  task.totals = { ...task.totals, comments: await fetchCount(task, api, 'comments') };
}

/** The address of an endpoint with parameters. */
type Api = (endpoint: string, parameters: Readonly<Record<string, string | number>>) => string;

const apiAt =
  (root: string): Api =>
  (endpoint, parameters) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) query.set(name, String(value));
    return `${root}/wp/v2/${endpoint}${root.includes('?') ? '&' : '?'}${query}`;
  };

/** The API where WordPress has it by default, else in the way that needs no pretty addresses. @throws FetchError when it is in neither */
async function findApi({ fetcher, source }: Task): Promise<Api> {
  const site = wordPressAddress(source.address);
  let failed: unknown;
  for (const root of [`${site}/wp-json`, `${site}/?rest_route=`]) {
    const api = apiAt(root);
    try {
      const url = api('types', { _fields: 'slug' });
      const { body } = await fetcher.get(url, { accept: 'application/json' });
      await parsed(url, parsing.call('isObject', body, url));
      return api;
    } catch (error) {
      failed ??= error;
      if (!(error instanceof FetchError) || (error.status !== undefined && !HIDDEN.includes(error.status))) throw error;
      if (error.passing) throw error;
    }
  }
  if (failed instanceof FetchError && failed.status !== undefined)
    throw new FetchError(failed.url, `The WordPress REST API isn't available or isn't public: ${failed.message}`, {
      status: failed.status,
    });
  throw failed;
}

const fetchList = (task: Task, url: string, unless?: Validators): Promise<Fetched> =>
  task.fetcher.get(url, { accept: 'application/json', unless });

const headerNumber = ({ headers }: Fetched, name: string): number | undefined => {
  const text = headers[name];
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
};

/** How much an endpoint has, by its headers; null if the site does not tell everyone. */
async function fetchCount(task: Task, api: Api, endpoint: string): Promise<number | null> {
  const url = api(endpoint, { per_page: 1, _fields: 'id' });
  try {
    const answer = await fetchList(task, url);
    const { rows } = await parsed(url, parsing.call('findIds', answer.body, url));
    return headerNumber(answer, 'x-wp-total') ?? (rows === 0 ? 0 : null);
  } catch (error) {
    // A site without a shop has no products: that isn't a fault.
    const absent = error instanceof FetchError && error.status === 404 && endpoint === 'product';
    if (error instanceof FetchError && error.status !== undefined && HIDDEN.includes(error.status)) {
      if (!absent) noteError(task, error.url, `${error.message} Their number is unknown.`);
      return null;
    }
    throw error;
  }
}

/** Reads what is new of a type; and where the numbers then differ, everything by number. */
async function* readType(
  task: Task,
  api: Api,
  kind: WordPressType,
  total: number,
  known: Map<string, StoredContent>,
  names: NameFinder,
): AsyncGenerator<Progress, void, void> {
  const progress = () => ({
    done: Math.min(knownItems(known, kind).length, total),
    total,
    text: `Reading ${kind.endpoint}`,
  });
  const start = readCursor(task, kind);
  const { readTo, last, page: first = 1 } = start;
  let newest = readTo ?? '';
  for (let page = first, pages = first; page <= pages; page++) {
    const url = api(kind.endpoint, {
      ...PIECES,
      page,
      orderby: 'modified',
      order: 'asc',
      ...(readTo !== undefined && { modified_after: secondBefore(readTo) }),
    });
    const answer = await fetchPage(task, url, page, last?.url === url ? last.validators : undefined);
    if (!answer) break;
    const found = await keepPieces(task, kind, url, answer, known, names);
    if (found.newest > newest) newest = found.newest;
    pages = headerNumber(answer, 'x-wp-totalpages') ?? (found.rows < PER_PAGE ? page : page + 1);
    const validators = pages === 1 ? readValidators(answer) : undefined;
    await moveTo(task, kind, { ...start, page: page + 1, ...(validators && { last: { url, validators } }) });
    yield progress();
  }
  const { page: _page, ...rest } = readCursor(task, kind);
  await moveTo(task, kind, { ...rest, ...(newest !== '' && { readTo: newest }) });

  const kept = knownItems(known, kind).length;
  const { compared } = start;
  const asBefore = compared?.total === total && compared.kept === kept && task.now() - compared.at < DAY_MS;
  if (kept === total || asBefore) return;
  yield* comparePieces(task, api, kind, known, names, progress);
  await moveTo(task, kind, {
    ...readCursor(task, kind),
    compared: { at: task.now(), total, kept: knownItems(known, kind).length },
  });
}

const PIECES = { per_page: PER_PAGE, _embed: 'author,wp:featuredmedia,wp:term', _fields: WORDPRESS_FIELDS };

/** A page of what is new; undefined if nothing is, or the page is beyond the last since some pieces went. */
async function fetchPage(
  task: Task,
  url: string,
  page: number,
  unless: Validators | undefined,
): Promise<Fetched | undefined> {
  try {
    const answer = await fetchList(task, url, unless);
    return answer.status === 304 ? undefined : answer;
  } catch (error) {
    if (page > 1 && error instanceof FetchError && error.status === 400) return undefined;
    throw error;
  }
}

const knownItems = (known: ReadonlyMap<string, StoredContent>, { endpoint }: WordPressType) =>
  [...known.values()].filter(({ origin }) => origin.startsWith(`${endpoint}:`));

/** A second earlier in the site's own time: several pieces may be of the last one. */
function secondBefore(time: string): string {
  const ms = Date.parse(`${time}Z`);
  return Number.isNaN(ms) ? time : new Date(ms - 1000).toISOString().slice(0, 19);
}

/** Finds what is gone or was missed: by the numbers of all pieces. */
async function* comparePieces(
  task: Task,
  api: Api,
  kind: WordPressType,
  known: Map<string, StoredContent>,
  names: NameFinder,
  progress: () => Progress,
): AsyncGenerator<Progress, void, void> {
  const there = new Set<string>();
  const pagesMost = Math.ceil(MOST_ITEMS / PER_PAGE);
  for (let page = 1, pages = 1; page <= Math.min(pages, pagesMost); page++) {
    const url = api(kind.endpoint, { per_page: PER_PAGE, page, orderby: 'id', order: 'asc', _fields: 'id' });
    const answer = await fetchPage(task, url, page, undefined);
    if (!answer) break;
    const { rows, ids } = await parsed(url, parsing.call('findIds', answer.body, url));
    for (const id of ids) there.add(`${kind.endpoint}:${id}`);
    pages = headerNumber(answer, 'x-wp-totalpages') ?? (rows < PER_PAGE ? page : page + 1);
    yield progress();
  }
  const kept = knownItems(known, kind);
  await drop(
    task,
    kept.filter(({ origin }) => !there.has(origin)),
    known,
  );
  const have = new Set(kept.map(({ origin }) => origin));
  const missed = [...there].filter((origin) => !have.has(origin)).map((origin) => origin.split(':')[1]!);
  for (let from = 0; from < missed.length; from += PER_PAGE) {
    const url = api(kind.endpoint, { ...PIECES, include: missed.slice(from, from + PER_PAGE).join() });
    await keepPieces(task, kind, url, await fetchList(task, url), known, names);
    yield progress();
  }
}

/** Keeps the pieces of an answer. */
async function keepPieces(
  task: Task,
  kind: WordPressType,
  url: string,
  { body }: Fetched,
  known: Map<string, StoredContent>,
  findNames: NameFinder,
): Promise<AnswerOutline> {
  const outline = await parsed(url, parsing.call('lookAt', body, url));
  for (const fault of outline.faults) noteError(task, url, fault);
  const names = await findNames(outline.missing);
  const sites = [task.site.url, task.source.address];
  const found = await parsed(url, parsing.call('findPieces', body, url, kind, sites, names, task.now()));
  const { foreign } = found;
  const pieces = found.pieces.map((piece) => onItsPage(piece, task.site));
  for (const link of foreign) noteError(task, link, `It isn't an address on ${task.site.url}.`);
  const paths = new Map(pieces.map(({ origin, path }) => [origin, path]));
  const moved = knownItems(known, kind).filter(({ origin, path }) => paths.has(origin) && paths.get(origin) !== path);
  await drop(task, moved, known);
  await keep(task, pieces, known);
  return outline;
}

/** Finds the names of people and categories, where pieces bring only their numbers. */
type NameFinder = (missing: AnswerOutline['missing']) => Promise<Names>;

function nameFinder(task: Task, api: Api): NameFinder {
  const lists = new Map<string, Promise<ReadonlyMap<number, string>>>();
  const listed = (endpoint: string) => {
    const names = lists.get(endpoint) ?? fetchNames(task, api, endpoint);
    lists.set(endpoint, names);
    return names;
  };
  return async ({ authors, categories }) => ({
    authors: authors ? await listed('users') : new Map(),
    categories: categories ? await listed('categories') : new Map(),
  });
}

/** The names that an endpoint lists, by number; what it has of them where it breaks off. */
async function fetchNames(task: Task, api: Api, endpoint: string): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>();
  try {
    for (let page = 1, pages = 1; page <= Math.min(pages, NAME_PAGES); page++) {
      const url = api(endpoint, { per_page: PER_PAGE, page, _fields: 'id,name' });
      const answer = await fetchList(task, url);
      for (const [id, name] of await parsed(url, parsing.call('findNames', answer.body, url))) names.set(id, name);
      pages = headerNumber(answer, 'x-wp-totalpages') ?? 1;
    }
  } catch (error) {
    noteFetchError(task, error);
  }
  return names;
}
