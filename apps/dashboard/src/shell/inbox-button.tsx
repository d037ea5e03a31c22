/** The bell: the number of unread notifications, and the button for the inbox, which is loaded on demand. */

import Bell from 'icon:bell';
import { __, _n, IconButton, sprintf } from '@magpie/ui';
import { Suspense, useState } from 'react';
import { lazyNamed } from '../common/lazy-named.ts';
import styles from './inbox-button.module.css';
import { useInbox } from './use-inbox.ts';

const InboxPanel = lazyNamed(() => import('./inbox-panel.tsx'), 'InboxPanel');

/** Larger numbers would not fit; that it is many is enough to know. */
const MOST = 99;

/** The bell in the header. */
export function InboxButton() {
  const inbox = useInbox();
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const { unread } = inbox;
  const label =
    unread === 0
      ? __('Notifications', 'magpie')
      : /* translators: %d: how many notifications are not read */ sprintf(
          _n('Notifications, %d unread', 'Notifications, %d unread', unread, 'magpie'),
          unread,
        );
  const button = (
    <IconButton
      label={label}
      aria-haspopup="dialog"
      aria-expanded={state === 'open'}
      {...(state === 'unasked' && { onClick: () => setState('open') })}
    >
      <span className={styles.bell}>
        <Bell />
        {unread > 0 && <span className={styles.count}>{unread > MOST ? `${MOST}+` : unread}</span>}
      </span>
    </IconButton>
  );
  if (state === 'unasked') return button;
  return (
    <Suspense fallback={button}>
      <InboxPanel
        inbox={inbox}
        trigger={button}
        open={state === 'open'}
        onOpenChange={(open) => setState(open ? 'open' : 'closed')}
      />
    </Suspense>
  );
}
