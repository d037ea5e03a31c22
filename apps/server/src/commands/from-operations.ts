/** Makes commands: each says what it takes, and what it performs is told by its operation. */
import { z } from 'zod';
import { type Command, type CommandApp, told } from '../app/command.ts';
import { findSite, readInput, siteField } from '../app/input.ts';
import { type AtSite, type Operation, perform, readAtSite, type Scope, type Told } from '../operations/operation.ts';
import type { Progress } from '../ports/progress.ts';
import type { SiteRecord } from '../ports/sites.ts';

/** A command with nothing to report on its way. */
function quick(
  answer: (app: CommandApp, input: unknown) => unknown,
  about: Pick<Command, 'performs' | 'takes'>,
): Command {
  // biome-ignore lint/correctness/useYield: a command is a generator, also when it is done at once
  return told(async function* (app: CommandApp, input: unknown): AsyncGenerator<Progress, unknown, void> {
    return await answer(app, input);
  }, about);
}

/** What a command about a site is answered from; `site` is as it was before. */
export interface At {
  readonly app: CommandApp;
  readonly site: SiteRecord;
}

/** The command of an operation about a site. */
export const changing = <Input, Result>(
  operation: Operation<AtSite, Input, Result>,
  answer: (at: At & { readonly result: Result }) => unknown,
): Command =>
  quick(
    async (app, given) => {
      const { site, input } = await readAtSite(operation, app, given);
      return answer({ app, site, result: await perform(operation, { app, user: null, site }, input) });
    },
    { performs: operation.name, takes: operation.input },
  );

/** The command of an operation about the server. */
export const changingServer = <Input, Result>(operation: Operation<Scope, Input, Result>): Command =>
  quick((app, given) => perform(operation, { app, user: null }, given as Input), {
    performs: operation.name,
    takes: operation.input,
  });

type Fields<F extends z.ZodRawShape> = z.output<z.ZodObject<F, z.core.$strict>>;

/** A command about the server that takes these fields; if it performs an operation, that is named. */
export function onServer<F extends z.ZodRawShape>(
  fields: F,
  answer: (app: CommandApp, input: Fields<F>) => unknown,
  performs?: Pick<Told<never>, 'name'>,
): Command {
  const takes = z.strictObject(fields);
  return quick((app, input) => answer(app, readInput(takes, input)), { performs: performs?.name, takes });
}

/** A command about a site, the one it names or the only one, that takes these fields; if it performs an operation, that is named. */
export function atSite<F extends z.ZodRawShape>(
  fields: F,
  answer: (at: At, input: Fields<F>) => unknown,
  performs?: Pick<Told<never>, 'name'>,
): Command {
  const takes = z.strictObject({ site: siteField.optional(), ...fields });
  const answered = async (app: CommandApp, given: unknown) => {
    const input = readInput(takes, given);
    const { site: named, ...own } = input as Fields<F> & { readonly site?: string };
    return answer({ app, site: await findSite(app, named) }, own as Fields<F>);
  };
  return quick(answered, { performs: performs?.name, takes });
}

/** A command that reads something of a site and takes nothing else. */
export const reading = (answer: (at: At) => unknown): Command => atSite({}, answer);
