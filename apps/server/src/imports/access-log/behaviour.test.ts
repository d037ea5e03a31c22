import { describe, expect, it } from 'vitest';
import { LogBehaviour } from './behaviour.ts';
import { classify, readPath } from './classify.ts';
import type { LogLine } from './line.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 5.1; rv:35.0) Gecko/20100101 Firefox/35.0';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36';

interface Asked {
  readonly from: string;
  readonly agent?: string | null;
  /** Such as `GET /a` or `POST /login 302`; 200 by default. */
  readonly request: string;
  /** Seconds. */
  readonly at?: number;
  /** The page of the site that linked to it. */
  readonly after?: string;
  readonly http?: number;
}

function makeLine({ from, agent = FIREFOX, request, at = 0, http }: Asked): LogLine {
  const [method = '', target = '', status = '200'] = request.split(' ');
  return {
    address: from,
    written: from,
    addresses: [from],
    ts: at * 1000,
    method,
    target,
    host: null,
    status: Number(status),
    referrer: '',
    userAgent: agent,
    durationMs: null,
    http: http ?? null,
  };
}

function judge(asked: readonly Asked[], mostToldApart?: number) {
  const behaviour = new LogBehaviour(mostToldApart);
  for (const one of asked) {
    const line = makeLine(one);
    const path = readPath(line.target, []);
    behaviour.see(line, classify(line, path), path, one.after);
  }
  return (from: string, agent: string | null = FIREFOX) =>
    behaviour.verdictOf(makeLine({ from, agent, request: 'GET /' })).botScore;
}

/** Five people who read a page each, with its style, script and picture. */
const READERS: readonly Asked[] = ['1', '2', '3', '4', '5'].flatMap((n) =>
  ['/post', '/style.css', '/app.js', '/photo.jpg'].map((path) => ({ from: `reader-${n}`, request: `GET ${path}` })),
);
const asks = (from: string, requests: readonly string[], gap = 30, agent = FIREFOX): Asked[] =>
  requests.map((request, i) => ({ from, request, at: i * gap, agent }));
const times = (count: number, request: (i: number) => string) => Array.from({ length: count }, (_, i) => request(i));

describe('in a log with static files', () => {
  it('classifies visitors of three different pages without files as bots', () => {
    const score = judge([...READERS, ...asks('bot', ['GET /a', 'GET /b', 'GET /c'])]);
    expect(score('bot')).toBe(85);
    expect(score('reader-1')).toBe(0);
  });

  it('keeps repeated views of one page without files below the quarantine limit', () => {
    const score = judge([...READERS, ...asks('phone', ['GET /a', 'GET /a', 'GET /a', 'GET /a'])]);
    expect(score('phone')).toBe(60);
  });

  it.each([
    'GET /style.css 304',
    'GET /missing.png 404',
    'HEAD /photo.jpg',
    'GET /font.woff2?v=3',
  ])('classifies visitors who request %s as people', (request) => {
    const score = judge([...READERS, ...asks('person', ['GET /a', 'GET /b', 'GET /c', 'GET /d', request])]);
    expect(score('person')).toBe(0);
  });

  it('does not count downloads and robots.txt as page files', () => {
    const downloads = ['GET /a', 'GET /b', 'GET /c', 'GET /setup.exe', 'GET /paper.pdf', 'GET /data.csv'];
    expect(judge([...READERS, ...asks('bot', downloads)])('bot')).toBe(85);
  });

  it('counts text browsers as people', () => {
    const agent = 'Links (2.7; CYGWIN_NT-5.1 1.7.15(0.260/5/3) i686; GNU C 4.5.3; text)';
    expect(judge([...READERS, ...asks('text', ['GET /a', 'GET /b', 'GET /c'], 30, agent)])('text', agent)).toBe(0);
  });
});

