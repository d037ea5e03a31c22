/** Page views from which it is said where they came from and went to. */
export const ENOUGH_VIEWS = 20;
