/** The picture of a traffic source: a network's sign, a known service's icon, a neutral one for none. */
import { ChannelIcon, NetworkIcon, type Pictures, SiteIcon } from '@magpie/ui';
import { findSocialNetwork } from '@magpie/vocabulary/social-networks';

/** Where the icon of a service is that is a source by its name alone. */
const HOMES: Readonly<Record<string, string>> = {
  google: 'google.com',
  bing: 'bing.com',
  yahoo: 'yahoo.com',
  duckduckgo: 'duckduckgo.com',
  yandex: 'yandex.com',
  baidu: 'baidu.com',
  ecosia: 'ecosia.org',
  qwant: 'qwant.com',
  naver: 'naver.com',
  brave: 'brave.com',
  chatgpt: 'chatgpt.com',
  perplexity: 'perplexity.ai',
  claude: 'claude.ai',
  gemini: 'gemini.google.com',
  copilot: 'copilot.microsoft.com',
};
const MAIL = /^(?:e[-_ ]?mail|newsletter)$/;

interface SourceSignProps {
  source: string;
  icons: Pictures;
}

/** The picture of a source. */
export function SourceSign({ source, icons }: SourceSignProps) {
  const name = source.toLowerCase();
  // No site has a name in brackets, such as (direct).
  if (name.startsWith('(')) return <ChannelIcon channel={name} />;
  const network = findSocialNetwork(name);
  if (network !== '') return <NetworkIcon network={network} />;
  if (MAIL.test(name)) return <ChannelIcon channel="Email" />;
  return <SiteIcon domain={source} icons={icons} name={Object.hasOwn(HOMES, name) ? HOMES[name]! : source} />;
}
