/** This module is responsible for ending a task, so that the browser may paint or answer its reader before what follows. */

/** Goes on in a task of its own. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
