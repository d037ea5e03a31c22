/** Empty states, error states and notices. */
import CircleAlert from 'icon:circle-alert';
import Info from 'icon:info';
import RotateCw from 'icon:rotate-cw';
import TriangleAlert from 'icon:triangle-alert';
import X from 'icon:x';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { Tone } from './badge.tsx';
import { Button, IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { __, sprintf } from './i18n.ts';
import type { RetryLaterProps } from './retry-later.tsx';
import styles from './states.module.css';
import tones from './tones.module.css';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** One next step. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** Says that there is no data, why, and what to do next. */
export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  title: string;
  text?: ReactNode;
  /** A stable code to quote when asking for help. */
  code?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** When trying again can help, ms; until then the time is shown instead of the button. */
  retryAt?: number | undefined;
}

const RetryLater = lazy(() => import('./retry-later.tsx').then((all) => ({ default: all.RetryLater })));

/** When a failed request can be tried again, ms in this browser's time; counted from when the failure arrived. */
export const useRetryAt = (failure: { readonly retryAfter?: number | undefined }): number | undefined =>
  useMemo(() => failure.retryAfter && Date.now() + failure.retryAfter * 1000, [failure]);

/** A button to try again; until that can help, the time instead, at which `onTime` is called, once per page. */
export function RetryFrom(props: Omit<RetryLaterProps, 'at'> & { at: number | undefined }) {
  return props.at ? (
    <Suspense>
      <RetryLater {...(props as RetryLaterProps)} />
    </Suspense>
  ) : (
    props.children
  );
}

/** Says what happened, and offers to try again. */
export function ErrorState({ title, text, code, onRetry, retrying, retryAt }: ErrorStateProps) {
  const button = onRetry && (
    <Button onClick={onRetry} loading={retrying} icon={<RotateCw />}>
      {__('Retry', 'magpie')}
    </Button>
  );
  return (
    <div className={styles.state} role="alert">
      <span className={classNames(styles.icon, styles.failed)} aria-hidden="true">
        <CircleAlert />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {button && (
        <div className={styles.action}>
          <RetryFrom at={retryAt} onTime={onRetry}>
            {button}
          </RetryFrom>
        </div>
      )}
      {code && (
        <p className={styles.code}>
          {
            /* translators: %s: a short error code, such as range_invalid */ sprintf(
              __('Error code: %s', 'magpie'),
              code,
            )
          }
        </p>
      )}
    </div>
  );
}

export interface NoticeProps {
  tone?: Tone | undefined;
  title?: string | undefined;
  children?: ReactNode;
  action?: ReactNode;
  /** Shows a button that closes it. */
  dismissible?: boolean | undefined;
  onDismiss?: (() => void) | undefined;
}

/** A quiet line above the content it concerns. */
export function Notice({ tone = 'neutral', title, children, action, dismissible, onDismiss }: NoticeProps) {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const Icon = tone === 'caution' ? TriangleAlert : tone === 'bad' ? CircleAlert : Info;
  return (
    <div
      className={classNames(styles.notice, tone === 'neutral' ? styles.neutral : tones[tone])}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <Icon size={16} className={styles.noticeIcon} aria-hidden="true" />
      <div className={styles.noticeText}>
        {title && <strong className={styles.noticeTitle}>{title}</strong>} {children}
      </div>
      {action}
      {dismissible && (
        <IconButton
          label={__('Dismiss', 'magpie')}
          size="small"
          onClick={() => {
            setOpen(false);
            onDismiss?.();
          }}
        >
          <X />
        </IconButton>
      )}
    </div>
  );
}
