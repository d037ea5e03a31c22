/** The months of a history and how far each is read: the newest is read first. */
import type { GoogleHistory } from '@magpie/contract';

/** A month of a history. */
export interface HistoryMonth {
  /** `YYYY-MM` */
  readonly month: string;
  readonly state: 'done' | 'reading' | 'waiting';
}

/** The months from the newest to the oldest. */
export function historyMonths({ first, last, storedFrom }: GoogleHistory): readonly HistoryMonth[] {
  const months: HistoryMonth[] = [];
  let month = last.slice(0, 7);
  while (month >= first.slice(0, 7)) {
    const begins = month === first.slice(0, 7) ? first : `${month}-01`;
    const isDone = storedFrom !== null && storedFrom <= begins;
    const isNext = months.every(({ state }) => state === 'done');
    months.push({ month, state: isDone ? 'done' : isNext ? 'reading' : 'waiting' });
    month = monthBefore(month);
  }
  return months;
}

function monthBefore(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}
