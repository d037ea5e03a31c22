/** The bot score of an event, and its reason. */
import type { BotRules } from '@magpie/events';
import { isbot } from 'isbot';
import { lru } from 'tiny-lru';
import { SPAM_DOMAINS } from './lists/spam.generated.ts';
import { listDomains } from './page.ts';
import { isTelevision } from './television.ts';

/** Score 0-100 (80 and above is quarantined) and its reason, empty at 0. */
export interface BotVerdict {
  readonly botScore: number;
  readonly botReason: '' | BotReason;
}

/** Every reason that an event's score can have (definitions, Bots). */
export const BOT_REASONS = [
  'declared',
  'no-user-agent',
  'headless',
  'automation',
  'spam-referrer',
  'impossible-rate',
  'data-centre',
  'log-behaviour',
] as const;
/** One of {@link BOT_REASONS}. */
export type BotReason = (typeof BOT_REASONS)[number];

/** No sign of a bot. */
export const PERSON: BotVerdict = { botScore: 0, botReason: '' };
const DECLARED: BotVerdict = { botScore: 100, botReason: 'declared' };
const SPAM: BotVerdict = { botScore: 95, botReason: 'spam-referrer' };
const HEADLESS: BotVerdict = { botScore: 90, botReason: 'headless' };
const NO_USER_AGENT: BotVerdict = { botScore: 90, botReason: 'no-user-agent' };
const AUTOMATION: BotVerdict = { botScore: 90, botReason: 'automation' };

/** Faster than a person can be, see pace.ts. */
export const IMPOSSIBLE_RATE: BotVerdict = { botScore: 85, botReason: 'impossible-rate' };
/**
 * People's browsers come out of data centres too, through VPNs and company gateways, so that the network alone stays
 * below the quarantine and an owner who wants none of it lowers the site's threshold. A browser that says neither its
 * language nor its screen, which the script always knows, isn't a browser: together they quarantine.
 */
const DATA_CENTRE: BotVerdict = { botScore: 60, botReason: 'data-centre' };
const DATA_CENTRE_BARE: BotVerdict = { botScore: 85, botReason: 'data-centre' };

/**
 * An access log shows everything that a sender asked for, and what it left out. A page or two without any of their files may be a
 * person's whose browser kept them, so that they stay below the quarantine.
 */
const LOG_BEHAVIOUR: BotVerdict = { botScore: 85, botReason: 'log-behaviour' };
const LOG_BEHAVIOUR_UNSURE: BotVerdict = { botScore: 60, botReason: 'log-behaviour' };

const AUTOMATION_SIGNAL = /\b(?:webdriver|headless)\b/;
const spam: ReadonlySet<string> = new Set(SPAM_DOMAINS);
const declared = lru<boolean>(5000);
/**
 * Tokens in people's browsers that the list of bots takes for one: add-ons of Firefox, the Java of phones, Bada, Google TV, the browser of
 * Sogou, and an app's
 * name of the shop that it is from. Not `chromeframe`, retired in 2014: in a real log all that name it are bots.
 */
const HARMLESS =
  /\bFirePHP\/[\d.]+|\bMozillaDeveloperPreview\b|\bJava\/[\w./]+(?= Profile\/MIDP)|\bBada\/[\d.]+;|\bGoogle ?TV\b|\bHybrid\(\)|\bGooglePlayStore\b|\bSogou(?:MSE|MobileBrowser|Search)\b(?:\/[\d.]+)?|\bQQDownload\b|\bHTC; Radar\b|\bSync\/SyncClient[\d.]*|\bGoogle WAP Proxy\b|\bDigital AlphaServer\b/gi;
/** The system and device in a user agent. Makers choose the names of devices, such as Discovery, Radar and Power Bot. */
const DEVICE = /\(Linux;(?:[^()]|\([^()]*\))*\)/;
/** A name or an address of a program among them. */
const PROGRAM = /compatible;|https?:|@|\/\d/;
const BROWSER = /(?:^|\s)(?:Mozilla|Opera)\/\d|\bAppleWebKit\//i;
/** A program that calls itself compatible where browsers only name KHTML, or what it makes of pages: tests, pictures, searches for holes. */
const VISITING_PROGRAM =
  /\blike Gecko; compatible;|\b(?:GTmetrix|Assetnote)\b|\b(?:web(?:site|page)?|page|url)[ -]?(?:thumbnail|screenshot|snapshot|scanner|checker|monitor)/i;
/** The iPhone browser of UC by way of its maker's servers: a list of values instead of a user agent. */
const BY_SERVERS = /^(?:[a-z]{2}\([^()]*\);){0,3}dv\(iP[a-z]+[\d,]+\);pr\(UCBrowser\b/;
/** Televisions name so many parts and makers that only these count there. */
const SAYS_BOT = /bot\b|bot[/;-]|crawl|spider|https?:|compatible;|\+www/i;

/** Characters in which a bot says its name. */
const SEARCHED_CHARS = 1024;

function isDeclaredBot(sent: string): boolean {
  const userAgent = sent.slice(0, SEARCHED_CHARS);
  if (BROWSER.test(userAgent) && isTelevision(userAgent) && !SAYS_BOT.test(userAgent)) return false;
  if (VISITING_PROGRAM.test(userAgent)) return true;
  if (BY_SERVERS.test(userAgent)) return false;
  const told = userAgent
    .replace(HARMLESS, '')
    .replace(DEVICE, (device) => (device.includes('Android') && !PROGRAM.test(device) ? '(Linux; Android)' : device));
  return isbot(told);
}

/** The verdict by what the sender is: its user agent, `null` if that was not recorded, and the automation signals of its browser. */
export function senderVerdict(userAgent: string | null, signals: string): BotVerdict {
  const bySignals = AUTOMATION_SIGNAL.test(signals) ? AUTOMATION : PERSON;
  if (userAgent === null) return bySignals;
  if (userAgent.trim() === '') return NO_USER_AGENT;
  if (userAgent.includes('HeadlessChrome')) return HEADLESS;
  let isDeclared = declared.get(userAgent);
  if (isDeclared === undefined) {
    isDeclared = isDeclaredBot(userAgent);
    declared.set(userAgent, isDeclared);
  }
  return isDeclared ? DECLARED : bySignals;
}

/** The verdict by the referring host: a domain of the spam list, or a sub-domain of one. */
export function referrerVerdict(host: string): BotVerdict {
  return listDomains(host).some((domain) => spam.has(domain)) ? SPAM : PERSON;
}

/** The verdict on a sender in a data centre. `isBare`: a script that would know language and screen says neither. */
export function dataCentreVerdict(isBare: boolean): BotVerdict {
  return isBare ? DATA_CENTRE_BARE : DATA_CENTRE;
}

/** The verdict on a sender in an access log that behaves as no browser does. `isSure`: nothing else explains it. */
export function logVerdict(isSure: boolean): BotVerdict {
  return isSure ? LOG_BEHAVIOUR : LOG_BEHAVIOUR_UNSURE;
}

/** Whether the site's rules quarantine such an event. */
export function isQuarantined({ botScore, botReason }: BotVerdict, { threshold, allow }: BotRules): boolean {
  return botScore >= threshold && !allow.includes(botReason);
}

/** The more certain of two verdicts, the first if they are equal. */
export function worse(one: BotVerdict, other: BotVerdict): BotVerdict {
  return other.botScore > one.botScore ? other : one;
}
