/** The theme: the system's, or the one that the reader chose on this machine. */
import { useState } from 'react';

/** A theme; `system` follows the machine. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'magpie-theme';

/** The chosen theme; inside wp-admin light until another is chosen. */
export function chosenTheme(host: 'standalone' | 'wordpress'): Theme {
  const fallback = host === 'wordpress' ? 'light' : 'system';
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' || stored === 'system' ? stored : fallback;
  } catch {
    return fallback;
  }
}

/** Whether a theme is dark, here and now. */
export function isDark(theme: Theme): boolean {
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
}

/** Puts a theme on the root element. */
export function applyTheme(root: HTMLElement, theme: Theme): void {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}

/** The theme and the way to choose another, kept where the browser allows it. */
export function useTheme(host: 'standalone' | 'wordpress', root: () => HTMLElement | null) {
  const [theme, setTheme] = useState(() => chosenTheme(host));
  function choose(next: Theme) {
    setTheme(next);
    const element = root();
    if (element) applyTheme(element, next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // It then lasts until the page is left.
    }
  }
  return [theme, choose] as const;
}
