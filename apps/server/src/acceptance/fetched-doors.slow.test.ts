/**
 * Tests that nothing that is fetched holds up the server: a model's answers and websites' pages, files and headers, from real servers on
 * loopback, at the full length that is read. What is read in a process with limits is read here too, where its time can be measured.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FetchError } from '../content/fetch-error.ts';
import { fetchIcon } from '../content/fetch-icon.ts';
import { fetchPicture } from '../content/fetch-picture.ts';
import { fetchPublic, NotFetched } from '../content/fetch-public.ts';
import { contentIn } from '../content/import-file.ts';
import { readMetadata } from '../content/page-metadata.ts';
import { parseSitemap, ROBOTS_BYTES, sitemapsInRobots } from '../content/sitemap-file.ts';
import { findIds, findNames, findPieces, isObject, lookAt } from '../content/wordpress-answer.ts';
import { CommandError } from '../errors/command-error.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { checkAddress } from '../sites/check-address.ts';
import { checkSnippet } from '../snippet/check-snippet.ts';
import { lookForTag } from '../snippet/look-for-tag.ts';
import { type AnsweringDoor, asItSays, MARKS, tryDoor } from '../testing/hostile-texts.ts';
import { type PlayedSite, playSite } from '../testing/played-site.ts';

const SOURCES = join(import.meta.dirname, '..');
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^testing\/|^acceptance\/|\.child\.ts$/.test(path));
const FETCHES = /\b(?:fetchPublic|postPublic|plainRequest|secureRequest)\(|(?<![.\w])(?:fetch|request)\(/;

/** By what fetches: where its texts are tried, or why none are. */
const FETCHERS: Readonly<Record<string, string>> = {
  'content/fetch-public.ts': 'headers and bodies, below',
  'content/site-fetcher.ts': 'sites with content, below',
  'content/fetch-icon.ts': 'pictures, below',
  'content/fetch-picture.ts': 'pictures, below',
  'snippet/check-snippet.ts': 'pages with a tag, below',
  'sites/check-address.ts': 'addresses of sites, below',
  'model/model-fetch.ts': 'answers of models, in model-doors.slow.test.ts',
  'doctor/doctor.ts': 'asks this server itself',
  'google/api-sender.ts': 'asks Google alone, and reads JSON of a limited length',
  'google/oauth.ts': 'asks Google alone, as the other',
  'speed/speed-audits.ts': 'only the headers of a page, with a limit of its bytes',
  'speed/guarded-proxy.ts': 'passes on the connections of a browser, in the process of an audit',
};
/** By process with limits that reads what was fetched: whose functions are tried, below. */
const PROCESSES: Readonly<Record<string, string>> = {
  'content/parsing.process.ts':
    'contentIn findIds findNames findPieces isObject lookAt parseSitemap readMetadata sitemapsInRobots',
  'snippet/look.process.ts': 'look',
};

it('knows all that fetches, and all that reads it in a process with limits', () => {
  const text = (path: string) => readFileSync(join(SOURCES, path), 'utf8').replace(/^\s*(?:\*|\/\/|\/\*).*$/gm, '');
  expect(sources.filter((path) => FETCHES.test(text(path))).sort()).toEqual(Object.keys(FETCHERS).sort());
  for (const [path, names] of Object.entries(PROCESSES)) {
    const [, calls = ''] = /const calls = \{(.*?)\n\};/s.exec(text(path)) ?? [];
    // Spread ones stand in a list, others at the beginning of a line; parameters are in parentheses.
    const found = [...calls.replace(/\([\s\S]*/, '').matchAll(/(\w+)(?=[:,]| \}|$)/g)].map(([, name]) => name);
    expect(found.sort().join(' '), path).toBe(names);
  }
});

const signal = new AbortController().signal;
const PAGE_BYTES = 5e6;
const PARTS = ['<a ', '&', '"', '[', '@', '\n', MARKS];

let played: PlayedSite;
beforeAll(async () => {
  played = await playSite();
});
afterAll(() => played.close());

/** Serves a body at every path that a test asks for. */
function serve(body: string, headers: Record<string, string> = { 'content-type': 'text/html' }, path = '/'): void {
  played.at.set(path, (_url, _request, reply: ServerResponse) => void reply.writeHead(200, headers).end(body));
}
const door = (most: number, answers: readonly string[], work: (text: string) => Promise<string>, parts = PARTS) => ({
  ...{ most, answers, work, parts },
});
const SITE = { id: 1, trackingId: 'mgp_birds', name: 'Birds', identity: 'cookieless', measureVitals: false };

