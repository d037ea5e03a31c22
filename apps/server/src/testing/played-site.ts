/** A small web server on this machine that plays a site with content: a WordPress site's REST API, or pages with a sitemap. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Handler for a path; a path without one isn't found. */
type Handler = (url: URL, request: IncomingMessage, reply: ServerResponse) => void;

/** A site that was started. */
export interface PlayedSite {
  /** Such as `http://127.0.0.1:40123`. */
  readonly url: string;
  /** By path without its query. */
  readonly at: Map<string, Handler>;
  /** Paths with their queries, as they were asked for. */
  readonly asked: string[];
  /** The most requests that were in progress at one time. */
  most(): number;
  close(): Promise<void>;
}

/** Starts one on a free port. */
export async function playSite(): Promise<PlayedSite> {
  const at = new Map<string, Handler>();
  const asked: string[] = [];
  let pending = 0;
  let most = 0;
  const server = createServer((request, reply) => {
    pending += 1;
    most = Math.max(most, pending);
    reply.on('close', () => {
      pending -= 1;
    });
    const url = new URL(request.url!, 'http://site');
    asked.push(url.pathname + url.search);
    const handler = at.get(url.pathname);
    if (handler) handler(url, request, reply);
    else reply.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    at,
    asked,
    most: () => most,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** A piece as it stands in a played WordPress site. */
export interface WordPressPiece {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  /** In the site's own zone. */
  modified: string;
  readonly categories?: readonly string[];
  readonly author?: string;
  readonly picture?: string;
}

/** Has a site answer as WordPress does; what is in the lists may change in between. */
export function playWordPress(
  site: PlayedSite,
  lists: Record<'posts' | 'pages', WordPressPiece[]> & { product?: WordPressPiece[]; comments: number },
): void {
  const json = (reply: ServerResponse, body: unknown, headers: Record<string, string> = {}) =>
    reply
      .writeHead(200, { 'content-type': 'application/json; charset=UTF-8', 'x-robots-tag': 'noindex', ...headers })
      .end(JSON.stringify(body));
  const refuse = (reply: ServerResponse, status: number, code: string) =>
    reply
      .writeHead(status, { 'content-type': 'application/json; charset=UTF-8' })
      .end(JSON.stringify({ code, message: 'No.', data: { status } }));
  const page = <T>(url: URL, reply: ServerResponse, all: readonly T[], shown: (one: T) => unknown) => {
    const perPage = Number(url.searchParams.get('per_page') ?? 10);
    const number = Number(url.searchParams.get('page') ?? 1);
    const pages = Math.ceil(all.length / perPage);
    if (number > Math.max(pages, 1)) return refuse(reply, 400, 'rest_post_invalid_page_number');
    return json(reply, all.slice((number - 1) * perPage, number * perPage).map(shown), {
      'x-wp-total': String(all.length),
      'x-wp-totalpages': String(pages),
    });
  };
  site.at.set('/wp-json/wp/v2/types', (_url, _request, reply) => json(reply, { post: { slug: 'post' } }));
  site.at.set('/wp-json/wp/v2/comments', (url, _request, reply) =>
    page(
      url,
      reply,
      Array.from({ length: lists.comments }, (_, id) => ({ id: id + 1 })),
      (one) => one,
    ),
  );
  for (const endpoint of ['posts', 'pages', 'product'] as const)
    site.at.set(`/wp-json/wp/v2/${endpoint}`, (url, _request, reply) => {
      const list = lists[endpoint];
      if (!list) return refuse(reply, 404, 'rest_no_route');
      const { searchParams } = url;
      const after = searchParams.get('modified_after');
      const include = searchParams.get('include')?.split(',').map(Number);
      const found = list
        .filter(({ modified }) => after === null || modified > after)
        .filter(({ id }) => include === undefined || include.includes(id))
        .toSorted((a, b) =>
          searchParams.get('orderby') === 'id'
            ? a.id - b.id
            : a.modified < b.modified
              ? -1
              : a.modified > b.modified
                ? 1
                : 0,
        );
      const fields = searchParams.get('_fields');
      return page(url, reply, found, (piece) =>
        fields === 'id' ? { id: piece.id } : shownPiece(site, endpoint, piece),
      );
    });
}

/** Returns a piece as WordPress 6 writes it, with what `_embed` adds. */
const shownPiece = (site: PlayedSite, endpoint: string, piece: WordPressPiece) => ({
  id: piece.id,
  date_gmt: '2026-03-01T08:30:00',
  modified: piece.modified,
  modified_gmt: piece.modified,
  link: `${site.url}/${piece.slug}/`,
  title: { rendered: piece.title },
  author: piece.author ? 3 : 0,
  ...(endpoint === 'posts' && { categories: (piece.categories ?? []).map((_, i) => i + 1) }),
  _links: { self: [{ href: `${site.url}/wp-json/wp/v2/${endpoint}/${piece.id}` }] },
  _embedded: {
    ...(piece.author && { author: [{ id: 3, name: piece.author, link: `${site.url}/author/a/` }] }),
    ...(piece.picture && {
      'wp:featuredmedia': [
        {
          id: 9,
          source_url: `${site.url}${piece.picture}`,
          media_details: {
            width: 1600,
            sizes: { medium: { source_url: `${site.url}${piece.picture.replace('.jpg', '-300x200.jpg')}` } },
          },
        },
      ],
    }),
    'wp:term': [
      (piece.categories ?? []).map((name, i) => ({
        id: i + 1,
        name,
        taxonomy: endpoint === 'product' ? 'product_cat' : 'category',
      })),
      [{ id: 50, name: 'a tag', taxonomy: 'post_tag' }],
    ],
  },
});
