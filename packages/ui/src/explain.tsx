/** This module is responsible for the way from a number on the screen to its receipt, anyone who shows the receipt. */
import { createContext, type ReactNode, useContext } from 'react';

/** A number of a report: what its receipt needs to know of it. */
export interface Figure {
  /** Its name on the screen. */
  readonly title: string;
  /** Name of the report's question that it comes from. */
  readonly question: string;
  /** Words of the metrics that it shows; all of the question's when left out. */
  readonly metrics?: readonly string[] | undefined;
  /** One sentence on what is shown of them, where the metrics' own do not say it: shares, say. */
  readonly meaning?: string | undefined;
}

/** Shows the receipt of a number. */
export type Explain = (figure: Figure) => void;

const ExplainContext = createContext<Explain | null>(null);

/** Lets the numbers below be explained; null as long as there is nothing to explain. */
export function ExplainProvider({ explain, children }: { explain: Explain | null; children: ReactNode }) {
  return <ExplainContext value={explain}>{children}</ExplainContext>;
}

/** The way to the receipt of a number; null if no one explains any. */
export function useExplain(): Explain | null {
  return useContext(ExplainContext);
}
