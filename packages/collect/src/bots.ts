/** This module is responsible for how likely an event is not a person's, and why. */
import { isbot } from 'isbot';
import { lru } from 'tiny-lru';
import { SPAM_DOMAINS } from './lists/spam.generated.ts';
import { domainsOf } from './page.ts';

/** Score 0-100 (80 and above is quarantined) and its reason, empty at 0. */
export interface BotVerdict {
  readonly botScore: number;
  readonly botReason: '' | 'declared' | 'headless' | 'no-user-agent' | 'automation' | 'spam-referrer';
}

/** A person, as far as can be told. */
export const PERSON: BotVerdict = { botScore: 0, botReason: '' };
const DECLARED: BotVerdict = { botScore: 100, botReason: 'declared' };
const SPAM: BotVerdict = { botScore: 95, botReason: 'spam-referrer' };
const HEADLESS: BotVerdict = { botScore: 90, botReason: 'headless' };
const NO_USER_AGENT: BotVerdict = { botScore: 90, botReason: 'no-user-agent' };
const AUTOMATION: BotVerdict = { botScore: 90, botReason: 'automation' };

const AUTOMATION_SIGNAL = /\b(?:webdriver|headless)\b/;
const spam: ReadonlySet<string> = new Set(SPAM_DOMAINS);
const declared = lru<boolean>(5000);

/** The verdict by what the sender is: its user agent, `null` if that was not recorded, and the automation signals of its browser. */
export function senderVerdict(userAgent: string | null, signals: string): BotVerdict {
  const bySignals = AUTOMATION_SIGNAL.test(signals) ? AUTOMATION : PERSON;
  if (userAgent === null) return bySignals;
  if (userAgent.trim() === '') return NO_USER_AGENT;
  if (userAgent.includes('HeadlessChrome')) return HEADLESS;
  let isDeclared = declared.get(userAgent);
  if (isDeclared === undefined) {
    isDeclared = isbot(userAgent);
    declared.set(userAgent, isDeclared);
  }
  return isDeclared ? DECLARED : bySignals;
}

/** The verdict by the referring host: a domain of the spam list, or a sub-domain of one. */
export function referrerVerdict(host: string): BotVerdict {
  return domainsOf(host).some((domain) => spam.has(domain)) ? SPAM : PERSON;
}

/** The more certain of two verdicts, the first if they are equal. */
export function worse(one: BotVerdict, other: BotVerdict): BotVerdict {
  return other.botScore > one.botScore ? other : one;
}
