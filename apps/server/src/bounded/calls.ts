/** Calling functions in a process of their own that is ended when they take too long or too much memory. */
import { CommandError } from '../errors/command-error.ts';
import type { Calls } from './child.ts';
import { LimitError, type Limits } from './limits.ts';
import { startBounded, type Watched } from './process.ts';
import { type ErrorKind, fromSent, type SentError } from './wire.ts';

/** How long a process is kept without work. */
const IDLE_MS = 10_000;

/** Functions in another process. */
export interface BoundedCalls<Served extends Calls> {
  /** @throws LimitError; whatever the function throws: a class of the server's errors, or a plain error */
  call<Name extends keyof Served & string>(
    name: Name,
    ...args: Parameters<Served[Name]>
  ): Promise<Awaited<ReturnType<Served[Name]>>>;
}

type Answer = { readonly value: unknown } | { readonly error: SentError };

/**
 * Functions that the module `entry` serves. The process is started when it is first needed; calls wait for each other.
 * `kinds` are the classes of errors that may come from there, besides CommandError.
 */
export function boundedCalls<Served extends Calls>(
  entry: URL,
  limits: Limits,
  kinds: readonly ErrorKind[] = [],
  idleMs = IDLE_MS,
): BoundedCalls<Served> {
  let running: Watched | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const start = (): Watched => {
    const started = startBounded(entry, limits, ['ignore', 'ignore', 'ignore', 'ipc']);
    started.ended.then(() => {
      if (running === started) running = undefined;
    });
    return started;
  };
  const keepAlive = ({ child }: Watched, alive: boolean) => {
    for (const handle of [child, child.channel]) alive ? handle?.ref() : handle?.unref();
  };

  const once = async (name: string, args: readonly unknown[]): Promise<unknown> => {
    clearTimeout(idle);
    running ??= start();
    const at = running;
    keepAlive(at, true);
    at.begin();
    try {
      const answered = new Promise<Answer>((done) => at.child.once('message', (message) => done(message as Answer)));
      at.child.send({ name, args }, (error) => error && at.stop());
      const answer = await Promise.race([answered, at.ended]);
      if (typeof answer === 'string') throw new LimitError(answer, limits);
      if ('error' in answer) throw fromSent(answer.error, [CommandError, ...kinds]);
      return answer.value;
    } finally {
      at.end();
      keepAlive(at, false);
      idle = setTimeout(() => {
        // It ends a moment later, when a call that comes meanwhile would find it still there.
        if (running === at) running = undefined;
        at.stop();
      }, idleMs).unref();
    }
  };

  return {
    call(name, ...args) {
      const result = last.then(() => once(name, args));
      last = result.catch(() => undefined);
      return result as ReturnType<BoundedCalls<Served>['call']> as never;
    },
  };
}
