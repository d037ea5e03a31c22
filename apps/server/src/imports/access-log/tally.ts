/** Tally of a sender's requests in an access log: facts, without a verdict. */
import { hash } from 'node:crypto';
import type { LogClass } from './classify.ts';
import type { LogLine } from './line.ts';

/** Files that a browser loads with a page, whatever the answer: not those that people download. */
const ASSET = /\.(?:css|m?js|png|jpe?g|gif|svg|webp|avif|bmp|ico|woff2?|ttf|otf|eot)$/;
/**
 * Pages whose only use is a form that bots try: sign in, register, join, comment. By their name as a part of the path, or as the value
 * of a parameter, as forums have it (`ucp.php?mode=register`).
 */
const FORM =
  /(?:^|[/=:])(?:(?:log|sign)[-_]?(?:in|up)|register|registration|join|user(?:login|create)|createaccount|require_login|wp-comments-post|xmlrpc)(?:[-_]form)?(?:\.[a-z]{2,5})?(?=$|[/?&])|\/wp-login\.php/;
/** The comment form is part of a page, so that it has no address of its own until it is sent. */
const COMMENT = /\/wp-comments-post\.php$/;
/** Files that no link leads to, refused or missing, and software that is missing: who asks for them looks for a weakness. */
const SECRET_FILE = /\/\.(?:env|git|svn|hg|aws|ssh|htpasswd|vscode)(?:[./]|$)/;
const WEAK_SOFTWARE =
  /\/(?:(?:wp-config|wp-login|xmlrpc|phpinfo|eval-stdin|setup-config)\.php$|wp-admin\/|phpmyadmin\/|vendor\/phpunit\/)/;

const MINUTE_MS = 60_000;
/** After half an hour without a request the next one is another visit. */
const VISIT_MS = 30 * MINUTE_MS;
/** No one fills in a form within a second, nor writes a comment within five. Logs have whole seconds. */
const FORM_FILLED_MS = 1000;
const COMMENT_WRITTEN_MS = 5000;
/** Shortest time in which a person can see a page and choose the next. Opening some links in tabs is quicker. */
const QUICK_MS = 3000;
/** Different pages of a sender that are remembered. */
export const PAGES_REMEMBERED = 20;
const BURST_MS = 20_000;

/** Requests of a pair of address and agent, or of an address. */
export interface Tally {
  pages: number;
  assets: number;
  posts: number;
  /** Pages and posts that are for forms. */
  forms: number;
  /** Answers that there is no such page. */
  errors: number;
  heads: number;
  probes: number;
  /** Whether it read robots.txt before its first page, as programs do that look whether they may. */
  robotsFirst: boolean;
  /** Whether it sent a form faster than a person fills it in. */
  instantForm: boolean;
  /** Whether it came to a page by a link on another that it had read. */
  followsLinks: boolean;
  /** Whether it asked only if a page had changed, as a browser does that has kept it. */
  hasKeptPages: boolean;
  /** The highest version of HTTP that it spoke; 0 where none is recorded. */
  http: number;
  /** Pages asked for at once after another page. */
  quick: number;
  /** Pages in the busiest minute, and in the busiest 20 seconds those that it had not seen before, while it remembers them. */
  fastest: number;
  burst: number;
  /** Visits after one with files, and those of them without any. */
  laterVisits: number;
  bareVisits: number;
  /** Up to {@link PAGES_REMEMBERED} different pages. */
  readonly different: number[];
  readonly now: Now;
}

/** Where a sender is. */
interface Now {
  /** The form page it asked for last, and when. */
  form: number;
  formAt: number;
  pageAt: number;
  minuteFrom: number;
  inMinute: number;
  burstFrom: number;
  inBurst: number;
  at: number;
  /** Facts about this visit: whether it is one that counts as later, and its requests so far. */
  isLater: boolean;
  pages: number;
  assets: number;
}

/** A tally of nothing yet. */
export function emptyTally(): Tally {
  const never = Number.NEGATIVE_INFINITY;
  return {
    pages: 0,
    assets: 0,
    posts: 0,
    forms: 0,
    errors: 0,
    heads: 0,
    probes: 0,
    robotsFirst: false,
    instantForm: false,
    followsLinks: false,
    hasKeptPages: false,
    http: 0,
    quick: 0,
    fastest: 0,
    burst: 0,
    laterVisits: 0,
    bareVisits: 0,
    different: [],
    now: {
      form: 0,
      formAt: never,
      pageAt: never,
      minuteFrom: never,
      inMinute: 0,
      burstFrom: never,
      inBurst: 0,
      at: never,
      isLater: false,
      pages: 0,
      assets: 0,
    },
  };
}