/** By name: a door behind which fetched text is read. */
const DOORS: Readonly<Record<string, () => AnsweringDoor>> = {
  'a page with a tag': () =>
    door(
      PAGE_BYTES - 100, // The limits of the process may end the reading first.
      ['missing', 'unreachable'],
      async (text) => {
        serve(`<html>${text}`);
        return look();
      },
      ['<a ', '&', '"', '[', '@', '\n'],
    ),
  'a policy of a page': () =>
    door(
      HEADER_BYTES,
      ['found'],
      async (text) => {
        const policy = `default-src ${text.replace(/[^ -~]/g, '~')}`;
        const tag = `<script src="https://stats.example/script.js" data-site="${SITE.trackingId}"></script>`;
        serve(tag, { 'content-type': 'text/html', 'content-security-policy': policy });
        return look();
      },
      ['a.', ';', ' ', ',', '*.', "'a' "],
    ),
  'a redirect': () =>
    door(
      HEADER_BYTES,
      ['404', 'bad_address', 'leads_on'],
      async (text) => {
        const location = `/${text.replace(/[^ -~]/g, '~')}`;
        played.at.set('/', (_url, _request, reply) => void reply.writeHead(302, { location }).end());
        return fetched();
      },
      ['/', '%', '@', ' ', '?'],
    ),
  'headers of a body': () =>
    door(
      HEADER_BYTES,
      ['200'],
      async (text) => {
        const value = text.replace(/[^ -~]/g, '~');
        serve('', { 'content-type': value, 'x-robots-tag': value, 'retry-after': value, etag: value });
        return fetched();
      },
      ['a', ' ', ';', ','],
    ),
  'an address of a site': () =>
    door(PAGE_BYTES, ['answers'], async (text) => {
      serve(text);
      return (await checkAddress(played.url, { allowPrivate: true, signal })).outcome;
    }),
  'a picture of a page': () =>
    door(3e6 - 100, ['no picture'], async (text) => {
      serve(text, { 'content-type': 'image/png' });
      const privateHost = new URL(played.url).hostname;
      return (await fetchPicture({ url: `${played.url}/`, privateHost })) ? 'picture' : 'no picture';
    }),
  'an icon': () =>
    door(60_000, ['no icon'], async (text) => {
      serve(text, { 'content-type': 'image/png' }, '/favicon.ico');
      const port = Number(new URL(played.url).port);
      return (await fetchIcon('localhost', { port, isAllowed: () => true })) ? 'icon' : 'no icon';
    }),
};
/** Node takes 16 KiB of headers. */
const HEADER_BYTES = 3500;

const look = async () =>
  (
    await checkSnippet({ ...SITE, url: played.url, hosts: [new URL(played.url).hostname] } as unknown as SiteRecord, {
      base: 'https://stats.example',
      allowPrivate: true,
      signal,
    })
  ).finding.outcome;
const fetched = () =>
  fetchPublic(played.url, { isAllowed: () => true, maxBytes: PAGE_BYTES, timeoutMs: 20_000, signal }).then(
    ({ status }) => String(status),
    (error: unknown) => {
      if (error instanceof NotFetched) return error.code;
      throw error;
    },
  );

describe('what is fetched', () => {
  it.each(Object.entries(DOORS))('holds nothing up: %s', async (_name, make) => {
    const one = make();
    const { heldUp, answers } = await tryDoor(one);
    expect(heldUp).toEqual([]);
    expect(one.answers).toEqual(expect.arrayContaining(answers));
    expect(answers.length).toBeGreaterThan(0);
  });
});

const asBuffer = (text: string) => Buffer.from(text);
const attempt = (work: () => unknown): string => {
  try {
    return work() === undefined ? 'nothing' : 'read';
  } catch (error) {
    if (error instanceof FetchError || error instanceof CommandError) return 'refused';
    throw error;
  }
};
const row = (more: object) => asBuffer(JSON.stringify([{ id: 1, link: `${ORIGIN}/a`, ...more }]));
const ORIGIN = 'https://birds.example';
const KIND = { endpoint: 'posts', type: 'post', taxonomy: 'category', total: 'posts' } as const;
const NAMES = { authors: new Map<number, string>(), categories: new Map<number, string>() };

/** By function of a process with limits, and place of the text: what it does there. */
const READ: Readonly<
  Record<string, readonly (readonly [answer: 'read' | 'refused', work: (text: string) => unknown])[]>