describe('in a log without static files', () => {
  const READING = asks('reader', ['GET /a', 'GET /b', 'GET /c', 'GET /d', 'GET /e']);

  it('counts everyone', () => {
    expect(judge(READING)('reader')).toBe(0);
  });

  it('counts everyone if only a few files are logged, as behind a CDN', () => {
    // Each file is asked for once, by whom the network had to fetch it.
    const misses = times(40, (i) => `person-${i}`).flatMap((from, i) => [
      ...asks(from, ['GET /a', 'GET /b', 'GET /c', 'GET /d']),
      ...(i % 3 === 0 ? asks(from, [`GET /photo-${i}.jpg`]) : []),
    ]);
    const score = judge([...misses, ...READING]);
    expect(score('reader')).toBe(0);
    expect(score('person-1')).toBe(0);
  });

  it('counts everyone if a single visitor loaded many files', () => {
    const many = times(40, (i) => `person-${i}`).flatMap((from) => asks(from, ['GET /a', 'GET /b', 'GET /c']));
    expect(judge([...READERS, ...many])('person-3')).toBe(0);
  });
});

describe('behaviour that no browser shows', () => {
  it('includes submitting a form within a second of requesting it', () => {
    const bot = [
      { from: 'bot', request: 'GET /join_form', at: 0 },
      { from: 'bot', request: 'POST /join_form 302', at: 1 },
    ];
    expect(judge(bot)('bot')).toBe(85);
  });

  it('is recognised by address if the user agent changes with every request', () => {
    const score = judge([
      { from: 'bot', agent: CHROME, request: 'GET /linux/howto', at: 0 },
      { from: 'bot', agent: FIREFOX, request: 'GET /join_form', at: 2 },
      { from: 'bot', agent: CHROME, request: 'POST /join_form 302', at: 3 },
    ]);
    expect([score('bot', CHROME), score('bot', FIREFOX)]).toEqual([85, 85]);
  });

  it.each([
    '/login',
    '/wp-login.php',
    '/user/register',
    '/ucp.php?mode=register',
    '/index.php?title=Special:UserLogin',
  ])('includes requesting only the form %s', (form) => {
    const requests = times(6, (i) => `${i % 2 ? 'POST' : 'GET'} ${form} ${i % 2 ? 302 : 200}`);
    expect(judge([...asks('bot', requests), ...asks('bot', ['GET /'])])('bot')).toBe(85);
  });

  it('does not include signing in, joining, or mistyping a password', () => {
    const score = judge([
      ...asks('member', ['GET /login', 'POST /login 302', 'GET /inbox', 'GET /inbox/1'], 12),
      ...asks('joiner', ['GET /join', 'POST /join', 'POST /join 302', 'GET /welcome'], 40),
      ...asks('mistaken', ['GET /login', 'POST /login', 'POST /login', 'POST /login'], 9),
      ...asks('logbook', ['GET /logbook/joinery', 'POST /logbook/joinery'], 1),
    ]);
    expect(['member', 'joiner', 'mistaken', 'logbook'].map((who) => score(who))).toEqual([0, 0, 0, 0]);
  });

  it('does not make an office a bot because one person was quick', () => {
    const office = asks(
      'office',
      times(20, (i) => `GET /report/${i}`),
      20,
    );
    const quick = asks('office', ['GET /login', 'POST /login 302'], 1);
    expect(judge([...office, ...quick])('office')).toBe(0);
  });

  it('includes reading robots.txt before any page', () => {
    const score = judge([
      ...asks('bot', ['GET /robots.txt', 'GET /a']),
      ...asks('curious', ['GET /a', 'GET /robots.txt']),
    ]);
    expect([score('bot'), score('curious')]).toEqual([85, 0]);
  });

  it('includes more than 120 pages in a minute', () => {
    expect(
      judge(
        asks(
          'bot',
          times(121, (i) => `GET /${i}`),
          0.4,
        ),
      )('bot'),
    ).toBe(85);
    expect(
      judge(
        asks(
          'class',
          times(600, (i) => `GET /${i % 5}`),
          0.5,
        ),
      )('class'),
    ).toBe(0);
  });

  it('includes mostly HEAD requests or missing pages', () => {
    const score = judge([
      ...asks('heads', ['HEAD /', 'HEAD /a', 'HEAD /b', 'GET /']),
      ...asks('scanner', [...times(10, (i) => `GET /${i}.php 404`), 'GET /']),
      ...asks('person', ['GET /old 404', 'GET /', 'GET /new', 'GET /newer']),
    ]);
    expect(['heads', 'scanner', 'person'].map((who) => score(who))).toEqual([85, 85, 0]);
  });
});

