/** This module is responsible for the name of a row: its link, and the actions on the row. */
import { ExternalLink, Filter } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { FilterButton } from './filter-button.tsx';
import { __, sprintf } from './i18n.ts';
import { useLocale } from './locale.tsx';
import { Menu, MenuItem } from './menu.tsx';
import styles from './row-name.module.css';
import { Help } from './tooltip.tsx';
import { useTouch } from './use-media.ts';

/** What a row is called. */
export interface RowTitle {
  label: string;
  /** The whole name, where the label is a part of it. */
  full?: string | undefined;
  /** A second line under the label, such as the path of a page. */
  detail?: string | undefined;
  /** Whether the label is a code, such as an id. */
  code?: boolean | undefined;
  /** What there is to know about the name. */
  help?: string | undefined;
  /** A short remark in grey beside the name, and the sentence that says more. */
  remark?: { readonly text: string; readonly sentence: string } | undefined;
  /** A flag, a site's icon: 20 px wide. */
  icon?: ReactNode;
  href?: string | undefined;
  /** Opens the link in a new tab. */
  external?: boolean | undefined;
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
  const { label, full, detail, code, help, remark, icon, href, external, filter, actions = [] } = props;
  const { dir } = useLocale();
  const touch = useTouch();
  const target = { href, ...(external && { target: '_blank', rel: 'noreferrer' }) };
  const lines = (
    <>
      {/* The page's direction, not the name's: every name begins at the start of the line. */}
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.words} dir={dir}>
        <bdi className={styles.label} data-code={code || undefined} title={full ?? label}>
          {label}
        </bdi>
        {detail !== undefined && (
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
    <Help
      text={help}
      label={/* translators: %s: the name of a row */ sprintf(__('About %s', 'magpie'), full ?? label)}
    />
  );
  if (touch && (filter || actions.length > 0))
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
          {filter && (
            <MenuItem icon={<Filter />} onSelect={filter.onFilter}>
              {/* translators: %s: a value of the list */ sprintf(__('Filter by %s', 'magpie'), filter.value)}
            </MenuItem>
          )}
          {href !== undefined && (
            <MenuItem icon={<ExternalLink />} href={href}>
              {__('Open page', 'magpie')}
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
      {filter && (
        <span className={styles.end}>
          <FilterButton value={filter.value} onFilter={filter.onFilter} />
        </span>
      )}
    </>
  );
}
