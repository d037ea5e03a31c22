/** Numbers that are part of a name on the site, such as the page "Binoculars under 200". */
import type { DimensionName } from '@magpie/vocabulary';
import type { ReplyMeans } from '../reply.ts';
import type { MentionedThreshold } from '../thresholds.ts';
import { wordsOf } from '../tokens.ts';
import { wordsOfKnown } from '../values.ts';

const DIMENSIONS: readonly DimensionName[] = ['pagePath', 'pageTitle', 'itemName', 'sessionCampaignName'];
/** The most words of a name before its number. */
const MOST_WORDS = 3;

/** Returns the thresholds that don't form a name on the site together with the words before them. */
export async function outsideNames(
  thresholds: readonly MentionedThreshold[],
  text: string,
  { values }: Pick<ReplyMeans, 'values'>,
): Promise<MentionedThreshold[]> {
  const isName = async (one: MentionedThreshold): Promise<boolean> => {
    const before = wordsOf(text.slice(0, one.start)).slice(-MOST_WORDS);
    const limit = wordsOf(one.text);
    const names = before.map((_, from) => [...before.slice(from), ...limit].join(' '));
    const lists = await Promise.all(
      DIMENSIONS.map(async (dimension) =>
        (await values(dimension, before.at(-1) ?? one.text)).map(
          (known) => ` ${wordsOfKnown(dimension, known).join(' ')} `,
        ),
      ),
    );
    return names.some((name) => lists.flat().some((value) => value.includes(` ${name} `)));
  };
  const named = await Promise.all(thresholds.map(isName));
  return thresholds.filter((_, i) => !named[i]);
}