/** Visitors who read a page each with its files, and come again without asking for them: their browsers have kept all. */
const regulars = (count: number): Asked[] =>
  times(count, (i) => `203.0.${i}.1`).flatMap((from) => [
    ...['/post', '/a.css', '/b.css', '/c.js', '/d.jpg'].map((path) => ({ from, request: `GET ${path}` })),
    { from, request: 'GET /later', at: 7200 },
  ]);
/** One reads pages by the links on them. */
const reads = (from: string, pages: number, gap = 40): Asked[] =>
  times(pages, (i) => `/${i}`).map((page, i) => ({
    from,
    request: `GET ${page}`,
    at: i * gap,
    ...(i > 0 && { after: `/${i - 1}` }),
  }));

describe('in a log whose browsers keep files', () => {
  it('keeps visitors who follow links below the quarantine limit, however many pages they read', () => {
    const log = [...regulars(20), ...reads('reader', 25)];
    expect(judge(log)('reader')).toBe(60);
    expect(judge([...READERS, ...reads('reader', 25)])('reader')).toBe(85);
  });

  it('counts visitors of three pages as people, and of six pages without links as bots', () => {
    const score = judge([...regulars(20), ...asks('one', ['GET /a', 'GET /b', 'GET /c']), ...asks('bot', PAGES)]);
    expect([score('one'), score('bot')]).toEqual([60, 85]);
  });

  it('classifies visitors who follow links faster than a person reads as bots', () => {
    expect(judge([...regulars(20), ...reads('bot', 10, 1)])('bot')).toBe(85);
  });
});

const PAGES = times(6, (i) => `GET /${i}`);

