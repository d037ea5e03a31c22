/** List of the browsers in which the user is signed in. */
import { type Account, endSessionsCall } from '@magpie/contract';
import { __, Badge, Button, Card, sprintf, toast, useLocale } from '@magpie/ui';
import { useState } from 'react';
import { ProblemLine } from '../call-form/problem-line.tsx';
import { useAction } from '../view/use-action.ts';
import styles from './account.module.css';

/** The card of signed-in browsers. */
export function Sessions({ account, onChange }: { account: Account; onChange: (account: Account) => void }) {
  const { locale } = useLocale();
  const [under, setUnder] = useState<string>();
  const end = useAction(endSessionsCall);
  const at = (ms: number) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
  async function signOut(session: string | undefined) {
    setUnder(session ?? 'all');
    const changed = await end.run({ session });
    if (!changed) return;
    onChange(changed);
    toast.success(
      session === undefined ? __('All other browsers are signed out.', 'magpie') : __('Signed out.', 'magpie'),
    );
  }
  return (
    <Card
      title={__('Signed-in browsers', 'magpie')}
      actions={
        account.sessions.length > 1 && (
          <Button size="small" loading={end.busy && under === 'all'} onClick={() => void signOut(undefined)}>
            {__('Sign out all other browsers', 'magpie')}
          </Button>
        )
      }
    >
      <ul className={styles.sessions}>
        {account.sessions.map(({ name, current, device, createdAt, lastSeenAt }) => (
          <li key={name} className={styles.session}>
            <div className={styles.about}>
              <span className={styles.device}>{device || __('Unknown browser', 'magpie')}</span>
              <span className={styles.when}>
                {sprintf(
                  /* translators: 1: a time, 2: a time */
                  __('Signed in %1$s, last used %2$s', 'magpie'),
                  at(createdAt),
                  at(lastSeenAt),
                )}
              </span>
            </div>
            {current ? (
              <Badge tone="accent">{__('This browser', 'magpie')}</Badge>
            ) : (
              <Button
                size="small"
                loading={end.busy && under === name}
                aria-label={
                  /* translators: %s: browser and system */ sprintf(
                    __('Sign out %s', 'magpie'),
                    device || __('Unknown browser', 'magpie'),
                  )
                }
                onClick={() => void signOut(name)}
              >
                {__('Sign out', 'magpie')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ProblemLine problem={end.problem} />
    </Card>
  );
}
