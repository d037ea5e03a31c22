/** The bell: the number of unread notifications, and the button for the inbox, which is loaded on demand. */

import Bell from 'icon:bell';
import { __, _n, IconButton, LatePanel, sprintf } from '@magpie/ui';
import { lazyNamed } from '../common/lazy-named.ts';
import styles from './inbox-button.module.css';
import { useInbox } from './use-inbox.ts';

const InboxPanel = lazyNamed(() => import('./inbox-panel.tsx'), 'InboxPanel');

/** Larger numbers would not fit; that it is many is enough to know. */
const MOST = 99;

/** The bell in the header. */
export function InboxButton() {
  const inbox = useInbox();
  const { unread } = inbox;
  const label =
    unread === 0
      ? __('Notifications', 'magpie')
      : /* translators: %d: how many notifications are not read */ sprintf(
          _n('Notifications, %d unread', 'Notifications, %d unread', unread, 'magpie'),
          unread,
        );
  return (
    <LatePanel
      button={({ open, ...press }) => (
        <IconButton label={label} aria-haspopup="dialog" aria-expanded={open} {...press}>
          <span className={styles.bell}>
            <Bell />
            {unread > 0 && <span className={styles.count}>{unread > MOST ? `${MOST}+` : unread}</span>}
          </span>
        </IconButton>
      )}
    >
      {(panel) => <InboxPanel inbox={inbox} {...panel} />}
    </LatePanel>
  );
}
