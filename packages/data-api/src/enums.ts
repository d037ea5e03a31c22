/** Answers with numeric enums, as requested by Google's clients (`$alt=json;enum-encoding=int`). */

/** The numbers of the enums in answers, by field. */
const NUMBERS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  type: { TYPE_INTEGER: 1, TYPE_FLOAT: 2, TYPE_SECONDS: 4, TYPE_STANDARD: 8, TYPE_CURRENCY: 9 },
  compatibility: { COMPATIBLE: 1, INCOMPATIBLE: 2 },
};

/** Replaces the enums of an answer by their numbers. */
export function withNumericEnums(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withNumericEnums);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      typeof value === 'string' ? (NUMBERS[name]?.[value] ?? value) : withNumericEnums(value),
    ]),
  );
}
