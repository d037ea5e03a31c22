/** This module is responsible for menus that drop down from a button. */
import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { useLocale } from './locale.tsx';
import styles from './menu.module.css';
import { usePortalContainer } from './portal.ts';

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

/** A menu that drops down from its trigger: arrows, Home/End, type-ahead, Esc. */
export function Menu({ trigger, children, align = 'end', title, open, onOpenChange }: MenuProps) {
  const { dir } = useLocale();
  const container = usePortalContainer();
  return (
    <DropdownMenu.Root
      dir={dir}
      modal={false}
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange })}
    >
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content className={styles.menu} align={align} sideOffset={6} collisionPadding={8} loop>
          {title && <DropdownMenu.Label className={styles.title}>{title}</DropdownMenu.Label>}
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export interface MenuItemProps {
  children: ReactNode;
  onSelect?: (() => void) | undefined;
  /** Makes the item a link. */
  href?: string | undefined;
  icon?: ReactNode;
  /** One line of explanation under the text. */
  description?: string | undefined;
  /** Shown as the chosen one of its menu. */
  checked?: boolean | undefined;
  disabled?: boolean | undefined;
  danger?: boolean | undefined;
}

/** One entry of a menu. */
export function MenuItem({ children, onSelect, href, icon, description, checked, disabled, danger }: MenuItemProps) {
  const body = (
    <>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.text}>
        {children}
        {description && <span className={styles.description}>{description}</span>}
      </span>
      {checked && <Check size={16} className={styles.check} aria-hidden="true" />}
    </>
  );
  const shared = {
    className: styles.item,
    disabled: disabled ?? false,
    'data-danger': danger || undefined,
    onSelect: () => onSelect?.(),
  };
  if (checked !== undefined) {
    return (
      <DropdownMenu.CheckboxItem {...shared} checked={checked}>
        {body}
      </DropdownMenu.CheckboxItem>
    );
  }
  if (href !== undefined) {
    return (
      <DropdownMenu.Item {...shared} asChild>
        <a href={href}>{body}</a>
      </DropdownMenu.Item>
    );
  }
  return <DropdownMenu.Item {...shared}>{body}</DropdownMenu.Item>;
}

/** The name of a group of entries. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className={styles.title} dir="auto">
      {children}
    </DropdownMenu.Label>
  );
}

/** A line between groups of entries. */
export function MenuSeparator() {
  return <DropdownMenu.Separator className={styles.separator} />;
}
