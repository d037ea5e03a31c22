/** This module is responsible for drawing what the analyst tells: its texts as text, and each figure as a button that opens its receipt. */
import type { ToldFigure, ToldPart } from '@magpie/contract';
import { __, sprintf, useExplain, useLocale } from '@magpie/ui';
import { metric } from '@magpie/vocabulary';
import { Fragment } from 'react';
import { useDashboard } from '../../dashboard.tsx';
import { figureText, partText } from './figure-text.ts';
import styles from './told.module.css';

/** Sentences, a paragraph each. */
export function ToldText({ sentences }: { sentences: readonly (readonly ToldPart[])[] }) {
  return (
    <div className={styles.text}>
      {sentences.map((parts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is told never changes its order
        <p key={index} dir="auto">
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is told never changes its order
            <Fragment key={at}>
              <Part part={part} />
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}

function Part({ part }: { part: ToldPart }) {
  const { locale, currency } = useLocale();
  if ('figure' in part) return <FigureButton part={part} />;
  const text = partText(part, { locale, currency });
  // A name from the data has its own direction.
  if ('name' in part) return <bdi className={styles.name}>{text}</bdi>;
  // So have days and times, which are in the reader's language whatever the text's is.
  return 'text' in part ? text : <bdi>{text}</bdi>;
}

/** A figure; where nothing explains it, plain text. */
function FigureButton({ part }: { part: ToldFigure }) {
  const { site } = useDashboard();
  const { locale, currency } = useLocale();
  const explain = useExplain();
  const text = figureText(part, { locale, currency });
  if (!explain) return <strong className={styles.plain}>{text}</strong>;
  const { asks, metric: name, computed } = part.source;
  const title = __(metric(name, site.customDefinitions)?.uiName ?? name, 'magpie');
  return (
    <button
      type="button"
      className={styles.figure}
      aria-haspopup="dialog"
      aria-label={
        /* translators: 1: a number, 2: what it counts, such as Sessions */ sprintf(
          __('%1$s %2$s, show how it’s calculated', 'magpie'),
          text,
          title,
        )
      }
      onClick={() =>
        explain({
          title,
          question: asks[0],
          metrics: [name],
          ...(computed !== undefined && {
            meaning: /* translators: %s: how a number is computed, such as "the difference of both periods" */ sprintf(
              __('Calculated: %s.', 'magpie'),
              __(computed, 'magpie'),
            ),
          }),
        })
      }
    >
      {text}
    </button>
  );
}
