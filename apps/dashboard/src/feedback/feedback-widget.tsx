/** The feature feedback widget (specification part 3, sections 2, 4, 5, 7 and 9): when it appears and disappears. */
import { closeFeedbackCall, type FeatureKey } from '@magpie/contract';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { lazyNamed } from '../common/lazy-named.ts';
import { useDashboard } from '../view/dashboard.tsx';
import type { FeedbackState } from './feedback-form.tsx';

const FeedbackForm = lazyNamed(() => import('./feedback-form.tsx'), 'FeedbackForm');

const REMOVED_AFTER_MS = 250;

/** Features that were rated, or whose question was closed, since the page was opened. */
const settled = new Set<FeatureKey>();

export interface FeedbackWidgetProps {
  featureKey: FeatureKey;
  /** Such as "What do you think about Our AI Insights?". */
  label: string;
  /** For how long the feature is looked at before it is asked about, ms. */
  after?: number;
  /** The reader opened it: it appears even if it was answered before, takes the focus, and reports when it closes. */
  onGone?: (() => void) | undefined;
}

/** Asks what the reader thinks of a feature; nothing if they were asked before. */
export function FeedbackWidget({ featureKey, label, after = 0, onGone }: FeedbackWidgetProps) {
  const { call, config } = useDashboard();
  const asked = onGone !== undefined;
  const tracked = !asked && (config.trackedFeatures.includes(featureKey) || settled.has(featureKey));
  const [created, setCreated] = useState(after === 0);
  const [state, setState] = useState<FeedbackState | 'gone'>('closed');

  useEffect(() => {
    if (created || tracked) return;
    const timer = setTimeout(() => setCreated(true), after);
    return () => clearTimeout(timer);
  }, [created, tracked, after]);
  useEffect(() => {
    if (state !== 'leaving') return;
    const timer = setTimeout(() => {
      setState('gone');
      onGone?.();
    }, REMOVED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state, onGone]);

  const onOpen = useCallback(() => setState('open'), []);
  const onSubmitted = useCallback(() => {
    settled.add(featureKey);
    setState('submitted');
  }, [featureKey]);
  const onClose = useCallback(() => {
    setState((now) => {
      // Closing it counts as an answer: the server remembers it, and other pages don't ask either.
      if (now === 'open' && !asked) {
        settled.add(featureKey);
        void call(closeFeedbackCall, { feature_key: featureKey }).catch(() => undefined);
      }
      return 'leaving';
    });
  }, [asked, call, featureKey]);

  if (!created || state === 'gone' || (tracked && state === 'closed')) return null;
  return (
    <Suspense>
      <FeedbackForm
        featureKey={featureKey}
        label={label}
        state={state}
        takesFocus={asked}
        onOpen={onOpen}
        onSubmitted={onSubmitted}
        onClose={onClose}
      />
    </Suspense>
  );
}
