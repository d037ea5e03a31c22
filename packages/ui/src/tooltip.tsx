/** This module is responsible for short explanations that appear on hover, focus and touch. */
import { CircleQuestionMark } from 'lucide-react';
import { Tooltip as Radix } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { type Figure, useExplain } from './explain.tsx';
import { __, sprintf } from './i18n.ts';
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

export interface HelpProps {
  /** One sentence on what the figure means. */
  text?: string | undefined;
  /** What it is about. */
  label?: string | undefined;
  /** The figure whose receipt a press opens, where receipts are shown. */
  figure?: Figure | undefined;
  /** Left out of the Tab order, where the same is reached in another way. */
  tabIndex?: number | undefined;
}

/**
 * The "?" beside a name: one sentence on what the figure means, by hover and keyboard; a press opens the figure's receipt, or the sentence
 * itself where there is none. Nothing where there is neither.
 */
export function Help({ text, label, figure, tabIndex }: HelpProps) {
  const [open, setOpen] = useState(false);
  const explain = useExplain();
  const explained = figure && explain ? figure : undefined;
  if (text === undefined && !explained) return null;
  const name =
    label ??
    (figure
      ? /* translators: %s: the name of a figure */ sprintf(__('About %s', 'magpie'), figure.title)
      : __('What is this?', 'magpie'));
  return (
    <Tooltip content={text ?? __('How is this calculated?', 'magpie')} open={open} onOpenChange={setOpen}>
      <button
        type="button"
        className={styles.help}
        aria-label={name}
        tabIndex={tabIndex}
        {...(explained && { 'aria-haspopup': 'dialog' as const })}
        onClick={(event) => {
          if (explained) {
            explain?.(explained);
            return;
          }
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
