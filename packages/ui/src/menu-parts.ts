/**
 * Shared parts of a menu and its content, which is loaded later: their props, and the context through which entries are
 * drawn.
 */
import { createContext, type ReactElement, type ReactNode } from 'react';

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  /** A heading above the items. */
  title?: string | undefined;
  /** Kept by the menu itself when left out. */
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

export interface MenuItemProps {
  children: ReactNode;
  onSelect?: (() => void) | undefined;
  /** Makes the item a link; one to another site opens beside the page. */
  href?: string | undefined;
  icon?: ReactNode;
  /** One line of explanation under the text. */
  description?: string | undefined;
  /** Shown as the chosen one of its menu. */
  checked?: boolean | undefined;
  disabled?: boolean | undefined;
  danger?: boolean | undefined;
}

/** The content of a menu once it is loaded. */
export const MenuParts = createContext<{
  readonly Item: (props: MenuItemProps) => ReactNode;
  readonly Label: (props: { children: ReactNode }) => ReactNode;
  readonly Separator: () => ReactNode;
} | null>(null);
