/** This module is responsible for the icon next to a row's name. It is decorative, since the name is there. */
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

/** By the channel's name, or its second word. */
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

/** The icon of a row of a dimension; null for dimensions without icons. */
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