describe('in a log with static files, compared with its browsers', () => {
  const browsers = (count: number, http: number): Asked[] =>
    times(count, (i) => `192.0.${i}.1`).flatMap((from) =>
      ['/post', '/a.css', '/b.js', '/c.jpg'].map((path) => ({ from, http, request: `GET ${path}`, agent: CHROME })),
    );

  it('classifies visitors who speak an older HTTP than all browsers as bots', () => {
    const score = judge([
      ...browsers(20, 2),
      { from: 'old', request: 'GET /', http: 1.1 },
      { from: 'new', request: 'GET /', http: 2 },
      { from: 'unknown', request: 'GET /' },
    ]);
    expect(['old', 'new', 'unknown'].map((who) => score(who))).toEqual([85, 60, 60]);
    expect(judge([...browsers(20, 3), { from: 'first', request: 'GET /', http: 2 }])('first')).toBe(60);
    const few = [...browsers(19, 2), { from: 'old', request: 'GET /', http: 1.1 }];
    expect(judge(few)('old')).toBe(60);
    expect(judge([...browsers(20, 2), ...browsers(2, 1.1), { from: 'old', request: 'GET /', http: 1 }])('old')).toBe(
      85,
    );
  });

  it('classifies a user agent as bots that comes from many networks and loads files from hardly any', () => {
    const net = (count: number) => times(count, (i) => `10.${i}.0.1`).map((from) => ({ from, request: 'GET /' }));
    expect(judge([...browsers(30, 2), ...net(25)])('10.3.0.1')).toBe(85);
    expect(judge([...browsers(30, 2), ...net(5)])('10.3.0.1')).toBe(60);
    const loading = net(3).map(({ from }) => ({ from, request: 'GET /style.css' }));
    expect(judge([...browsers(30, 2), ...net(25), ...loading])('10.9.0.1')).toBe(60);
    // Addresses of one network are one visitor's.
    const oneNetwork = times(25, (i) => `10.1.1.${i}`).map((from) => ({ from, request: 'GET /' }));
    expect(judge([...browsers(30, 2), ...oneNetwork])('10.1.1.3')).toBe(60);
  });

  it('takes visitors who loaded files from another address of their network for people', () => {
    const before = { from: '2001:db8:7:1::5', request: 'GET /style.css' };
    const now = asks('2001:db8:7:9::6', ['GET /a', 'GET /b', 'GET /c']);
    expect(judge([...READERS, before, ...now])('2001:db8:7:9::6')).toBe(60);
    expect(judge([...READERS, ...now])('2001:db8:7:9::6')).toBe(85);
  });

  it('classifies addresses that load nothing and change their user agent as bots', () => {
    const agents = times(5, (i) => `${CHROME} ${i}`);
    const bot = agents.map((agent, i) => ({ from: 'bot', agent, request: `GET /${i}` }));
    const home = agents.slice(0, 3).map((agent, i) => ({ from: 'home', agent, request: `GET /${i}` }));
    const score = judge([...READERS, ...bot, ...home]);
    expect([score('bot', agents[0]!), score('home', agents[0]!)]).toEqual([85, 60]);
  });

  it('classifies visitors who ask for one page again and again, or only send a form, as bots', () => {
    const score = judge([
      ...READERS,
      ...asks(
        'monitor',
        times(20, () => 'GET /'),
        300,
      ),
      ...asks('joiner', ['GET /join', 'POST /join 302'], 8),
    ]);
    expect([score('monitor'), score('joiner')]).toEqual([85, 85]);
  });

  it('recognises them where bots outnumber people, by the visitors who follow links', () => {
    const people = times(6, (i) => `198.51.${i}.1`).flatMap((from) => [
      ...reads(from, 2),
      ...['/a.css', '/b.js', '/c.jpg', '/d.jpg'].map((path) => ({ from, request: `GET ${path}` })),
    ]);
    const bots = times(60, (i) => `bot-${i}`).flatMap((from) => asks(from, ['GET /a', 'GET /b', 'GET /c']));
    const score = judge([...people, ...bots]);
    expect([score('bot-7'), score('198.51.1.1')]).toEqual([85, 0]);
  });
});

describe('behaviour that no browser shows in any log', () => {
  it('includes asking for files that no link leads to, and for software that is not there', () => {
    const score = judge([
      ...asks('env', ['GET /', 'GET /.env 403']),
      ...asks('login', ['GET /', 'GET /wp-login.php 404']),
      ...asks('owner', ['GET /', 'GET /wp-login.php 403', 'GET /.well-known/x 404']),
    ]);
    expect(['env', 'login', 'owner'].map((who) => score(who))).toEqual([85, 85, 0]);
  });

  it('includes twenty different pages in twenty seconds', () => {
    const many = times(20, (i) => `GET /${i}`);
    expect(judge(asks('bot', many, 1))('bot')).toBe(85);
    expect(judge(asks('reader', many, 2))('reader')).toBe(0);
  });

  it('includes a comment sent within five seconds of the page', () => {
    const comment = (from: string, gap: number) => asks(from, ['GET /post', 'POST /wp-comments-post.php 302'], gap);
    const score = judge([...comment('bot', 4), ...comment('person', 40)]);
    expect([score('bot'), score('person')]).toEqual([85, 0]);
  });
});

it('is not judged beyond the visitor limit, or without address or user agent', () => {
  const score = judge([...READERS, ...asks('bot', ['GET /robots.txt', 'GET /a'])], 5);
  expect(score('bot')).toBe(0);
  expect(judge(asks('bot', ['GET /robots.txt', 'GET /a']))('bot', null)).toBe(0);
});
