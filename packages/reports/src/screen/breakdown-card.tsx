/** Ring of shares of sessions in its card, with its legend. */
import { __, chartColor, chartColors, type Slice } from '@magpie/ui';
import { isPartError, type PartError, unlessError } from '../kit/part-error.ts';
import type { Breakdown } from '../parts/shapes.ts';
import styles from './breakdown-card.module.css';
import { PartFailure } from './part-failure.tsx';
import { ShareRing } from './share-ring.tsx';

/** Height that is kept, px. */
const ROOM = 172;

/** The colour of each name: its own place, else the first that none of the others has, by name. */
function assignColors(names: readonly string[], own: readonly string[]): ReadonlyMap<string, string> {
  const others = names.filter((name) => !own.includes(name)).sort();
  const free = chartColors.map((_, i) => i).filter((i) => own[i] === undefined || !names.includes(own[i]));
  return new Map(
    names.map((name) => {
      const place = own.includes(name) ? own.indexOf(name) : free[others.indexOf(name)];
      return [name, place === undefined ? 'var(--chart-other)' : chartColor(place)];
    }),
  );
}

const placeholders = (count: number): Slice[] =>
  Array.from({ length: count }, (_, i) => ({ id: String(i), label: '', value: 0, percent: 0 }));

export interface BreakdownCardProps {
  /** Null until the first answer. */
  shares: Breakdown | PartError | null;
  /** Name of the report's query for it. */
  question: string;
  dimension: string;
  title: string;
  /** What the shares are of; of sessions unless given. */
  help?: string | undefined;
  /** In place of a ring of one slice. */
  only: (label: string) => string;
  label: (name: string) => string;
  /** The names with colours of their own. */
  own: readonly string[];
  /** How many slices most sites have: the room that is kept while they load. */
  usual: number;
}

/** A ring of shares with its legend. */
export function BreakdownCard({ shares: part, dimension, only, label, own, usual, help, ...card }: BreakdownCardProps) {
  const shares = unlessError(part);
  const colors = assignColors(shares?.labels ?? [], own);
  const slices = (shares?.labels ?? []).map(
    (name, i): Slice => ({
      id: name,
      label: label(name),
      value: shares!.percents[i]!,
      percent: shares!.percents[i]!,
      color: colors.get(name),
      ...(shares!.compare && { comparePercent: shares!.compare[i]! }),
    }),
  );
  const [leading] = slices;
  const instead = () => {
    if (isPartError(part)) return <PartFailure question={card.question} />;
    if (shares && !leading) return <p className={styles.empty}>{__('No data for this time period.', 'magpie')}</p>;
    return leading && slices.length === 1 ? <p className={styles.only}>{only(leading.label)}</p> : undefined;
  };
  return (
    <ShareRing
      {...card}
      help={help ?? __('Share of sessions.', 'magpie')}
      field={dimension}
      slices={shares ? slices : placeholders(usual)}
      leading={leading}
      ordered
      loading={part === null}
      room={ROOM}
      instead={instead()}
    />
  );
}
