/** The order in which the statements of a report run. */
import type { Rows } from './pools.ts';
import type { Statement } from './statement.ts';

type Ask = (statement: Statement) => Promise<Rows>;

interface Waiting {
  readonly length: number;
  readonly begin: () => void;
}

/**
 * Begins with the longest of the statements that are asked in one go, which take longest to analyse: one that was left
 * for the end would run alone, while the other connections have nothing to do.
 */
export function longestFirst(ask: Ask): Ask {
  let waiting: Waiting[] = [];
  const beginAll = () => {
    const all = waiting.toSorted((a, b) => b.length - a.length);
    waiting = [];
    for (const { begin } of all) begin();
  };
  return (statement) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(beginAll);
      waiting.push({ length: statement.text.length, begin: () => ask(statement).then(resolve, reject) });
    });
}
