/** In place of what can't be known of visitors who are recognised for one day only. */
import { __, EmptyState, type EmptyStateProps } from '@magpie/ui';
import { SettingsLink } from './settings-link.tsx';

/** The reason, with the way to the setting. */
export function WithoutCookies(texts: Pick<EmptyStateProps, 'icon' | 'title' | 'text'>) {
  return (
    <EmptyState
      {...texts}
      action={<SettingsLink section="tracking">{__('Change how visitors are counted', 'magpie')}</SettingsLink>}
    />
  );
}
