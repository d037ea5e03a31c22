/** With fewer users in the first step, a single one changes a rate by more than five percent. */
export const ENOUGH_USERS = 20;
