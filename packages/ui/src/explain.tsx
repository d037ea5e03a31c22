/** Context through which a number opens its receipt. */
import { createContext, type ReactNode, useContext } from 'react';

/** A number of a report, as its receipt needs it. */
export interface Figure {
  /** Its name on the screen. */
  readonly title: string;
  /** Name of the report's question that it comes from. */
  readonly question: string;
  /** Names of its metrics; by default all of the question's. */
  readonly metrics?: readonly string[] | undefined;
  /** One sentence about it, if the metrics' own sentences don't fit, such as for shares. */
  readonly meaning?: string | undefined;
}

/** Shows the receipt of a number. */
export type Explain = (figure: Figure) => void;

const ExplainContext = createContext<Explain | null>(null);

/** Provides the receipt for the numbers below; null while there is none. */
export function ExplainProvider({ explain, children }: { explain: Explain | null; children: ReactNode }) {
  return <ExplainContext value={explain}>{children}</ExplainContext>;
}

/** Opens a number's receipt; null without a provider. */
export function useExplain(): Explain | null {
  return useContext(ExplainContext);
}

/**
 * Says in a sentence why the source of a report can't answer a number, or the block that is about a figure; undefined if it can. With `inPart`,
 * what it leaves out, where it answers only for some days.
 */
export type Refusal = (figure: Figure | undefined, inPart?: boolean) => string | undefined;

const RefusalContext = createContext<Refusal>(() => undefined);
/** Provides the reasons for the numbers and blocks below. */
export const RefusalProvider = RefusalContext;

/** Why a figure can't be answered. */
export const useRefusal = (): Refusal => useContext(RefusalContext);
