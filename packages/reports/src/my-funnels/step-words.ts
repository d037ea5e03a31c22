/** Writes a step and a funnel's sequence of steps as text. */
import type { SavedStep } from '../kit/saved-funnel.ts';

/** A step in one word: the path, its beginning with an ellipsis, or the event. */
export const stepText = ({ kind, value }: SavedStep): string => (kind === 'pages' ? `${value}…` : value);
