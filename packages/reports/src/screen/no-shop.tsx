/** Card of a shop's report while there is no shop. */
import { __, Card, EmptyState } from '@magpie/ui';
import type { ReactNode } from 'react';
import { SettingsLink } from './settings-link.tsx';

/** Says how orders come in, and leads there. */
export function NoShop({ icon, title }: { icon: ReactNode; title: string }) {
  return (
    <Card>
      <EmptyState
        icon={icon}
        title={title}
        text={__('Connect WooCommerce or Easy Digital Downloads, or send orders by API.', 'magpie')}
        action={<SettingsLink section="keys">{__('Set up orders', 'magpie')}</SettingsLink>}
      />
    </Card>
  );
}
