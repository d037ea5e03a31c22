/** Ends a task, so that the browser can paint or respond to input before the next step. */

/** Goes on in a task of its own: by a message, since browsers hold back timers, those of tabs in the background for a second. */
export const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
