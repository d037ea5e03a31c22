/** Reads a claim that a number changed, with a question about the reason: "the robin article lost readers in October, what happened?". */
import { isWhole } from '../forms/form.ts';
import { tidy } from '../tokens.ts';
import type { Understood } from '../understood.ts';
import type { ReadingDemands } from './read-demands.ts';

const ASKS =
  /^(?<claim>[^?!;]{8,160}?) ?(?:[,.:!?;]|[–-](?= )) ?(?:and |so |but |well )?(?:what(?:'s| is| was| are)? (?:happene?d|happene?d there|happene?d here|happene?d then|went wrong|went wrong there|the reason|the cause|the reason for (?:that|this|it)|behind (?:it|that|this)|going on|going on there|wrong|up with that)|what (?:caused|explains|explained|drove) (?:it|that|this)|any ideas? why|do you know why|can you (?:tell me|see|say|explain) why|how come|why(?: is| was| did)? ?(?:that|this|it|so)?(?: happen)?)$/;

/** Explains the change that a message claims. Returns undefined for any other message. */
export async function readClaimedChange(message: string, by: ReadingDemands): Promise<Understood | undefined> {
  const claim = ASKS.exec(tidy(message).replace(/[?.! ]+$/, ''))?.groups?.claim;
  if (claim === undefined) return undefined;
  const bare = claim.replace(/^(?:(?:hi|hello|hey|so|and|well|hm+|ok|good morning)[,!.]? )+/, '');
  const one = await by.read(`why did ${bare}`, { ...by.context, previous: undefined });
  const other = isWhole(one) ? one : await by.read(`why ${bare}`, { ...by.context, previous: undefined });
  const isReason = isWhole(other) && other.request.shape === 'why' && !other.assumed.has('metric');
  return isReason ? other : undefined;
}
