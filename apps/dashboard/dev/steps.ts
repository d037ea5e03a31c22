/** Actions and lookups shared by the dashboard's browser tests, in the page of {@link aroundDashboard}. */
import { host, page } from './around-dashboard.ts';

/** The page's hash, decoded. */
export const readHash = (): string => decodeURIComponent(new URL(page.url()).hash);

/** Changes the page's address as a link does. */
export const goTo = (to: string): Promise<void> =>
  page.evaluate((next) => {
    location.hash = next;
  }, to);

/** The calls of Overview so far; the blocks below it ask too. */
export const overviewCalls = (): readonly URLSearchParams[] =>
  host.calls.filter((call) => call.get('report') === 'overview');

/** How many calls there were, once none has come for a while. */
export async function settled(): Promise<number> {
  for (let before = -1; before !== overviewCalls().length; ) {
    before = overviewCalls().length;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return overviewCalls().length;
}
