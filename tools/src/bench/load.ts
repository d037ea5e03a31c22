/** Requests as the content site's pages send them, and sending them. */
import { connect, type Socket } from 'node:net';
import { COUNTRIES, LANGUAGES, ORIGINS, SITE_PAGES, VIEWS } from './content/lists.ts';
import { createRandom, type Numbers } from './random.ts';

const BASE = 'https://bench.example';
const AGENTS = [
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
];
/** The share of visits by visitors who were there before. */
const RETURNING = 0.36;
const MOST_VIEWS_AT_ONCE = 3;
/** Numbers of page views of a hundred visits. */
const COUNTS = VIEWS.flatMap(([views, visits]) => Array<number>(visits).fill(views));

/** One visitor's browser. */
interface Visitor {
  readonly id: number;
  readonly agent: string;
  readonly language: string;
}

/** Yields complete HTTP requests of one visitor after another, each with so many events; every `lane` has visitors of its own. */
export function* makeRequests(
  url: URL,
  site: string,
  lane: number,
  eventsEach: 1 | 10,
): Generator<string, never, void> {
  const random = createRandom(lane + 1);
  for (let visit = 0, visitors = 0; ; visit++) {
    const returns = visitors > 0 && random.uniform() < RETURNING;
    const index = returns ? Math.floor(random.uniform() * visitors) : visitors++;
    const visitor: Visitor = {
      id: lane * 10_000_000 + index,
      agent: AGENTS[index % AGENTS.length]!,
      language: LANGUAGES[index % COUNTRIES.length]!,
    };
    const pages = walk(random);
    const views = pages.map((page, i) => pageView(page, i === 0 ? landingReferrer(random) : addressOf(pages[i - 1]!)));
    const bodies =
      eventsEach === 1
        ? views.map((one) => [one])
        : [views.slice(0, MOST_VIEWS_AT_ONCE).flatMap((one) => withReading(one))];
    for (const [i, events] of bodies.entries())
      yield request(url, visitor, {
        ...{ v: 1, s: site, i: `${lane}-${visit}-${i}`, c: `${visitor.id}.1700000000`, f: 1_700_000_000 },
        ...{ g: visitor.language, w: '412x915', e: eventsEach === 1 ? events : fill(events) },
      });
  }
}

type Sent = { readonly n: string; readonly l?: string; readonly [key: string]: unknown };

const addressOf = (page: number): string => BASE + SITE_PAGES[page]!.path;
const landingReferrer = (random: Numbers): string => ORIGINS[Math.floor(60 ** random.uniform()) - 1]!.referrer;

/** The pages of a visit: the first by Zipf's law, then one of a few links of each. */
function walk(random: Numbers): number[] {
  const zipf = (chance: number): number => {
    const rank = Math.floor((SITE_PAGES.length + 1) ** chance) - 1;
    return rank === 0 ? 0 : 1 + (((rank - 1) * 1231) % (SITE_PAGES.length - 1));
  };
  const pages = [zipf(random.uniform())];
  const count = COUNTS[Math.floor(random.uniform() * COUNTS.length)]!;
  while (pages.length < count) {
    const link = Math.floor(10 * random.uniform() ** 2);
    pages.push(link === 3 ? 0 : zipf(((pages.at(-1)! * 7919 + link * 104_729) % 99_991) / 99_991));
  }
  return pages;
}

function pageView(page: number, referrer: string): Sent {
  const { title, type, author, category } = SITE_PAGES[page]!;
  return { n: 'page_view', d: 0, l: addressOf(page), r: referrer, t: title, p: { author, category, post_type: type } };
}

/** A page view with what reading the page sends. */
function withReading(view: Sent): Sent[] {
  const { l, r, t, p } = view;
  const on = { l, r, t } as const;
  return [
    view,
    { ...on, n: 'scroll', d: 0, p: { ...(p as object), percent_scrolled: 50 } } as Sent,
    { ...on, n: 'user_engagement', d: 0, p: { ...(p as object), engagement_time_msec: 9000 } } as Sent,
  ];
}

/** Ten events: those given, and more scrolling on the last page. */
const fill = (events: readonly Sent[]): Sent[] =>
  Array.from({ length: 10 }, (_, i) => events[i] ?? { ...events.at(-1)!, n: 'scroll', p: { percent_scrolled: 90 } });

/** Each visitor has its own address, as behind a proxy, because the endpoint limits requests per address. */
function request(url: URL, { id, agent }: Visitor, body: object): string {
  const text = JSON.stringify(body);
  return `POST ${url.pathname} HTTP/1.1\r
host: ${url.host}\r
content-type: text/plain\r
content-length: ${Buffer.byteLength(text)}\r
user-agent: ${agent}\r
x-forwarded-for: 198.${18 + ((id >> 16) & 1)}.${(id >> 8) & 255}.${id & 255}\r
\r
${text}`;
}

const ANSWER_END = '\r\n\r\n';

/** Sends requests over a keep-alive connection, each when the one before is answered, until `until` (performance.now). */
export function sendRequests(
  url: URL,
  requests: Iterator<string>,
  until: number,
  answered: (milliseconds: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(Number(url.port), url.hostname);
    let answer = '';
    let sentAt = 0;
    const send = (): void => {
      sentAt = performance.now();
      if (sentAt < until) socket.write(requests.next().value as string);
      else socket.end(resolve);
    };
    socket.setNoDelay(true);
    socket.once('connect', send);
    socket.once('error', reject);
    socket.on('data', (bytes: Buffer) => {
      answer += bytes.toString('latin1');
      // The answer to an accepted batch has no body.
      if (!answer.endsWith(ANSWER_END)) return;
      if (!answer.startsWith('HTTP/1.1 202 ') || !/\r\ncontent-length: 0\r\n/i.test(answer))
        return void socket.destroy(new Error(`/collect answered ${answer}`));
      answer = '';
      answered(performance.now() - sentAt);
      send();
    });
  });
}
