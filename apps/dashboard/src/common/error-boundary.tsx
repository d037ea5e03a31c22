/** The error boundary: shows a message in place of a part that couldn't be loaded or drawn, so that the rest stays. */
import { __, Card, ErrorState } from '@magpie/ui';
import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import styles from './error-boundary.module.css';
import { PageTitle } from './page-title.tsx';

/** Messages of browsers and the bundler for a script or a style of the page that isn't there, most often since a newer version replaced it. */
const NOT_LOADED = /dynamically imported module|importing a module script|preload css/i;

function Fallen({ error, resetErrorBoundary }: FallbackProps) {
  const message = error instanceof Error ? error.message : String(error);
  return (
    <Card>
      {NOT_LOADED.test(message) ? (
        <ErrorState
          title={__('This part of the page couldn’t be loaded', 'magpie')}
          text={__('Check your connection, or reload to get the latest version.', 'magpie')}
          code="part_not_loaded"
          // A module that failed to load is never requested again.
          onRetry={() => location.reload()}
        />
      ) : (
        <ErrorState
          title={__('This part of the page couldn’t be shown', 'magpie')}
          text={message}
          code="part_failed"
          onRetry={resetErrorBoundary}
        />
      )}
    </Card>
  );
}

/** Draws its children, or an error message, under the page's title if one is given; tries again when `of` changes. */
export function LocalErrorBoundary({ of, title, children }: { of?: string; title?: string; children: ReactNode }) {
  return (
    <ErrorBoundary
      fallbackRender={(props) => (
        <div className={styles.page}>
          {title && <PageTitle>{title}</PageTitle>}
          <Fallen {...props} />
        </div>
      )}
      resetKeys={[of]}
    >
      {children}
    </ErrorBoundary>
  );
}
