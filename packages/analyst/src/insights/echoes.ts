/** Says in an insight where else its cause shows. */
import type { AnalystAsk, Sentence } from '../tell/told.ts';
import { fillText, numberPart } from './fill-text.ts';
import type { Insight } from './found.ts';
import { COMPUTED, ECHO_NAMES, PHRASES, TEXTS } from './texts.ts';

/** The most echoes that are named. */
const MOST_NAMED = 6;

/** An insight with its echoes as a last sentence, and their queries. */
export function withEchoes(head: Insight, echoes: readonly Insight[]): Insight {
  const named = echoes
    .filter(({ moved }) => moved !== undefined)
    .sort((a, b) => b.size - a.size || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_NAMED);
  if (named.length === 0) return head;
  const asks: Record<string, AnalystAsk> = {};
  const list = named.flatMap((one, i): Sentence => {
    for (const name of ['week', 'before']) asks[`${name}${i + 1}`] = one.told.asks[name]!;
    return [...(i > 0 ? [{ text: ', ' }] : []), ...sayEcho(one, [`week${i + 1}`, `before${i + 1}`])];
  });
  return {
    ...head,
    told: {
      ...head.told,
      sentences: [...head.told.sentences, fillText(TEXTS.echoes, list)],
      asks: { ...head.told.asks, ...asks },
    },
  };
}

function sayEcho({ kind, cause, moved }: Insight, asks: readonly [string, string]): Sentence {
  const { metric, now, usual } = moved!;
  const total = ECHO_NAMES[kind as keyof typeof ECHO_NAMES];
  const phrase = kind === 'price' ? TEXTS.echoPrice : (PHRASES[cause?.dimension as keyof typeof PHRASES] ?? '%1$s');
  const name: Sentence = total ? [{ text: total }] : fillText(phrase, { name: cause?.value ?? '' });
  return usual === 0
    ? fillText(TEXTS.echoNew, name, numberPart(now, 'count', { asks: [asks[0]], metric }))
    : fillText(
        TEXTS.echo,
        name,
        numberPart(now / usual - 1, 'change', { asks: [...asks], metric, computed: COMPUTED.change }),
      );
}
