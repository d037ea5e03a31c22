/** Tests the pages outside the reports from right to left. */
import { beforeEach, describe, expect, it } from 'vitest';
import { aroundDashboard, host, open, page } from './dev/around-dashboard.ts';

aroundDashboard();

describe('from right to left', () => {
  beforeEach(() => {
    host.behaviour.config = { locale: 'ar' };
  });

  it('keeps the order of keys that are pressed one after the other', async () => {
    await open('#/help');
    const keys = page.locator('dl > div').filter({ hasText: 'Last 14 days' }).locator('kbd');
    await keys.last().waitFor();
    expect(await keys.allTextContents()).toEqual(['1', '4']);
    const [one, four] = await Promise.all([keys.first().boundingBox(), keys.last().boundingBox()]);
    expect(one!.x).toBeLessThan(four!.x);
  });

  it('ends the sentence under a switch with its full stop', async () => {
    await open('#/help');
    const hint = page.getByText(/Saved in this browser\.$/);
    await hint.waitFor();
    const [last, stop] = await hint.evaluate((one) => {
      const text = one.firstChild as Text;
      return [2, 1].map((before) => {
        const range = document.createRange();
        range.setStart(text, text.data.length - before);
        range.setEnd(text, text.data.length - before + 1);
        return range.getBoundingClientRect().left;
      });
    });
    expect(stop).toBeGreaterThan(last!);
  });

  it('sends a message towards the end of the line', async () => {
    await open('#/ai-insights/chat');
    const icon = page.getByRole('button', { name: 'Send Message' }).locator('svg');
    await icon.waitFor();
    expect(await icon.evaluate((svg) => getComputedStyle(svg).transform)).toBe('matrix(-1, 0, 0, 1, 0, 0)');
  });
});
