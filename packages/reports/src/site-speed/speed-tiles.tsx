/** Tiles of Site Speed: each metric with its score as a bar, its target, and its trend. */

import CircleCheck from 'icon:circle-check';
import CircleX from 'icon:circle-x';
import TriangleAlert from 'icon:triangle-alert';
import { __, type Band, bandOfScore, Card, Skeleton, Sparkline, sprintf } from '@magpie/ui';
import { SPEED_METRICS } from '../parts/site-speed.ts';
import styles from './site-speed.module.css';
import type { SiteSpeedData } from './site-speed.shape.ts';
import { useSpeedFormat } from './speed-format.tsx';
import { metricText } from './speed-texts.tsx';
import { writeAgainst } from './write-against.ts';

/** Width of the line next to a value, px: both fit into a tile on paper. */
const LINE_WIDTH = 72;
const ICONS = { good: CircleCheck, fair: TriangleAlert, poor: CircleX } as const;

function bandName(band: Band): string {
  return { good: __('good', 'magpie'), fair: __('needs improvement', 'magpie'), poor: __('poor', 'magpie') }[band];
}

/** Five tiles, or six if real visitors provide the interaction. While the report loads, `measures` (the site's setting) decides. */
export function SpeedTiles({ data, measures }: { data: SiteSpeedData | null; measures: boolean }) {
  const format = useSpeedFormat();
  return (
    <ul className={styles.tiles}>
      {SPEED_METRICS.map(({ key, unit, target }) => {
        const metric = data?.[key];
        if (key === 'interaction_to_next_paint' && !metric && (data !== null || !measures)) return null;
        const { name } = metricText(key);
        const write = format[unit];
        const band = metric && bandOfScore(metric.score);
        const Icon = band && ICONS[band];
        const isOver = data?.on_target[key] === false;
        const Target = isOver ? CircleX : CircleCheck;
        const past = (data?.history ?? []).map(({ metrics }) =>
          key in metrics ? metrics[key as keyof typeof metrics].value : null,
        );
        return (
          <li key={key} className={styles.tile}>
            <Card aria-label={name} flush>
              <div className={styles.inside}>
                <p className={styles.name}>{name}</p>
                <div className={styles.value}>
                  {data === null ? (
                    <Skeleton width={72} height={28} />
                  ) : (
                    <strong>{metric ? writeAgainst(metric.value, target, isOver, write) : '–'}</strong>
                  )}
                  {past.filter((value) => value !== null).length > 1 && <Sparkline values={past} width={LINE_WIDTH} />}
                </div>
                {/* biome-ignore lint/a11y/useSemanticElements: the element draws a bar of its own */}
                <div
                  className={styles.bar}
                  data-band={band}
                  role="meter"
                  aria-label={name}
                  aria-valuemin={0}
                  aria-valuemax={100}
                  aria-valuenow={metric?.score ?? 0}
                  aria-valuetext={
                    metric && band
                      ? /* translators: 1: a score, 2: good, needs improvement or poor */ sprintf(
                          __('%1$s of 100, %2$s', 'magpie'),
                          String(metric.score),
                          bandName(band),
                        )
                      : __('No score yet', 'magpie')
                  }
                >
                  <span style={{ inlineSize: `${metric?.score ?? 0}%` }} />
                </div>
                <p className={styles.state}>
                  <span className={styles.band} data-band={band}>
                    {Icon && band && (
                      <>
                        <Icon size={14} aria-hidden="true" />{' '}
                        {
                          /* translators: 1: a score, 2: good, needs improvement or poor */ sprintf(
                            __('Score %1$s, %2$s', 'magpie'),
                            String(metric.score),
                            bandName(band),
                          )
                        }
                      </>
                    )}
                  </span>
                  <span className={styles.band} data-band={metric && (isOver ? 'poor' : 'good')}>
                    {metric && (
                      <Target size={14} role="img" aria-label={isOver ? __('missed', 'magpie') : __('met', 'magpie')} />
                    )}{' '}
                    {
                      /* translators: %s: the highest good value */ sprintf(
                        __('Target: %s or less', 'magpie'),
                        write(target),
                      )
                    }
                  </span>
                </p>
              </div>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
