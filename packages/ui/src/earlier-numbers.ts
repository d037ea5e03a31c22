/** The reader's choice to show earlier numbers in tables in place of changes. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import { useIsPrint } from './print.tsx';

const KEY = 'magpie.earlier-numbers';
const listeners = new Set<() => void>();
let chosen: boolean | undefined;

/** Whether the compared period can be told in changes: not if it began before there were data. */
export const HasChanges = createContext(true);

function read(): boolean {
  try {
    chosen ??= localStorage.getItem(KEY) === 'yes';
  } catch {
    chosen ??= false;
  }
  return chosen;
}

function choose(shown: boolean): void {
  chosen = shown;
  try {
    if (shown) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // It lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether earlier numbers are shown, and the way to change that; undefined where there is nothing to choose. */
export function useEarlierNumbers(): {
  readonly shown: boolean;
  readonly choose: ((shown: boolean) => void) | undefined;
} {
  const own = useSyncExternalStore(subscribe, read);
  const isFixed = !useContext(HasChanges);
  const print = useIsPrint();
  return print || isFixed ? { shown: true, choose: undefined } : { shown: own, choose };
}
