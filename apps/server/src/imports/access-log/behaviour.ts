/**
 * Detects bots that pose as browsers by evidence that only a log shows: all requests of a sender, compared with typical
 * browsers in this log.
 */
import { isIP } from 'node:net';
import { type BotVerdict, firstBits, logVerdict, PERSON, senderVerdict } from '@magpie/collect';
import type { LogClass } from './classify.ts';
import type { LogLine } from './line.ts';
import { emptyTally, hashKey, PAGES_REMEMBERED, readAsked, type Tally, tell } from './tally.ts';
import { findUsual, type Network, type Pair, type Usual } from './usual.ts';

/** The most pairs of address and agent, and addresses, that are tracked; the lines of others aren't judged. Some 150 MB at most. */
const MOST_TOLD_APART = 100_000;

/** Browsers that show text alone: they load none of a page's files. */
const TEXT_BROWSER = /^(?:lynx|e?links|w3m)\b/i;

/** Requests to forms that are no slip. */
const MANY_FORM_REQUESTS = 5;
/** Different pages after which a browser would have loaded a file of one of them, and where browsers keep files for long. */
const PAGES_TOLD_APART = 3;
const PAGES_TOLD_APART_KEPT = 6;
/** Page views after which any browser would have: pictures and styles change. */
const VIEWS_WITHOUT_FILES = 20;
/** Pages a minute. A class of thirty with equal computers stays below, unless each pupil opens a page every 15 seconds. */
const PAGES_A_MINUTE = 120;
/** Requests that only programs make in such number. */
const MANY_ERRORS = 10;
const MANY_HEADS = 3;
/** User agents of one address that loads nothing: one person has two or three browsers, a bot makes up a new one each time. */
const MANY_AGENTS = 5;

interface Address extends Tally {
  agents: number;
}

/** Judges the senders of a log once all its lines were seen. */
export class LogBehaviour {
  readonly #mostToldApart: number;
  /** By a number made of the text, so that no address is kept. */
  readonly #pairs = new Map<number, Pair>();
  readonly #addresses = new Map<number, Address>();
  readonly #networks = new Map<number, Network>();
  #usual: Usual | undefined;

  constructor(mostToldApart = MOST_TOLD_APART) {
    this.#mostToldApart = mostToldApart;
  }

  /**
   * Takes in a line of the site. `path` with its query; `undefined` for a request that was meant for no page. `from` is the
   * same of the page that linked to it, if it is one of the site.
   */
  see(line: LogLine, kind: LogClass, path: string | undefined, from?: string): void {
    const { address, userAgent } = line;
    if (address === '' || userAgent === null) return;
    const asked = readAsked(line, kind, path, from);
    const pairs = this.#pairs.size;
    const pair = this.#find(this.#pairs, pairKey(address, userAgent), () => ({
      ...emptyTally(),
      isDeclared: senderVerdict(userAgent, '').botScore > 0,
      network: hashKey(`${networkOf(address)}\n${userAgent}`),
      agent: hashKey(userAgent),
    }));
    const all = this.#find(this.#addresses, hashKey(address), () => ({ ...emptyTally(), agents: 0 }));
    if (pair) {
      tell(pair, asked);
      const network = this.#find(this.#networks, pair.network, () => ({ agent: pair.agent, pages: 0, assets: 0 }));
      if (network && asked.what === 'asset') network.assets++;
      if (network && asked.what === 'page') network.pages++;
    }
    if (all) {
      tell(all, asked);
      if (this.#pairs.size > pairs) all.agents++;
    }
  }

  /** How likely the sender of a page view is a bot, by all that it asked for. Whoever loads a page's files is taken for a person here. */
  verdictOf({ address, userAgent }: LogLine): BotVerdict {
    if (address === '' || userAgent === null || TEXT_BROWSER.test(userAgent)) return PERSON;
    const pair = this.#pairs.get(pairKey(address, userAgent));
    if (!pair || pair.assets > 0) return PERSON;
    // A bot that changes its agent with every request shows itself by its address alone.
    const all = this.#addresses.get(hashKey(address));
    const alone = all?.assets === 0 ? all : undefined;
    if (isProgram(pair) || (alone && fillsForms(alone))) return logVerdict(true);
    if (!this.staticFilesLogged) return PERSON;
    return logVerdict(this.#isSure(pair, alone));
  }

  /** Whether the log has the files of pages as a matter of course. Asked once all lines were seen. */
  get staticFilesLogged(): boolean {
    return this.#findUsual().staticFilesLogged;
  }

  /** In a log with static files, of a sender without any. @param alone its address, if nothing was loaded from there at all */
  #isSure(pair: Pair, alone: Address | undefined): boolean {
    const usual = this.#findUsual();
    if (pair.http > 0 && pair.http < usual.oldestHttp) return true;
    // A browser that was given another address of its network has loaded the files from the one before.
    if ((this.#networks.get(pair.network)?.assets ?? 0) > 0) return false;
    if (usual.botAgents.has(pair.agent)) return true;
    if (alone && (isProgram(alone) || (alone.agents >= MANY_AGENTS && alone.different.length >= PAGES_TOLD_APART)))
      return true;
    const { pages, posts, forms, different } = pair;
    if (usual.filesAreKept && isBrowsing(pair)) return false;
    if (pages >= VIEWS_WITHOUT_FILES) return true;
    if (usual.filesAreKept) return different.length >= PAGES_TOLD_APART_KEPT;
    return different.length >= PAGES_TOLD_APART || (posts > 0 && forms === pages + posts);
  }

  #findUsual(): Usual {
    this.#usual ??= findUsual(this.#pairs.values(), this.#networks.values());
    return this.#usual;
  }

  #find<T>(known: Map<number, T>, key: number, make: () => T): T | undefined {
    const found = known.get(key);
    if (found || known.size >= this.#mostToldApart) return found;
    const made = make();
    known.set(key, made);
    return made;
  }
}

/** Whether a sender without a single file does something that no browser does, whether the log has such files or not. */
function isProgram(tally: Tally): boolean {
  const { pages, robotsFirst, fastest, burst, heads, errors, probes } = tally;
  return (
    fillsForms(tally) ||
    robotsFirst ||
    probes > 0 ||
    fastest > PAGES_A_MINUTE ||
    burst >= PAGES_REMEMBERED ||
    (heads >= MANY_HEADS && heads >= pages) ||
    (errors >= MANY_ERRORS && errors >= 2 * pages)
  );
}

/** Only or mostly sends forms: at least half of its requests where one was sent faster than anybody types, else four of five. */
function fillsForms({ pages, posts, forms, instantForm }: Tally): boolean {
  const share = forms / (pages + posts);
  return (instantForm && share >= 0.5) || (forms >= MANY_FORM_REQUESTS && share >= 0.8);
}

/** Goes from page to page by links, or has kept pages, and takes its time. */
function isBrowsing({ followsLinks, hasKeptPages, quick, pages }: Tally): boolean {
  return (followsLinks || hasKeptPages) && quick * 2 <= pages;
}

const pairKey = (address: string, userAgent: string): number => hashKey(`${address}\n${userAgent}`);

/** Returns the part of an address that an access provider changes least: the first three numbers, or the first 48 bits. */
function networkOf(address: string): string {
  if (isIP(address) === 4) return address.split('.').slice(0, 3).join('.');
  return isIP(address) === 6 ? firstBits(address, 48) : address;
}
