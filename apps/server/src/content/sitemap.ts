/** Reads a site's content through its sitemap and each page's metadata. */

import { z } from 'zod';
import type { Progress } from '../ports/progress.ts';
import type { StoredContent } from '../state/content.ts';
import { FetchError } from './fetch-error.ts';
import { type Fetched, unpack } from './fetch-public.ts';
import { MOST_ITEMS } from './limits.ts';
import { onItsPage } from './page-path.ts';
import { parsed, parsing } from './parsing.ts';
import { drop, keep, noteError, noteFetchError, type Task } from './reading.ts';
import { readValidators, type Validators, validatorsSchema } from './site-fetcher.ts';
import { MOST_SITEMAPS, ROBOTS_BYTES, SITEMAP_BYTES, type Sitemap } from './sitemap-file.ts';
import { toTitle } from './texts.ts';

const DEEPEST = 3;
const PAGE_BYTES = 5e6;
const DAY_MS = 86_400_000;
/** A page without a modification date is read again after this. */
const READ_AGAIN_MS = 7 * DAY_MS;
/** Pages that could not be read are left alone for a day; this many are remembered. */
const MOST_FAILED = 1000;
/** Usual locations of sitemaps. */
const USUAL = ['sitemap.xml', 'sitemap_index.xml', 'wp-sitemap.xml'];

const cursorSchema = z
  .object({
    /** Validators of complete sitemaps, by address. */
    sitemaps: z.record(z.string(), validatorsSchema).catch({}).default({}),
    /** When pages failed, by path. */
    failed: z.record(z.string(), z.number()).catch({}).default({}),
  })
  .catch({ sitemaps: {}, failed: {} });

/** A page that a sitemap lists. */
interface Listed {
  readonly url: string;
  readonly path: string;
  readonly modifiedAt: number | null;
  /** Address of the sitemap. */
  readonly sitemap: string;
}

/** Reads a sitemap and the pages that are new or changed. */
export async function* readSitemap(task: Task): AsyncGenerator<Progress, void, void> {
  const cursor = cursorSchema.parse(task.cursor);
  const known = new Map((await task.store.items(task.site.id)).map((item) => [item.path, item]));
  yield { done: 0, total: 0, text: 'Reading the sitemap' };
  const found = await listedPages(task, known, cursor.sitemaps);
  const failed = new Map(Object.entries(cursor.failed).filter(([, at]) => task.now() - at < DAY_MS));
  const due = [...found.pages.values()].filter(
    (page) => !failed.has(page.path) && isDue(page, known.get(page.path), task.now()),
  );
  const unsure = new Set(
    [...found.pages.values()].filter(({ path }) => failed.has(path)).map(({ sitemap }) => sitemap),
  );
  for (const [done, page] of due.entries()) {
    yield { done, total: due.length, text: page.path };
    try {
      await readPage(task, page, known);
    } catch (error) {
      noteFetchError(task, error);
      unsure.add(page.sitemap);
      if (failed.size < MOST_FAILED) failed.set(page.path, task.now());
      if (isGone(error)) await drop(task, knownAt(known, page.path), known);
      task.cursor = { ...task.cursor, failed: Object.fromEntries(failed) };
      await task.save();
    }
  }
  if (found.whole)
    await drop(
      task,
      [...known.values()].filter(({ path, origin }) => origin !== '' && !found.pages.has(path)),
      known,
    );
  const count = (type: string) => [...known.values()].filter((item) => item.type === type).length;
  task.totals = { posts: count('post'), pages: count('page'), comments: null };
  const sure = Object.entries(found.validators).filter(([url]) => !unsure.has(url));
  task.cursor = { sitemaps: Object.fromEntries(sure), failed: Object.fromEntries(failed) };
}

const knownAt = (known: ReadonlyMap<string, StoredContent>, path: string) => {
  const item = known.get(path);
  return item ? [item] : [];
};
const isGone = (error: unknown) => error instanceof FetchError && (error.status === 404 || error.status === 410);

function isDue({ modifiedAt }: Listed, item: StoredContent | undefined, now: number): boolean {
  if (!item) return true;
  return modifiedAt === null ? now - item.readAt > READ_AGAIN_MS : modifiedAt > item.readAt;
}

async function readPage(task: Task, page: Listed, known: Map<string, StoredContent>): Promise<void> {
  const before = known.get(page.path);
  const unless = before && { modified: new Date(before.readAt).toUTCString() };
  const answer = await task.fetcher.get(page.url, { accept: 'text/html', maxBytes: PAGE_BYTES, unless });
  const readAt = task.now();
  if (answer.status === 304 && before) return keep(task, [{ ...before, readAt, origin: page.sitemap }], known);
  if (!/\bhtml\b/.test(answer.headers['content-type'] ?? '')) throw new FetchError(page.url, "It isn't an HTML page.");
  const said = await parsed(answer.url, parsing.call('readMetadata', answer.body, answer.url));
  const item: StoredContent = {
    path: page.path,
    type: page.path === '/' ? 'page' : (said.type ?? typeByName(page.sitemap)),
    title: toTitle(said.title, page.path),
    image: said.image,
    author: said.author,
    categories: said.categories,
    publishedAt: said.publishedAt,
    modifiedAt: page.modifiedAt ?? said.modifiedAt,
    readAt,
    origin: page.sitemap,
  };
  return keep(task, [item], known);
}

