/** Tooltips; their content is loaded with the first one. */
import CircleQuestionMark from 'icon:circle-question-mark';
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { type Figure, useExplain, useRefusal } from './explain.tsx';
import { __, sprintf } from './i18n.ts';
import styles from './tooltip.module.css';
import type { TooltipContent } from './tooltip-content.tsx';

type Content = typeof TooltipContent;
let loading: Promise<Content> | undefined;

/** Loads the component that shows tooltips; again after a failure. */
function load(): Promise<Content> {
  loading ??= import('./tooltip-content.tsx').then((module) => module.TooltipContent);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** So long the pointer rests on something before it is explained, ms. */
const REST_MS = 200;

/** Closes the tooltip that is shown: there is one at a time. */
let closeShown: (() => void) | undefined;

type AnchorProps = ComponentProps<'button'>;

export interface TooltipProps {
  content: ReactNode;
  /** One element that can have focus, and passes the props of a button on to it. */
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  /** A press shows it; on a touch screen there is no other way. Else a press hides it. */
  opensOnPress?: boolean | undefined;
}

/** Explains its child on hover and focus. It must never be the only place with needed information. */
export function Tooltip({ content, children, side = 'top', opensOnPress = false }: TooltipProps) {
  const [shown, setShown] = useState<{ Content: Content; anchor: HTMLElement } | null>(null);
  const tip = useTip(setShown);
  const own = children.props as AnchorProps;
  const anchor = cloneElement(children as ReactElement<AnchorProps>, {
    onPointerMove(event) {
      own.onPointerMove?.(event);
      if (event.pointerType !== 'touch') tip.rest(event.currentTarget);
    },
    onPointerLeave(event) {
      own.onPointerLeave?.(event);
      tip.leave();
    },
    onPointerDown(event) {
      own.onPointerDown?.(event);
      tip.press();
    },
    onFocus(event) {
      own.onFocus?.(event);
      tip.focus(event.currentTarget);
    },
    onBlur(event) {
      own.onBlur?.(event);
      tip.close();
    },
    onClick(event) {
      own.onClick?.(event);
      if (opensOnPress) tip.open(event.currentTarget);
      else tip.close();
    },
  });
  return (
    <>
      {anchor}
      {shown && <shown.Content anchor={shown.anchor} content={content} side={side} onClose={tip.close} />}
    </>
  );
}

/** When a tooltip opens and closes. */
function useTip(setShown: (shown: { Content: Content; anchor: HTMLElement } | null) => void) {
  const [tip] = useState(() => {
    let wanted = false;
    // The pointer has opened it, or pressed: it opens again once the pointer has been elsewhere.
    let spent = false;
    let pressed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      wanted = false;
      clearTimeout(timer);
      if (closeShown === close) closeShown = undefined;
      setShown(null);
    };
    const open = (anchor: HTMLElement) => {
      wanted = true;
      clearTimeout(timer);
      load().then(
        (Content) => {
          if (!wanted || !anchor.isConnected) return;
          if (closeShown !== close) closeShown?.();
          closeShown = close;
          setShown({ Content, anchor });
        },
        // What it would have said stands elsewhere too.
        () => undefined,
      );
    };
    const press = () => {
      spent = true;
      pressed = true;
      addEventListener('pointerup', () => (pressed = false), { once: true, capture: true });
      close();
    };
    return {
      open,
      close,
      press,
      rest(anchor: HTMLElement) {
        if (spent) return;
        spent = true;
        void load().catch(() => undefined);
        timer = setTimeout(open, REST_MS, anchor);
      },
      leave() {
        spent = false;
        clearTimeout(timer);
        // Once shown, it looks for itself whether the pointer has gone over to it.
        if (closeShown !== close) wanted = false;
      },
      focus(anchor: HTMLElement) {
        if (!pressed) open(anchor);
      },
    };
  });
  useEffect(() => tip.close, [tip]);
  return tip;
}

export interface HelpProps {
  /** One sentence on what the number means. */
  text?: string | undefined;
  /** Subject of the help. */
  label?: string | undefined;
  /** The number whose receipt a press opens, where receipts are shown. */
  figure?: Figure | undefined;
  /** Left out of the Tab order, where the same is reached in another way. */
  tabIndex?: number | undefined;
}

/**
 * The "?" beside a name: one sentence on what the number means, by hover and keyboard; a press opens the number's
 * receipt, or the sentence itself if there is none. Where the source can't answer the number, it says why. Nothing where there is neither.
 */
export function Help({ text: meaning, label, figure, tabIndex }: HelpProps) {
  const explain = useExplain();
  const refuse = useRefusal();
  const text = refuse(figure) ?? refuse(figure, true) ?? meaning;
  const explained = figure && explain ? figure : undefined;
  if (text === undefined && !explained) return null;
  const name =
    label ??
    (figure
      ? /* translators: %s: the name of a number */ sprintf(__('About %s', 'magpie'), figure.title)
      : __('What is this?', 'magpie'));
  return (
    <Tooltip content={text ?? __('How is this calculated?', 'magpie')} opensOnPress={!explained}>
      <button
        type="button"
        className={styles.help}
        aria-label={name}
        tabIndex={tabIndex}
        {...(explained && { 'aria-haspopup': 'dialog' as const })}
        onClick={explained && (() => explain?.(explained))}
      >
        <CircleQuestionMark size={14} aria-hidden="true" />
      </button>
    </Tooltip>
  );
}
