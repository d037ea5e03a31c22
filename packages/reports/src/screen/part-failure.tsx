/** Error state of a part of a report. */

import ListFilter from 'icon:list-filter';
import { __, EmptyState, ErrorState, sprintf } from '@magpie/ui';
import type { ReactNode } from 'react';
import { FILTER_CODES } from '../kit/filter-codes.ts';
import { missingDimensionText } from '../kit/part-error.ts';
import { EmptyActions } from './empty-actions.tsx';
import { useReportScreen } from './report-screen.tsx';
import { SettingsLink } from './settings-link.tsx';

/** Says that a part could not be answered, and offers to try again, to set up what is missing, or to clear the filters that it can't take. */
export function PartFailure({ question }: { question: string }) {
  const { report, failed, filtered } = useReportScreen();
  const { code, data, message, retryAt } = failed[question] ?? { code: 'internal', data: null, message: '' };
  // The source can't answer it: asking again doesn't help.
  if (code === 'source_refused') return <EmptyState title={message} />;
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
      why={retryAt ? message : undefined}
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
  why?: string | undefined;
  /** When a second try can help, ms. */
  retryAt?: number | undefined;
  /** Whether a second try can help although a dimension is missing; it can unless given. */
  again?: boolean;
}

/** The error state itself, for parts whose texts differ. */
export function PartProblem({ code, missing, setUp, why, retryAt, again = true }: PartProblemProps) {
  const { onRetry, loading } = useReportScreen();
  return (
    <ErrorState
      title={missing || __('An unknown error has occurred.', 'magpie')}
      text={missing ? <SettingsLink section="dimensions">{setUp}</SettingsLink> : why}
      retryAt={retryAt}
      code={code}
      retrying={loading}
      onRetry={missing && !again ? undefined : onRetry}
    />
  );
}
