/** Dialogs and sheets. */
import X from 'icon:x';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { __ } from './i18n.ts';
import { usePortalContainer } from './portal.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface DialogProps {
  title: string;
  /** Shows the title to screen readers only. */
  hideTitle?: boolean | undefined;
  /** One sentence under the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the one that continues last. */
  actions?: ReactNode;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** A button that opens it, when it is not controlled. */
  trigger?: ReactElement | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Whether a button, Esc and a click outside close it; they do by default. */
  dismissible?: boolean | undefined;
}

export interface SheetProps extends Omit<DialogProps, 'size' | 'dismissible'> {
  /** The edge it slides in from: the end of the line (default), or the bottom, as a phone's menus do. */
  side?: 'end' | 'start' | 'bottom' | undefined;
  /** `wide` is for what is read rather than chosen; as wide as a phone there. */
  size?: 'wide' | undefined;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
}

function Overlay({
  className,
  title,
  hideTitle = false,
  description,
  children,
  actions,
  open,
  onOpenChange,
  trigger,
  dismissible = true,
  onKeyDown,
}: Omit<DialogProps, 'size'> & { className: string; onKeyDown?: SheetProps['onKeyDown'] }) {
  const container = usePortalContainer();
  const opener = useRef<Element | null>(null);
  // With a trigger of its own the dialog knows where focus came from; opened from elsewhere it must be told.
  const giveBack = {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange === undefined ? {} : { onOpenChange })}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal container={container}>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={className}
          {...(onKeyDown && { onKeyDown })}
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...(trigger ? {} : giveBack)}
        >
          <header className={styles.head}>
            <Radix.Title className={styles.title}>
              {hideTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}
            </Radix.Title>
            {dismissible && (
              <Radix.Close asChild>
                <IconButton label={__('Close', 'magpie')} size="small">
                  <X />
                </IconButton>
              </Radix.Close>
            )}
          </header>
          {description && <Radix.Description className={styles.description}>{description}</Radix.Description>}
          {children && <div className={styles.body}>{children}</div>}
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A modal dialog: holds focus, closes on Esc, gives focus back. */
export function Dialog({ size = 'medium', ...rest }: DialogProps) {
  return <Overlay {...rest} className={classNames(styles.dialog, styles[size])} />;
}

/** A modal panel along one edge of the window. */
export function Sheet({ side = 'end', size, ...rest }: SheetProps) {
  return <Overlay {...rest} className={classNames(styles.sheet, styles[side], size && styles[size])} />;
}
