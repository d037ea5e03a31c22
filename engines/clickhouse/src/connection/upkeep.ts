/** Maintenance tools: statements on the writing pool while nothing else runs. */
import type { Rows } from './pools.ts';
import type { Statement } from './statement.ts';

/** Sessions by the Unix second in which they began. */
interface SessionSpan {
  readonly first: number;
  readonly last: number;
}

/** The writing pool, held. */
export interface Upkeep {
  /** Runs a statement that changes something. */
  run(text: string, params: Statement['params']): Promise<void>;
  probe(text: string, columns: readonly string[], params: Statement['params']): Promise<Rows>;
  /** Writes rows into a table. */
  insert(table: string, columns: readonly string[], rows: readonly (readonly unknown[])[]): Promise<void>;
  /** Makes everything that is derived from a site's events again, or from those of the sessions that began between two seconds, both inclusive. */
  rebuild(siteId: number, sessions?: SessionSpan): Promise<void>;
}

/** Makes an ALTER end only when every part of the table has been changed, on the disk. */
export const WAITING = 'SETTINGS mutations_sync = 2';

/** A key column as the 16 hexadecimal digits that a Hit has. */
export const asHex = (column: string): string => `leftPad(lower(hex(${column})), 16, '0')`;

/** The number that stands for 16 hexadecimal digits in the store. */
export const fromHex = (digits: string): bigint => BigInt(`0x${digits}`);
