/** Comparisons of two values without a number: "how does organic compare to direct", "organic vs paid quality". */
import type { MetricName } from '@magpie/vocabulary';
import type { ReplyContext } from '../reply.ts';
import type { Request } from '../request.ts';
import type { Understood } from '../understood.ts';
import { isPlainList, isWhole, joined } from './form.ts';
import { LEADS } from './kinds-of-days.ts';

type Read = (text: string) => Promise<Understood>;

const TO = '(?:to|with|against|and|vs\\.?|versus|from|than|or|compared (?:to|with))';
const JUDGED = '(?:better|worse|higher|lower|different(?:ly)?|more valuable|stronger|weaker|good|bad)';
const QUALITY = '(?:(?:traffic |visitor |visit )?quality)';
/** Both sides, and the days after them. */
const ASKED: readonly RegExp[] = [
  /^how (?:do|does|did) (?:the |our |my )?(.+?) and (?:the |our |my )?(.+?) (?:compare|differ|stack up|measure up)( .+)?$/,
  new RegExp(
    `^how (?:do|does|did|is|are) (?:the |our |my )?(.+?) (?:compare[sd]?|differ|stack up|measure up|fare)(?: in quality| in terms of quality)? ${TO} (?:the |our |my )?(.+)$`,
  ),
  new RegExp(
    `^(?:is|are|was|were|do|does|did) (?:the |our |my )?(.+?) (?:(?:any|much|of|have|has|had|bring|brings|send|sends|deliver|perform|performs|behave|behaves|do|doing|performing) )*(?:a )?${JUDGED}(?: in)?(?: (?:quality|traffic|visitors|visits|users|people))*(?: quality)? ${TO} (?:the |our |my )?(.+)$`,
  ),
  new RegExp(
    `^(?:compare|comparing|comparison (?:of|between)) (?:the |our |my )?${QUALITY} of (.+?) ${TO} (?:the |our |my )?(.+)$`,
  ),
  new RegExp(`^(.+?) ${TO} (.+?) ${QUALITY}( .+)?$`),
  new RegExp(`^(?:what is |compare )?(?:the )?${QUALITY} (?:of|for) (.+?) ${TO} (.+)$`),
  /^(?:which|what|who) (?:has|have|brings?|sends?|is|gets|are) (?:the |us )?(?:better|best|higher|highest|more valuable)(?: (?:quality|traffic|visitors|visits|users|people|one))*(?:,|:)? (.+?) or (.+)$/,
];
/** "FB or Insta, who brings the better traffic": the sides come first. */
const SIDES_FIRST =
  /^(?<sides>[^,;:–]+ or [^,;:–]+?)(?:,|;|:| –| -) (?<asked>(?:which|what|who) (?:one )?(?:has|have|brings?|sends?|is|gets|are) (?:the |us )*(?:better|best|more valuable)(?: (?:quality|traffic|visitors|visits|users|people|one))*)$/;
const BETTER_FIRST =
  /^(?<asked>(?:better|best|more valuable) (?:quality |traffic|visitors|visits|users|people)+)(?:,|;|:| –| -) (?<sides>.+ or .+)$/;

/** Nouns for visitors, which name no metric here. */
const NOUNS = /\b(?:traffic|visitors?|users?|people|ones|shoppers|readers|audience|quality)\b/g;
const COUNTS = /\b(?:visits?|sessions?|page ?views?|numbers?|how many|daily|over time|by|per)\b/;

const figuresOf = (hasShop: boolean): readonly MetricName[] => [
  'sessions',
  'bounceRate',
  hasShop ? 'sessionPurchaseRate' : 'averageSessionDuration',
];

/** Reads such a comparison as a list of both values, with visits and how good they are; undefined for any other sentence. */
export async function readQuality(
  text: string,
  { has }: Pick<ReplyContext, 'has'>,
  read: Read,
): Promise<Understood | undefined> {
  const bareText = text.replace(/[?.! ]+$/, '').replace(LEADS, '');
  const turned = (SIDES_FIRST.exec(bareText) ?? BETTER_FIRST.exec(bareText))?.groups;
  const question = turned?.asked
    ?.replace(/^(?:the )?(?=better|best|more)/, 'which has ')
    .replace(/\b(?:the|us|one) /g, '');
  const asked = turned ? `${question}, ${turned.sides}` : bareText;
  if (asked.includes('"') || COUNTS.test(asked)) return undefined;
  for (const expression of ASKED) {
    const [, one, other, after = ''] = expression.exec(asked) ?? [];
    if (one === undefined || other === undefined) continue;
    const bare = (words: string): string => words.replace(NOUNS, ' ').replace(/\s+/g, ' ').trim();
    if (bare(one) === '' || bare(other) === '') continue;
    const understood = await read(joined(bare(one), 'vs', bare(other), after));
    if (isWhole(understood) && understood.assumed.has('metric') && isOfTwo(understood.request)) {
      const request: Request = { ...understood.request, metrics: figuresOf(has.shop) };
      return { ...understood, request, assumed: new Set([...understood.assumed, 'metric']) };
    }
  }
  return undefined;
}

/** Whether a request lists two values or more, each by name. */
function isOfTwo(request: Request): boolean {
  const { by, filters, compared, metrics, order, audience } = request;
  const filter = filters.find(({ dimension }) => dimension === by);
  const areNamed =
    by === 'newVsReturning' || (filter !== undefined && filter.values.length > 1 && !filter.match && !filter.not);
  return (
    isPlainList(request) && !compared && !audience && order === undefined && areNamed && metrics.join() === 'sessions'
  );
}
