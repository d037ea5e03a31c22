/** This module is responsible for how a step and a funnel's way are written. */
import type { SavedStep, StepKind } from '../kit/saved-funnel.ts';

/** A step in one word: the path, its beginning with an ellipsis, or the event. */
export const stepText = ({ kind, value }: SavedStep): string => (kind === 'pages' ? `${value}…` : value);

/** What kinds are called, in English. */
export const KIND_NAMES: Readonly<Record<StepKind, string>> = {
  page: 'Page is',
  pages: 'Page starts with',
  event: 'Event is',
};
