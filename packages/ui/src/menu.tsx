/** Closed menus that drop down from a button: their content is loaded on demand. */
import {
  type ComponentProps,
  cloneElement,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useContext,
  useState,
} from 'react';
import { type MenuItemProps, MenuParts, type MenuProps } from './menu-parts.ts';

const load = () => import('./menu-content.tsx');
const LoadedMenu = lazy(() => load().then((module) => ({ default: module.LoadedMenu })));

/** A menu that drops down from its trigger: arrows, Home/End, type-ahead, Esc. */
export function Menu(props: MenuProps) {
  const { trigger, open, onOpenChange } = props;
  const [opened, setOpened] = useState<'pointer' | 'keyboard' | 'host' | null>(open ? 'host' : null);
  // Once there, it stays: its trigger must not be another element every time.
  if (open && opened === null) setOpened('host');
  if (opened !== null)
    return (
      <Suspense fallback={<Closed trigger={trigger} />}>
        <LoadedMenu {...props} opened={opened === 'host' ? null : opened} />
      </Suspense>
    );
  return (
    <Closed
      trigger={trigger}
      onAsk={(how) => {
        setOpened(open === undefined ? how : 'host');
        onOpenChange?.(true);
      }}
    />
  );
}

type ButtonProps = ComponentProps<'button'>;

/** The trigger of a menu that is not there yet. */
function Closed({ trigger, onAsk }: { trigger: ReactElement; onAsk?: (how: 'pointer' | 'keyboard') => void }) {
  const own = trigger.props as ButtonProps;
  const preload = () => void load();
  return cloneElement(trigger as ReactElement<ButtonProps>, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter(event) {
      own.onPointerEnter?.(event);
      preload();
    },
    onFocus(event) {
      own.onFocus?.(event);
      preload();
    },
    onClick(event) {
      own.onClick?.(event);
      // A click by Enter or Space has no place.
      if (!event.defaultPrevented) onAsk?.(event.detail === 0 ? 'keyboard' : 'pointer');
    },
    onKeyDown(event) {
      own.onKeyDown?.(event);
      if (event.key !== 'ArrowDown' || event.defaultPrevented) return;
      event.preventDefault();
      onAsk?.('keyboard');
    },
  });
}

/** One entry of a menu. */
export function MenuItem(props: MenuItemProps) {
  const parts = useContext(MenuParts);
  return parts && <parts.Item {...props} />;
}

/** A line between groups of entries. */
export function MenuSeparator() {
  const parts = useContext(MenuParts);
  return parts && <parts.Separator />;
}

/** A heading above some entries. */
export function MenuLabel({ children }: { children: ReactNode }) {
  const parts = useContext(MenuParts);
  return parts && <parts.Label>{children}</parts.Label>;
}
