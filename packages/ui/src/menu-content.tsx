/** Content of an opened menu: its panel, its entries, its keys. Loaded when a menu is first opened. */
import Check from 'icon:check';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocale } from './locale.tsx';
import styles from './menu.module.css';
import { type MenuItemProps, MenuParts, type MenuProps } from './menu-parts.ts';
import { usePortalContainer } from './portal.ts';

/** A loaded menu; `opened` says how it was opened, if someone waits for it. */
export function LoadedMenu({
  trigger,
  children,
  align = 'end',
  title,
  open,
  onOpenChange,
  opened,
}: MenuProps & { opened: 'pointer' | 'keyboard' | null }) {
  const { dir } = useLocale();
  const container = usePortalContainer();
  const content = useRef<HTMLDivElement>(null);
  const leads = useRef(false);
  useEffect(() => {
    if (opened !== 'keyboard') return;
    // The menu itself takes the focus first, and leads on to its first entry only for keys that it has seen.
    const frame = requestAnimationFrame(() =>
      content.current?.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [opened]);
  return (
    <DropdownMenu.Root
      dir={dir}
      modal={false}
      defaultOpen={opened !== null}
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange })}
    >
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          ref={content}
          className={styles.menu}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          loop
          onClickCapture={(event) => {
            leads.current = (event.target as Element).closest('a') !== null;
          }}
          onCloseAutoFocus={(event) => {
            // Where a link led has the focus by now.
            if (leads.current && document.activeElement !== document.body) event.preventDefault();
            leads.current = false;
          }}
        >
          {title && <DropdownMenu.Label className={styles.title}>{title}</DropdownMenu.Label>}
          <MenuParts value={PARTS}>{children}</MenuParts>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Item({ children, onSelect, href, icon, description, checked, disabled, danger }: MenuItemProps) {
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
        <a href={href} {...(/^https?:/.test(href) && { target: '_blank', rel: 'noreferrer' })}>
          {body}
        </a>
      </DropdownMenu.Item>
    );
  }
  return <DropdownMenu.Item {...shared}>{body}</DropdownMenu.Item>;
}

/** The name of a group of entries. */
function Label({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className={styles.title} dir="auto">
      {children}
    </DropdownMenu.Label>
  );
}

function Separator() {
  return <DropdownMenu.Separator className={styles.separator} />;
}

const PARTS = { Item, Label, Separator };
