/** Answers a single query about a site as of now. */
import { type Answer, ask, plan, type Question } from '@magpie/query';
import type { AnswerContext } from './answer-context.ts';

/** Asks one question as of now. @throws QueryError */
export async function answerQuestion(
  question: Question,
  { app, site, signal }: Pick<AnswerContext, 'app' | 'site' | 'signal'>,
): Promise<Answer> {
  const [answer] = await ask(app.events.engine, [plan(question, site, app.now())], { signal });
  return answer!;
}
