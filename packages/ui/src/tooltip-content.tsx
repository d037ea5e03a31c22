/** Content of a shown tooltip, next to its anchor. Loaded when the first one is shown. */
import { Tooltip as Radix } from 'radix-ui';
import { type ReactNode, type Ref, useLayoutEffect } from 'react';
import { usePortalContainer } from './portal.ts';
import styles from './tooltip.module.css';

export interface TooltipContentProps {
  /** Element that the tooltip explains. */
  anchor: HTMLElement;
  content: ReactNode;
  side: 'top' | 'bottom' | 'left' | 'right';
  /** Called when it is dismissed: by Escape, by the pointer that leaves both, by scrolling away. */
  onClose: () => void;
}

/** Content of a tooltip, next to an element that is already in the page. */
export function TooltipContent({ anchor, content, side, onClose }: TooltipContentProps) {
  const container = usePortalContainer();
  return (
    <Radix.Provider>
      <Radix.Root open onOpenChange={(open) => !open && onClose()}>
        <Radix.Trigger asChild>
          <StandIn anchor={anchor} />
        </Radix.Trigger>
        <Radix.Portal container={container}>
          <Radix.Content className={styles.tooltip} side={side} sideOffset={6} collisionPadding={8}>
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

interface StandInProps {
  anchor: HTMLElement;
  ref?: Ref<HTMLElement> | undefined;
  'aria-describedby'?: string | undefined;
}

/** Gives the anchor to Radix as its trigger, and the anchor its description; draws nothing. */
function StandIn({ anchor, ref, 'aria-describedby': describedBy }: StandInProps) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') {
      const clean = ref(anchor);
      return typeof clean === 'function' ? clean : () => void ref(null);
    }
    if (ref) ref.current = anchor;
  }, [anchor, ref]);
  useLayoutEffect(() => {
    if (describedBy === undefined) return;
    anchor.setAttribute('aria-describedby', describedBy);
    return () => anchor.removeAttribute('aria-describedby');
  }, [anchor, describedBy]);
  return null;
}
