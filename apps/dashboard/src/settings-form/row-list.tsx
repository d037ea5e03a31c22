/** A setting that is a list of rows: each can be edited in place or removed, and others added. */

import Plus from 'icon:plus';
import Trash from 'icon:trash';
import { Button, FieldError, IconButton } from '@magpie/ui';
import type { CSSProperties, ReactNode } from 'react';
import styles from './list.module.css';
import type { FieldOf } from './use-form.ts';

export interface RowListProps<Row> {
  field: FieldOf<Row[]>;
  /** How wide the fields of a row are, as CSS's `grid-template-columns`. */
  columns: string;
  /** Label of the button that removes a row. */
  removeLabel: (row: Row) => string;
  addLabel: string;
  /** The row that is added. */
  fresh: Row;
  /** Content next to the button that adds. */
  more?: ReactNode;
  /** The fields of a row. */
  children: (row: Row, set: (change: Partial<Row>) => void) => ReactNode;
}

/** The rows, what is wrong with them, and the button that adds one. */
export function RowList<Row>({ field, columns, removeLabel, addLabel, fresh, more, children }: RowListProps<Row>) {
  const { value: rows, error, onChange } = field;
  return (
    <>
      {rows.length > 0 && (
        <div className={styles.rows}>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place until it is saved
            <div key={at} className={styles.row} style={{ '--columns': columns } as CSSProperties}>
              {children(row, (change) =>
                onChange(rows.map((one, index) => (index === at ? { ...one, ...change } : one))),
              )}
              <IconButton
                label={removeLabel(row)}
                size="small"
                onClick={() => onChange(rows.filter((_, index) => index !== at))}
              >
                <Trash />
              </IconButton>
            </div>
          ))}
        </div>
      )}
      <FieldError>{error}</FieldError>
      <div className={styles.buttons}>
        <Button icon={<Plus />} onClick={() => onChange([...rows, fresh])}>
          {addLabel}
        </Button>
        {more}
      </div>
    </>
  );
}
