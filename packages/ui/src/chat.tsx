/** This module is responsible for the parts of a conversation: its thread, a message, and the field to write one (specification part 3, Conversations). */
import { ArrowDown, CircleAlert, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import styles from './chat.module.css';
import { __, _n, sprintf } from './i18n.ts';
import { useFormat } from './locale.tsx';
import { Mark } from './mark.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ChatMessageProps {
  /** Who wrote it. */
  from: 'user' | 'assistant';
  /** The name above it: 'You', or the product's. */
  name: string;
  /** Above an answer: the question as it was understood. */
  request?: string | undefined;
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
      {request !== undefined && <p className={styles.request}>{request}</p>}
      <div className={styles.body}>{children}</div>
      {tools && <div className={styles.tools}>{tools}</div>}
    </article>
  );
}

export interface ChatThreadProps {
  /** The thread's name. */
  label: string;
  /** Changes with every message: the newest is scrolled to, unless the reader has scrolled up. */
  newest: string | number;
  /** What is read out once a message is finished. */
  announcement?: string | undefined;
  children: ReactNode;
}

/** How far from its end a thread still counts as read to the end, px. */
const NEAR = 80;

/** The messages in order of time. */
export function ChatThread({ label, newest, announcement, children }: ChatThreadProps) {
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
    if (isAtEnd.current) toEnd();
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
        {children}
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
  /** Maximum number of characters. */
  most: number;
  /** Why nothing can be sent now. */
  waiting?: string | undefined;
  onSend: (text: string) => void;
}

/** So many characters before the end they are counted. */
const COUNT_FROM = 60;

/** The field to write a message: Enter sends, Shift and Enter begin a new line. */
export function ChatComposer({ label, placeholder, most, waiting, onSend }: ChatComposerProps) {
  const [text, setText] = useState('');
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
  function send() {
    if (!canSend) return;
    onSend(text.trim());
    setText('');
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
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
        className={styles.field}
        placeholder={placeholder}
        value={text}
        maxLength={most}
        required
        disabled={waiting !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => setText(event.currentTarget.value)}
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

/** Stands in the composer's place after a failure that may pass. */
export function ChatRetry({ text, onRetry, retrying }: { text: string; onRetry: () => void; retrying?: boolean }) {
  return (
    <div className={styles.retry} role="alert">
      <CircleAlert size={16} aria-hidden="true" />
      <span className={styles.reason}>{text}</span>
      <Button size="small" onClick={onRetry} loading={retrying ?? false}>
        {__('Retry', 'magpie')}
      </Button>
    </div>
  );
}
