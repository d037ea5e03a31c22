/** Jobs that were started from a page: they continue without it, and report their progress. */
import type { JobState } from '@magpie/contract';
import { ProblemError, toProblem } from '../errors/problem.ts';
import type { Progress } from '../ports/progress.ts';
import type { Command, CommandApp } from './command.ts';

/** Maximum number of finished jobs that are remembered. */
const KEPT = 50;

/** Job to start. */
export interface NewJob {
  readonly siteId: number;
  readonly kind: string;
  readonly command: Command;
  readonly input: unknown;
  /** Called once it has succeeded. */
  readonly done?: (() => Promise<void>) | undefined;
}

interface Entry {
  readonly siteId: number;
  readonly work: AsyncGenerator<Progress, unknown, void>;
  readonly running: Promise<void>;
  state: JobState;
  stopping: boolean;
}

/** The jobs of one Magpie. */
export interface Jobs {
  /** Starts it. What is wrong with it from the beginning is thrown, what goes wrong later stands in its state. */
  start(work: NewJob): Promise<JobState>;
  /** Undefined for what is not known of the site. */
  find(siteId: number, id: number): JobState | undefined;
  /**
   * Ends an import between two of its steps; what has ended already stays as it is. Undefined for what is not known of the site.
   * @throws ProblemError `bad_request` for work of another kind, which would be left half done
   */
  stop(siteId: number, id: number): JobState | undefined;
  /** The latest of each kind on the site. */
  latest(siteId: number): readonly JobState[];
  /** Stops what is running, and waits for it. */
  close(): Promise<void>;
}

/** The work that is started with an app; none yet. */
export function createJobs(app: CommandApp): Jobs {
  const entries = new Map<number, Entry>();
  let last = 0;
  let closing = false;

  return {
    async start({ siteId, kind, command, input, done }) {
      const work = command(app, input);
      const tidyUp = async () => {
        try {
          await done?.();
        } catch {
          // What is left behind goes within a day.
        }
      };
      const id = ++last;
      const startedAt = app.now();
      const blank = { id, kind, startedAt, endedAt: null, result: null, problem: null };
      const first = await work.next();
      const entry: { -readonly [K in keyof Entry]: Entry[K] } = {
        siteId,
        work,
        running: Promise.resolve(),
        stopping: false,
        state: { ...blank, state: 'running', done: 0, total: 0, text: '' },
      };
      const finish = async (more: Partial<JobState>) => {
        if (more.state === 'done') await tidyUp();
        entry.state = { ...entry.state, endedAt: app.now(), ...more };
      };
      const goOn = async () => {
        try {
          for (let step = first; ; step = await work.next()) {
            if (step.done) return await finish({ state: 'done', result: step.value ?? null });
            const { done, total, text } = step.value;
            entry.state = { ...entry.state, done, total, text };
            if (!closing && !entry.stopping) continue;
            await work.return(undefined);
            const message = closing ? 'The server was stopped.' : 'It was stopped before it finished.';
            return await finish({ state: 'failed', problem: { code: 'stopped', message } });
          }
        } catch (error) {
          const { problem } = toProblem(error, `work-${id}`);
          const { code, message, field } = problem;
          await finish({ state: 'failed', problem: { code, message, ...(field !== undefined && { field }) } });
        }
      };
      entry.running = goOn();
      entries.set(id, entry);
      for (const [old, { state }] of entries) if (entries.size > KEPT && state.state !== 'running') entries.delete(old);
      return entry.state;
    },
    find(siteId, id) {
      const entry = entries.get(id);
      return entry?.siteId === siteId ? entry.state : undefined;
    },
    stop(siteId, id) {
      const entry = entries.get(id);
      if (entry?.siteId !== siteId) return undefined;
      if (entry.state.kind !== 'import')
        throw new ProblemError('bad_request', `Jobs of the kind "${entry.state.kind}" can't be stopped.`, {
          field: 'id',
        });
      entry.stopping = true;
      return entry.state;
    },
    latest(siteId) {
      const own = [...entries.values()].filter((entry) => entry.siteId === siteId).map(({ state }) => state);
      return own.filter((state, i) => own.findLastIndex(({ kind }) => kind === state.kind) === i);
    },
    async close() {
      closing = true;
      await Promise.allSettled([...entries.values()].map(({ running }) => running));
    },
  };
}
