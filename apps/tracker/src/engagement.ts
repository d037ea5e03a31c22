/** This module is responsible for the time a page is in the foreground: visible and focused (GA4 collection facts, section 3). */

/** The most that counts between two looks, which come every second: some clocks run on while the machine or the page sleeps. */
const LONGEST_GAP_MS = 5e3;

/** Milliseconds in the foreground that no event has taken yet. */
export let spent = 0;
/** When the page was last seen in the foreground; 0 while it is not. */
let since = 0;

/** Milliseconds on a clock that never jumps. */
export const now = () => performance.now();

/** Counts the time since the last look if the page was in the foreground, and sees whether it is from now on. */
export const look = (): void => {
  const time = now();
  if (since) spent += Math.min(time - since, LONGEST_GAP_MS);
  since = !document.hidden && document.hasFocus() ? time : 0;
};

/** The whole milliseconds in the foreground since the last call: no time is given out twice. */
export const take = (): number => {
  look();
  const time = spent | 0;
  spent = 0;
  return time;
};
