/** Definitions of metrics and dimensions: "what does bounce rate mean". */
import { dimension, metric } from '@magpie/vocabulary';
import { findPhrases } from './lexicon/lexicon.ts';
import { tokenize } from './tokens.ts';

const ARTICLE = '(?:an? |the |your )?';
/** Sentences that ask for a meaning; the name is the only group that is set. */
const ASKS = new RegExp(
  `^(?:(?:please|and|so|can you tell me|tell me) )*(?:what (?:does|do) ${ARTICLE}(.+?) mean|(?:what is |give me )?the (?:meaning|definition) of ${ARTICLE}(.+?)|what is meant by ${ARTICLE}(.+?)|define ${ARTICLE}(.+?)|how (?:is|are) ${ARTICLE}(.+?) (?:defined|calculated|computed))(?: here| exactly| please)*[?.! ]*$`,
);

/** The name whose meaning a tidied sentence asks for. */
const nameIn = (text: string): string | undefined =>
  ASKS.exec(text)?.slice(1).find(Boolean)?.replaceAll('"', '').trim();

/** The metric or dimension whose meaning a tidied sentence asks for, with its name as shown; undefined if it asks for none. */
export function definitionOf(text: string): { readonly asked: string; readonly text?: string | undefined } | undefined {
  const asked = nameIn(text);
  if (asked === undefined) return undefined;
  const tokens = tokenize(asked.toLowerCase());
  const [phrase, other] = findPhrases(tokens);
  const [meaning, more] = phrase?.meanings ?? [];
  if (!meaning || more || other || phrase!.from !== 0 || phrase!.to !== tokens.length) return { asked };
  const field =
    meaning.kind === 'metric'
      ? metric(meaning.name)
      : meaning.kind === 'dimension'
        ? dimension(meaning.name)
        : undefined;
  return {
    asked,
    text:
      field && `${field.uiName}${'unit' in field && field.unit === 'ratio' ? ', in percent' : ''}: ${field.meaning}`,
  };
}
