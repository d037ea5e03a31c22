/** Asks every report as the dashboard does, and measures what each costs. */
import { setTimeout as wait } from 'node:timers/promises';
import { QueryError } from '@magpie/query';
import { type App, type SiteRecord, warmUp } from '@magpie/server';
import { answerInsights, answerSentences } from './analyst.ts';
import { analysisShare, type Cost, measure, middle } from './measure.ts';
import { type ReportView, timedReports } from './reports.ts';
import { type Range, removeViews, view, withStore } from './store.ts';

/** Times of one report over one range; each is the middle of some rounds. Undefined where the report can't be asked so. */
export interface ReportTimes {
  readonly report: string;
  /** Undefined where the report has dates of its own. */
  readonly days: number | undefined;
  /** The first question ever over these days. */
  readonly first: Times | undefined;
  /** The first question after the data folder was opened, of what had been asked before. */
  readonly restarted: Times | undefined;
  /** After a new event. */
  readonly changed: Times | undefined;
  /** Once more, with nothing new. */
  readonly again: Times | undefined;
  /** After a new event, with the period before. */
  readonly compared: Times | undefined;
  /** After a new event, of mobile devices alone. */
  readonly filtered: Times | undefined;
  /** Number of statements of `first`. */
  readonly statements: number;
  /** Their share of analysis, from 0 to 1. */
  readonly analysis: number | undefined;
  /** Names of parts without an answer, or error messages. */
  readonly unmet: readonly string[];
}

/** Milliseconds that passed, and of processor time. */
export interface Times {
  readonly wall: number;
  readonly cpu: number;
}

/** Name of something that is asked. */
interface TaskName {
  readonly name: string;
  readonly hasDates: boolean;
}

/** Something that is asked and measured. */
interface Task extends TaskName {
  readonly compares: boolean;
  /** Resolves to the names of parts without an answer. */
  ask(view: ReportView): Promise<readonly string[]>;
}

/** Milliseconds between the opening and the first question. */
const SETTLED_MS = 500;

/** Names of tasks that are not reports of the catalogue. */
export const ANALYST: readonly string[] = ['insights', 'conversations'];

/** Options of asking. */
export interface Asking {
  readonly dataDir: string;
  readonly findSite: (app: App) => Promise<SiteRecord>;
  readonly ranges: readonly Range[];
  readonly isAsked: (name: string) => boolean;
  readonly rounds: number;
}

const MOBILE = { field: 'deviceCategory', op: 'is', value: 'mobile' } as const;

async function tasks(app: App, site: SiteRecord, isAsked: Asking['isAsked']): Promise<readonly Task[]> {
  const analyst = (name: string, work: () => Promise<void>): Task => ({
    ...{ name, hasDates: false, compares: false },
    ask: () => work().then(() => []),
  });
  return [
    ...(await timedReports(app, site))
      .filter(({ id }) => isAsked(id))
      .map(({ id, ...report }) => ({ name: id, ...report })),
    ...(isAsked('insights') ? [analyst('AI Insights of a day', () => answerInsights(app, site))] : []),
    ...(isAsked('conversations') ? answerSentences(app, site).map(([sentence, work]) => analyst(sentence, work)) : []),
  ];
}

/**
 * Asks everything over every range, once, in one process: the program is then compiled as it is in a server that runs. Returns the names; what
 * this site can't be asked is only told.
 */
export async function askAll({ dataDir, findSite, ranges, isAsked }: Asking): Promise<readonly TaskName[]> {
  return withStore(dataDir, async (app) => {
    const asked: TaskName[] = [];
    for (const { name, hasDates, ask } of await tasks(app, await findSite(app), isAsked))
      try {
        for (const range of ranges) await ask({ range });
        asked.push({ name, hasDates });
      } catch (error) {
        if (!(error instanceof QueryError)) throw error;
        console.log(`\nnot measured: ${name}. ${error.message}`);
      }
    return asked;
  });
}

/**
 * Measures what is named, one after another, each over all ranges; the data folder is opened anew for each round. First questions come first,
 * and then all are asked once: what finished days have answered is saved then.
 */
