/**
 * This module is responsible for detecting bots that pose as browsers by what only a log shows: all requests of a
 * sender.
 */
import { hash } from 'node:crypto';
import { type BotVerdict, logVerdict, PERSON, senderVerdict } from '@magpie/collect';
import type { LogClass } from './classify.ts';
import type { LogLine } from './line.ts';

/** Pairs of address and agent, and addresses, that are told apart; the lines of any more are not judged. Some 60 MB at most. */
const MOST_TOLD_APART = 100_000;

/** Files that a browser loads with a page, whatever the answer: not those that people download. */
const ASSET = /\.(?:css|m?js|png|jpe?g|gif|svg|webp|avif|bmp|ico|woff2?|ttf|otf|eot)$/;
/**
 * Pages whose only use is a form that bots try: sign in, register, join, comment. By their name as a part of the path, or as the value
 * of a parameter, as forums have it (`ucp.php?mode=register`).
 */
const FORM =
  /(?:^|[/=:])(?:(?:log|sign)[-_]?(?:in|up)|register|registration|join|user(?:login|create)|createaccount|require_login|wp-comments-post|xmlrpc)(?:[-_]form)?(?:\.[a-z]{2,5})?(?=$|[/?&])|\/wp-login\.php/;
/** Browsers that show text alone: they load none of a page's files. */
const TEXT_BROWSER = /^(?:lynx|e?links|w3m)\b/i;

const MINUTE_MS = 60_000;
/** No one fills in a form within a second. Logs have whole seconds. */
const FORM_FILLED_MS = 1000;
/** Requests to forms that are no slip. */
const MANY_FORM_REQUESTS = 5;
/** Different pages after which a browser would have loaded a file of one of them. */
const PAGES_TOLD_APART = 3;
/** Pages a minute. A class of thirty with equal computers stays below, unless each pupil opens a page every 15 seconds. */
const PAGES_A_MINUTE = 120;
/** Requests that only programs make in such number. */
const MANY_ERRORS = 10;
const MANY_HEADS = 3;
/**
 * When static files are taken as logged: this many pairs have loaded some, they are such a part of the pairs, and half
 * of them loaded this many a page. Where another server or a network of caches gives out most files, a log shows a
 * stray few.
 */
const LOADED = { pairs: 5, share: 0.25, filesPerPage: 2 } as const;

/** What a pair of address and agent, or an address, has asked for. */
interface Tally {
  agentScore: number;
  pages: number;
  assets: number;
  posts: number;
  /** Of pages and posts those to forms. */
  forms: number;
  /** Answers that there is no such page. */
  errors: number;
  heads: number;
  /** Whether it read robots.txt before its first page, as programs do that look whether they may. */
  robotsFirst: boolean;
  /** Whether it sent a form within a second of asking for it. */
  instantForm: boolean;
  /** The form page it asked for last, and when. */
  form: number;
  formAt: number;
  minuteFrom: number;
  inMinute: number;
  fastest: number;
  /** Up to {@link PAGES_TOLD_APART} different pages. */
  readonly different: number[];
}

const emptyTally = (agentScore: number): Tally => ({
  agentScore,
  pages: 0,
  assets: 0,
  posts: 0,
  forms: 0,
  errors: 0,
  heads: 0,
  robotsFirst: false,
  instantForm: false,
  form: 0,
  formAt: Number.NEGATIVE_INFINITY,
  minuteFrom: Number.NEGATIVE_INFINITY,
  inMinute: 0,
  fastest: 0,
  different: [],
});

/** Judges the senders of a log once all its lines were seen. */
export class LogBehaviour {
  readonly #mostToldApart: number;
  /** By a number made of the text, so that no address is kept. */
  readonly #pairs = new Map<number, Tally>();
  readonly #addresses = new Map<number, Tally>();
  #staticFilesLogged: boolean | undefined;

  constructor(mostToldApart = MOST_TOLD_APART) {
    this.#mostToldApart = mostToldApart;
  }

  /** Takes in a line of the site. `path` with its query; `undefined` for a request that was meant for no page. */
  see(line: LogLine, kind: LogClass, path: string | undefined): void {
    const { address, userAgent } = line;
    if (address === '' || userAgent === null) return;
    const pair = this.#tallyOf(this.#pairs, pairKey(address, userAgent), () => senderVerdict(userAgent, '').botScore);
    const all = this.#tallyOf(this.#addresses, hashKey(address), () => 0);
    if (pair) tell(pair, line, kind, path);
    if (all) tell(all, line, kind, path);
  }

