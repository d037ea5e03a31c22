/** This module is responsible for what `new-report` refuses. */

/** Something that cannot be done, in a sentence for who asked for it. */
export class Refusal extends Error {}