> = {
  look: [
    ['read', (text) => lookForTag(text, new URL(ORIGIN), [], WANTED)],
    [
      'read',
      (text) => lookForTag(`<script src="${text.replaceAll('"', '')}" data-site="mgp_x">`, new URL(ORIGIN), [], WANTED),
    ],
    ['read', (text) => lookForTag(TAG, new URL(ORIGIN), [`script-src ${text}`], WANTED)],
  ],
  readMetadata: [
    ['read', (text) => readMetadata(asBuffer(text), ORIGIN)],
    ['read', (text) => readMetadata(asBuffer(`<title>${text}`), ORIGIN)],
    [
      'read',
      (text) => readMetadata(asBuffer(`<meta property="og:title" content="${text.replaceAll('"', '')}">`), ORIGIN),
    ],
    ['read', (text) => readMetadata(asBuffer(`<script type="application/ld+json">${text}</script>`), ORIGIN)],
    [
      'read',
      (text) =>
        readMetadata(
          asBuffer(
            `<script type="application/ld+json">${JSON.stringify({ '@type': 'Article', headline: text })}</script>`,
          ),
          ORIGIN,
        ),
    ],
  ],
  parseSitemap: [
    ['refused', (text) => parseSitemap(asBuffer(text), ORIGIN, [ORIGIN])],
    [
      'read',
      (text) =>
        parseSitemap(asBuffer(`<urlset><url><loc>${ORIGIN}/${text.replaceAll('<', '')}</loc></url></urlset>`), ORIGIN, [
          ORIGIN,
        ]),
    ],
    [
      'read',
      (text) =>
        parseSitemap(asBuffer(`<urlset><url><lastmod>${text.replaceAll('<', '')}</lastmod></url></urlset>`), ORIGIN, [
          ORIGIN,
        ]),
    ],
  ],
  sitemapsInRobots: [
    ['read', (text) => sitemapsInRobots(asBuffer(text))],
    ['read', (text) => sitemapsInRobots(asBuffer(`sitemap: ${text}`))],
  ],
  isObject: [['refused', (text) => isObject(asBuffer(text), ORIGIN)]],
  lookAt: [
    ['refused', (text) => lookAt(asBuffer(text), ORIGIN)],
    ['read', (text) => lookAt(row({ modified: text }), ORIGIN)],
  ],
  findPieces: [
    ['read', (rendered) => findPieces(row({ title: { rendered } }), ORIGIN, KIND, [ORIGIN], NAMES, 0)],
    ['read', (text) => findPieces(row({ link: `${ORIGIN}/${text}` }), ORIGIN, KIND, [ORIGIN], NAMES, 0)],
    ['read', (date_gmt) => findPieces(row({ date_gmt }), ORIGIN, KIND, [ORIGIN], NAMES, 0)],
  ],
  findIds: [['refused', (text) => findIds(asBuffer(text), ORIGIN)]],
  findNames: [['read', (name) => findNames(row({ name }), ORIGIN)]],
  contentIn: [
    ['refused', (text) => contentIn(text.slice(0, HEAD_CHARS), ORIGIN, 0)],
    ['read', (text) => contentIn(`url,title\n/a,"${text.replaceAll('"', '')}"\n`, ORIGIN, 0)],
    ['refused', (text) => contentIn(`[{"url":"/a","title":${JSON.stringify(text)}`, ORIGIN, 0)],
  ],
};
/** Of a header line that isn't one, whose columns take microseconds each. */
const HEAD_CHARS = 50_000;
const WANTED = { id: SITE.trackingId, base: 'https://stats.example', identity: 'cookieless', measureVitals: false };
const TAG = `<script src="https://stats.example/script.js" data-site="${SITE.trackingId}"></script>`;

describe('what is read in a process with limits', () => {
  it('is all tried here', () => {
    expect(Object.keys(READ).sort()).toEqual(
      Object.values(PROCESSES)
        .flatMap((names) => names.split(' '))
        .sort(),
    );
  });

  const tried = Object.entries(READ).flatMap(([name, places]) => places.map((place, i) => [name, i, place] as const));
  it.each(tried)('takes time that grows with its length: %s, text %i', async (name, _i, [answer, work]) => {
    const most = name === 'sitemapsInRobots' ? ROBOTS_BYTES : PAGE_BYTES / 4;
    const one = { most, parts: PARTS, answers: [answer], work: async (text: string) => attempt(() => work(text)) };
    expect(await tryDoor(one)).toEqual(asItSays(one));
  });
});
