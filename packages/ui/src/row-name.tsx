/** The name of a row: its link, and the actions on the row. */
import ExternalLink from 'icon:external-link';
import Filter from 'icon:funnel';
import Table from 'icon:table';
import { readableAddress } from '@magpie/vocabulary';
import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { FilterButton, filterBy } from './filter-button.tsx';
import { __, sprintf } from './i18n.ts';
import { useLocale } from './locale.tsx';
import { Menu, MenuItem } from './menu.tsx';
import styles from './row-name.module.css';
import { Help } from './tooltip.tsx';
import { useTouch } from './use-media.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A row's name. */
export interface RowTitle {
  label: string;
  /** The whole name, where the label is a part of it. */
  full?: string | undefined;
  /** A second line under the label, such as the path of a page; none if it says the same. */
  detail?: string | undefined;
  /** Whether the label is a code, such as an id. */
  code?: boolean | undefined;
  /** Explanation of the name. */
  help?: string | undefined;
  /** A short remark in grey beside the name, and the sentence that says more. */
  remark?: { readonly text: string; readonly sentence: string } | undefined;
  /** Short remark on the row: shown at the pointer, and read out. */
  hint?: string | undefined;
  /** A button for a pointer, such as the one that copies the name, in place of the one that filters by it. */
  tool?: ReactNode;
  /** A flag, a site's icon: 20 px wide. */
  icon?: ReactNode;
  href?: string | undefined;
  /** Opens the link in a new tab. */
  external?: boolean | undefined;
  /** The parts of a label such as "google / organic", each with a filter of its own. */
  parts?: readonly LabelPart[] | undefined;
}

/** A part of a label, and what filters by it; undefined where nothing can be filtered. */
interface LabelPart {
  readonly text: string;
  readonly onFilter?: (() => void) | undefined;
}

/** Something else that can be done with a row. */
export interface RowAction {
  label: string;
  icon: ReactNode;
  onSelect: () => void;
}

export interface RowNameProps extends RowTitle {
  /** Filters by this value. */
  filter?: { readonly value: string; readonly onFilter: () => void } | undefined;
  /** Actions for the touch menu that a pointer has elsewhere. */
  actions?: readonly RowAction[] | undefined;
}

/**
 * The name with its icon. A pointer follows its link, and filters by the button over its end; a finger opens a menu of both, since it can
 * neither hover nor hit what is small.
 */
export function RowName(props: RowNameProps) {
  const { code, help, remark, hint, icon, href, external, parts, actions = [] } = props;
  const read = (text: string) => (code ? text : readableAddress(text));
  const label = read(props.label);
  const full = read(props.full ?? props.label);
  const detail = props.detail && readableAddress(props.detail);
  const { dir } = useLocale();
  const touch = useTouch();
  const filterParts = parts?.flatMap(({ text, onFilter }) => (onFilter ? [{ value: text, onFilter }] : [])) ?? [];
  const filters = filterParts.length > 0 ? filterParts : props.filter ? [props.filter] : [];
  const target = { href, ...(external && { target: '_blank', rel: 'noreferrer' }) };
  const lines = (
    <>
      {/* The page's direction, not the name's: every name begins at the start of the line. */}
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.words} dir={dir}>
        <bdi
          className={styles.label}
          data-code={code || undefined}
          title={hint === undefined ? full : `${full}: ${hint}`}
        >
          {parts ? <Parts parts={parts} pressable={!touch} /> : label}
        </bdi>
        {hint !== undefined && <VisuallyHidden>{hint}</VisuallyHidden>}
        {detail && detail !== label && (
          <span className={styles.detail} dir="ltr" title={detail}>
            {detail}
          </span>
        )}
      </span>
      {remark && (
        <span className={styles.remark} title={remark.sentence}>
          <Badge>{remark.text}</Badge>
        </span>
      )}
    </>
  );
  const explained = help !== undefined && (
    <Help text={help} label={/* translators: %s: the name of a row */ sprintf(__('About %s', 'magpie'), full)} />
  );
  if (touch && (filters.length > 0 || actions.length > 0))
    return (
      <>
        <Menu
          align="start"
          trigger={
            <button type="button" className={styles.name} data-pressable="">
              {lines}
            </button>
          }
        >
          {filters.map(({ value, onFilter }) => (
            <MenuItem key={value} icon={<Filter />} onSelect={onFilter}>
              {filterBy(value)}
            </MenuItem>
          ))}
          {href !== undefined && (
            <MenuItem icon={external ? <ExternalLink /> : <Table />} href={href}>
              {external ? __('Open page', 'magpie') : __('Open report', 'magpie')}
            </MenuItem>
          )}
          {actions.map((action) => (
            <MenuItem key={action.label} icon={action.icon} onSelect={action.onSelect}>
              {action.label}
            </MenuItem>
          ))}
        </Menu>
        {explained}
      </>
    );
  return (
    <>
      {href === undefined ? (
        <span className={styles.name}>{lines}</span>
      ) : (
        <a className={styles.name} data-pressable="" {...target}>
          {lines}
        </a>
      )}
      {explained}
      {props.filter && filterParts.length === 0 && (
        <span className={styles.end}>
          {props.tool ?? <FilterButton value={props.filter.value} onFilter={props.filter.onFilter} />}
        </span>
      )}
    </>
  );
}

/** The parts of a label with slashes between them; each a button where a pointer can hit it. */
function Parts({ parts, pressable }: { parts: readonly LabelPart[]; pressable: boolean }) {
  return parts.map(({ text, onFilter }, i) => (
    <span key={text} className={styles.part}>
      {i > 0 && <span className={styles.slash}> / </span>}
      {pressable && onFilter ? (
        <button type="button" title={filterBy(text)} onClick={onFilter}>
          {text}
        </button>
      ) : (
        text
      )}
    </span>
  ));
}
