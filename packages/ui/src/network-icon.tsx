/** Icons of social networks and channels. One color: they appear next to a name, never instead of it. */
import AtSign from 'icon:at-sign';
import BadgeDollarSign from 'icon:badge-dollar-sign';
import Bot from 'icon:bot';
import CircleHelp from 'icon:circle-question-mark';
import Handshake from 'icon:handshake';
import Headphones from 'icon:headphones';
import Link from 'icon:link';
import MailOpen from 'icon:mail-open';
import Megaphone from 'icon:megaphone';
import MessageSquare from 'icon:message-square';
import MonitorSmartphone from 'icon:monitor-smartphone';
import Play from 'icon:play';
import Search from 'icon:search';
import Share2 from 'icon:share-2';
import ShoppingBag from 'icon:shopping-bag';
import type { Icon } from './icon.ts';
import { lazily } from './lazily.ts';
import styles from './network-icon.module.css';

/** LinkedIn's sign, drawn for this project: it is in no free set. */
const LINKEDIN =
  'M4 9h4v12H4zM6 3a2.2 2.2 0 1 1 0 4.4A2.2 2.2 0 0 1 6 3zm5 6h3.8v1.7C15.4 9.6 16.7 8.7 18.5 8.7c3 0 4 1.9 4 5V21h-4v-6.5c0-1.6-.3-2.6-1.8-2.6-1.4 0-1.9 1-1.9 2.6V21h-3.8z';
const usePaths = lazily(async (): Promise<Readonly<Record<string, string>>> => {
  const { NETWORK_PATHS } = await import('./network-paths.generated.ts');
  return { ...NETWORK_PATHS, LinkedIn: LINKEDIN, Twitter: NETWORK_PATHS.X! };
});

/** The icon of a social network by the name that the social list gives it, 16 px; a general one for the others. */
export function NetworkIcon({ network }: { network: string }) {
  const paths = usePaths();
  const path = paths && Object.hasOwn(paths, network) ? paths[network] : undefined;
  return !paths || path ? (
    <svg width="16" height="16" viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
      <path d={path} fill="currentColor" />
    </svg>
  ) : (
    <Share2 size={16} className={styles.icon} aria-hidden="true" />
  );
}

/** By the names of GA4's default channel group, lower case. */
const CHANNELS: readonly (readonly [part: string, icon: Icon])[] = [
  ['shopping', ShoppingBag],
  ['social', Share2],
  ['video', Play],
  ['search', Search],
  ['email', MailOpen],
  ['affiliates', Handshake],
  ['referral', Link],
  ['display', Megaphone],
  ['cross-network', Megaphone],
  ['paid', BadgeDollarSign],
  ['audio', Headphones],
  ['sms', MessageSquare],
  ['push', MonitorSmartphone],
  ['ai', Bot],
  ['direct', AtSign],
];

/** The icon of a channel by its name in GA4's default channel group, 16 px. */
export function ChannelIcon({ channel }: { channel: string }) {
  const name = channel.toLowerCase();
  const Icon =
    CHANNELS.find(([part]) => (part === 'ai' ? /\bai\b/.test(name) : name.includes(part)))?.[1] ?? CircleHelp;
  return <Icon size={16} className={styles.icon} aria-hidden="true" />;
}
