/** The list of conversations next to the open one: new, pinned and recent. */

import ChevronDown from 'icon:chevron-down';
import EllipsisVertical from 'icon:ellipsis-vertical';
import MessageSquarePlus from 'icon:message-square-plus';
import Pencil from 'icon:pencil';
import Pin from 'icon:pin';
import PinOff from 'icon:pin-off';
import Trash from 'icon:trash';
import { CHAT_LIMITS, type ChatEntry } from '@magpie/contract';
import { __, Button, IconButton, Menu, MenuItem, Skeleton, sprintf, useLocale } from '@magpie/ui';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { AI_CHAT_PATH } from '../../common/paths.ts';
import styles from './chat.module.css';
import { entryName, type useChatLists } from './chat-lists.ts';

export interface SidebarProps {
  lists: ReturnType<typeof useChatLists>;
  /** The open conversation. */
  current: string | null;
  /** Part of the address that stays. */
  search: string;
  /** Begins a new conversation; left out where none is open. */
  onNew?: (() => void) | undefined;
  /** A conversation was chosen. */
  onChosen?: (() => void) | undefined;
  onRemove: (entry: ChatEntry) => void;
}

/** The sidebar's content. */
export function Sidebar({ lists, current, search, onNew, onChosen, onRemove }: SidebarProps) {
  /** The one item whose menu is open. */
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const [renamed, setRenamed] = useState<string | null>(null);
  /** The item that takes the focus once it stands where it now belongs: what had it is gone. */
  const moved = useRef<string | null>(null);
  const block = (entries: readonly ChatEntry[]) =>
    entries.map((entry) => (
      <li key={entry.id}>
        {renamed === entry.id ? (
          <RenameField
            entry={entry}
            onEnd={(title, byKey) => {
              if (byKey) moved.current = entry.id;
              setRenamed(null);
              if (title !== undefined) void lists.change(entry, { title });
            }}
          />
        ) : (
          <Item
            entry={entry}
            isCurrent={entry.id === current}
            search={search}
            onChosen={onChosen}
            menuOpen={menuOf === entry.id}
            onMenu={(open) => setMenuOf((before) => (open ? entry.id : before === entry.id ? null : before))}
            moved={moved}
            onPin={() => {
              moved.current = entry.id;
              void lists.change(entry, { is_pinned: !entry.is_pinned });
            }}
            onRename={() => setRenamed(entry.id)}
            onRemove={() => onRemove(entry)}
          />
        )}
      </li>
    ));
  return (
    <div className={styles.lists}>
      {onNew && (
        <Button icon={<MessageSquarePlus />} className={styles.new} onClick={onNew}>
          {__('New Conversation', 'magpie')}
        </Button>
      )}
      {lists.error && (
        <p className={styles.none} role="alert">
          {lists.error.problem.message}{' '}
          <button type="button" className={styles.again} onClick={() => void lists.refresh()}>
            {__('Try again', 'magpie')}
          </button>
        </p>
      )}
      <Block
        title={__('Pinned Conversations', 'magpie')}
        empty={__("There aren't any pinned conversations", 'magpie')}
        count={lists.pinned.length}
        loading={lists.loading}
      >
        {block(lists.pinned)}
      </Block>
      <Block
        title={__('Recent', 'magpie')}
        empty={__("There aren't any recent conversations", 'magpie')}
        count={lists.recent.length}
        loading={lists.loading}
      >
        {block(lists.recent)}
      </Block>
    </div>
  );
}

/** A list that can be closed; it opens when something comes into it, and closes when it becomes empty. */
function Block({
  title,
  empty,
  count,
  loading,
  children,
}: {
  title: string;
  empty: string;
  count: number;
  loading: boolean;
  children: React.ReactNode;
}) {
  const { locale } = useLocale();
  const id = useId();
  const filled = count > 0;
  const [open, setOpen] = useState(filled);
  const [before, setBefore] = useState(filled);
  if (before !== filled) {
    setBefore(filled);
    setOpen(filled);
  }
  return (
    <section>
      <h2 className={styles.blockTitle}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown size={16} aria-hidden="true" className={styles.chevron} />
          {title}
          {filled && <span className={styles.count}>{new Intl.NumberFormat(locale).format(count)}</span>}
        </button>
      </h2>
      <div id={id} hidden={!open && !loading}>
        {loading ? (
          <div className={styles.waitingItems}>
            <Skeleton height={14} width="82%" />
            <Skeleton height={14} width="64%" />
          </div>
        ) : filled ? (
          <ul className={styles.items}>{children}</ul>
        ) : (
          <p className={styles.none}>{empty}</p>
        )}
      </div>
    </section>
  );
}

