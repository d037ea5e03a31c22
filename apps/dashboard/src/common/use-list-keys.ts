/** Moves through a list of links and buttons by keyboard. */
import type { KeyboardEvent } from 'react';

/**
 * A key handler for the element around the list: arrows along its direction, Home, End, and typing the first letter.
 * Tab continues working, for these are ordinary links.
 */
export function useListKeys(orientation: 'horizontal' | 'vertical', dir: 'ltr' | 'rtl') {
  const [forward, back] =
    orientation === 'vertical'
      ? ['ArrowDown', 'ArrowUp']
      : dir === 'rtl'
        ? ['ArrowLeft', 'ArrowRight']
        : ['ArrowRight', 'ArrowLeft'];
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(':is(a[href], button):not([data-hidden])')];
    const at = items.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    const wrapped = (index: number) => items[(index + items.length) % items.length];
    const startsWith = (item: HTMLElement) => item.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase());
    const target =
      event.key === forward
        ? wrapped(at + 1)
        : event.key === back
          ? wrapped(at - 1)
          : event.key === 'Home'
            ? items[0]
            : event.key === 'End'
              ? items.at(-1)
              : event.key.length === 1 && event.key !== ' '
                ? [...items.slice(at + 1), ...items.slice(0, at + 1)].find(startsWith)
                : undefined;
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
}
