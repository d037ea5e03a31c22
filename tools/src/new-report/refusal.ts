/** This module is responsible for the errors of `new-report`. */

/** An error whose message is shown to the user. */
export class Refusal extends Error {}
