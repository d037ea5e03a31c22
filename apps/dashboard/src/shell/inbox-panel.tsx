/** The inbox's panel: notifications, read or unread, each can be dismissed and restored. Loaded on demand. */

import BellOff from 'icon:bell-off';
import CircleCheck from 'icon:circle-check';
import Info from 'icon:info';
import Lightbulb from 'icon:lightbulb';
import Mail from 'icon:mail';
import MailOpen from 'icon:mail-open';
import Sparkles from 'icon:sparkles';
import TriangleAlert from 'icon:triangle-alert';
import X from 'icon:x';
import type { Notification } from '@magpie/contract';
import {
  __,
  _n,
  Button,
  DropPanel,
  EmptyState,
  ErrorState,
  type Icon,
  IconButton,
  type LatePanelState,
  sprintf,
  useFormat,
  useLocale,
} from '@magpie/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { findRoute } from '../routes/routes.ts';
import { ago } from '../view/ago.ts';
import { useDashboard } from '../view/dashboard.tsx';
import styles from './inbox-panel.module.css';
import type { InboxState } from './use-inbox.ts';

export interface InboxPanelProps extends LatePanelState {
  inbox: InboxState;
}

const ICONS: Readonly<Record<Notification['kind'], Icon>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  update: Sparkles,
  insight: Lightbulb,
};

/** The inbox. */
export function InboxPanel({ inbox, trigger, open, onOpenChange }: InboxPanelProps) {
  const { items, unread, change } = inbox;
  const [gone, setGone] = useState<readonly number[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const goesAt = useRef<number>(undefined);
  useEffect(() => {
    if (!open) setGone([]);
  }, [open]);
  // What held the focus is gone with its entry: the next one takes it, or the list itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the entries' going that it waits for
  useEffect(() => {
    if (goesAt.current === undefined) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-dismiss]') ?? [];
    (buttons[Math.min(goesAt.current, buttons.length - 1)] ?? list.current)?.focus();
    goesAt.current = undefined;
  }, [items]);

  function dismiss(ids: readonly number[], at: number) {
    setGone(ids);
    change({ what: 'dismissed', ids, to: true });
    goesAt.current = at;
  }

  return (
    <DropPanel
      title={__('Notifications', 'magpie')}
      trigger={trigger}
      open={open}
      onOpenChange={onOpenChange}
      actions={
        items.length > 0 && (
          <>
            <Button
              size="small"
              variant="ghost"
              onClick={() =>
                dismiss(
                  items.map(({ id }) => id),
                  0,
                )
              }
            >
              {__('Dismiss all', 'magpie')}
            </Button>
            <Button
              size="small"
              disabled={unread === 0}
              onClick={() => change({ what: 'read', ids: unreadIds(items), to: true })}
            >
              {__('Mark all as read', 'magpie')}
            </Button>
          </>
        )
      }
    >
      <div ref={list} className={styles.inbox} tabIndex={-1}>
        <h2 className={styles.head}>{__('Notifications', 'magpie')}</h2>
        <div role="status">
          {gone.length > 0 && (
            <p className={styles.gone}>
              {
                /* translators: %d: how many notifications were dismissed */
                sprintf(
                  _n('%d notification dismissed.', '%d notifications dismissed.', gone.length, 'magpie'),
                  gone.length,
                )
              }
              <button
                type="button"
                className={styles.undo}
                onClick={() => {
                  change({ what: 'dismissed', ids: gone, to: false });
                  setGone([]);
                  list.current?.focus();
                }}
              >
                {__('Undo', 'magpie')}
              </button>
            </p>
          )}
        </div>
        {inbox.failed ? (
          <ErrorState title={__('The notifications couldn’t be loaded', 'magpie')} onRetry={inbox.retry} />
        ) : items.length === 0 && !inbox.pending ? (
          <EmptyState
            icon={<BellOff />}
            title={__('No notifications', 'magpie')}
            text={__('Alerts about your sites will appear here.', 'magpie')}
          />
        ) : (
          <ul>
            {items.map((item, index) => (
              <Entry
                key={item.id}
                item={item}
                onRead={(to) => change({ what: 'read', ids: [item.id], to })}
                onDismiss={() => dismiss([item.id], index)}
                onFollow={() => {
                  change({ what: 'read', ids: item.read ? [] : [item.id], to: true });
                  onOpenChange(false);
                }}
              />
            ))}
          </ul>
        )}
      </div>
    </DropPanel>
  );
}

