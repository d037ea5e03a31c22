/** Live updates around a report: its timer, the dialog when it pauses, the notice when it stops. */
import { __, Button, Notice, sprintf } from '@magpie/ui';
import { type ComponentType, createContext, useContext, useEffect, useRef, useState } from 'react';
import type { AroundProps } from '../report-screen.tsx';
import styles from './live.module.css';
import { createLiveUpdates, type LiveState, type LiveUpdates as Updates } from './live-updates.ts';
import type { PausedDialogProps } from './paused-dialog.tsx';

/** Code of a fetch that got no answer. */
const UNREACHABLE = 'unreachable';

/** How the updates of the report go. */
interface LiveStatus {
  readonly state: LiveState;
  /** When the shown answer came, ms; null while there is none. */
  readonly answeredAt: number | null;
}

const StatusContext = createContext<LiveStatus | null>(null);

/** How the updates go; null where there are none, as in the sample or in print. */
export const useLiveStatus = (): LiveStatus | null => useContext(StatusContext);

export interface LiveUpdatesProps extends AroundProps {
  /** Said when they pause. */
  paused: PausedDialogProps;
}

/** Keeps a report live. */
export function LiveUpdates({ asking, children, paused }: LiveUpdatesProps) {
  const { answeredAt, failures, problem, demo } = asking;
  const [state, setState] = useState<LiveState>('running');
  const [Paused, setPaused] = useState<ComponentType<PausedDialogProps>>();
  const updates = useRef<Updates | null>(null);
  const refetch = useRef(asking.onRefetch);
  refetch.current = asking.onRefetch;
  useEffect(() => {
    // The sample doesn't change.
    if (demo) return;
    const created = createLiveUpdates({
      fetch: () => refetch.current(),
      isFocused: () => document.hasFocus(),
      onState: setState,
    });
    updates.current = created;
    return () => created.leave();
  }, [demo]);
  useEffect(() => {
    if (answeredAt > 0) updates.current?.ended('answered');
  }, [answeredAt]);
  useEffect(() => {
    if (failures > 0) updates.current?.ended('failed');
  }, [failures]);
  useEffect(() => {
    if (state !== 'paused') return;
    import('./paused-dialog.tsx').then(
      ({ PausedDialog }) => setPaused(() => PausedDialog),
      // Without a connection there is nothing to resume either.
      () => setState('stopped'),
    );
  }, [state]);
  return (
    <StatusContext value={demo ? null : { state, answeredAt: answeredAt || null }}>
      {state === 'stopped' && (
        <div className={styles.stopped}>
          <Notice tone="bad" action={<Button onClick={() => updates.current?.retry()}>{__('Retry', 'magpie')}</Button>}>
            {problem === UNREACHABLE
              ? __('Live updates stopped. We couldn’t reach the server.', 'magpie')
              : /* translators: %s: a short error code */
                sprintf(__('Live updates stopped. The server answered with an error (%s).', 'magpie'), problem ?? '')}
          </Notice>
        </div>
      )}
      {children}
      {state === 'paused' && Paused && <Paused {...paused} />}
    </StatusContext>
  );
}
