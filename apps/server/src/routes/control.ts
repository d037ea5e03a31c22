/** The endpoint through which the command line runs commands in the server that has the folder open. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Command, CommandApp } from '../app/command.ts';
import { ProblemError, toProblem } from '../errors/problem.ts';
import { sameText } from '../hosts/standalone/nonce.ts';
import { isLocal, readBearer } from '../http/local.ts';

const INPUT_BYTES = 1_000_000;

/**
 * Adds `POST /control/:command`: on this machine, with the token of `server.json`. The body is the command's input as JSON; the answer is
 * one JSON object per line: `{progress}` any number of times, then `{result}` or `{error}`.
 */
export function registerControl(
  server: FastifyInstance,
  app: CommandApp,
  commands: Readonly<Record<string, Command>>,
  token: string,
): void {
  server.post<{ Params: { command: string } }>(
    '/control/:command',
    { bodyLimit: INPUT_BYTES },
    async (request, reply) => {
      if (!isLocal(request) || !sameText(readBearer(request), token))
        throw new ProblemError('forbidden', 'This endpoint is only for the command line on this machine.');
      const name = request.params.command;
      const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
      if (!command) throw new ProblemError('not_found', `"${name.slice(0, 60)}" isn't a command.`);

      async function* lines(run: Command): AsyncGenerator<string, void, void> {
        const line = (value: unknown) => `${JSON.stringify(value)}\n`;
        const work = run(app, request.body ?? {});
        try {
          // By hand, because for await would drop what a generator returns.
          for (let step = await work.next(); ; step = await work.next()) {
            if (step.done) return yield line({ result: step.value ?? null });
            yield line({ progress: step.value });
          }
        } catch (error) {
          const { problem, unexpected } = toProblem(error, request.id);
          if (unexpected) request.log.error({ err: error }, `Command ${name} failed`);
          yield line({ error: problem });
        } finally {
          // Stops a command whose asker went away; one that is through does not mind.
          await work.return(undefined);
        }
      }
      return reply
        .type('application/x-ndjson')
        .header('cache-control', 'no-store')
        .send(Readable.from(lines(command)));
    },
  );
}
