/**
 * Answers a question with a model's help: the model calls tools, then writes a text, which is shown only if every
 * number in it is a cell of an answer.
 */
import {
  type Answer,
  type FunnelAnswer,
  type FunnelQuestion,
  QueryError,
  type Question,
  statusOf,
} from '@magpie/query';
import { z } from 'zod';
import type { Insight } from '../insights/found.ts';
import { daysText } from '../tell/days-text.ts';
import { leftOut, ofDailyTotals } from '../tell/left-out.ts';
import { titleText } from '../tell/line.ts';
import { metricNoun } from '../tell/names.ts';
import { followUpsOf } from '../tell/suggestions.ts';
import type { AnalystAnswer, AnalystAsk, AnalystChart, Sentence } from '../tell/told.ts';
import { viewOf } from '../tell/views.ts';
import type { AskAnswers, Reply, ReplyContext } from '../understand/reply.ts';
import type { Request } from '../understand/request.ts';
import { calendarOf } from '../understand/understand.ts';
import { type AnswerCells, funnelCells, insightCells, tableCells } from './answers.ts';
import { lineOfQuestions, requestOf } from './asked.ts';
import type { AskFacts, Cell } from './cells.ts';
import { checkText, withoutThoughts } from './check.ts';
import { checkChosen, type FindValues, filterWords, stepName } from './filters.ts';
import { CANNOT, writeCorrection, writeInstructions } from './instructions.ts';
import { closedField, maskQuestion } from './may-be-sent.ts';
import type { AnswerLanguage } from './number-words.ts';
import { type LanguageModel, type ModelCall, type ModelMessage, ToolRefusal } from './port.ts';
import { describeTools, MOST_ROWS, TOOL_INPUTS, type ToolName } from './tools.ts';

/** Limits for one question. */
export const MODEL_LIMITS = {
  /** Requests to the model. */
  turns: 8,
  /** Calls of tools, together. */
  calls: 8,
  /** Tables of a report that are asked. */
  tables: 4,
  /** Earlier questions of the conversation that are sent to it. */
  earlier: 4,
} as const;

/** Input of the report tool. */
export type ReportAsked = z.infer<(typeof TOOL_INPUTS)['report']>;

/** Dependencies of a model's tools. */
export interface ModelMeans {
  /** Answers each ask, under its name. @throws QueryError */
  readonly ask: (asks: Readonly<Record<string, AnalystAsk>>) => Promise<AskAnswers>;
  /** The questions of a report. @throws ToolRefusal */
  readonly report: (asked: ReportAsked) => Promise<readonly Question[]>;
  /** @throws ToolRefusal */
  readonly insights: () => Promise<readonly Insight[]>;
  /** Reports that can be asked. */
  readonly reports: readonly string[];
  /** The site's values of a dimension that contain a text. */
  readonly values: FindValues;
}

/** Question for a model. */
export interface ModelQuestion {
  readonly sentence: string;
  /** Earlier questions of the conversation, the latest last. */
  readonly earlier: readonly string[];
  readonly language: AnswerLanguage;
}

/** Everything that was asked and answered on the way to a text. */
class Work {
  /** The reader's question. */
  readonly said: string;
  readonly cells = new Map<string, Cell>();
  /** What the queries count. */
  readonly facts: Record<string, AskFacts> = {};
  /** Texts that may be repeated word for word. */
  readonly fixed: string[] = [];
  /** Queries of tables and funnels. */
  readonly asks: Record<string, AnalystAsk> = {};
  /** Queries of insights, asked once they are used. */
  readonly later: Record<string, AnalystAsk> = {};
  readonly others: string[] = [];
  /** Tables and funnels. */
  readonly answers = new Map<string, Answer | FunnelAnswer>();
  #names = 0;

  constructor(said: string) {
    this.said = said;
  }

  name(): string {
    this.#names += 1;
    return `a${this.#names}`;
  }

  keep({ cells, shown, asks, facts, fixed }: AnswerCells): string {
    for (const [ref, cell] of cells) this.cells.set(ref, cell);
    Object.assign(this.facts, facts);
    this.fixed.push(...fixed);
    Object.assign(this.later, asks);
    return shown;
  }
}

/**
 * Answers a question with a model; undefined if what it wrote can't be shown, or if it can't answer.
 * @throws whatever the model and the means throw that isn't the model's mistake
 */
