/** Accordion: items with a status that open to their details. */
import ChevronDown from 'icon:chevron-down';
import CircleAlert from 'icon:circle-alert';
import CircleCheck from 'icon:circle-check';
import CircleMinus from 'icon:circle-minus';
import TriangleAlert from 'icon:triangle-alert';
import { Accordion as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './accordion.module.css';
import type { Tone } from './badge.tsx';
import { classNames } from './class-names.ts';
import { __ } from './i18n.ts';
import { useLocale } from './locale.tsx';
import { useIsPrint } from './print.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** An item's status. */
export type AccordionStatus = 'good' | 'caution' | 'bad' | 'none';

/** One item. */
export interface AccordionItem {
  readonly id: string;
  readonly title: string;
  readonly status: AccordionStatus;
  /** One number or word at the end of its head. */
  readonly value?: string | undefined;
  /** Shown when it is open. */
  readonly details: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Ids of the items that are open at first. */
  defaultOpen?: readonly string[] | undefined;
  /** The level of the items' headings. */
  level?: 2 | 3 | 4 | undefined;
}

const ICONS = { good: CircleCheck, caution: TriangleAlert, bad: CircleAlert, none: CircleMinus } as const;
const TONES: Readonly<Record<AccordionStatus, Tone>> = {
  good: 'good',
  caution: 'caution',
  bad: 'bad',
  none: 'neutral',
};

/** The status for screen readers. */
function statusName(status: AccordionStatus): string {
  const names: Readonly<Record<AccordionStatus, string>> = {
    good: __('Good', 'magpie'),
    caution: __('Needs work', 'magpie'),
    bad: __('Poor', 'magpie'),
    none: __('Not measured', 'magpie'),
  };
  return names[status];
}

/** Head of an item. */
function Head({ title, status, value }: Pick<AccordionItem, 'title' | 'status' | 'value'>) {
  const Icon = ICONS[status];
  return (
    <>
      <Icon size={20} aria-hidden="true" className={classNames(styles.icon, styles[TONES[status]])} />
      <VisuallyHidden>{statusName(status)}: </VisuallyHidden>
      <span className={styles.title}>{title}</span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
    </>
  );
}

/** A list of items with a status icon and details that unfold (specification part 2, section 2): Enter, Space, arrows, Home and End. In print all are open. */
export function Accordion({ items, defaultOpen = [], level = 3 }: AccordionProps) {
  const { dir } = useLocale();
  const print = useIsPrint();
  const Heading = `h${level}` as const;
  if (print)
    return (
      <div className={styles.accordion} data-breaks="">
        {items.map(({ id, details, ...head }) => (
          <div key={id} className={styles.item} data-unbroken="">
            <Heading className={classNames(styles.heading, styles.trigger)}>
              <Head {...head} />
            </Heading>
            <div className={styles.details}>{details}</div>
          </div>
        ))}
      </div>
    );
  return (
    <Radix.Root type="multiple" defaultValue={[...defaultOpen]} dir={dir} className={styles.accordion}>
      {items.map(({ id, details, ...head }) => (
        <Radix.Item key={id} value={id} className={styles.item}>
          <Radix.Header asChild>
            <Heading className={styles.heading}>
              <Radix.Trigger className={styles.trigger}>
                <Head {...head} />
                <ChevronDown size={16} aria-hidden="true" className={styles.chevron} />
              </Radix.Trigger>
            </Heading>
          </Radix.Header>
          <Radix.Content className={styles.content}>
            <div className={styles.details}>{details}</div>
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
