/** Button that copies the name next to it. */
import Check from 'icon:check';
import Copy from 'icon:copy';
import { useState } from 'react';
import styles from './filter-button.module.css';
import { __, sprintf } from './i18n.ts';

/** Copies the text next to it; shown like the button that filters by it. */
export function CopyButton({ text }: { text: string }) {
  const [done, setDone] = useState(false);
  const label = done
    ? __('Copied', 'magpie')
    : /* translators: %s: what is copied */ sprintf(__('Copy %s', 'magpie'), text);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setDone(true),
      // Where the browser forbids it, the text can still be selected.
      () => undefined,
    );
  return (
    <button
      type="button"
      className={styles.filter}
      aria-label={label}
      title={label}
      onClick={() => void copy()}
      onBlur={() => setDone(false)}
      onPointerLeave={() => setDone(false)}
    >
      {done ? <Check size={14} aria-hidden="true" /> : <Copy size={14} aria-hidden="true" />}
    </button>
  );
}
