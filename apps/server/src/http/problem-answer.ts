/** Answers with a problem: the status, the body in the form of the call, and a log entry for unexpected errors. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ProblemAnswer, toProblem } from '../errors/problem.ts';

/** Refusals that another try does not change, whatever is asked. */
const FINAL: readonly string[] = ['refused', 'not_entitled', 'addon_needed'];

/** Answers an error in the wire's envelope. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = findProblem(error, request, reply);
  return reply.code(answer.status).send({ success: false, error: answer.problem });
}

/**
 * Answers an error as the specification has it for AI calls (part 3, sections 4 and 8): what is final is a sentence at status 200; of
 * anything else the sentence, and whether another try may help, are beside the problem.
 */
export function answerInSentence(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, problem, details } = findProblem(error, request, reply);
  if (FINAL.includes(problem.code)) return reply.code(200).send({ success: false, error: problem.message });
  const retryable = problem.retryable ?? status >= 500;
  const data = { ...details, error: problem.message, retryable };
  return reply.code(status).send({ success: false, error: problem, data });
}

function findProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): ProblemAnswer {
  const answer = toProblem(error, request.id);
  // A client that disconnected gets no answer, and errors caused by that are not logged as ours.
  if (answer.unexpected && !reply.raw.destroyed) request.log.error({ err: error }, 'Unexpected');
  if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
  reply.type('application/json; charset=utf-8');
  return answer;
}
