/** Text formats of Apache and nginx, and the variants that hosting providers use. */
import { makeLine, type ParseLine, splitRequest, stampInstant, unescaped } from './line.ts';

const quoted = (name: string) => String.raw`"(?<${name}>(?:[^"\\]|\\.)*)"`;
// No identity has a dot, a colon or a comma, every host and address has one of the first two: that tells formats apart which differ in the
// order of these. Behind proxies a list can be in place of the address, in quotes or not.
const LIST = String.raw`"[^"]*"|[^\s,"]+(?: ?, ?[^\s,"]+)*,?`;
const ADDRESS = String.raw`(?<address>${LIST}) [^\s.:,]+`;
const HOST_AND_ADDRESS = String.raw`(?<host>[^\s,"]+) (?<address>(?=[^ ]*[.:]|-,|unknown,)(?:${LIST})) [^\s.:,]+`;
const ADDRESS_AND_HOST = String.raw`(?<address>${LIST}) (?<host>[^\s:,.]*\.[^\s:,]*)`;
/** It may hold spaces. */
const USER = String.raw` (?:\S+|.+?) `;
const STAMP = String.raw`\[(?<stamp>\d\d/[^\]]{1,40})\] `;
const ANSWERED = String.raw`${quoted('request')} (?<status>\d{3}) (?:\d+|-)`;
const AGENT = ` ${quoted('referrer')} ${quoted('agent')}`;
/** An element of `X-Forwarded-For`. */
const FORWARDED = String.raw`(?:unknown|-|_[\w.-]+|[\da-fA-F.:[\]]+(?:%\w+)?\]?(?::\d+)?)`;
/** nginx's `main` adds the forwarding header, Apache's `combinedio` the bytes in and out. */
const KNOWN_MORE = String.raw`(?: "(?<forwarded>${FORWARDED}(?:[, ]+${FORWARDED})*)"| \d+ \d+)?`;
/** Seconds that the answer took. */
const GANDI_TIME = String.raw`\((?<seconds>\d+) s\) `;
/** Whatever it is: a dot would stop at separators of lines that end none in a log, and be tried again from every bracket. */
const ANY_MORE = String.raw` \S[^]*`;

function makeParser(name: string, ...parts: readonly string[]): ParseLine {
  const pattern = new RegExp(`^${parts.join('')}$`);
  const reason = `not a line of the ${name} format`;
  return (text) => {
    const found = pattern.exec(text)?.groups as Readonly<Record<string, string | undefined>> | undefined;
    if (!found) return reason;
    const { address = '', host, stamp = '', request = '', status = '', referrer, agent, forwarded, seconds } = found;
    return makeLine({
      address,
      host,
      forwardedFor: forwarded,
      ts: stampInstant(stamp),
      ...splitRequest(unescaped(request)),
      status,
      referrer: referrer === undefined ? null : unescaped(referrer),
      userAgent: agent === undefined ? null : unescaped(agent),
      ...(seconds !== undefined && { durationMs: Number(seconds) * 1000 }),
    });
  };
}

/** `%h %l %u %t "%r" %>s %b "%{Referer}i" "%{User-Agent}i"`, which is also NCSA's extended format. */
export const parseCombined = makeParser('combined', ADDRESS, USER, STAMP, ANSWERED, AGENT, KNOWN_MORE);
/** `%h %l %u %t "%r" %>s %b`. */
export const parseCommon = makeParser('common', ADDRESS, USER, STAMP, ANSWERED);
/** `%v` or `%v:%p` before the combined format. */
export const parseVhostCombined = makeParser(
  'vhost-combined',
  HOST_AND_ADDRESS,
  USER,
  STAMP,
  ANSWERED,
  AGENT,
  KNOWN_MORE,
);
/** `%v` or `%v:%p` before the common format. */
export const parseVhostCommon = makeParser('vhost-common', HOST_AND_ADDRESS, USER, STAMP, ANSWERED);
/** The combined format with the host in the place of the identity, as OVH writes it. */
export const parseOvh = makeParser('ovh', ADDRESS_AND_HOST, String.raw` \S+ `, STAMP, ANSWERED, AGENT);
/** The combined format with the host before it and the seconds within, as Gandi writes it. */
export const parseGandi = makeParser('gandi', HOST_AND_ADDRESS, USER, STAMP, GANDI_TIME, ANSWERED, AGENT);
/** The combined format with whatever after it, which is not read. */
export const parseCombinedExtra = makeParser('combined-extra', ADDRESS, USER, STAMP, ANSWERED, AGENT, ANY_MORE);
