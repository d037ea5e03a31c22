/** Operations that take a while: they report their progress, and their entry in the audit log says that they began. */
import { type Command, type CommandApp, told } from '../app/command.ts';
import { CommandError } from '../errors/command-error.ts';
import type { Progress } from '../ports/progress.ts';
import { type AtSite, admit, type Detail, note, readAtSite, type Scope, type Told } from './operation.ts';

/** One change that takes a while. */
export interface Work<S extends Scope, Input, Result> extends Told<Input> {
  /** Whether nothing else that changes the history may run meanwhile: each of two would miss what the other stores. */
  readonly alone: boolean;
  run(scope: S, input: Input): AsyncGenerator<Progress, Result, void>;
  /** Details for the audit log, beside the site, by the first step. */
  entry(input: Input, scope: S, first: Progress | undefined): Detail;
}

type Given<S extends Scope, Input, Result> = Omit<Work<S, Input, Result>, 'about'>;

/** Work on one site. */
export const siteWork = <Input, Result, S extends AtSite = AtSite>(
  work: Given<S, Input, Result>,
): Work<S, Input, Result> => ({ ...work, about: 'site' });

/** Work on one site, or on all of them. */
export const sitesWork = <Input, Result>(work: Given<Scope, Input, Result>): Work<Scope, Input, Result> => ({
  ...work,
  about: 'sites',
});

/**
 * Does the work if its user may, and writes its entry in the audit log once the first step is reached: what is wrong from the beginning
 * leaves none.
 * @throws ProblemError `forbidden`; CommandError `bad_input`, `busy`; what the work throws
 */
export async function* performWork<S extends Scope, Input, Result>(
  work: Work<S, Input, Result>,
  scope: S,
  given: Input,
): AsyncGenerator<Progress, Result, void> {
  const input = admit(work, scope, given);
  const release = work.alone ? scope.app.locks.take('history') : () => {};
  if (!release)
    throw new CommandError(
      'busy',
      'Another import, rebuild or deletion is running in this data folder; wait until it has finished.',
    );
  const steps = work.run(scope, input);
  try {
    let step = await steps.next();
    await note(work, scope, work.entry(input, scope, step.done ? undefined : step.value));
    for (; !step.done; step = await steps.next()) yield step.value;
    return step.value;
  } finally {
    await steps.return(undefined as never);
    release();
  }
}

/** Does the work to its end, for who isn't told of its steps. */
export async function finish<Result>(steps: AsyncGenerator<Progress, Result, void>): Promise<Result> {
  for (;;) {
    const step = await steps.next();
    if (step.done) return step.value;
  }
}

/**
 * The command of work: on the site it names, or on the only one; work on `sites` is on all of them where none is named. `takes` and
 * `toInput`: what the command takes in place of the work's input, and how that is made of it.
 */
export const workCommand = <Input, Result>(
  work: Work<AtSite, Input, Result> | Work<Scope, Input, Result>,
  {
    takes = work.input,
    toInput,
  }: Pick<Command, 'takes'> & { readonly toInput?: Parameters<typeof readAtSite>[3] } = {},
): Command => {
  async function* run(app: CommandApp, given: unknown) {
    if (work.about === 'sites' && (given as { readonly site?: unknown } | undefined)?.site === undefined)
      return yield* performWork(work as Work<Scope, Input, Result>, { app, user: null }, given as Input);
    const { site, input } = await readAtSite(work, app, given, toInput);
    return yield* performWork(work, { app, user: null, site }, input);
  }
  return told(run, { performs: work.name, takes });
};
