/** A text to copy. */
import Check from 'icon:check';
import Copy from 'icon:copy';
import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './copy-text.module.css';
import { __ } from './i18n.ts';

const SAID_FOR_MS = 3_000;

export interface CopyTextProps {
  label: string;
  text: string;
  /** Its lines mean something and are not broken; the box scrolls sideways. */
  lines?: boolean;
}

/** A text in a box with a button that copies it; where the browser forbids that, the text is selected instead. */
export function CopyText({ label, text, lines }: CopyTextProps) {
  const box = useRef<HTMLPreElement>(null);
  const [done, setDone] = useState<'copied' | 'selected' | null>(null);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(null), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [done]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setDone('copied');
    } catch {
      if (box.current) getSelection()?.selectAllChildren(box.current);
      setDone('selected');
    }
  }
  return (
    <div className={styles.copy}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className={styles.text} dir="ltr" tabIndex={0} aria-label={label} data-lines={lines || undefined}>
        <pre ref={box}>{text}</pre>
      </section>
      <Button size="small" icon={done === 'copied' ? <Check /> : <Copy />} onClick={() => void copy()}>
        <span aria-live="polite">
          {done === 'copied'
            ? __('Copied', 'magpie')
            : done === 'selected'
              ? __('Selected', 'magpie')
              : __('Copy', 'magpie')}
        </span>
      </Button>
    </div>
  );
}
