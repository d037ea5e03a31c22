/** This module is responsible for telling components that they stand on paper: everything at once, nothing to press. */
import { createContext, type ReactNode, useContext } from 'react';

const PaperContext = createContext(false);

/** What is below is printed or becomes a PDF. */
export function PaperProvider({ children }: { children: ReactNode }) {
  return <PaperContext value={true}>{children}</PaperContext>;
}

/** Whether this is printed or becomes a PDF. */
export function usePaper(): boolean {
  return useContext(PaperContext);
}