export async function replyWithModel(
  question: ModelQuestion,
  context: ReplyContext,
  model: LanguageModel,
  means: ModelMeans,
): Promise<Extract<Reply, { kind: 'answer' }> | undefined> {
  const work = new Work(question.sentence);
  const instructions = writeInstructions(context, question.language);
  const tools = describeTools(means.reports);
  const messages: ModelMessage[] = [{ from: 'reader', text: writeQuestion(question) }];
  let calls = 0;
  let corrected = false;
  for (let turn = 0; turn < MODEL_LIMITS.turns; turn++) {
    const { text, calls: asked } = await model.turn({ instructions, messages, tools });
    messages.push({ from: 'model', text, calls: asked });
    if (asked.length > 0) {
      if (calls >= MODEL_LIMITS.calls) return undefined;
      for (const call of asked) {
        calls += 1;
        const result = calls > MODEL_LIMITS.calls ? refusal('limit', LIMIT_TEXT) : await runTool(call, work, means);
        messages.push({ from: 'tool', call, result });
      }
      continue;
    }
    if (withoutThoughts(text).includes(CANNOT)) return undefined;
    const checked = checkText(text, {
      cells: work.cells,
      question: question.sentence,
      asks: work.facts,
      fixed: work.fixed,
      calendar: calendarOf(context),
      language: question.language,
    });
    if ('sentences' in checked) return tell(checked.sentences, question, context, work, means);
    if (corrected) return undefined;
    corrected = true;
    messages.push({ from: 'reader', text: writeCorrection(checked.problems) });
  }
  return undefined;
}

const LIMIT_TEXT = 'No more tools can be called. Write the answer from what you have.';

/** What is sent of the conversation: the questions, masked as names in the data are. */
const writeQuestion = ({ sentence, earlier }: ModelQuestion): string =>
  [
    ...(earlier.length > 0
      ? [
          'Earlier questions of this conversation:',
          ...earlier.slice(-MODEL_LIMITS.earlier).map((one) => `- ${maskQuestion(one)}`),
          '',
        ]
      : []),
    `Question: ${maskQuestion(sentence)}`,
  ].join('\n');

const refusal = (code: string, message: string): string => JSON.stringify({ error: { code, message } });

