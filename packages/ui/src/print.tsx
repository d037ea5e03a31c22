/** Tells components that they are printed: everything visible, nothing to press. */
import { createContext, type ReactNode, useContext } from 'react';

const PrintContext = createContext(false);

/** Marks its children as printed. */
export function PrintProvider({ children }: { children: ReactNode }) {
  return <PrintContext value={true}>{children}</PrintContext>;
}

/** Whether this is printed or becomes a PDF. */
export function useIsPrint(): boolean {
  return useContext(PrintContext);
}
