/** The author who asks, if a sentence says so: "Hi, Ines here. How did my articles do" asks about articles by Ines. */
import { FIRST_PERSONS, INTRODUCTIONS, SIGNATURES } from './lexicon/en/speaker.ts';
import type { ReplyMeans } from './reply.ts';

const MY = /\b(?:i|my|mine|me)\b/iu;

/** The author with a full, first or last name; undefined if there is none or more than one. */
async function authorOf(name: string, { values }: Pick<ReplyMeans, 'values'>): Promise<string | undefined> {
  const called = name.toLowerCase();
  const [only, more] = (await values('customEvent:author', '')).filter(({ value }) => {
    const own = value.toLowerCase();
    return own === called || own.split(' ').includes(called);
  });
  return more ? undefined : only?.value;
}

/** Removes a sentence's introduction or signature and replaces first-person words with the author's name. Returns the sentence unchanged if it doesn't say who asks. */
export async function inThirdPerson(sentence: string, means: Pick<ReplyMeans, 'values'>): Promise<string> {
  for (const [i, said] of [...INTRODUCTIONS, ...SIGNATURES].entries()) {
    const found = said.exec(sentence);
    const { name = '' } = found?.groups ?? {};
    const author = name === '' ? undefined : await authorOf(name, means);
    if (!found || !author) continue;
    const rest = `${sentence.slice(0, found.index)}${sentence.slice(found.index + found[0].length)}`.trim();
    const named = FIRST_PERSONS.reduce(
      (text, [own, plain]) => text.replace(own, plain.replace('{name}', author)),
      rest,
    );
    // The name may also be what the question is about: "visits last week – Ines".
    const isSaid = i < INTRODUCTIONS.length || MY.test(rest);
    if (isSaid && rest !== '') return named;
  }
  return sentence;
}
