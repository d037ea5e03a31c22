/** Reads the addresses of senders: all spellings of one address are the same text. */
import { isIP } from 'node:net';

/** No spelling of an address is longer; a longer text is not searched. */
const MOST_CHARS = 200;
/** Encodings that programs write in place of signs that their own format uses. */
const ENCODED = /%(?:20|22|2c|3a|5b|5d)/gi;
/** The sender in an element of `Forwarded` (RFC 7239). */
const FOR = /(?:^|;)\s*for\s*=\s*([^;]*)/i;
/** A number, or a name that hides it (RFC 7239). */
const PORT = String.raw`:(?:\d{1,5}|_[\w.-]+)`;
const BRACKETED = new RegExp(String.raw`^\[([^\]]*)\](?:${PORT})?$`);
const IPV4_AND_PORT = new RegExp(String.raw`^((?:.*:)?\d+(?:\.\d+){3})${PORT}$`);
/** Eight groups are a whole address, so that a ninth is a port. */
const IPV6_AND_PORT = new RegExp(String.raw`^((?:[\da-f]{1,4}:){7}[\da-f]{1,4})${PORT}$`, 'i');
const IPV4_AT_END = /\d{1,3}(?:\.\d{1,3}){3}$/;
/** Networks of IPv6 whose last 32 bits are an IPv4 address (RFC 4291, 2765, 6052), as they are normally written. */
const HOLDS_IPV4 = /^::ffff:(?:0:)?(?=[^:]+:[^:]+$)|^64:ff9b::/;

/**
 * The address in the one form that is hashed, compared and looked up; empty for what is none, such as `unknown`, `-` or a hidden name.
 * It may have a port, brackets, quotes, a zone, leading zeros or capitals, be an IPv4 address inside an IPv6 one, or be an element of `Forwarded`.
 */
export function readAddress(text: string): string {
  if (isIP(text) === 4) return text;
  if (text.length > MOST_CHARS) return '';
  const bare = withoutZeros(withoutZone(withoutPort(withoutQuotes(senderOf(text)))));
  const family = isIP(bare);
  return family === 6 ? plainIpv6(bare) : family === 4 ? bare : '';
}

/**
 * The network counted as one visitor: an IPv4 address, and the first 64 bits of an IPv6 address, because a device changes the others
 * by itself once a day or more often (RFC 8981). A host's name stays as it is.
 */
export function visitorNetwork(text: string): string {
  if (!text.includes(':')) return text;
  const address = readAddress(text);
  return address.includes(':') ? firstBits(address, 64) : address;
}

/** The first bits, a multiple of 16, of an IPv6 address as {@link readAddress} returns it. */
export function firstBits(address: string, bits: number): string {
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const groups = tail ? [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail] : head;
  return `${groups.slice(0, bits / 16).join(':')}::/${bits}`;
}

function senderOf(text: string): string {
  const decoded = text.includes('%') ? text.replace(ENCODED, decodeURIComponent) : text;
  return decoded.includes('=') ? (FOR.exec(decoded)?.[1] ?? '') : decoded;
}

/** Quotes may have a backslash, as logs write them. */
function withoutQuotes(text: string): string {
  return text.replace(/^[\s"'\\]+|(?<![\s"'\\])[\s"'\\]+$/g, '');
}

function withoutPort(text: string): string {
  const [, bare] = BRACKETED.exec(text) ?? IPV4_AND_PORT.exec(text) ?? IPV6_AND_PORT.exec(text) ?? [];
  return bare ?? text;
}

function withoutZone(text: string): string {
  const at = text.indexOf('%');
  return at < 0 ? text : text.slice(0, at);
}

/** Some programs fill up the numbers of an IPv4 address with zeros; none writes octal numbers. */
function withoutZeros(text: string): string {
  return text.replace(IPV4_AT_END, (address) => address.split('.').map(Number).join('.'));
}

/** The form of RFC 5952; of an IPv4 address inside, the address. */
function plainIpv6(text: string): string {
  const address = URL.parse(`http://[${text}]`)?.hostname.slice(1, -1) ?? '';
  const prefix = HOLDS_IPV4.exec(address)?.[0];
  if (prefix === undefined) return address;
  const rest = address.slice(prefix.length).split(':');
  if (rest.length > 2) return address;
  const [high, low] = [...Array(2 - rest.length).fill('0'), ...rest].map((group) =>
    Number.parseInt(group || '0', 16),
  ) as [number, number];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
