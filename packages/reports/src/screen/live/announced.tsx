/** Announcement of a live number's large changes. */
import { VisuallyHidden } from '@magpie/ui';
import { useEffect, useRef, useState } from 'react';
import { isNotable } from './live-updates.ts';

/** Says the number once when it has changed much. */
export function Announced({ now, text }: { now: number; text: string }) {
  const announced = useRef(now);
  const latest = useRef(text);
  latest.current = text;
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!isNotable(now, announced.current)) return;
    announced.current = now;
    setSaid(latest.current);
  }, [now]);
  return (
    <div role="status">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  );
}