/** Runs a tool. What is wrong with its arguments is an answer that says the rule. */
async function runTool({ name, input }: ModelCall, work: Work, means: ModelMeans): Promise<string> {
  if (!Object.hasOwn(TOOL_INPUTS, name))
    return refusal('unknown_tool', `There is no such tool. Tools: ${Object.keys(TOOL_INPUTS).join(', ')}.`);
  const closed = closedField(input);
  if (closed !== undefined) return refusal('closed_field', `${closed} isn't open to language models.`);
  try {
    return await RUN[name as ToolName](input, work, means);
  } catch (error) {
    if (error instanceof ToolRefusal) return refusal(error.code, error.message);
    if (error instanceof z.ZodError) {
      const [issue] = error.issues;
      return refusal('bad_arguments', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`.slice(0, 300));
    }
    if (error instanceof QueryError && statusOf(error.code) < 500)
      return refusal(error.code, error.message.slice(0, 300));
    throw error;
  }
}

const RUN: Readonly<Record<ToolName, (input: unknown, work: Work, means: ModelMeans) => Promise<string>>> = {
  async ask(input, work, means) {
    const { limit = MOST_ROWS, ...question } = TOOL_INPUTS.ask.parse(input);
    if (question.metrics.some((one) => typeof one !== 'string' && 'expression' in one))
      throw new ToolRefusal(
        'closed_metric',
        'Expressions aren’t open to language models. Use shareOf, changeOf or perDay.',
      );
    await checkChosen(question.filter, work.said, means.values);
    return askTables([{ ...question, limit }], work, means);
  },
  async funnel(input, work, means) {
    const { steps, ...asked } = TOOL_INPUTS.funnel.parse(input) as FunnelQuestion;
    // Names that a model makes up could say anything, also numbers.
    const question = { ...asked, steps: steps.map(({ name: _name, ...step }) => step) };
    for (const filter of [question.filter, ...question.steps.map((one) => one.filter)])
      await checkChosen(filter, work.said, means.values);
    const name = work.name();
    const answers = await means.ask({ [name]: { kind: 'funnel', question } });
    const answer = answers[name] as FunnelAnswer;
    work.asks[name] = { kind: 'funnel', question: answer.question };
    work.answers.set(name, answer);
    work.others.push(...funnelTexts(answer.question));
    return work.keep(funnelCells(name, answer));
  },
  async report(input, work, means) {
    const questions = await means.report(TOOL_INPUTS.report.parse(input));
    const open = questions.filter((one) => closedField(one) === undefined && isSaid(one));
    if (open.length === 0) throw new ToolRefusal('closed_report', 'This report has no tables that can be asked here.');
    return askTables(
      open.slice(0, MODEL_LIMITS.tables).map((one) => ({ ...one, limit: Math.min(one.limit ?? MOST_ROWS, MOST_ROWS) })),
      work,
      means,
    );
  },
  async insights(input, work, means) {
    TOOL_INPUTS.insights.parse(input ?? {});
    const name = work.name();
    work.others.push('Insights of the last week');
    return work.keep(insightCells(name, await means.insights()));
  },
};

/** Whether the line above an answer can say all that a question of a report asks. */
const isSaid = ({ dateRanges = [], audience, include = [], metricFilter }: Question): boolean =>
  dateRanges.length > 0 &&
  [audience, metricFilter, ...dateRanges.map((one) => one.audience)].every((one) => one === undefined) &&
  include.length === 0;

/** A funnel in words, for the line above the answer. */
const funnelTexts = ({ steps, filter, dateRange }: FunnelQuestion): string[] => [
  `Funnel: ${steps.map((one) => stepName(one.filter)).join(' → ')}`,
  ...(filter ? [`only ${filterWords(filter)}`] : []),
  daysText(dateRange),
];

async function askTables(questions: readonly Question[], work: Work, means: ModelMeans): Promise<string> {
  const named = questions.map((question): [string, AnalystAsk] => {
    const compares = (question.dateRanges?.length ?? 0) > 1 && (question.dimensions?.length ?? 0) > 0;
    return [work.name(), { kind: 'table', question: { ...question, totals: true, ...(compares && { align: true }) } }];
  });
  const answers = await means.ask(Object.fromEntries(named));
  const shown = named.map(([name]) => {
    const answer = answers[name]!;
    if (!('rowCount' in answer)) throw new Error(`${name} is no table.`);
    work.asks[name] = { kind: 'table', question: answer.question };
    work.answers.set(name, answer);
    return work.keep(tableCells(name, answer));
  });
  return shown.length === 1 ? shown[0]! : `[${shown.join(',')}]`;
}

/** Builds the answer: the text, and the questions that its numbers come from. */
async function tell(
  sentences: readonly Sentence[],
  { sentence }: ModelQuestion,
  context: ReplyContext,
  work: Work,
  means: ModelMeans,
): Promise<Extract<Reply, { kind: 'answer' }>> {
  const used = new Set(sentences.flat().flatMap((part) => ('figure' in part ? part.source.asks : [])));
  const later = Object.fromEntries(Object.entries(work.later).filter(([name]) => used.has(name)));
  if (Object.keys(later).length > 0) await means.ask(later);
  const asks = { ...Object.fromEntries(Object.entries(work.asks).filter(([name]) => used.has(name))), ...later };
  // Questions whose numbers aren't in the text don't show how the sentence was understood.
  const tables = Object.entries(work.asks).flatMap(([name, one]) =>
    one.kind === 'table' && used.has(name) ? [one.question] : [],
  );
  const requests = tables.map(requestOf);
  const request = requests.length === 1 ? requests[0] : undefined;
  const view = request && viewOf(request);
  const chart = request && chartOf(request, Object.keys(asks)[0]!, work);
  const calendar = calendarOf(context);
  const figures = sentences.flat().flatMap((part) => ('figure' in part ? [part.source.metric] : []));
  const answers = [...used].flatMap((name) => work.answers.get(name) ?? []);
  const currencies = answers.flatMap(({ quality }) => quality.otherCurrencies);
  const more = [...leftOut(figures, currencies), ...ofDailyTotals(answers)];
  const told: AnalystAnswer = {
    sentences: [...sentences, ...more],
    asks,
    ...(chart && { chart }),
    ...(view && { view }),
  };
  return {
    kind: 'answer',
    line: lineOfQuestions(tables, requests, work.others, calendar, context.has),
    told,
    ...(request && { request }),
    followUps: request ? followUpsOf(request, calendar) : [],
    title: titleText(sentence),
  };
}

/** Rows of a chart. */
const CHARTED = 10;
/** Rows that are pieces of time are in no order of size. */
const OF_TIME = /^(?:date|day|nth|hour|week|month|year|iso)/i;

/** The first metric of a list as a chart, made of the same cells that the text refers to. */
function chartOf({ by, metrics }: Request, ask: string, { cells }: Work): AnalystChart | undefined {
  if (by === undefined || OF_TIME.test(by)) return undefined;
  const bars = Array.from({ length: CHARTED }, (_, i) => {
    const [label, value] = [`${ask}.r${i + 1}.${by}`, `${ask}.r${i + 1}.${metrics[0]}`].map(
      (ref) => cells.get(ref)?.part,
    );
    return label && value && 'name' in label && 'figure' in value ? [{ label: label.name, value }] : [];
  }).flat();
  const [first] = bars;
  if (!first || bars.length < 2) return undefined;
  const { unit, currency } = first.value;
  return {
    ...{ type: 'bar', seriesName: metricNoun(metrics[0]!), unit, ask },
    ...(currency !== undefined && { currency }),
    data: bars.map(({ label, value }) => ({ label, value: value.figure })),
  };
}
