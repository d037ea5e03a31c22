/** The time a page is in the foreground: visible and focused (GA4 collection facts, section 3). */

/** The most that counts between two checks, which happen every second: some clocks keep running while the machine or page sleeps. */
const LONGEST_GAP_MS = 5e3;

/** Milliseconds in the foreground that haven't been sent yet. */
export let spent = 0;
/** When the page was last seen in the foreground; 0 while it is not. */
let since = 0;

/** Milliseconds on a clock that never jumps. */
export const now = () => performance.now();

/** Adds the time since the last check if the page was in the foreground then, and checks whether it is now. */
export const look = (): void => {
  const time = now();
  if (since) spent += Math.min(time - since, LONGEST_GAP_MS);
  since = document.hidden || !document.hasFocus() ? 0 : time;
};

/** Returns the whole milliseconds in the foreground since the last call, and resets them. */
export const take = (): number => {
  look();
  const time = spent | 0;
  spent = 0;
  return time;
};
