/** Sentences such as "when do people buy most": by hour of the day or day of the week. */
import type { Parts } from '../parts.ts';

const WHEN = /^(?:and |so )?when (?:do|does|did|are|is|were|was)\b/;

/** Most of those who visit aren't when most visit. */
const MOST_OF = /\bmost (?:of )?(?:the |our |my )?(?:people|visitors|users|readers|customers|shoppers|buyers)\b/;

/** The sentence, asking for the hour and for the weekday; none if it doesn't ask when something is most or least, or says what it asks for. */
export function askingWhen(parts: Parts): Parts[] {
  const { said, text } = parts;
  const lead = WHEN.exec(text)?.[0];
  const names = said.some(({ meaning }) => meaning.kind === 'grain' || meaning.kind === 'dimension');
  if (lead === undefined || names || MOST_OF.test(text) || !said.some(({ meaning }) => meaning.kind === 'order'))
    return [];
  const end = lead.length;
  return (['hour', 'weekday'] as const).map((grain) => ({
    ...parts,
    said: [{ meaning: { kind: 'grain', grain }, start: 0, end, text: lead }, ...said],
  }));
}
