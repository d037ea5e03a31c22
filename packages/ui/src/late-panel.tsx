/** A button and its panel, whose code may be loaded when it is first opened. */
import { type ReactElement, type ReactNode, Suspense, useState } from 'react';

/** Props of a panel with its button. */
export interface LatePanelState {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export interface LatePanelProps {
  /** The button; it opens the panel by `onClick` until the panel is there, which then does so itself. */
  button: (state: { open: boolean; onClick?: () => void }) => ReactElement;
  children: (panel: LatePanelState) => ReactNode;
}

/** The button alone until it is first pressed, then with its panel. */
export function LatePanel({ button, children }: LatePanelProps) {
  const [open, onOpenChange] = useState<boolean | null>(null);
  if (open === null) return button({ open: false, onClick: () => onOpenChange(true) });
  const trigger = button({ open });
  return <Suspense fallback={trigger}>{children({ trigger, open, onOpenChange })}</Suspense>;
}
