/** Typical values for browsers in an access log, based on senders that are certainly browsers. */
import type { Tally } from './tally.ts';

/** Requests of a pair of address and agent. */
export interface Pair extends Tally {
  /** Whether its agent says itself that it's a bot. */
  readonly isDeclared: boolean;
  readonly agent: number;
  /** Its network and agent together. */
  readonly network: number;
}

/** Requests of an agent from a network. */
export interface Network {
  readonly agent: number;
  pages: number;
  assets: number;
}

/** Usual behavior of browsers in a log. */
export interface Usual {
  /** Whether the log has the files of pages as a matter of course. */
  readonly staticFilesLogged: boolean;
  /** Whether browsers that come again often load no file, because they have kept all. */
  readonly filesAreKept: boolean;
  /** The oldest version of HTTP that browsers speak here; 0 where that isn't known. */
  readonly oldestHttp: number;
  /** Agents that came from so many networks without a file that it is no chance. */
  readonly botAgents: ReadonlySet<number>;
}

/**
 * When static files are taken as logged: this many pairs have loaded some, half of them loaded this many a page, and they
 * are such a part of the pairs, or such a part of those that follow links (bots seldom do, so that they cannot outnumber
 * these). Where another server or a network of caches gives out most files, a log shows a stray few.
 */
const LOADED = { pairs: 5, share: 0.25, followers: 5, followersShare: 0.5, filesPerPage: 2 } as const;
/** When browsers are taken to keep files: so many later visits, and such a part of them without a file. */
const KEPT = { visits: 20, share: 0.05 } as const;
/** When browsers are taken to speak only some versions of HTTP: so many browsers, all but such a part of them. */
const SPOKEN = { pairs: 20, share: 0.02 } as const;
/**
 * When all senders with an agent are bots: so many networks without a file that as many browsers would come so by chance in one of this
 * many cases, and hardly one with files.
 */
const BOT_AGENT = { byChance: 1 / 10_000, loading: 0.05 } as const;

/** Some browsers come without a file in any log, however few bots it has. */
const MOST_LOADING = 0.6;

/** Finds out what is usual once all lines were seen. */
export function findUsual(pairs: Iterable<Pair>, networks: Iterable<Network>): Usual {
  const senders = [...pairs].filter(({ isDeclared, pages }) => !isDeclared && pages > 0);
  const browsers = senders.filter(({ assets }) => assets > 0);
  const staticFilesLogged = logsStaticFiles(senders, browsers);
  return {
    staticFilesLogged,
    filesAreKept: keepFiles(browsers),
    oldestHttp: staticFilesLogged ? findOldestHttp(browsers) : 0,
    botAgents: staticFilesLogged ? findBotAgents(networks, browsers.length / senders.length) : new Set(),
  };
}

function logsStaticFiles(senders: readonly Pair[], browsers: readonly Pair[]): boolean {
  const filesPerPage = browsers.map(({ assets, pages }) => assets / pages).sort((a, b) => a - b);
  const middle = filesPerPage[filesPerPage.length >> 1] ?? 0;
  if (browsers.length < LOADED.pairs || middle < LOADED.filesPerPage) return false;
  const followers = senders.filter(({ followsLinks }) => followsLinks);
  const loading = followers.filter(({ assets }) => assets > 0).length;
  return (
    browsers.length >= LOADED.share * senders.length ||
    (loading >= LOADED.followers && loading >= LOADED.followersShare * followers.length)
  );
}

function keepFiles(browsers: readonly Pair[]): boolean {
  let later = 0;
  let bare = 0;
  for (const { laterVisits, bareVisits } of browsers) {
    later += laterVisits;
    bare += bareVisits;
  }
  return later >= KEPT.visits && bare >= KEPT.share * later;
}

/** Browsers change to HTTP 3 only after a site has announced it, so a visitor's first page uses HTTP 2 on any site. */
const SPOKEN_FIRST = 2;

function findOldestHttp(browsers: readonly Pair[]): number {
  const versions = browsers
    .flatMap(({ http }) => (http > 0 ? [Math.min(http, SPOKEN_FIRST)] : []))
    .sort((a, b) => a - b);
  return versions.length < SPOKEN.pairs ? 0 : versions[Math.floor(versions.length * SPOKEN.share)]!;
}

function findBotAgents(networks: Iterable<Network>, share: number): Set<number> {
  const agents = new Map<number, { without: number; loading: number }>();
  for (const { agent, pages, assets } of networks) {
    const known = agents.get(agent) ?? { without: 0, loading: 0 };
    if (assets > 0) known.loading++;
    else if (pages > 0) known.without++;
    agents.set(agent, known);
  }
  const enough = Math.log(BOT_AGENT.byChance) / Math.log(1 - Math.min(share, MOST_LOADING));
  const found = new Set<number>();
  for (const [agent, { without, loading }] of agents)
    if (without >= enough && loading <= BOT_AGENT.loading * (without + loading)) found.add(agent);
  return found;
}
