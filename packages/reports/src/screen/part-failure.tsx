/** This module is responsible for the error state of a part of a report. */
import { __, ErrorState, sprintf } from '@magpie/ui';
import { useReportScreen } from './report-screen.tsx';
import { SettingsLink } from './settings-link.tsx';

/** Says that a part could not be answered (specification part 3, section 8), and offers to try again, or to set up what is missing. */
export function PartFailure({ question }: { question: string }) {
  const { failed, onRetry, loading } = useReportScreen();
  const { code, data } = failed[question] ?? { code: 'internal', data: null };
  const missing = code === 'MISSING_CUSTOM_DIMENSION';
  return (
    <ErrorState
      title={
        missing
          ? sprintf(
              /* translators: %s: the name of a custom dimension */
              __('Please set up custom dimension "%s" for this report to work', 'magpie'),
              data ?? '',
            )
          : __('An unknown error has occurred.', 'magpie')
      }
      text={missing && <SettingsLink section="dimensions">{__('Set up dimension', 'magpie')}</SettingsLink>}
      code={code}
      retrying={loading}
      onRetry={onRetry}
    />
  );
}
