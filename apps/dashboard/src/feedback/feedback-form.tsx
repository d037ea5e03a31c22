/** The content of the feedback widget: five ratings, an optional message, thanks. Loaded when it appears. */

import Heart from 'icon:heart';
import X from 'icon:x';
import { CallError, FEEDBACK_CHARS, type FeatureKey, feedbackCall } from '@magpie/contract';
import { __, Button, IconButton, sprintf, VisuallyHidden } from '@magpie/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { focusTitle } from '../common/title-id.ts';
import { useDashboard } from '../view/dashboard.tsx';
import styles from './feedback-form.module.css';

const RATINGS = [1, 2, 3, 4, 5] as const;
/** How long it is there before it opens, ms (specification part 3, sections 4 and 9). */
const OPEN_AFTER_MS = 10;

/** How a widget stands: `closed` for the first moment, `leaving` for the last. */
export type FeedbackState = 'closed' | 'open' | 'submitted' | 'leaving';

export interface FeedbackFormProps {
  featureKey: FeatureKey;
  label: string;
  state: FeedbackState;
  takesFocus: boolean;
  onOpen: () => void;
  onSubmitted: () => void;
  onClose: () => void;
}

/** The floating widget. It isn't modal: the page stays usable. */
export function FeedbackForm(props: FeedbackFormProps) {
  const { featureKey, label, state, takesFocus, onOpen, onSubmitted, onClose } = props;
  const { rest, site } = useDashboard();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const [rating, setRating] = useState<number>();
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState(false);

  useEffect(() => {
    // Counted from when it is drawn: loading it takes longer than that, and it would appear without moving in.
    if (state !== 'closed') return;
    const timer = setTimeout(onOpen, OPEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state, onOpen]);
  useEffect(() => {
    if (takesFocus && state === 'open') box.current?.querySelector('input')?.focus();
  }, [takesFocus, state]);
  useEffect(() => {
    // The button that was pressed is gone.
    if (sent) thanks.current?.focus();
  }, [sent]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (rating === undefined) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await rest(feedbackCall, { query: { site: site.id }, body: { rating, message, feature_key: featureKey } });
      setSent(true);
      onSubmitted();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.problem.message);
    } finally {
      setBusy(false);
    }
  }
  function close() {
    if (box.current?.contains(document.activeElement)) focusTitle();
    onClose();
  }

  return (
    <section
      ref={box}
      className={styles.widget}
      data-state={state}
      data-floating=""
      aria-labelledby={`${id}-label`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <header className={styles.head}>
        <h2 id={`${id}-label`} className={styles.label}>
          {label}
        </h2>
        <IconButton label={__('Close', 'magpie')} size="small" onClick={close}>
          <X />
        </IconButton>
      </header>
      {sent ? (
        <p ref={thanks} className={styles.thanks} tabIndex={-1} role="status">
          <Heart size={18} aria-hidden="true" />
          {__('Thank you for your feedback!', 'magpie')}
        </p>
      ) : (
        <form className={styles.form} onSubmit={(event) => void submit(event)}>
          <fieldset className={styles.ratings}>
            <legend>
              <VisuallyHidden>{__('Your rating, from 1 (poor) to 5 (great)', 'magpie')}</VisuallyHidden>
            </legend>
            {RATINGS.map((value) => (
              <label key={value} className={styles.rating}>
                <input
                  type="radio"
                  name={`${id}-rating`}
                  value={value}
                  checked={rating === value}
                  onChange={() => setRating(value)}
                />
                <span aria-hidden="true">{value}</span>
                <VisuallyHidden>
                  {/* translators: %d: a rating from 1 to 5 */ sprintf(__('%d of 5', 'magpie'), value)}
                </VisuallyHidden>
              </label>
            ))}
            <span className={styles.ends} aria-hidden="true">
              <span>{__('Poor', 'magpie')}</span>
              <span>{__('Great', 'magpie')}</span>
            </span>
          </fieldset>
          <label className={styles.message}>
            {__('What could be better? (Optional)', 'magpie')}
            <textarea
              rows={3}
              maxLength={FEEDBACK_CHARS}
              value={message}
              onChange={(event) => setMessage(event.currentTarget.value)}
            />
          </label>
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          <Button type="submit" variant="primary" disabled={rating === undefined} loading={busy}>
            {__('Submit', 'magpie')}
          </Button>
        </form>
      )}
    </section>
  );
}
