/** Error state of a part of a report. */

import ListFilter from 'icon:list-filter';
import { __, EmptyState, ErrorState, Refused, sprintf } from '@magpie/ui';
import type { ReactNode } from 'react';
import { FILTER_CODES } from '../kit/filter-codes.ts';
import { missingDimensionText } from '../kit/part-error.ts';
import { EmptyActions } from './empty-actions.tsx';
import { useReportScreen } from './report-screen.tsx';
import { SettingsLink } from './settings-link.tsx';

/** Reason for a failed part or row: the source's own message, otherwise the specified one (part 3, section 8). */
export const failureText = ({
  code,
  message,
}: {
  readonly code: string;
  readonly message?: string | undefined;
}): string => (/^source_/.test(code) && message) || __('An unknown error has occurred.', 'magpie');

/** Says that a part could not be answered, and offers to try again, to set up what is missing, or to clear the filters that it can't take. */
export function PartFailure({ question }: { question: string }) {
  const { report, failed, filtered } = useReportScreen();
  const { code, data, message, retryAt } = failed[question] ?? { code: 'internal', data: null, message: '' };
  if (code === 'source_refused') return <Refused>{message}</Refused>;
  if (filtered && FILTER_CODES.includes(code))
    return (
      <div role="alert">
        <EmptyState
          icon={<ListFilter />}
          title={__('This filter doesn’t work here', 'magpie')}
          text={`${message} (${code})`}
          action={<EmptyActions large />}
        />
      </div>
    );
  return (
    <PartProblem
      code={code}
      missing={code === 'MISSING_CUSTOM_DIMENSION' && sprintf(__(missingDimensionText(report), 'magpie'), data ?? '')}
      setUp={__('Set up dimension', 'magpie')}
      message={message}
      retryAt={retryAt}
    />
  );
}

export interface PartProblemProps {
  code: string;
  /** Which custom dimension is missing, in a sentence; false if none is. */
  missing: string | false;
  /** The link to where it is set up. */
  setUp: ReactNode;
  /** Why it failed, in a sentence of the server. */
  message?: string | undefined;
  /** When a second try can help, ms. */
  retryAt?: number | undefined;
  /** Whether a second try can help although a dimension is missing; it can unless given. */
  again?: boolean;
}

/** The error state itself, for parts whose texts differ. */
export function PartProblem({ code, missing, setUp, message, retryAt, again = true }: PartProblemProps) {
  const { onRetry, loading } = useReportScreen();
  const isLost = code === 'source_lost';
  return (
    <ErrorState
      title={missing || failureText({ code, message })}
      text={
        (missing || isLost) && (
          <SettingsLink section={missing ? 'dimensions' : 'google'}>
            {missing ? setUp : __('Reconnect', 'magpie')}
          </SettingsLink>
        )
      }
      retryAt={retryAt}
      code={code}
      retrying={loading}
      onRetry={isLost || (missing && !again) ? undefined : onRetry}
    />
  );
}
