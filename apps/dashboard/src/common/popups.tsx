/** The default popups (specification part 3, section 8): error, loading and success, requested from anywhere. */
import { __ } from '@magpie/ui';
import { Suspense, useEffect, useState } from 'react';
import { lazyNamed } from './lazy-named.ts';
import { addToast, closeLoading, type ErrorPopup, type LoadingPopup, setPopups, usePopups } from './popup-state.ts';

const PopupHost = lazyNamed(() => import('./popup-host.tsx'), 'PopupHost');

/** Opens the error popup: 'Error', 'Please try again.' and OK by default otherwise. What is given replaces that, even if it's undefined. */
export function errorPopup(popup: Partial<ErrorPopup> = {}): void {
  setPopups({ error: { title: __('Error', 'magpie'), text: __('Please try again.', 'magpie'), ...popup } });
}

/**
 * Opens the loading popup: 'Refreshing Report', 'Loading new report data...' by default otherwise.
 * @returns what closes it
 */
export function loadingPopup({ title, text }: Partial<LoadingPopup> = {}): () => void {
  const loading = {
    title: title ?? __('Refreshing Report', 'magpie'),
    text: text ?? __('Loading new report data...', 'magpie'),
  };
  setPopups({ loading });
  return () => closeLoading(loading);
}

/** Says for three seconds that something was done: 'Settings Updated' by default otherwise. */
export function successToast(text = __('Settings Updated', 'magpie')): void {
  addToast({ tone: 'success', text });
}

/** Says that something was done, with a button that takes it back; `gone` once it can't be any more. */
export function undoToast(text: string, undo: () => void, gone?: () => void): void {
  addToast({ tone: 'success', text, undo, gone });
}

/** Says for three seconds that something was not done: 'Error', 'Please try again.' by default otherwise. */
export function errorToast(text?: string): void {
  addToast({ tone: 'error', text });
}

/** Signs of a reader, after which something can go wrong or be done. */
const SIGNS = ['pointerdown', 'keydown'] as const;

/** Where popups appear; put once. What draws them is loaded when one is asked for, or once a reader does something: offline it would be too late. */
export function PopupSlot() {
  const { error, loading, toasts } = usePopups();
  const [used, setUsed] = useState(false);
  useEffect(() => {
    const onSign = () => setUsed(true);
    const ends = new AbortController();
    for (const sign of SIGNS)
      addEventListener(sign, onSign, { once: true, capture: true, passive: true, signal: ends.signal });
    return () => ends.abort();
  }, []);
  const asked = error !== null || loading !== null || toasts.length > 0;
  // A message that goes by itself is gone from the list as soon as it is drawn: what draws it must stay.
  if (asked && !used) setUsed(true);
  if (!used && !asked) return null;
  return (
    <Suspense>
      <PopupHost />
    </Suspense>
  );
}
