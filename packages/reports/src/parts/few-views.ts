/** This module is responsible for the fewest page views that say where people come from and go to. */

/** Page views from which it is said where they came from and went to. */
export const ENOUGH_VIEWS = 20;
