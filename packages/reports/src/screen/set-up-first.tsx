/** Card in place of a report that needs something to be set up first. */
import { Card, EmptyState, type EmptyStateProps } from '@magpie/ui';
import { SettingsLink } from './settings-link.tsx';

export interface SetUpFirstProps extends Pick<EmptyStateProps, 'icon' | 'title' | 'text'> {
  /** The section of the settings where it is set up, and the words of the link there. */
  section: string;
  action: string;
}

/** The card. */
export function SetUpFirst({ section, action, ...state }: SetUpFirstProps) {
  return (
    <Card>
      <EmptyState {...state} action={<SettingsLink section={section}>{action}</SettingsLink>} />
    </Card>
  );
}
