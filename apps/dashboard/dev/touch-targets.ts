/** Finds touch targets that are smaller than the design's minimum. */
import type { Page } from 'playwright-core';

const TARGETS =
  'button, a[href], input, select, textarea, summary, [role=tab], [role=menuitem], [role=radio], [role=option]';

/**
 * The controls of a touched page whose target is narrower or lower than `least` px, each by its name and size. A target is what reacts
 * around the middle of a control, its label included. Links and buttons in running text are left out: their lines set their height.
 */
export function smallTargets(page: Page, least = 40): Promise<string[]> {
  return page.evaluate(
    ({ targets, least }) => {
      const found: string[] = [];
      for (const one of document.querySelectorAll<HTMLElement>(targets)) {
        one.scrollIntoView({ block: 'center', inline: 'nearest' });
        const { left, top, width, height } = one.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + Math.min(height, innerHeight / 2) / 2];
        const label = one.closest('label');
        const isHit = (atX: number, atY: number) => {
          const hit = document.elementFromPoint(atX, atY);
          return hit !== null && (one.contains(hit) || label?.contains(hit) === true);
        };
        const style = getComputedStyle(one);
        const isText =
          style.display.startsWith('inline') && one.parentElement?.textContent?.trim() !== one.textContent?.trim();
        // Covered, hidden, or out of the page, as what only a keyboard reaches.
        if (width < 5 || height < 5 || !isHit(x, y) || (isText && one.closest('p, li') !== null)) continue;
        const reach = (byX: number, byY: number) => {
          let far = 0;
          while (far < least && isHit(x + byX * (far + 1), y + byY * (far + 1))) far += 1;
          return far;
        };
        const size = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1] as const;
        // Half a px on each side is rounded away.
        if (Math.min(...size) < least - 1)
          found.push(`${one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 40)}: ${size.join(' x ')}`);
      }
      return found;
    },
    { targets: TARGETS, least },
  );
}
