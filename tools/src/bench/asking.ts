/** Asks every report as the dashboard does, and measures what each costs. */
import { QueryError } from '@magpie/query';
import type { App, SiteRecord } from '@magpie/server';
import { answerInsights, answerSentences } from './analyst.ts';
import { analysisShare, type Cost, measure, middle } from './measure.ts';
import { type ReportView, timedReports } from './reports.ts';
import { type Range, removeViews, view, withStore } from './store.ts';

/** Times of one report over one range; each is the middle of some rounds. Undefined where the report can't be asked so. */
export interface ReportTimes {
  readonly report: string;
  /** Undefined where the report has dates of its own. */
  readonly days: number | undefined;
  /** The first question after the data folder was opened. */
  readonly first: Times | undefined;
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

/** Measures what is named, one after another, each over all ranges; the data folder is opened anew for each round. */
export async function* measureReports(
  asking: Asking,
  names: readonly TaskName[],
): AsyncGenerator<readonly ReportTimes[], void, void> {
  const { dataDir, ranges } = asking;
  try {
    for (const { name, hasDates } of names) {
      const all: ReportTimes[] = [];
      for (const range of hasDates ? ranges : ranges.slice(0, 1))
        all.push({ ...(await measureTask(asking, name, range)), days: hasDates ? range.days : undefined });
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

async function measureTask(
  { dataDir, findSite, isAsked, rounds: count }: Asking,
  name: string,
  { start, end, before }: Range,
): Promise<Omit<ReportTimes, 'days'>> {
  const rounds = new Rounds();
  const range = { start, end };
  let statements: readonly string[] = [];
  let analysis: number | undefined;
  for (let round = 0; round < count; round++)
    await withStore(dataDir, async (app, _, send) => {
      const site = await findSite(app);
      const { ask, compares, hasDates } = (await tasks(app, site, isAsked)).find((task) => task.name === name)!;
      const afterView = async (way: string, asked: ReportView) => {
        await view(app, site);
        await rounds.add(way, () => ask(asked));
      };
      const first = await rounds.add('first', () => ask({ range }));
      await afterView('changed', { range });
      await rounds.add('again', () => ask({ range }));
      if (compares) await afterView('compared', { range, before });
      if (hasDates) await afterView('filtered', { range, filter: MOBILE });
      statements = first?.statements ?? [];
      if (round === count - 1) analysis = await analysisShare(statements, send);
    });
  return {
    report: name,
    first: rounds.times('first'),
    changed: rounds.times('changed'),
    again: rounds.times('again'),
    compared: rounds.times('compared'),
    filtered: rounds.times('filtered'),
    statements: statements.length,
    analysis,
    unmet: [...rounds.unmet],
  };
}
