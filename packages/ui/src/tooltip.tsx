/** This module is responsible for short explanations that appear on hover, focus and touch. */
import { CircleQuestionMark } from 'lucide-react';
import { Tooltip as Radix } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { __ } from './i18n.ts';
import { usePortalContainer } from './portal.ts';
import styles from './tooltip.module.css';

export interface TooltipProps {
  content: ReactNode;
  /** One element that can have focus. */
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/** Explains its child on hover and focus. What it says is never the only place where something needed is said. */
export function Tooltip({ content, children, side = 'top', ...state }: TooltipProps) {
  const container = usePortalContainer();
  return (
    <Radix.Provider delayDuration={200} skipDelayDuration={300}>
      <Radix.Root {...(state.open === undefined ? {} : state)}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal container={container}>
          <Radix.Content className={styles.tooltip} side={side} sideOffset={6} collisionPadding={8}>
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

/** The "?" beside a name: one sentence on what the figure means, by hover, keyboard or touch. */
export function Help({ text, label }: { text: string; label?: string | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <Tooltip content={text} open={open} onOpenChange={setOpen}>
      <button
        type="button"
        className={styles.help}
        aria-label={label ?? __('What is this?', 'magpie')}
        onClick={(event) => {
          // A tooltip closes on press; on a touch screen the press is the only way to open it.
          event.preventDefault();
          setOpen(true);
        }}
      >
        <CircleQuestionMark size={14} aria-hidden="true" />
      </button>
    </Tooltip>
  );
}
