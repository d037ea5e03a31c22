/** Referrers as tables of other tools have them: addresses, also without a scheme, or a source and a medium. */
import { referrerUrl } from '@magpie/collect';

/** Content of a referrer. */
interface Referrer {
  /** Parameters of an event, without any for a visit without a referrer. */
  readonly params: Readonly<Record<string, string>>;
  /** Whether it is no address and nothing else that is known. */
  readonly isBad: boolean;
}

const NONE = /^(?:-|–|—|\(?(?:direct|none|not set|not provided|null|undefined|empty|n\/a)\)?)$/i;

/** Counts of an import whose rows have referrers. */
export interface DroppedReferrers {
  /** Events with a referrer that is no address; it is left out. */
  droppedReferrers: number;
}

/** Whether a referrer that should be an address is none, and isn't a word for no referrer either. */
export function isNoAddress(text: string): boolean {
  const plain = text.trim();
  return plain !== '' && !NONE.test(plain) && !referrerUrl(plain);
}

/** Reads a referrer. `google / organic`, as Google Analytics writes it, is a source and a medium. */
export function readReferrer(text: string): Referrer {
  const plain = text.trim();
  if (plain === '' || NONE.test(plain)) return { params: {}, isBad: false };
  const pair = /^([^\s/:]+(?: [^\s/:]+)*) \/ ([^\s/:]+(?: [^\s/:]+)*)$/.exec(plain);
  if (pair) {
    const [, source = '', medium = ''] = pair;
    if (NONE.test(source)) return { params: {}, isBad: false };
    return {
      params: { campaign_source: source, campaign_medium: NONE.test(medium) ? '(none)' : medium },
      isBad: false,
    };
  }
  return isNoAddress(plain) ? { params: {}, isBad: true } : { params: { page_referrer: plain }, isBad: false };
}