  /** How likely the sender of a page view is a bot, by all that it asked for. Whoever loads a page's files is taken for a person here. */
  verdictOf({ address, userAgent }: LogLine): BotVerdict {
    if (address === '' || userAgent === null || TEXT_BROWSER.test(userAgent)) return PERSON;
    const pair = this.#pairs.get(pairKey(address, userAgent));
    if (!pair || pair.assets > 0) return PERSON;
    // A bot that changes its agent with every request shows itself by its address alone.
    const all = this.#addresses.get(hashKey(address));
    if (isProgram(pair) || (all?.assets === 0 && fillsForms(all))) return logVerdict(true);
    if (!this.staticFilesLogged) return PERSON;
    return logVerdict(pair.different.length >= PAGES_TOLD_APART);
  }

  /** Whether the log has the files of pages as a matter of course. Asked once all lines were seen. */
  get staticFilesLogged(): boolean {
    this.#staticFilesLogged ??= logsStaticFiles(this.#pairs.values());
    return this.#staticFilesLogged;
  }

  #tallyOf(tallies: Map<number, Tally>, key: number, agentScore: () => number): Tally | undefined {
    const known = tallies.get(key);
    if (known || tallies.size >= this.#mostToldApart) return known;
    const tally = emptyTally(agentScore());
    tallies.set(key, tally);
    return tally;
  }
}

function logsStaticFiles(pairs: Iterable<Tally>): boolean {
  let browsers = 0;
  const filesPerPage: number[] = [];
  for (const { agentScore, pages, assets } of pairs) {
    if (agentScore > 0 || pages === 0) continue;
    browsers++;
    if (assets > 0) filesPerPage.push(assets / pages);
  }
  filesPerPage.sort((a, b) => a - b);
  const middle = filesPerPage[filesPerPage.length >> 1] ?? 0;
  return (
    filesPerPage.length >= LOADED.pairs &&
    filesPerPage.length >= LOADED.share * browsers &&
    middle >= LOADED.filesPerPage
  );
}

/** What a sender without a single file does that no browser does, whether the log has such files or not. */
function isProgram(tally: Tally): boolean {
  const { pages, robotsFirst, fastest, heads, errors } = tally;
  return (
    fillsForms(tally) ||
    robotsFirst ||
    fastest > PAGES_A_MINUTE ||
    (heads >= MANY_HEADS && heads >= pages) ||
    (errors >= MANY_ERRORS && errors >= 2 * pages)
  );
}

/** Only or mostly sends forms: at least half of its requests where one was sent faster than anybody types, else four of five. */
function fillsForms({ pages, posts, forms, instantForm }: Tally): boolean {
  const share = forms / (pages + posts);
  return (instantForm && share >= 0.5) || (forms >= MANY_FORM_REQUESTS && share >= 0.8);
}

function tell(tally: Tally, { ts, method, status }: LogLine, kind: LogClass, path = ''): void {
  const lower = path.toLowerCase();
  const [bare = ''] = lower.split('?', 1);
  const isForm = FORM.test(lower);
  if (ASSET.test(bare)) tally.assets++;
  else if (bare === '/robots.txt') tally.robotsFirst ||= tally.pages === 0;
  else if (method === 'HEAD') tally.heads++;
  else if (method === 'POST') {
    tally.posts++;
    if (!isForm) return;
    tally.forms++;
    const since = ts - tally.formAt;
    if (tally.form === hashKey(bare) && since >= 0 && since <= FORM_FILLED_MS) tally.instantForm = true;
  } else if (status === 404) tally.errors++;
  else if (kind === 'page' || (kind === 'system' && isForm)) {
    tally.pages++;
    if (isForm) {
      tally.forms++;
      tally.form = hashKey(bare);
      tally.formAt = ts;
    }
    if (ts < tally.minuteFrom || ts >= tally.minuteFrom + MINUTE_MS) {
      tally.minuteFrom = ts;
      tally.inMinute = 0;
    }
    tally.fastest = Math.max(tally.fastest, ++tally.inMinute);
    if (tally.different.length < PAGES_TOLD_APART) {
      const page = hashKey(bare);
      if (!tally.different.includes(page)) tally.different.push(page);
    }
  }
}

const pairKey = (address: string, userAgent: string): number => hashKey(`${address}\n${userAgent}`);

/** 48 bits of a hash: of 100,000 texts two are alike in one of 50,000 logs. */
function hashKey(text: string): number {
  return hash('sha1', text, 'buffer').readUIntBE(0, 6);
}
