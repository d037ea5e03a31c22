/** Writes a step and a funnel's sequence of steps as text. */
import type { SavedStep, StepKind } from '../kit/saved-funnel.ts';

/** A step in one word: the path, its beginning with an ellipsis, or the event. */
export const stepText = ({ kind, value }: SavedStep): string => (kind === 'pages' ? `${value}…` : value);

/** Names of the kinds, in English. */
export const KIND_NAMES: Readonly<Record<StepKind, string>> = {
  page: 'Page is',
  pages: 'Page starts with',
  event: 'Event is',
};
