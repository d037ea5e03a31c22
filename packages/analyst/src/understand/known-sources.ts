/** Well-known sites that people ask about although none of their visitors came yet: "do we get anything from LinkedIn". */
import type { ReplyMeans } from './reply.ts';
import type { Token } from './tokens.ts';

/** The names of such a site, its source as GA4 writes it, and parts of other sources that are it too. */
const SITES: readonly (readonly [name: string, source: string, ...parts: string[]])[] = [
  ['linkedin', 'linkedin.com', 'linkedin', 'lnkd'],
  ['tiktok', 'tiktok.com', 'tiktok'],
  ['snapchat', 'snapchat.com', 'snapchat'],
  ['whatsapp', 'whatsapp.com', 'whatsapp', 'wa.me'],
  ['telegram', 'telegram.org', 'telegram', 't.me'],
  ['bluesky', 'bsky.app', 'bsky', 'bluesky'],
  ['facebook', 'facebook.com', 'facebook'],
  ['instagram', 'instagram.com', 'instagram'],
  ['pinterest', 'pinterest.com', 'pinterest'],
  ['reddit', 'reddit.com', 'reddit'],
  ['youtube', 'youtube.com', 'youtube'],
  ['twitter', 't.co', 'twitter', 't.co', 'x.com'],
  ['quora', 'quora.com', 'quora'],
  ['bing', 'bing', 'bing'],
  ['yahoo', 'yahoo', 'yahoo'],
  ['duckduckgo', 'duckduckgo', 'duckduckgo'],
  ['ecosia', 'ecosia.org', 'ecosia'],
  ['yandex', 'yandex', 'yandex'],
  ['baidu', 'baidu', 'baidu'],
  ['discord', 'discord.com', 'discord'],
  ['twitch', 'twitch.tv', 'twitch'],
  ['substack', 'substack.com', 'substack'],
  ['flipboard', 'flipboard.com', 'flipboard'],
  ['chatgpt', 'chatgpt.com', 'chatgpt', 'openai'],
  ['perplexity', 'perplexity.ai', 'perplexity'],
  ['gemini', 'gemini.google.com', 'gemini'],
  ['copilot', 'copilot.microsoft.com', 'copilot'],
  ['claude', 'claude.ai', 'claude'],
];

/** A source that no visit came from, as a value that is known anywhere. */
interface Unseen {
  readonly dimension: 'sessionSource';
  readonly value: string;
  readonly words: readonly string[];
  readonly count: 0;
  readonly anywhere: true;
}

/** The sites that a sentence names and that no visit came from, by their sources. */
export async function unseenSources(
  tokens: readonly Token[],
  unknown: ReadonlySet<number>,
  { values }: Pick<ReplyMeans, 'values'>,
): Promise<readonly Unseen[]> {
  const said = SITES.filter(([name]) => [...unknown].some((at) => tokens[at]?.text === name));
  const unseen = await Promise.all(
    said.map(async ([name, source, ...parts]) => {
      const seen = await Promise.all(parts.map((part) => values('sessionSource', part)));
      const one: Unseen = { dimension: 'sessionSource', value: source, words: [name], count: 0, anywhere: true };
      return seen.flat().length === 0 ? [one] : [];
    }),
  );
  return unseen.flat();
}
