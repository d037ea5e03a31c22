/** Insight cards: the text, a small chart, a link to the report, and the thumbs. */

import CircleAlert from 'icon:circle-alert';
import Clock from 'icon:clock';
import Coins from 'icon:coins';
import Database from 'icon:database';
import Sparkle from 'icon:sparkle';
import StickyNote from 'icon:sticky-note';
import TrendingDown from 'icon:trending-down';
import TrendingUp from 'icon:trending-up';
import { INSIGHT_FEEDBACK_CHARS, type InsightData, NOTE_LIMITS, saveNoteCall } from '@magpie/contract';
import { __, Sparkline, useFormat, useLocale, VisuallyHidden } from '@magpie/ui';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { errorToast, successToast } from '../../common/popups.tsx';
import { useDashboard } from '../../view/dashboard.tsx';
import { useAction } from '../../view/use-action.ts';
import { FeedbackBox, type Score, Thumbs } from '../rating/rating.tsx';
import { plainText } from '../told/analyst-number-text.ts';
import { AnalystReceipts } from '../told/analyst-receipts.tsx';
import toldStyles from '../told/analyst-text.module.css';
import { AnalystText } from '../told/analyst-text.tsx';
import { ViewLink } from '../told/view-link.tsx';
import styles from './insights.module.css';
import type { InsightsState } from './use-insights.ts';

const ICONS: Readonly<Record<InsightData['meta']['icon'], ReactNode>> = {
  up: <TrendingUp />,
  down: <TrendingDown />,
  new: <Sparkle />,
  broken: <CircleAlert />,
  money: <Coins />,
  time: <Clock />,
  data: <Database />,
};
/** An insight as a card shows it; one that is only a picture has no receipt. */
export interface CardInsight {
  readonly id: string;
  readonly meta: Omit<InsightData['meta'], 'receipt'> & Partial<Pick<InsightData['meta'], 'receipt'>>;
}

export interface InsightCardsProps {
  label: string;
  insights: readonly CardInsight[];
  /** Null where they are a picture only. */
  ratings: Pick<InsightsState, 'ratings' | 'rate' | 'explain'> | null;
}

/** The cards, the most important first. Up and Down move between them once one has the focus, Enter opens the report. */
export function InsightCards({ label, insights, ratings }: InsightCardsProps) {
  const list = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const cards = [...(list.current?.children ?? [])] as HTMLElement[];
    const at = cards.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    if (event.key === 'Enter') cards[at]!.querySelector<HTMLElement>('a')?.click();
    const to = event.key === 'ArrowDown' ? at + 1 : event.key === 'ArrowUp' ? at - 1 : -1;
    if (!cards[to]) return;
    event.preventDefault();
    cards[to].focus();
  }
  return (
    <div ref={list} className={styles.list} role="feed" aria-label={label} onKeyDown={onKeyDown}>
      {insights.map((insight, index) => (
        <InsightCard key={insight.id} insight={insight} ratings={ratings} place={index + 1} of={insights.length} />
      ))}
    </div>
  );
}

interface InsightCardProps {
  insight: CardInsight;
  ratings: InsightCardsProps['ratings'];
  place: number;
  of: number;
}

function InsightCard({ insight, ratings, place, of }: InsightCardProps) {
  const { parts, icon, good, chart, view, receipt } = insight.meta;
  const { locale, currency } = useLocale();
  const [justRated, setJustRated] = useState(false);
  const own = ratings?.ratings.find(({ insightId }) => insightId === insight.id);
  const score: Score = own?.score ?? -1;
  const text = plainText(parts, { locale, currency });
  return (
    <article
      className={styles.insight}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the cards of a feed take the focus
      tabIndex={0}
      aria-posinset={place}
      aria-setsize={of}
      aria-label={text.split('\n')[0]}
    >
      <span className={styles.icon} aria-hidden="true">
        {ICONS[icon]}
      </span>
      <div className={styles.body}>
        <div className={styles.told}>
          <AnalystReceipts title={__('AI Insights', 'magpie')} page="ai_insights" receipt={receipt}>
            <AnalystText sentences={parts} />
          </AnalystReceipts>
          {good !== null && (
            <VisuallyHidden>{good ? __('Good news', 'magpie') : __('Needs a look', 'magpie')}</VisuallyHidden>
          )}
          {chart && <CardChart chart={chart} />}
        </div>
        <div className={styles.foot}>
          {view && <ViewLink view={view} />}
          {view && ratings && <SaveNote text={text} day={view.end} />}
          {ratings && (
            <span className={styles.thumbs}>
              <Thumbs
                score={score}
                onRate={(value) => {
                  setJustRated(true);
                  void ratings.rate(insight.id, value);
                }}
              />
            </span>
          )}
        </div>
        {ratings && (
          <FeedbackBox
            title={__('Tell us how this insight can be improved (Optional)', 'magpie')}
            score={score}
            feedback={own?.feedback ?? null}
            skipped={own?.skipped ?? false}
            most={INSIGHT_FEEDBACK_CHARS}
            takesFocus={justRated}
            onSend={(said) => ratings.explain(insight.id, said)}
          />
        )}
      </div>
    </article>
  );
}

const CHART = { width: 120, height: 32 } as const;
/** Widest bar, and the room between two, px. */
const BAR = { width: 28, gap: 6 } as const;

/** An insight's small chart, without numbers because the text has them: a line over time, or bars side by side, the last being the insight's subject. */
function CardChart({ chart: { type, data } }: { chart: NonNullable<InsightData['meta']['chart']> }) {
  const values = data.map(({ value }) => value);
  if (type === 'line') return <Sparkline values={values} {...CHART} />;
  const most = Math.max(...values);
  if (most <= 0) return null;
  const height = (value: number) => Math.max(1, (value / most) * CHART.height);
  return (
    <svg {...CHART} aria-hidden="true" className={styles.bars}>
      {values.map((value, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: bars never change their order
          key={index}
          x={index * (BAR.width + BAR.gap)}
          y={CHART.height - height(value)}
          width={BAR.width}
          height={height(value)}
          rx={2}
          data-last={index === values.length - 1 || undefined}
        />
      ))}
    </svg>
  );
}

/** Makes a site note of an insight, on its last day, so that next year's chart explains itself. */
function SaveNote({ text, day }: { text: string; day: string }) {
  const { site } = useDashboard();
  const format = useFormat();
  const { run, busy } = useAction(saveNoteCall);
  const [saved, setSaved] = useState(false);
  if (!site.capabilities.includes('save_settings')) return null;
  async function save() {
    const note = await run({
      site: site.id,
      note_title: text.replaceAll('\n', ' ').slice(0, NOTE_LIMITS.titleChars),
      note_date_ymd: day,
    });
    if (!note) return errorToast(__('The note couldn’t be saved. Try again.', 'magpie'));
    setSaved(true);
    successToast(__('Note saved.', 'magpie'));
  }
  return (
    <button
      type="button"
      className={toldStyles.link}
      disabled={busy || saved}
      title={format.day(day)}
      onClick={() => void save()}
    >
      <StickyNote size={14} aria-hidden="true" />
      {saved ? __('Saved as note', 'magpie') : __('Save as note', 'magpie')}
    </button>
  );
}
