/**
 * World map that colors countries by a value. It has an entry of its own, `@magpie/ui/world-map`, so that its shapes
 * are loaded only where a map is shown. The table of the same countries is its table view: the caller shows it next to
 * the map.
 */
import { useMemo } from 'react';
import type { Unit } from '../format.ts';
import { __, sprintf } from '../i18n.ts';
import { useFormat } from '../locale.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { rampSteps } from './quantiles.ts';
import { useWalk } from './use-walk.ts';
import styles from './world-map.module.css';
import { WORLD, WORLD_SHAPES } from './world-shapes.generated.ts';

/** A country with its value. */
export interface MapCountry {
  /** ISO 3166-1 alpha-2, upper case. */
  code: string;
  name: string;
  value: number;
}

export interface WorldMapProps {
  countries: readonly MapCountry[];
  unit: Unit;
  caption: string;
  /** Summary of the map, in one sentence. */
  summary: string;
  /** The country that is pointed at elsewhere, such as in the table. */
  lit?: string | undefined;
  onLit?: ((code: string | null) => void) | undefined;
  onSelect?: ((country: MapCountry) => void) | undefined;
  loading?: boolean | undefined;
}

const DRAWN = new Set(WORLD_SHAPES.map(([code]) => code));
/** Countries too small for the map that are named below it. */
const MOST_SMALL = 5;

/** The map. Arrow keys walk the countries from the largest value down; Enter chooses. */
export function WorldMap({ countries, unit, caption, summary, lit, onLit, onSelect, loading }: WorldMapProps) {
  const format = useFormat();
  const ranked = useMemo(
    () => countries.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value),
    [countries],
  );
  const byCode = useMemo(() => new Map(ranked.map((country) => [country.code, country])), [ranked]);
  const rampStep = useMemo(() => rampSteps(ranked.map(({ value }) => value)), [ranked]);
  const walk = useWalk(ranked.length);
  const active = walk.active === null ? undefined : ranked[walk.active];
  const shown = active ?? (lit === undefined ? undefined : byCode.get(lit));
  const small = ranked.filter(({ code }) => !DRAWN.has(code));
  const point = (country: MapCountry | undefined) => {
    walk.setActive(country ? ranked.indexOf(country) : null);
    onLit?.(country?.code ?? null);
  };
  return (
    <figure
      className={styles.map}
      aria-label={caption}
      aria-busy={loading || undefined}
      data-stale={(loading && ranked.length > 0) || undefined}
    >
      <div
        className={styles.picture}
        role="application"
        aria-roledescription={__('map', 'magpie')}
        aria-label={`${caption}. ${summary}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk its countries
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && active && onSelect) onSelect(active);
          else walk.onKeyDown(event);
        }}
        onBlur={() => point(undefined)}
        onPointerLeave={() => point(undefined)}
      >
        <svg viewBox={`0 0 ${WORLD.width} ${WORLD.height}`} aria-hidden="true">
          {WORLD_SHAPES.map(([code, path], index) => {
            const country = byCode.get(code);
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: clicks are a shortcut of the keys above
              <path
                // biome-ignore lint/suspicious/noArrayIndexKey: some land has no code
                key={index}
                d={path}
                className={styles.land}
                data-step={country && rampStep(country.value)}
                data-lit={(country && country === shown) || undefined}
                data-open={(country && onSelect && true) || undefined}
                onPointerEnter={() => point(country)}
                onClick={() => country && onSelect?.(country)}
              />
            );
          })}
        </svg>
        {shown && (
          <div className={styles.tooltip} aria-hidden="true">
            <strong>{shown.name}</strong> {format.metric(shown.value, unit)}
          </div>
        )}
      </div>
      <div aria-live="polite">
        <VisuallyHidden>{active ? `${active.name}: ${format.metric(active.value, unit)}` : ''}</VisuallyHidden>
      </div>
      <div className={styles.foot}>
        {small.length > 0 && (
          <span>
            {sprintf(
              /* translators: %s: names of small countries with their numbers */
              __('Not on the map: %s', 'magpie'),
              small
                .slice(0, MOST_SMALL)
                .map(({ name, value }) => `${name} ${format.metric(value, unit)}`)
                .join(', '),
            )}
            {small.length > MOST_SMALL && ' …'}
          </span>
        )}
        {ranked.length > 0 && (
          <span className={styles.legend} aria-hidden="true">
            {format.metric(ranked.at(-1)!.value, unit, 'compact')}
            {[2, 3, 4, 5].map((step) => (
              <span key={step} className={styles.box} data-step={step} />
            ))}
            {format.metric(ranked[0]!.value, unit, 'compact')}
          </span>
        )}
      </div>
    </figure>
  );
}
