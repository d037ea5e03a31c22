/** A few values with their names, drawn as the report's own style says. */
import type { ReactNode } from 'react';

export interface NamedValuesProps {
  /** Of the list; its `dt` are the names, its `dd` the values. */
  className: string | undefined;
  /** No two names are the same. */
  values: readonly (readonly [name: string, value: ReactNode])[];
}

/** The values. */
export function NamedValues({ className, values }: NamedValuesProps) {
  return (
    <dl className={className}>
      {values.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
