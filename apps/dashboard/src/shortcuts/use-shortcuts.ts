/** Listens for keyboard shortcuts and passes them to the parts of the page that handle them. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { pressedKey, type Shortcut, type ShortcutAction, shortcutGroups, typed } from './shortcuts.ts';

/** Keys of one shortcut come within this time of each other, ms. */
const TOGETHER_MS = 1_000;
const KEY = 'magpie-shortcuts';

const handlers = new Map<ShortcutAction, () => void>();
const listeners = new Set<() => void>();
let on = readOn();

function readOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Whether shortcuts are on, and the switch, remembered on this machine (WCAG 2.1.4). */
export function useShortcutsOn(): [on: boolean, turn: (on: boolean) => void] {
  const now = useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => on,
  );
  return [now, turn];
}

function turn(next: boolean): void {
  on = next;
  try {
    localStorage.setItem(KEY, next ? 'on' : 'off');
  } catch {
    // It then lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

/** Answers to a shortcut while the part of the page is there; null if it has nothing to do. */
export function useShortcut(action: ShortcutAction, handler: (() => void) | null): void {
  const latest = useRef(handler);
  latest.current = handler;
  const answers = handler !== null;
  useEffect(() => {
    if (!answers) return;
    const answer = () => latest.current?.();
    handlers.set(action, answer);
    return () => {
      if (handlers.get(action) === answer) handlers.delete(action);
    };
  }, [action, answers]);
}

/** Where letters are typed, or keys walk and choose. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"], [role="dialog"], [role="alertdialog"]';

/** Listens to the keyboard for the whole page; `run` does what no part of the page answers to. */
export function useShortcutKeys(run: (id: Exclude<Shortcut['id'], ShortcutAction>) => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const groups = shortcutGroups();
    let pending: readonly string[] = [];
    let last = 0;
    function onKeyDown(event: KeyboardEvent) {
      if (!on || event.defaultPrevented || event.repeat || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
      // What lies above the page has the keyboard, wherever focus is.
      if (document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]')) return;
      const { key, shiftKey, ctrlKey, metaKey, altKey, timeStamp } = event;
      const name = pressedKey({
        key,
        shiftKey,
        ctrlKey,
        metaKey,
        altKey,
        altGraph: event.getModifierState('AltGraph'),
      });
      if (name === undefined) return;
      const result = typed(groups, timeStamp - last < TOGETHER_MS ? pending : [], name);
      pending = result.pending;
      last = timeStamp;
      if (!result.shortcut) return;
      const { id } = result.shortcut;
      if (id.startsWith('go:') || id.startsWith('range:')) {
        event.preventDefault();
        latest.current(id as Exclude<Shortcut['id'], ShortcutAction>);
      } else {
        const handler = handlers.get(id as ShortcutAction);
        if (!handler) return;
        event.preventDefault();
        handler();
      }
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
