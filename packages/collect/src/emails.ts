/** Finding email addresses in addresses of pages and links, plain or percent-encoded, in one pass over the text. */
import tlds from 'tlds' with { type: 'json' };

/** Top-level domains: IANA's, and those that mail inside a network or in documentation has (RFC 2606, RFC 6762). */
const ENDINGS: ReadonlySet<string> = new Set([
  ...tlds,
  ...words('example test invalid local localhost internal lan intranet'),
]);
/** Endings of files that are top-level domains too. */
const FILE_ENDINGS: ReadonlySet<string> = new Set(
  words('ai app bz cc dev ly md mm mov pl pm ps py rs sh so st tf zip'),
);
/** Top-level domains that most mail comes from, beside those of countries: known with a file ending behind them (`ann@mail.com.jpg`). */
const COMMON: ReadonlySet<string> = new Set(words('com org net edu gov info biz example'));
/** Versions and scales in front of a file ending: `hero@2x`, `react@18`, `intro@4k`, `lib@latest`. */
const VERSION = /^(?:v?\d+(?:x|k|p|px|fps|dpi)?|latest|next|canary|alpha|beta|rc|dev|stable|main|master)$/;
const SCALE = /^(?:\d+x|v\d+)$/;

/** One character, percent-encoded up to four times. */
const ESCAPE = /%(?:25){0,3}([\da-f]{2})/iy;
/** More than the longest domain name has. */
const DOMAIN_CHARS = 260;

/** Place of an email address in a text: from its first character to behind its last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

function words(text: string): string[] {
  return text.split(' ');
}

/** Reads a text character by character, each decoded: bytes of encoded letters count as letters. */
class Reader {
  readonly text: string;
  at: number;
  /** Code of the character that was read last. */
  code = 0;

  constructor(text: string, at = 0) {
    this.text = text;
    this.at = at;
  }

  next(): boolean {
    if (this.at >= this.text.length) return false;
    this.code = this.text.charCodeAt(this.at);
    if (this.code === PERCENT) {
      ESCAPE.lastIndex = this.at;
      const digits = ESCAPE.exec(this.text)?.[1];
      if (digits) {
        this.code = Number.parseInt(digits, 16);
        this.at = ESCAPE.lastIndex;
        return true;
      }
    }
    this.at += 1;
    return true;
  }
}

const PERCENT = 0x25;
const AT = 0x40;
const DOT = 0x2e;
const HYPHEN = 0x2d;
const SLASH = 0x2f;
const COLON = 0x3a;

const isWord = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a) || code >= 0x80;
/** `.`, `_`, `-`, `+` and `'`. */
const isSign = (code: number): boolean =>
  code === DOT || code === 0x5f || code === HYPHEN || code === 0x2b || code === 0x27;
/** `/`, `?`, `#`, `&` and blanks end the host of an address. */
const endsHost = (code: number): boolean =>
  code === SLASH || code === 0x3f || code === 0x23 || code === 0x26 || code <= 0x20;

/**
 * The email addresses in the address of a page or link, in their order. None of them is the user before the host of an address
 * (`https://ann@host`), the name of an account in a path (`/@ivy@mastodon.social`), or a file with a version or scale in its name
 * (`react@18.2.0`, `hero@2x.zip`). Everything else before an `@` and a domain is one: a path can't tell.
 */
export function findEmails(text: string): Span[] {
  const found: Span[] = [];
  const reader = new Reader(text);
  let from = 0;
  let hasWord = false;
  /** Whether the text before is `/`, or `/@`. */
  let behind = '';
  let inHost = false;
  for (let start = 0; reader.next(); start = reader.at) {
    const { code } = reader;
    if (isWord(code) || isSign(code)) {
      hasWord ||= isWord(code);
      continue;
    }
    if (code === AT && hasWord && !inHost && behind !== '/@') {
      const to = endOfDomain(text, reader.at);
      if (to > 0) {
        found.push({ from, to });
        reader.at = to;
      }
    }
    behind = code === SLASH ? '/' : code === AT && behind === '/' && from === start ? '/@' : '';
    // Both slashes of `://` are read plain: an encoded address in a parameter has parameters of its own.
    if (code === SLASH && text.charCodeAt(start - 1) === SLASH && isHostMark(text, start)) inHost = true;
    else if (endsHost(code)) inHost = false;
    from = reader.at;
    hasWord = false;
  }
  return found;
}

/** Whether two slashes, the second one at a place, are those before a host. */
function isHostMark(text: string, second: number): boolean {
  return second === 1 || text.charCodeAt(second - 2) === COLON;
}

interface Label {
  /** Lower case, decoded. */
  readonly name: string;
  /** Place behind it. */
  readonly to: number;
}

/** Place behind the domain that begins at a place; 0 if none begins there. */
function endOfDomain(text: string, from: number): number {
  const labels = readLabels(text, from);
  for (let last = labels.length - 1; last > 0; last -= 1) {
    const { name, to } = labels[last] as Label;
    const before = labels.slice(0, last);
    if (ENDINGS.has(name) && !isFile(before, name, last < labels.length - 1)) return to;
    // A name can be joined to the address: `ann@mail.com-photo.jpg`.
    const start = labels[last - 1]?.to ?? 0;
    const hyphen = text.slice(start, to).indexOf('-');
    const ending = hyphen > 0 && !name.startsWith('xn--') ? name.slice(0, name.indexOf('-')) : '';
    if (ENDINGS.has(ending) && !isFile(before, ending, true)) return start + hyphen;
  }
  return 0;
}

/** Whether a name before a top-level domain is part of the name of a file. `goesOn` if the text goes on behind it. */
function isFile(before: readonly Label[], ending: string, goesOn: boolean): boolean {
  const isVersion = before.every(({ name }) => VERSION.test(name));
  if (isVersion && before.length > 1) return true;
  if (isVersion && FILE_ENDINGS.has(ending)) return true;
  return goesOn && (SCALE.test(before[0]?.name ?? '') || !(COMMON.has(ending) || ending.length === 2));
}

function readLabels(text: string, from: number): Label[] {
  const reader = new Reader(text, from);
  const labels: Label[] = [];
  let start = from;
  let to = from;
  const add = () => {
    if (to > start) labels.push({ name: decoded(text.slice(start, to)), to });
  };
  for (let chars = 0; chars < DOMAIN_CHARS && reader.next(); chars += 1) {
    const { code } = reader;
    if (isWord(code)) to = reader.at;
    else if (code === DOT) {
      if (to === start) return labels;
      add();
      start = reader.at;
      to = start;
    } else if (code !== HYPHEN || to === start) break;
  }
  add();
  return labels;
}

/** Characters of a label (RFC 1035). */
const LABEL_CHARS = 63;

function decoded(label: string): string {
  let name = label;
  for (let times = 0; times < 4 && name.includes('%'); times += 1) {
    try {
      name = decodeURIComponent(name);
    } catch {
      break;
    }
  }
  // Longer ones are no label, and normalizing takes the square of their length where marks follow each other.
  return name.length > LABEL_CHARS ? name : name.toLowerCase().normalize('NFC');
}
