/** This module is responsible for a text that is meant to be copied. */
import { __, Button } from '@magpie/ui';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './copy-text.module.css';

const SAID_FOR_MS = 3_000;

/** A text in a box with a button that copies it; where the browser forbids that, the text is selected instead. */
export function CopyText({
  label,
  text,
  lines,
}: {
  label: string;
  text: string;
  /** Its lines mean something and are not broken; the box scrolls sideways. */
  lines?: boolean;
}) {
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