export async function* measureReports(
  asking: Asking,
  names: readonly TaskName[],
): AsyncGenerator<readonly ReportTimes[], void, void> {
  const { dataDir, ranges } = asking;
  const each = names.flatMap(({ name, hasDates }) =>
    (hasDates ? ranges : ranges.slice(0, 1)).map((range) => ({ name, range, days: hasDates ? range.days : undefined })),
  );
  const firsts = new Map<object, First>();
  for (const one of each) firsts.set(one, await measureFirst(asking, one));
  await askAll(asking);
  try {
    for (const { name } of names) {
      const all: ReportTimes[] = [];
      for (const one of each.filter((other) => other.name === name))
        all.push({ ...(await measureTask(asking, one, firsts.get(one)!)), days: one.days });
      yield all;
    }
  } finally {
    await withStore(dataDir, (_, sql) => removeViews(sql));
  }
}

/** Keeps what each way of asking cost, by round. */
class Rounds {
  readonly unmet = new Set<string>();
  readonly #costs = new Map<string, Cost[]>();

  /** Asks once and keeps the cost; returns it, unless the question is refused. */
  async add(way: string, ask: () => Promise<readonly string[]>): Promise<Cost | undefined> {
    try {
      const cost = await measure(async () => {
        for (const part of await ask()) this.unmet.add(part);
      });
      this.#costs.set(way, [...(this.#costs.get(way) ?? []), cost]);
      return cost;
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      this.unmet.add(error.message);
      return undefined;
    }
  }

  /** The middle of the rounds. */
  times(way: string): Times | undefined {
    const costs = this.#costs.get(way);
    return costs && { wall: middle(costs.map(({ wall }) => wall))!, cpu: middle(costs.map(({ cpu }) => cpu))! };
  }
}

/** What is measured: a task over a range. */
interface Measured {
  readonly name: string;
  readonly range: Range;
}

/** What a question that was never asked before costs. */
interface First extends Pick<ReportTimes, 'first' | 'statements' | 'analysis'> {
  readonly unmet: ReadonlySet<string>;
}

/** Lets an opened app prepare what it does after a start, for as long as it usually has until the first question. */
async function settle(app: App): Promise<void> {
  const warming = warmUp(app, app.log);
  await wait(SETTLED_MS);
  await warming.close();
}

const taskOf = async (app: App, { findSite, isAsked }: Asking, name: string) => {
  const site = await findSite(app);
  return { site, task: (await tasks(app, site, isAsked)).find((one) => one.name === name)! };
};

async function measureFirst(asking: Asking, { name, range: { start, end } }: Measured): Promise<First> {
  const rounds = new Rounds();
  let statements: readonly string[] = [];
  let analysis: number | undefined;
  for (let round = 0; round < asking.rounds; round++)
    await withStore(asking.dataDir, async (app, _, send) => {
      const { task } = await taskOf(app, asking, name);
      await settle(app);
      app.events.forgetAnswers();
      statements = (await rounds.add('first', () => task.ask({ range: { start, end } })))?.statements ?? [];
      if (round === asking.rounds - 1) analysis = await analysisShare(statements, send);
    });
  return { first: rounds.times('first'), statements: statements.length, analysis, unmet: rounds.unmet };
}

async function measureTask(
  asking: Asking,
  { name, range: { start, end, before } }: Measured,
  { unmet, ...first }: First,
): Promise<Omit<ReportTimes, 'days'>> {
  const rounds = new Rounds();
  const range = { start, end };
  for (let round = 0; round < asking.rounds; round++)
    await withStore(asking.dataDir, async (app) => {
      const { site, task } = await taskOf(app, asking, name);
      const { ask, compares, hasDates } = task;
      const afterView = async (way: string, asked: ReportView) => {
        await view(app, site);
        await rounds.add(way, () => ask(asked));
      };
      await settle(app);
      await rounds.add('restarted', () => ask({ range }));
      await afterView('changed', { range });
      await rounds.add('again', () => ask({ range }));
      if (compares) await afterView('compared', { range, before });
      if (hasDates) await afterView('filtered', { range, filter: MOBILE });
    });
  return {
    report: name,
    ...first,
    restarted: rounds.times('restarted'),
    changed: rounds.times('changed'),
    again: rounds.times('again'),
    compared: rounds.times('compared'),
    filtered: rounds.times('filtered'),
    unmet: [...new Set([...unmet, ...rounds.unmet])],
  };
}
