/** Parts of a conversation: its thread, a message, and the field to write one (specification part 3, Conversations). */
import ArrowDown from 'icon:arrow-down';
import CircleAlert from 'icon:circle-alert';
import SendHorizontal from 'icon:send-horizontal';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import styles from './chat.module.css';
import { __, _n, sprintf } from './i18n.ts';
import { useFormat } from './locale.tsx';
import { Mark } from './mark.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ChatMessageProps {
  /** Author of the message. */
  from: 'user' | 'assistant';
  /** The name above it: 'You', or the product's. */
  name: string;
  /** Above an answer: the question as it was understood. */
  request?: ReactNode;
  /** Below it: ratings, copy, links. */
  tools?: ReactNode;
  children: ReactNode;
}

/** One message: the reader's in a bubble, an answer over the whole column. */
export function ChatMessage({ from, name, request, tools, children }: ChatMessageProps) {
  return (
    <article className={styles.message} data-from={from}>
      <p className={styles.name}>
        {from === 'assistant' && <Mark size={20} />}
        {name}
      </p>
      {request && <div className={styles.request}>{request}</div>}
      <div className={styles.body} dir={from === 'user' ? 'auto' : undefined}>
        {children}
      </div>
      {tools && <div className={styles.tools}>{tools}</div>}
    </article>
  );
}

export interface ChatThreadProps {
  /** The thread's name. */
  label: string;
  /** Changes with every message: the newest is scrolled to, unless the reader has scrolled up. */
  newest: string | number;
  /** Whether the newest is the reader's own, which is scrolled to in any case. */
  own?: boolean | undefined;
  /** Announcement for screen readers once a message is finished. */
  announcement?: string | undefined;
  children: ReactNode;
}

/** How far from its end a thread still counts as read to the end, px. */
const NEAR = 80;

/** The messages in order of time. */
export function ChatThread({ label, newest, own = false, announcement, children }: ChatThreadProps) {
  const thread = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [hasNew, setHasNew] = useState(false);
  const toEnd = () => {
    const element = thread.current;
    if (element) element.scrollTop = element.scrollHeight;
    setHasNew(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with every new message
  useLayoutEffect(() => {
    if (isAtEnd.current || own) toEnd();
    else setHasNew(true);
  }, [newest]);
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: there is no element for a log */}
      <div
        ref={thread}
        className={styles.thread}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
          if (isAtEnd.current) setHasNew(false);
        }}
      >
        <div className={styles.messages}>{children}</div>
      </div>
      <div role="log" aria-live="polite">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
      {hasNew && (
        <Button size="small" className={styles.jump} icon={<ArrowDown />} onClick={toEnd}>
          {__('New message', 'magpie')}
        </Button>
      )}
    </div>
  );
}

export interface ChatComposerProps {
  label: string;
  placeholder: string;
  /** Maximum number of characters, counted as people do: an emoji is one. */
  most: number;
  /** Why nothing can be sent now. */
  waiting?: string | undefined;
  value: string;
  onChange: (text: string) => void;
  /** The reader's last message, which the up arrow brings back into an empty field. */
  last?: string | undefined;
  /** Has the field take the focus when it appears, unless something else has it. */
  takesFocus?: boolean | undefined;
  onSend: (text: string) => void;
}

/** So many characters before the end they are counted. */
const COUNT_FROM = 60;

/** The field to write a message: Enter sends, with any modifier key it begins a new line. */
export function ChatComposer(props: ChatComposerProps) {
  const { label, placeholder, most, waiting, value: text, onChange, last, takesFocus = false, onSend } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const format = useFormat();
  const left = most - [...text].length;
  const canSend = text.trim() !== '' && left >= 0 && waiting === undefined;
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    // As high as what is written; the style sheet holds it to five lines.
    element.style.height = text === '' ? '' : `${element.scrollHeight}px`;
  }, [text]);
  useEffect(() => {
    // After the title, which takes the focus when the page's address changes.
    const timer = setTimeout(() => {
      if (takesFocus && !hasFocusElsewhere()) field.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [takesFocus]);
  const send = () => {
    if (canSend) onSend(text.trim());
  };
  const change = (next: string) => onChange([...next].slice(0, most).join(''));
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // While a word is being composed from several keys, Enter ends the word.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowUp' && text === '' && last !== undefined) {
      event.preventDefault();
      change(last);
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (!(event.ctrlKey || event.altKey || event.metaKey)) return send();
    if (waiting !== undefined) return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    change(`${text.slice(0, selectionStart)}\n${text.slice(selectionEnd)}`);
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <textarea
        ref={field}
        id={id}
        rows={1}
        // An empty one has the direction of what it says instead.
        dir={text === '' ? undefined : 'auto'}
        className={styles.field}
        placeholder={placeholder}
        value={text}
        required
        // It keeps the focus while it can't be written in.
        readOnly={waiting !== undefined}
        aria-disabled={waiting !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span id={`${id}-note`} className={styles.note}>
        {waiting ??
          (left <= COUNT_FROM &&
            sprintf(
              /* translators: %s: how many more characters may be typed */
              _n('%s character left', '%s characters left', left, 'magpie'),
              format.metric(left, 'integer'),
            ))}
      </span>
      <IconButton type="submit" label={__('Send Message', 'magpie')} variant="secondary" disabled={!canSend}>
        <SendHorizontal />
      </IconButton>
    </form>
  );
}

/** Whether something is focused that a reader chose: not the page itself, nor its title. */
function hasFocusElsewhere(): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body && !/^H[1-6]$/.test(activeElement.tagName);
}

/** Stands in the composer's place after a failure that may pass. */
export function ChatRetry({
  text,
  onRetry,
  retrying = false,
}: {
  text: string;
  /** Left out where another try is of no use. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The field that had the focus is gone.
    if (!hasFocusElsewhere()) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.retry} role="alert">
      <CircleAlert size={16} aria-hidden="true" />
      <span className={styles.reason}>{text}</span>
      {onRetry && (
        <Button ref={button} size="small" onClick={onRetry} loading={retrying}>
          {__('Retry', 'magpie')}
        </Button>
      )}
    </div>
  );
}
