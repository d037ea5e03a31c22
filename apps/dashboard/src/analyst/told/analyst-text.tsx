/** Draws the analyst's sentences: each number is a button that opens its receipt. */
import type { AnalystNumber, AnalystPart } from '@magpie/contract';
import { __, sprintf, useExplain, useLocale } from '@magpie/ui';
import { metric } from '@magpie/vocabulary';
import { Fragment } from 'react';
import { useDashboard } from '../../view/dashboard.tsx';
import { analystNumberText, partText } from './analyst-number-text.ts';
import styles from './analyst-text.module.css';

/** Sentences, a paragraph each. */
export function AnalystText({ sentences }: { sentences: readonly (readonly AnalystPart[])[] }) {
  return (
    <div className={styles.text}>
      {sentences.map((parts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences never change their order
        <p key={index} dir="auto">
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order
            <Fragment key={at}>
              <Part part={part} before={parts[at - 1]} after={parts[at + 1]} />
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}

/** Opening and closing punctuation. Browsers may break a line next to a button, so a number is kept together with the brackets around it. */
const OPENING = /(?<![\p{Ps}\p{Pi}])[\p{Ps}\p{Pi}]+$/u;
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}]+/u;

const isFigure = (part: AnalystPart | undefined): part is AnalystNumber => part !== undefined && 'figure' in part;
const besideFigure = (part: AnalystPart | undefined, side: RegExp): string =>
  part && 'text' in part ? (side.exec(part.text)?.[0] ?? '') : '';

interface PartProps {
  part: AnalystPart;
  before: AnalystPart | undefined;
  after: AnalystPart | undefined;
}

function Part({ part, before, after }: PartProps) {
  const { locale, currency } = useLocale();
  if (isFigure(part))
    return (
      <span className={styles.together}>
        {besideFigure(before, OPENING)}
        <FigureButton part={part} />
        {besideFigure(after, CLOSING)}
      </span>
    );
  const whole = partText(part, { locale, currency });
  // FigureButton's wrapper already shows the punctuation next to a number.
  const rest = isFigure(before) ? whole.replace(CLOSING, '') : whole;
  const text = isFigure(after) ? rest.replace(OPENING, '') : rest;
  // A name from the data has its own direction.
  if ('name' in part) return <bdi className={styles.name}>{whole}</bdi>;
  // So have days and times, which are in the reader's language whatever the text's is.
  return 'text' in part ? text : <bdi>{whole}</bdi>;
}

/** A number; where nothing explains it, plain text. */
function FigureButton({ part }: { part: AnalystNumber }) {
  const { site } = useDashboard();
  const { locale, currency } = useLocale();
  const explain = useExplain();
  const text = analystNumberText(part, { locale, currency });
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
