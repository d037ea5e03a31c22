/** One message of a conversation: the question as understood, the answer, its chart, and its actions. */

import Copy from 'icon:copy';
import X from 'icon:x';
import { CHAT_LIMITS, type ChatMessageData } from '@magpie/contract';
import { __, ChatMessage, IconButton, Menu, MenuItem, sprintf, useLocale } from '@magpie/ui';
import { useState } from 'react';
import { successToast } from '../../common/popups.tsx';
import { useDashboard } from '../../view/dashboard.tsx';
import { FeedbackBox, type Score, Thumbs } from '../rating/rating.tsx';
import { AnalystChart } from '../told/analyst-chart.tsx';
import { plainText } from '../told/analyst-number-text.ts';
import { AnalystReceipts } from '../told/analyst-receipts.tsx';
import { AnalystText } from '../told/analyst-text.tsx';
import { ViewLink } from '../told/view-link.tsx';
import styles from './chat.module.css';
import { alternativeText, chipText, suggestionText } from './line-text.ts';
import { type TalkStore, writtenText } from './talk-store.ts';

export interface MessageProps {
  message: ChatMessageData;
  /** Its conversation, once it has one. */
  chatId: string | null;
  store: TalkStore;
  /** Sends a sentence; undefined while nothing can be sent. */
  onAsk: ((sentence: string) => void) | undefined;
  /** Whether it is the last one, below which something more can be asked. */
  isLast: boolean;
}

/** A message. */
export function Message(props: MessageProps) {
  const { message } = props;
  if (message.role === 'user' || !message.meta)
    return (
      <ChatMessage from="user" name={__('You', 'magpie')}>
        {writtenText(message)}
      </ChatMessage>
    );
  return <Answer {...props} meta={message.meta} />;
}

function Answer({
  message,
  meta,
  chatId,
  store,
  onAsk,
  isLast,
}: MessageProps & { meta: NonNullable<ChatMessageData['meta']> }) {
  const { config } = useDashboard();
  const format = useLocale();
  const [rated, setRated] = useState(false);
  const { line, view, more = [] } = meta;
  const score: Score = message.rating ?? -1;
  const canCopy = typeof navigator.clipboard?.writeText === 'function';
  const copy = () =>
    navigator.clipboard
      .writeText(
        plainText(
          [meta, ...more].flatMap(({ parts }) => parts),
          format,
        ),
      )
      .then(
        () => successToast(__('Copied to clipboard!', 'magpie')),
        (error: unknown) => console.error(error),
      );
  return (
    <ChatMessage
      from="assistant"
      name={config.product}
      request={line.length > 0 && <RequestLine line={line} onAsk={onAsk} />}
      tools={
        <>
          {chatId !== null && (
            <Thumbs
              score={score}
              onRate={(rating) => {
                setRated(true);
                void store.rate(chatId, message.id, { rating });
              }}
            />
          )}
          {canCopy && (
            <IconButton size="small" label={__('Copy', 'magpie')} onClick={() => void copy()}>
              <Copy />
            </IconButton>
          )}
          {view && more.length === 0 && <ViewLink view={view} />}
        </>
      }
    >
      <AnswerBody answer={meta} onAsk={onAsk} isLast={isLast} />
      {more.length > 0 && view && <ViewLink view={view} />}
      {more.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the answers to one message never change their order
        <section key={index} className={styles.further}>
          {one.line.length > 0 && <RequestLine line={one.line} onAsk={onAsk} />}
          <AnswerBody answer={one} onAsk={onAsk} isLast={isLast} />
          {one.view && <ViewLink view={one.view} />}
        </section>
      ))}
      {chatId !== null && (
        <FeedbackBox
          title={__("Why didn't this response meet your expectations? (Optional)", 'magpie')}
          score={score}
          feedback={message.feedback}
          skipped={message.skipped_feedback}
          most={CHAT_LIMITS.feedbackChars}
          takesFocus={rated}
          onSend={(feedback) => store.rate(chatId, message.id, { feedback, skipped_feedback: feedback === null })}
        />
      )}
    </ChatMessage>
  );
}

