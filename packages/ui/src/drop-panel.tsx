/** Panels that drop down from a button, and on a phone come up from the bottom edge. */
import { Popover } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Sheet } from './dialog.tsx';
import styles from './drop-panel.module.css';
import { usePortalContainer } from './portal.ts';
import { usePhone } from './use-media.ts';

export interface DropPanelProps {
  /** Its name; a phone shows it. */
  title: string;
  /** The button that opens it. */
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
  /** Buttons, the one that continues last. */
  actions?: ReactNode;
  /** A quiet word beside the buttons, where there is room. */
  note?: string | undefined;
  /** Which edge of the button it keeps to. */
  align?: 'start' | 'end' | undefined;
}

/** A panel that holds more than a menu can: closes on Esc and on a press elsewhere, gives focus back. */
export function DropPanel({
  title,
  trigger,
  open,
  onOpenChange,
  children,
  actions,
  note,
  align = 'end',
}: DropPanelProps) {
  const narrow = usePhone();
  const container = usePortalContainer();
  if (narrow)
    return (
      <Sheet side="bottom" title={title} trigger={trigger} open={open} onOpenChange={onOpenChange} actions={actions}>
        {children}
      </Sheet>
    );
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal container={container}>
        <Popover.Content className={styles.panel} align={align} sideOffset={6} collisionPadding={8} aria-label={title}>
          {children}
          {actions && (
            <footer className={styles.footer}>
              {note && <span className={styles.note}>{note}</span>}
              {actions}
            </footer>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
