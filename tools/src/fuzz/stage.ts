/** This module is responsible for the stage of the fuzz run: the sites that every request knows, and the stand-ins for their secrets. */

/** What the requests know of a site. Sites are made in this order, so that the number of each is its place plus one. */
export interface StageSite {
  readonly trackingId: string;
  readonly measurementId: string;
  /** Number in the addresses of the Data API. */
  readonly property: number;
}

/** Sites whose events are counted by the fuzzer itself; what they hold is known to the event. */
export const TALLIED = 4;
/** Sites after those, to which everything goes of which no one can say beforehand what it stores. */
const UNTALLIED = 2;

/** The sites that requests are sent to. */
export const SITES: readonly StageSite[] = Array.from({ length: TALLIED + UNTALLIED }, (_, at) => ({
  trackingId: `mgp_fuzzfuzzfuz${at + 2}`,
  measurementId: `G-FUZZ00000${at}`,
  property: at + 1,
}));

/** One more site, whose owner makes and revokes keys. Nothing is collected for it. */
export const OWNED = 'mgp_fuzzownedsit';

/** Stand-ins for secrets: `<<key:0>>`, `<<mp:0>>`, `<<cookie:viewer>>`, `<<nonce:viewer>>`, `<<cookie:form>>`, `<<csrf>>`. */
export const STAND_INS = /<<([a-z]+(?::[a-z0-9]+)?)>>/g;

/** The text with the secrets in their places. */
export const withSecrets = (text: string, secrets: ReadonlyMap<string, string>): string =>
  text.replace(STAND_INS, (all, name: string) => secrets.get(name) ?? all);
