/** Button to try again, from when on that can help. */
import { Button } from './button.tsx';
import { __ } from './i18n.ts';
import { RetryFrom, useRetryAt } from './states.tsx';

export interface RetryActionProps {
  /** The failure, with the seconds after which another try can help. */
  failure: { readonly retryAfter?: number | undefined };
  loading: boolean;
  onRetry: () => void;
}

/** The button, for the notice of a failure. */
export function RetryAction({ failure, loading, onRetry }: RetryActionProps) {
  return (
    <RetryFrom at={useRetryAt(failure)} onTime={onRetry}>
      <Button size="small" loading={loading} onClick={onRetry}>
        {__('Retry', 'magpie')}
      </Button>
    </RetryFrom>
  );
}