/** A line as a tally takes it in. */
interface Asked {
  readonly line: LogLine;
  readonly kind: LogClass;
  /** The number of its path without the query, lower case. */
  readonly page: number;
  readonly what: 'asset' | 'robots' | 'head' | 'post' | 'missing' | 'page' | 'other';
  readonly isForm: boolean;
  readonly isComment: boolean;
  readonly isProbe: boolean;
  /** The page of the site that linked to this one. */
  readonly from: number | undefined;
}

/**
 * Classifies a request.
 * @param from path of the referring page if it is the site's
 */
export function readAsked(line: LogLine, kind: LogClass, path = '', from?: string): Asked {
  const lower = path.toLowerCase();
  const bare = withoutQuery(lower);
  const isForm = FORM.test(lower);
  const what = ((): Asked['what'] => {
    if (ASSET.test(bare)) return 'asset';
    if (bare === '/robots.txt') return 'robots';
    if (line.method === 'HEAD') return 'head';
    if (line.method === 'POST') return 'post';
    if (line.status === 404) return 'missing';
    return kind === 'page' || (kind === 'system' && isForm) ? 'page' : 'other';
  })();
  return {
    line,
    kind,
    page: hashKey(bare),
    what,
    isForm,
    isComment: COMMENT.test(bare),
    isProbe: (line.status >= 400 && SECRET_FILE.test(bare)) || (line.status === 404 && WEAK_SOFTWARE.test(bare)),
    from: from === undefined ? undefined : hashKey(withoutQuery(from.toLowerCase())),
  };
}

function withoutQuery(path: string): string {
  return path.split('?', 1)[0] ?? '';
}

/** Adds a line to what its sender has asked for. */
export function tell(tally: Tally, asked: Asked): void {
  const { line, what, isForm, isProbe } = asked;
  visit(tally, line.ts);
  if (line.http !== null) tally.http = Math.max(tally.http, line.http);
  if (isProbe) tally.probes++;
  if (what === 'asset') addAsset(tally);
  else if (what === 'robots') tally.robotsFirst ||= tally.pages === 0;
  else if (what === 'head') tally.heads++;
  else if (what === 'missing') tally.errors++;
  else if (what === 'post') {
    tally.posts++;
    if (isForm) addSentForm(tally, asked);
  } else if (what === 'page') addPage(tally, asked);
}

function visit(tally: Tally, ts: number): void {
  const { now } = tally;
  if (Math.abs(ts - now.at) >= VISIT_MS) {
    now.isLater = tally.assets > 0;
    now.pages = 0;
    now.assets = 0;
  }
  now.at = ts;
}

function addAsset(tally: Tally): void {
  const { now } = tally;
  tally.assets++;
  now.assets++;
  if (now.isLater && now.pages > 0 && now.assets === 1) tally.bareVisits--;
}

function addSentForm(tally: Tally, { line, page, isComment }: Asked): void {
  const { now } = tally;
  tally.forms++;
  const since = line.ts - (isComment ? now.pageAt : now.formAt);
  const isSoon = since >= 0 && since <= (isComment ? COMMENT_WRITTEN_MS : FORM_FILLED_MS);
  if (isSoon && (isComment || now.form === page)) tally.instantForm = true;
}

function addPage(tally: Tally, { line, page, isForm, from }: Asked): void {
  const { now, different } = tally;
  const { ts } = line;
  tally.pages++;
  now.pages++;
  if (now.isLater && now.pages === 1) {
    tally.laterVisits++;
    if (now.assets === 0) tally.bareVisits++;
  }
  if (isForm) {
    tally.forms++;
    now.form = page;
    now.formAt = ts;
  }
  if (line.status === 304) tally.hasKeptPages = true;
  if (from !== undefined && from !== page && different.includes(from)) tally.followsLinks = true;
  const since = ts - now.pageAt;
  if (since >= 0 && since < QUICK_MS) tally.quick++;
  now.pageAt = ts;
  if (ts < now.minuteFrom || ts >= now.minuteFrom + MINUTE_MS) {
    now.minuteFrom = ts;
    now.inMinute = 0;
  }
  tally.fastest = Math.max(tally.fastest, ++now.inMinute);
  if (different.length >= PAGES_REMEMBERED || different.includes(page)) return;
  different.push(page);
  if (ts < now.burstFrom || ts >= now.burstFrom + BURST_MS) {
    now.burstFrom = ts;
    now.inBurst = 0;
  }
  tally.burst = Math.max(tally.burst, ++now.inBurst);
}

/** 48 bits of a hash: of 100,000 texts two are alike in one of 50,000 logs. */
export function hashKey(text: string): number {
  return hash('sha1', text, 'buffer').readUIntBE(0, 6);
}
