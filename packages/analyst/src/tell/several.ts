/** Answers of several questions in one sentence: their queries need names of their own. */
import type { AnalystAnswer, NumberPart, Part } from './told.ts';

const isNumber = (part: Part): part is NumberPart => 'figure' in part;

/** An answer whose queries are named by a prefix. */
export function withPrefix({ sentences, chart, asks, ...told }: AnalystAnswer, prefix: string): AnalystAnswer {
  const renamed = (name: string): string => `${prefix}${name}`;
  const part = (one: Part): Part => {
    if (!isNumber(one)) return one;
    const [first, ...rest] = one.source.asks;
    return { ...one, source: { ...one.source, asks: [renamed(first), ...rest.map(renamed)] } };
  };
  return {
    ...told,
    sentences: sentences.map((sentence) => sentence.map(part)),
    ...(chart && { chart: { ...chart, ask: renamed(chart.ask) } }),
    asks: Object.fromEntries(Object.entries(asks).map(([name, ask]) => [renamed(name), ask])),
  };
}
