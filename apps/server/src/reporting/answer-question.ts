/** Answers a single query about a site as of now. */
import { type Answer, ask, plan, type Question, requireAnswered } from '@magpie/query';
import { engineOf } from '../events/engine-of.ts';
import type { AnswerContext } from './answer-context.ts';

/** Asks the site's source one question as of now. @throws QueryError */
export async function answerQuestion(
  question: Question,
  { app, site, signal }: Pick<AnswerContext, 'app' | 'site' | 'signal'>,
): Promise<Answer> {
  const answers = await ask(engineOf(app.events, site), [plan(question, site, app.now())], { signal });
  return requireAnswered(answers)[0]!;
}
