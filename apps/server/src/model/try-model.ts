/** Tests a model with one small request that contains nothing about the site. */
import type { ModelOutcome } from '@magpie/contract';
import type { App } from '../app/app.ts';
import { ProblemError } from '../errors/problem.ts';
import type { SiteRecord } from '../ports/sites.ts';
import type { ModelSetup } from '../state/models.ts';
import { openModel } from './ask-model.ts';
import { ModelError } from './model-error.ts';

const TRY = {
  instructions: 'This is a test of a connection. Call the tool ping.',
  messages: [{ from: 'reader', text: 'Call the tool ping.' }],
  tools: [
    {
      name: 'ping',
      description: 'Answers pong.',
      parameters: { type: 'object', properties: {}, additionalProperties: false },
    },
  ],
} as const;

/** Tries a model out. @throws ProblemError `bad_request` where none is set up */
export async function tryModel(
  setup: ModelSetup,
  context: {
    readonly app: Pick<App, 'state' | 'now' | 'log'>;
    readonly site: SiteRecord;
    readonly signal: AbortSignal;
  },
): Promise<{ readonly outcome: ModelOutcome; readonly message: string }> {
  if (setup.address === '' || setup.model === '')
    throw new ProblemError('bad_request', 'Save an address and the name of a model first.');
  try {
    const { calls } = await openModel(setup, context).turn(TRY);
    return calls.some(({ name }) => name === 'ping')
      ? { outcome: 'works', message: 'The model answers and can call tools.' }
      : { outcome: 'no_tools', message: 'The model answers, but called no tool. Choose one that can call tools.' };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    const status = error.status === undefined ? '' : ` (HTTP ${error.status})`;
    return { outcome: error.code, message: error.message.replace(/\.$/, `${status}.`) };
  }
}