type AnswerParts = Omit<NonNullable<ChatMessageData['meta']>, 'more'>;

/** The text and chart of an answer, with their receipts, and what could be asked next. */
function AnswerBody({
  answer: { kind, parts, line, chart, suggestions, receipt },
  onAsk,
  isLast,
}: Pick<MessageProps, 'onAsk' | 'isLast'> & { answer: AnswerParts }) {
  const { locale } = useLocale();
  const title = line
    .filter(({ role }) => role !== 'leftOut')
    .map((one) => chipText(one, locale))
    .join(', ');
  return (
    <>
      <AnalystReceipts title={title} page="ai_insights_chat" receipt={receipt}>
        <AnalystText sentences={parts} />
        {chart && <AnalystChart chart={chart} />}
      </AnalystReceipts>
      {suggestions.length > 0 && (kind !== 'answer' || isLast) && (
        <ul className={styles.suggestions} aria-label={suggestionsName(kind)}>
          {suggestions.map((one) => (
            <li key={one.sentence}>
              <button
                type="button"
                dir="auto"
                className={styles.suggestion}
                disabled={!onAsk}
                onClick={() => onAsk?.(one.sentence)}
              >
                {suggestionText(one, locale)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function suggestionsName(kind: NonNullable<ChatMessageData['meta']>['kind']): string {
  const names = {
    answer: __('What you could ask next', 'magpie'),
    choice: __('What you might mean', 'magpie'),
    declined: __('What you could ask instead', 'magpie'),
  } as const;
  return names[kind];
}

/** The question as it was understood, in parts; one that could be something else asks again. */
function RequestLine({
  line,
  onAsk,
}: {
  line: NonNullable<ChatMessageData['meta']>['line'];
  onAsk: MessageProps['onAsk'];
}) {
  const { locale } = useLocale();
  return (
    <ul className={styles.line} aria-label={__('How your question was understood', 'magpie')}>
      {line.map((chip) => {
        const { assumed, alternatives } = chip;
        const text = chipText(chip, locale);
        return (
          <li key={chip.text}>
            {chip.role === 'leftOut' && alternatives[0] && onAsk ? (
              <LeftOutChip text={text} words={chip.text} onAsk={() => onAsk(alternatives[0]!.sentence)} />
            ) : alternatives.length > 0 && onAsk ? (
              <Menu
                align="start"
                title={assumed ? __('You didn’t say. Ask again with:', 'magpie') : __('Ask again with:', 'magpie')}
                trigger={
                  <button
                    type="button"
                    dir="auto"
                    className={styles.chip}
                    data-assumed={assumed || undefined}
                    aria-label={
                      /* translators: %s: a part of a question, such as "last week" */ sprintf(
                        __('Change “%s”', 'magpie'),
                        text,
                      )
                    }
                  >
                    {text}
                  </button>
                }
              >
                {alternatives.map((one) => (
                  <MenuItem key={one.sentence} onSelect={() => onAsk(one.sentence)}>
                    {alternativeText(one, locale)}
                  </MenuItem>
                ))}
              </Menu>
            ) : (
              <span
                dir="auto"
                className={styles.chip}
                data-assumed={assumed || undefined}
                title={assumed ? __('Assumed: you didn’t say', 'magpie') : undefined}
              >
                {text}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The words that an answer leaves out; taken back, they are asked about too. */
function LeftOutChip({ text, words, onAsk }: { text: string; words: string; onAsk: () => void }) {
  const again = /* translators: %s: words of a question, each in quotation marks */ sprintf(
    __('Ask again without leaving out %s', 'magpie'),
    words,
  );
  return (
    <button
      type="button"
      dir="auto"
      className={styles.chip}
      data-assumed
      aria-label={`${text}. ${again}`}
      title={again}
      onClick={onAsk}
    >
      {text}
      <X size={12} aria-hidden="true" className={styles.takeBack} />
    </button>
  );
}
