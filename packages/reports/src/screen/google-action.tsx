/** What helps where the site's source didn't answer something. */
import { __, RetryAction, type RetryActionProps } from '@magpie/ui';
import { SettingsLink } from './settings-link.tsx';

interface GoogleActionProps extends RetryActionProps {
  failure: RetryActionProps['failure'] & { readonly code: string };
}

/** Reconnecting where access was lost, for those who may; nothing where the source can't answer it; otherwise another try. */
export function GoogleAction(props: GoogleActionProps) {
  const { code } = props.failure;
  if (code === 'source_lost') return <SettingsLink section="google">{__('Reconnect', 'magpie')}</SettingsLink>;
  return code !== 'source_refused' && <RetryAction {...props} />;
}
