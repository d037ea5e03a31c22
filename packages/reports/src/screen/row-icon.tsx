/** This module is responsible for the picture beside a row's name, by what the row is about. Decorative: the name is there. */
import { Flag, SiteIcon } from '@magpie/ui';
import type { DimensionName } from '@magpie/vocabulary';
import {
  Bell,
  Bot,
  CircleHelp,
  Handshake,
  Headphones,
  Layers,
  Link,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquare,
  MousePointerClick,
  Navigation,
  Play,
  Search,
  Share2,
  ShoppingBag,
} from 'lucide-react';
import { useReportScreen } from './report-screen.tsx';

/** By the name of the channel, or its second word. */
const CHANNELS: Readonly<Record<string, LucideIcon>> = {
  Direct: Navigation,
  Referral: Link,
  Email: Mail,
  Affiliates: Handshake,
  Display: Megaphone,
  SMS: MessageSquare,
  Audio: Headphones,
  'Mobile Push Notifications': Bell,
  'Cross-network': Layers,
  'AI Assistants': Bot,
  'AI Assistant': Bot,
  'Paid Other': MousePointerClick,
  Search,
  Social: Share2,
  Video: Play,
  Shopping: ShoppingBag,
};

/** The picture of a row by a dimension; nothing for dimensions without one. */
export function RowIcon({ dimension, value }: { dimension: DimensionName; value: string }) {
  const { iconUrl } = useReportScreen();
  switch (dimension) {
    case 'sessionDefaultChannelGroup': {
      const Icon = CHANNELS[value] ?? CHANNELS[value.split(' ')[1] ?? ''] ?? CircleHelp;
      return <Icon size={16} aria-hidden="true" color="var(--color-text-muted)" />;
    }
    case 'sessionSource':
      return <SiteIcon domain={value} src={value.includes('.') ? iconUrl(value) : undefined} />;
    case 'countryId':
      return <Flag country={value} />;
    default:
      return null;
  }
}
