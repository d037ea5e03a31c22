/** Answers of a server to the calls for WordPress's own pages: one of today, and an older one. */
import { type Answering, sendData } from './difficult-server.ts';

/** One of the thirty days until today, as a date. */
function dayOf(day: number): string {
  return new Date(Date.now() - (29 - day) * 86_400_000).toISOString().slice(0, 10);
}
/** Numbers of seven days. */
export const GLANCE = {
  ...{ sessions: 1411, pageViews: 3902, change: 12.4, pageViewsChange: -3.2, now: 4, through: 1_795_000_000 },
  pages: [
    { title: 'How magpies <b>see</b> themselves', path: '/mirror/', views: 812 },
    { title: '', path: '/nests/?a=b', views: 40 },
  ],
  days: [180, 210, 195, 230, 260, 240, 96].map((sessions, day) => ({ date: `2026-11-${14 + day}`, sessions })),
};
const MONTH = {
  ...{ ...GLANCE, sessions: 6020, change: 0.2, pageViewsChange: 20 },
  days: Array.from({ length: 30 }, (_, day) => ({ date: dayOf(day), sessions: 150 + ((day * 37) % 90) })),
};
const PAGE = {
  ...{ views: 412, visitors: 1, readTo: 62, now: 2 },
  days: Array.from({ length: 30 }, (_, day) => ({ date: dayOf(day), views: (day * 7) % 23 })),
  sources: [{ name: 'Organic Search', sessions: 210 }],
  searches: [{ query: 'magpie mirror', clicks: 21 }],
};

/** Answers each call with numbers; a page has as many views as its path has letters, and a visitor less. */
export const numbers: Answering = (came, response) => {
  const { paths = [], days = 30 } = JSON.parse(came.body.toString() || '{}') as { paths?: string[]; days?: number };
  const of = <Value>(value: (path: string) => Value) => Object.fromEntries(paths.map((path) => [path, value(path)]));
  const answers: Record<string, unknown> = {
    glance: days === 7 ? GLANCE : MONTH,
    'page-views': {
      views: of((path) => path.length),
      visitors: of((path) => path.length - 1),
      days: of((path) => Array.from({ length: 30 }, (_, day) => (day * path.length) % 11)),
    },
    'page-glance': PAGE,
  };
  sendData(answers[came.url.replace('/api/v1/wordpress/', '')] ?? {})(came, response);
};
/** A server from before there were periods and days; it refuses fields it doesn't know. */
export const older: Answering = (came, response) => {
  const { paths = [], days } = JSON.parse(came.body.toString() || '{}') as { paths?: string[]; days?: number };
  const { pageViewsChange: _change, ...glance } = GLANCE;
  const { readTo: _readTo, days: _days, ...page } = PAGE;
  if (days !== undefined) {
    const error = { code: 'bad_request', message: 'days: it is not known.' };
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ success: false, error }));
    return;
  }
  const views = Object.fromEntries(paths.map((path) => [path, path.length]));
  const answers: Record<string, unknown> = { glance, 'page-views': { views }, 'page-glance': page };
  sendData(answers[came.url.replace('/api/v1/wordpress/', '')] ?? {})(came, response);
};
/** What isn't Magpie. */
export const broken: Answering = (_came, response) => void response.writeHead(500).end('<h1>Proxy</h1>');