const unreadIds = (items: readonly Notification[]) => items.filter(({ read }) => !read).map(({ id }) => id);

interface EntryProps {
  item: Notification;
  onRead: (to: boolean) => void;
  onDismiss: () => void;
  onFollow: () => void;
}

function Entry({ item, onRead, onDismiss, onFollow }: EntryProps) {
  const { config } = useDashboard();
  const { locale } = useLocale();
  const fields = useTexts(item);
  const href = useHref(item);
  const Icon = ICONS[item.kind];
  const site = config.sites.length > 1 ? config.sites.find(({ id }) => id === item.site) : undefined;
  return (
    <li className={styles.entry} data-unread={!item.read || undefined}>
      <span className={styles.icon} data-kind={item.kind} aria-hidden="true">
        <Icon size={16} />
      </span>
      <div className={styles.fields}>
        <p className={styles.title} dir="auto">
          {!item.read && <span className={styles.hint}>{__('Unread:', 'magpie')} </span>}
          {href ? (
            <Link className={styles.link} to={href} onClick={onFollow}>
              {fields.title}
            </Link>
          ) : (
            fields.title
          )}
        </p>
        {fields.text && (
          <p className={styles.text} dir="auto">
            {fields.text}
          </p>
        )}
        <p className={styles.about}>
          <time dateTime={new Date(item.createdAt).toISOString()}>{ago(item.createdAt, Date.now(), locale)}</time>
          {site && <span dir="auto">{site.name}</span>}
        </p>
      </div>
      <div className={styles.tools}>
        <IconButton
          size="small"
          label={named(item.read ? __('Mark as unread: %s', 'magpie') : __('Mark as read: %s', 'magpie'), fields.title)}
          onClick={() => onRead(!item.read)}
        >
          {item.read ? <Mail /> : <MailOpen />}
        </IconButton>
        <IconButton
          size="small"
          label={named(/* translators: %s: the title of a notification */ __('Dismiss: %s', 'magpie'), fields.title)}
          data-dismiss=""
          onClick={onDismiss}
        >
          <X />
        </IconButton>
      </div>
    </li>
  );
}

const named = (text: string, title: string) => sprintf(text, title);

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Title and text in the reader's language, numbers and days as it writes them. */
function useTexts({ title, text, values }: Notification): { title: string; text: string } {
  const { locale } = useLocale();
  const format = useFormat();
  const shown = values.map((value) =>
    typeof value === 'number'
      ? new Intl.NumberFormat(locale).format(value)
      : DAY.test(value)
        ? format.dayRange(value, value)
        : value,
  );
  const filled = (sentence: string) => (sentence === '' ? '' : sprintf(__(sentence, 'magpie'), ...shown));
  return { title: filled(title), text: filled(text) };
}

/** Where it leads, with its site open; undefined if this reader cannot go. */
function useHref({ link, site }: Notification): string | undefined {
  const { config } = useDashboard();
  if (link === null) return undefined;
  const [path = '/', query] = link.split('?');
  const { capabilities, yearInReview, googleProperty } = config.sites.find(({ id }) => id === site) ?? {
    capabilities: config.user.capabilities,
    yearInReview: null,
    googleProperty: undefined,
  };
  if (findRoute(path, { capabilities, yearInReview, googleProperty }).kind === 'unknown') return undefined;
  const params = new URLSearchParams(query);
  if (site !== null && site !== config.site) params.set('site', site);
  const search = params.toString();
  return search === '' ? path : `${path}?${search}`;
}