/** The type of pages that do not say, by how WordPress and its plugins name sitemaps. */
function typeByName(sitemap: string): string {
  const name = URL.parse(sitemap)?.pathname ?? '';
  if (/categor|tag|taxonom|author|users|product_cat/.test(name)) return 'archive';
  if (/product(?!ion)/.test(name)) return 'product';
  return /(^|[/-])posts?-(sitemap|post)|blog/.test(name) ? 'post' : 'page';
}

interface Found {
  /** By path. */
  readonly pages: ReadonlyMap<string, Listed>;
  /** Whether every sitemap could be read, so that what is not listed is gone. */
  readonly whole: boolean;
  readonly validators: Readonly<Record<string, Validators>>;
}

/** Every page that the sitemaps list. @throws FetchError when there is no sitemap at all */
async function listedPages(
  task: Task,
  known: ReadonlyMap<string, StoredContent>,
  seen: Readonly<Record<string, Validators>>,
): Promise<Found> {
  const pages = new Map<string, Listed>();
  const validators: Record<string, Validators> = {};
  const waiting = (await rootSitemaps(task)).map((url) => ({ url, depth: 1 }));
  const asked = new Set(waiting.map(({ url }) => url));
  let read = 0;
  let lastError: unknown;
  while (waiting.length > 0) {
    const { url, depth } = waiting.shift()!;
    let sitemap: Sitemap;
    try {
      const answer = await task.fetcher.get(url, {
        accept: 'application/xml',
        maxBytes: SITEMAP_BYTES,
        unless: seen[url],
      });
      const kept = answer.status === 304 ? seen[url] : readValidators(answer);
      read += 1;
      if (answer.status === 304) {
        validators[url] = kept!;
        for (const { path, origin, modifiedAt } of known.values())
          if (origin === url)
            pages.set(path, { url: new URL(path, task.site.url).href, path, modifiedAt, sitemap: url });
        continue;
      }
      sitemap = await sitemapIn(task, answer);
      if (kept && !sitemap.index) validators[url] = kept;
    } catch (error) {
      noteFetchError(task, error);
      lastError = error;
      continue;
    }
    if (!sitemap.index) addPages(task, url, sitemap, pages);
    else
      for (const child of sitemap.entries) {
        if (asked.has(child.url)) continue;
        if (depth >= DEEPEST || asked.size >= MOST_SITEMAPS) {
          noteError(
            task,
            child.url,
            `It was skipped: the limit is ${MOST_SITEMAPS} sitemaps, nested ${DEEPEST} levels deep.`,
          );
          lastError = new FetchError(child.url, 'It was skipped.');
          break;
        }
        asked.add(child.url);
        waiting.push({ url: child.url, depth: depth + 1 });
      }
  }
  if (read === 0) throw lastError;
  return { pages, whole: lastError === undefined, validators };
}

async function sitemapIn({ site, source }: Task, { body, url }: Fetched): Promise<Sitemap> {
  const isPacked = body[0] === 0x1f && body[1] === 0x8b;
  const unpacked = isPacked ? await unpack(body, url, { maxBytes: SITEMAP_BYTES }) : body;
  return parsed(url, parsing.call('parseSitemap', unpacked, url, [site.url, source.address]));
}

function addPages(task: Task, sitemap: string, { entries }: Sitemap, pages: Map<string, Listed>): void {
  for (const { url, path: listed, modifiedAt } of entries) {
    const path = listed === undefined ? undefined : onItsPage({ path: listed }, task.site).path;
    if (path === undefined) noteError(task, url, `It isn't an address on ${task.site.url}.`);
    else if (pages.size < MOST_ITEMS || pages.has(path)) pages.set(path, { url, path, modifiedAt, sitemap });
    else {
      noteError(task, sitemap, `It lists more than ${MOST_ITEMS} pages, which is the limit.`);
      return;
    }
  }
}

/** The sitemap that the address names, else those that robots.txt names, otherwise the first at a usual location. */
async function rootSitemaps({ fetcher, source }: Task): Promise<string[]> {
  if (/\.(xml|gz)$/i.test(URL.parse(source.address)?.pathname ?? '')) return [source.address];
  const site = `${source.address.replace(/(?<!\/)\/+$/, '')}/`;
  const tried = async (url: string, cutAt?: number) => {
    try {
      return await fetcher.get(url, cutAt === undefined ? { maxBytes: SITEMAP_BYTES } : { maxBytes: cutAt, cut: true });
    } catch (error) {
      if (error instanceof FetchError && error.status !== undefined && !error.passing) return undefined;
      throw error;
    }
  };
  const robots = await tried(new URL('/robots.txt', site).href, ROBOTS_BYTES);
  const named = robots ? await parsed(robots.url, parsing.call('sitemapsInRobots', robots.body)) : [];
  if (named.length > 0) return named;
  for (const name of USUAL) {
    const url = new URL(name, site).href;
    if (await tried(url)) return [url];
  }
  throw new FetchError(site, `No sitemap found: robots.txt lists none, and ${USUAL.join(', ')} don't exist.`);
}
