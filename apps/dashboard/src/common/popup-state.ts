/** State of the current popup: changed from anywhere, drawn in one place. */
import type { CallError } from '@magpie/contract';
import { useSyncExternalStore } from 'react';

/** Content of an error popup. */
export interface ErrorPopup {
  /** Empty where it has none. */
  readonly title: string;
  readonly text: string;
  /** Whether the text is HTML of the server: only text, links, emphasis and line breaks are shown of it. */
  readonly html?: boolean | undefined;
  /** Failure of a file that was to be saved: it says what happened where there is no text. */
  readonly failure?: CallError | undefined;
  /** Tries once more what failed, where that may help. */
  readonly retry?: (() => void) | undefined;
}

/** Content of a loading popup. */
export interface LoadingPopup {
  readonly title: string;
  readonly text: string;
}

/** A short message that goes by itself. */
interface ToastMessage {
  readonly id: number;
  readonly tone: 'success' | 'error';
  /** The default text of an error unless given. */
  readonly text?: string | undefined;
  /** Takes back what was done; the message then stays longer. */
  readonly undo?: (() => void) | undefined;
  /** Called once it is gone and can't be taken back any more. */
  readonly gone?: (() => void) | undefined;
}

/** Everything that is popped up now. */
export interface Popups {
  readonly error: ErrorPopup | null;
  readonly loading: LoadingPopup | null;
  readonly toasts: readonly ToastMessage[];
}

let popups: Popups = { error: null, loading: null, toasts: [] };
const listeners = new Set<() => void>();

/** Changes what is popped up. */
export function setPopups(change: Partial<Popups>): void {
  popups = { ...popups, ...change };
  for (const listener of listeners) listener();
}

/** Returns the popups on display. */
export function usePopups(): Popups {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => popups,
  );
}

let lastId = 0;

/** Adds a short message to those that are popped up. */
export function addToast(toast: Omit<ToastMessage, 'id'>): void {
  lastId += 1;
  setPopups({ toasts: [...popups.toasts, { id: lastId, ...toast }] });
}

/** Closes a loading popup, unless another has taken its place. */
export function closeLoading(loading: LoadingPopup): void {
  if (popups.loading === loading) setPopups({ loading: null });
}
