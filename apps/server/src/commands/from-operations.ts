/** Commands made of operations: what each takes, who may run it and its entry in the audit log are told there. */
import { z } from 'zod';
import type { Command, CommandApp } from '../app/command.ts';
import { findSite, readInput, siteField } from '../app/input.ts';
import { type AtSite, type Operation, performAt, performOn, type Scope } from '../operations/operation.ts';
import type { Progress } from '../ports/progress.ts';
import type { SiteRecord } from '../ports/sites.ts';

/** A command with nothing to report on its way. */
export function quick(answer: (app: CommandApp, input: unknown) => unknown): Command {
  // biome-ignore lint/correctness/useYield: a command is a generator, also when it is done at once
  return async function* (app: CommandApp, input: unknown): AsyncGenerator<Progress, unknown, void> {
    return await answer(app, input);
  };
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
  quick(async (app, input) => {
    const { site, result } = await performAt(operation, app, input);
    return answer({ app, site, result });
  });

/** The command of an operation about the server. */
export const changingServer = <Input, Result>(
  operation: Operation<Scope, Input, Result>,
  answer: (result: Result) => unknown = (result) => result,
): Command => quick(async (app, input) => answer(await performOn(operation, app, input)));

const ofSite = z.strictObject({ site: siteField.optional() });

/** A command that reads something of a site and takes nothing else. */
export const reading = (answer: (at: At) => unknown): Command =>
  quick(async (app, input) => answer({ app, site: await findSite(app, readInput(ofSite, input).site) }));
