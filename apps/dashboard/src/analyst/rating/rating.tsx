/** Ratings of the analyst's texts: thumbs up and down, and asking why after a thumb down (specification part 3, section 4). */

import ThumbsDown from 'icon:thumbs-down';
import ThumbsUp from 'icon:thumbs-up';
import X from 'icon:x';
import { __, Button, IconButton, TextArea } from '@magpie/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './rating.module.css';

/** 1 is up, 0 is down, -1 is neither. */
export type Score = 1 | 0 | -1;

/** Thumbs up and down; the chosen one can't be pressed again. */
export function Thumbs({ score, onRate }: { score: Score; onRate: (score: 1 | 0) => void }) {
  const thumb = (value: 1 | 0, label: string, icon: React.ReactNode) => (
    <IconButton
      size="small"
      label={label}
      className={score === value ? styles.chosen : undefined}
      aria-pressed={score === value}
      // Unlike `disabled`, this keeps the focus where it was pressed.
      aria-disabled={score === value || undefined}
      onClick={() => score !== value && onRate(value)}
    >
      {icon}
    </IconButton>
  );
  return (
    <>
      {thumb(1, __('Good answer', 'magpie'), <ThumbsUp />)}
      {thumb(0, __('Bad answer', 'magpie'), <ThumbsDown />)}
    </>
  );
}

export interface FeedbackBoxProps {
  title: string;
  score: Score;
  /** Text of the feedback; null without any. */
  feedback: string | null;
  /** Whether the question was closed. */
  skipped: boolean;
  /** Most characters that are taken. */
  most: number;
  /** Whether it takes the focus: the thumb was pressed just now. */
  takesFocus: boolean;
  /** Resolves to false if it wasn't taken. Null closes the question. */
  onSend: (text: string | null) => Promise<boolean>;
}

/** Asks why after a thumb down, until something was said or the question was closed. */
export function FeedbackBox({ title, score, feedback, skipped, most, takesFocus, onSend }: FeedbackBoxProps) {
  const box = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const asks = score === 0 && feedback === null && !skipped;
  useEffect(() => {
    if (asks && takesFocus) box.current?.querySelector('textarea')?.focus();
  }, [asks, takesFocus]);
  if (score !== 0 || (skipped && feedback === null)) return null;
  if (feedback !== null)
    return (
      <p className={styles.thanks} role="status">
        {__('Thanks for your feedback!', 'magpie')}
      </p>
    );
  async function send(said: string | null) {
    setBusy(true);
    await onSend(said);
    setBusy(false);
  }
  return (
    <form
      ref={box}
      className={styles.box}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (text.trim() !== '') void send(text.trim());
      }}
    >
      <div className={styles.field}>
        <TextArea label={title} rows={2} required maxLength={most} value={text} onChange={setText} />
        {/* The button has a position of its own. */}
        <span className={styles.close}>
          <IconButton size="small" label={__('Close', 'magpie')} onClick={() => void send(null)}>
            <X />
          </IconButton>
        </span>
      </div>
      <Button type="submit" size="small" loading={busy}>
        {__('Send Feedback', 'magpie')}
      </Button>
    </form>
  );
}
