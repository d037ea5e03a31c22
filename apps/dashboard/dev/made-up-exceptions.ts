import { demoExceptions } from '@magpie/demo';
import { exceptionFacts, exceptionsQuestion, type Provider, pickExceptions } from '@magpie/reports';
import { z } from 'zod';

/** The provider of exceptions of the weeks before a day; of none without it. */
export function madeUpExceptions(today: string | null): Provider {
  const all = today === null ? [] : z.array(exceptionFacts).parse(demoExceptions(today));
  return (question) => pickExceptions(all, exceptionsQuestion.parse(question));
}