interface ItemProps extends Pick<SidebarProps, 'search' | 'onChosen'> {
  entry: ChatEntry;
  isCurrent: boolean;
  menuOpen: boolean;
  moved: RefObject<string | null>;
  onMenu: (open: boolean) => void;
  onPin: () => void;
  onRename: () => void;
  onRemove: () => void;
}

function Item({ entry, isCurrent, search, onChosen, menuOpen, moved, onMenu, onPin, onRename, onRemove }: ItemProps) {
  const name = entryName(entry);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (moved.current !== entry.id) return;
    moved.current = null;
    // The menu gives the focus back to a button that is gone first.
    const frame = requestAnimationFrame(() => box.current?.querySelector('button')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [moved, entry.id]);
  return (
    <div ref={box} className={styles.item} data-current={isCurrent || undefined}>
      <Link
        className={styles.entry}
        to={{ pathname: `${AI_CHAT_PATH}/${encodeURIComponent(entry.id)}`, search }}
        aria-current={isCurrent ? 'page' : undefined}
        title={name}
        dir="auto"
        onClick={(event) => {
          // It is open already.
          if (isCurrent) event.preventDefault();
          onChosen?.();
        }}
      >
        {name}
      </Link>
      <Menu
        open={menuOpen}
        onOpenChange={onMenu}
        trigger={
          <IconButton
            size="small"
            label={/* translators: %s: the name of a conversation */ sprintf(__('Actions for “%s”', 'magpie'), name)}
          >
            <EllipsisVertical />
          </IconButton>
        }
      >
        <MenuItem icon={entry.is_pinned ? <PinOff /> : <Pin />} onSelect={onPin}>
          {entry.is_pinned ? __('Unpin', 'magpie') : __('Pin', 'magpie')}
        </MenuItem>
        <MenuItem icon={<Pencil />} onSelect={onRename}>
          {__('Rename', 'magpie')}
        </MenuItem>
        <MenuItem icon={<Trash />} danger onSelect={onRemove}>
          {__('Delete', 'magpie')}
        </MenuItem>
      </Menu>
    </div>
  );
}

const cut = (text: string): string => [...text].slice(0, CHAT_LIMITS.titleChars).join('');

/** The field for a conversation's name. Enter or leaving it saves, Esc doesn't; empty it takes the name away. */
function RenameField({
  entry,
  onEnd,
}: {
  entry: ChatEntry;
  /** Undefined if nothing is changed; `byKey` if it wasn't left for something else. */
  onEnd: (title: string | null | undefined, byKey: boolean) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const given = cut(entryName(entry));
  const [text, setText] = useState(given);
  const ended = useRef(false);
  useEffect(() => {
    // The menu gives the focus back to its button first.
    const frame = requestAnimationFrame(() => field.current?.select());
    return () => cancelAnimationFrame(frame);
  }, []);
  const end = (title: string | null | undefined, byKey: boolean) => {
    if (ended.current) return;
    ended.current = true;
    onEnd(title, byKey);
  };
  const save = (byKey: boolean) => end(text === given ? undefined : text.trim() || null, byKey);
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      end(undefined, true);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      save(true);
    }
  }
  return (
    <input
      ref={field}
      className={styles.rename}
      dir="auto"
      aria-label={__('Name of the conversation', 'magpie')}
      value={text}
      onChange={(event) => setText(cut(event.currentTarget.value))}
      onKeyDown={onKeyDown}
      onBlur={() => save(false)}
    />
  );
}
