/** Draws the default popups. Loaded when there is one, or once a reader does something. */
import type { CallError } from '@magpie/contract';
import { __, Button, Dialog, Spinner, Toaster, toast } from '@magpie/ui';
import { Suspense, useEffect } from 'react';
import { LASTING } from './lasting-codes.ts';
import { lazyNamed } from './lazy-named.ts';
import { setPopups, usePopups } from './popup-state.ts';
import styles from './popups.module.css';

const LoadedHtml = lazyNamed(() => import('./safe-html.tsx'), 'SafeHtml');

/** How long something can be undone, ms. */
const UNDO_MS = 10_000;

/** Whether another try may help. */
const mayPass = ({ problem, status }: CallError): boolean =>
  !LASTING.includes(problem.code) && (problem.retryable ?? (status >= 500 || problem.code === 'bad_answer'));

/** What happened; a text of the caller's own comes first. */
const describeFailure = ({ problem }: CallError, text: string): string =>
  text ||
  (problem.code === 'unreachable'
    ? __('The server didn’t respond, or the connection was lost. No file was saved.', 'magpie')
    : problem.message);

/** The default popups. */
export function PopupHost() {
  const { error, loading, toasts } = usePopups();
  useEffect(() => {
    if (toasts.length === 0) return;
    for (const { tone, text, undo, gone } of toasts)
      if (text === undefined) toast[tone](__('Error', 'magpie'), { description: __('Please try again.', 'magpie') });
      else
        toast[tone](
          text,
          undo && {
            duration: UNDO_MS,
            action: { label: __('Undo', 'magpie'), onClick: undo },
            ...(gone && { onAutoClose: gone, onDismiss: gone }),
          },
        );
    setPopups({ toasts: [] });
  }, [toasts]);
  const retry = error?.failure && !mayPass(error.failure) ? undefined : error?.retry;
  return (
    <>
      <Toaster />
      <Dialog
        size="small"
        title={error?.title || __('Error', 'magpie')}
        hideTitle={error?.title === ''}
        description={
          error?.html ? (
            <Suspense>
              <LoadedHtml html={error.text} />
            </Suspense>
          ) : (
            error && (error.failure ? describeFailure(error.failure, error.text) : error.text)
          )
        }
        open={error !== null}
        onOpenChange={(open) => !open && setPopups({ error: null })}
        actions={
          <>
            <Button variant={retry ? 'secondary' : 'primary'} onClick={() => setPopups({ error: null })}>
              {__('OK', 'magpie')}
            </Button>
            {retry && (
              <Button
                variant="primary"
                onClick={() => {
                  setPopups({ error: null });
                  retry();
                }}
              >
                {__('Retry', 'magpie')}
              </Button>
            )}
          </>
        }
      />
      <Dialog
        size="small"
        title={loading?.title ?? ''}
        open={loading !== null}
        onOpenChange={(open) => !open && setPopups({ loading: null })}
      >
        <p className={styles.loading} role="status">
          <Spinner size={20} />
          {loading?.text}
        </p>
      </Dialog>
    </>
  );
}
