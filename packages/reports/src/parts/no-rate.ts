/** Text for a funnel step without a rate (specification part 2, section 5). */

/** In place of the rates of a step without users, and of the last one, which has no next step. */
export const NO_RATE = '--';
