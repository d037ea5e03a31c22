/** Arrow keys in columns of things to step on. */
import type { KeyboardEvent } from 'react';

/** Moves the focus among elements with `data-step`: up and down in a column, left and right to the same place of the next. */
export function walkColumns(event: KeyboardEvent, columns: HTMLElement | null): void {
  const turn = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const [across, down] = {
    ArrowLeft: [-turn, 0],
    ArrowRight: [turn, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  }[event.key] ?? [0, 0];
  if (!columns || (across === 0 && down === 0)) return;
  const all = [...columns.children].map((column) => [...column.querySelectorAll<HTMLElement>('[data-step]')]);
  const column = all.findIndex((steps) => steps.includes(event.target as HTMLElement));
  if (column < 0) return;
  const row = all[column]!.indexOf(event.target as HTMLElement);
  const next = all[column + across!] ?? [];
  const target = next[Math.min(row + down!, next.length - 1)];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
