/** The sites of the fuzz run, and the placeholders for their secrets. */

/** A site of the fuzz run. Sites are created in this order, so each one's number is its index plus one. */
export interface StageSite {
  readonly trackingId: string;
  readonly measurementId: string;
  /** Number in the addresses of the Data API. */
  readonly property: number;
}

/** The first sites, whose stored events are known exactly. */
export const TALLIED = 4;
/** The sites after those, for requests whose stored events can't be predicted. */
const UNTALLIED = 2;

/** The sites that requests are sent to. */
export const SITES: readonly StageSite[] = Array.from({ length: TALLIED + UNTALLIED }, (_, at) => ({
  trackingId: `mgp_fuzzfuzzfuz${at + 2}`,
  measurementId: `G-FUZZ00000${at}`,
  property: at + 1,
}));

/** Another site, whose owner creates and revokes keys. It has no events. */
export const OWNED = 'mgp_fuzzownedsit';

/** Placeholders for secrets: `<<key:0>>`, `<<mp:0>>`, `<<cookie:viewer>>`, `<<nonce:viewer>>`, `<<cookie:form>>`, `<<csrf>>`. */
export const STAND_INS = /<<([a-z]+(?::[a-z0-9]+)?)>>/g;

/** Replaces placeholders by secrets. */
export const withSecrets = (text: string, secrets: ReadonlyMap<string, string>): string =>
  text.replace(STAND_INS, (all, name: string) => secrets.get(name) ?? all);
