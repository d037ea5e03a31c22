/** This module is responsible for telling components that they stand in print: everything at once, nothing to press. */
import { createContext, type ReactNode, useContext } from 'react';

const PrintContext = createContext(false);

/** What is below is printed or becomes a PDF. */
export function PrintProvider({ children }: { children: ReactNode }) {
  return <PrintContext value={true}>{children}</PrintContext>;
}

/** Whether this is printed or becomes a PDF. */
export function useIsPrint(): boolean {
  return useContext(PrintContext);
}
