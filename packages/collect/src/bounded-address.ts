/** Bounds how much of a very long address is read: its beginning, and what can say behind it where a visit came from. */

/** Characters that are read of any address. At least a third of them is left in normal form: more than is stored. */
const HEAD = 4000;
/** Characters of parameters behind that, whatever they are. */
const TAIL = 6000;
/** Longer than what is stored of a parameter and an email address in it. */
const PARAMETER_CHARS = 2000;
/** Parameters that are read however far behind they are: each counts once, so that repeating them costs nothing. */
const CAMPAIGN = /[?&](utm_[a-z_]{1,20}|gclid|gbraid|wbraid|dclid|gad_source)=([^?&#]*)/g;
const CAMPAIGN_PARAMETERS = 20;
const PARAMETER = /[?&#][^?&#]*/g;
/** Signs between which an email address can't be divided. */
const DIVIDER = /[/?&#=;][^/?&#=;]{0,400}$/;

/**
 * The address itself, unless it is longer than a browser's address ever is for a page: then its beginning, the parameters that follow, and the
 * campaign parameters and fragment of the rest. What takes addresses apart after this takes no longer for a longer one.
 */
export function boundedAddress(address: string): string {
  if (address.length <= HEAD + TAIL) return address;
  const start = headEnd(address);
  const { text, end } = firstParameters(address, start);
  const hash = address.indexOf('#', end);
  const behind =
    hash < 0
      ? campaignParameters(address.slice(end))
      : campaignParameters(address.slice(end, hash)) + fragment(address.slice(hash));
  return address.slice(0, start) + text + behind;
}

/** The end of the beginning: before the last sign that divides it, so that half of an email address isn't taken for a word. */
function headEnd(address: string): number {
  const head = address.slice(0, HEAD);
  const divided = DIVIDER.exec(head.slice(-401));
  return divided ? HEAD - divided[0].length : HEAD;
}

function firstParameters(address: string, start: number): { readonly text: string; readonly end: number } {
  let text = '';
  let end = start;
  PARAMETER.lastIndex = start;
  while (text.length < TAIL) {
    const [parameter] = PARAMETER.exec(address) ?? [];
    if (parameter === undefined) return { text, end: address.length };
    text += parameter.slice(0, PARAMETER_CHARS);
    end = PARAMETER.lastIndex;
  }
  return { text, end };
}

/** The first of each campaign parameter in a part of an address. */
function campaignParameters(part: string): string {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of part.matchAll(CAMPAIGN)) {
    if (!found.has(name)) found.set(name, value.slice(0, PARAMETER_CHARS));
    if (found.size === CAMPAIGN_PARAMETERS) break;
  }
  return [...found].map(([name, value]) => `&${name}=${value}`).join('');
}

/** A fragment with its campaign parameters: a route of a hash router can have some. */
function fragment(part: string): string {
  const [route = ''] = /^#[^?]*/.exec(part.slice(0, PARAMETER_CHARS)) ?? [];
  const campaign = campaignParameters(part.slice(route.length));
  return campaign === '' ? route : `${route}?${campaign.slice(1)}`;
}
