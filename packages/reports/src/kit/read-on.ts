/** Questions with more rows than one answer can have: further questions read on where it ends. */
import { QUESTION_LIMITS } from '@magpie/query';
import type { Ask } from './ask.ts';

/** An answer, as far as it is read on. */
interface Rows {
  readonly rows: readonly unknown[];
  readonly rowCount: number;
}
/** Questions by name, each from a row on. */
type Questions<Answer> = Readonly<Record<string, (offset: number) => Ask<Answer>>>;

/** The questions for the first rows. */
export const askFirst = <Answer>(questions: Questions<Answer>): Record<string, Ask<Answer>> =>
  Object.fromEntries(Object.entries(questions).map(([name, ask]) => [name, ask(0)]));

/** The questions for all further rows. */
export function askFurther<Answer>(
  questions: Questions<Answer>,
  answers: Readonly<Record<string, Rows | undefined>>,
): Record<string, Ask<Answer>> {
  const more: Record<string, Ask<Answer>> = {};
  for (const [name, ask] of Object.entries(questions)) {
    const { rows, rowCount } = answers[name] ?? { rows: [], rowCount: 0 };
    for (let offset = rows.length; offset > 0 && offset < rowCount; offset += QUESTION_LIMITS.rows)
      more[`${name} from ${offset}`] = ask(offset);
  }
  return more;
}

/** All rows of a question; no other is named like it. */
export const allRows = <Answer extends Rows>(
  answers: Readonly<Record<string, Answer>>,
  name: string,
): readonly Answer['rows'][number][] =>
  Object.entries(answers).flatMap(([one, answer]) =>
    one === name || one.startsWith(`${name} from `) ? answer.rows : [],
  );
