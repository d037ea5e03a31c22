/** Log formats of Amazon's load balancers and of its S3. */
import { isoInstant, makeLine, type ParseLine, splitRequest, splitTarget, stampInstant } from './line.ts';

/** Words, texts in quotes (a quote inside has a backslash) and stamps in brackets. */
const FIELD = /"((?:[^"\\]|\\.)*)"|\[([^\]]*)\](?= |$)|(\S+)/y;

/** The fields of a line that are one space apart; fewer where the line is cut. */
function splitFields(text: string, atMost: number): string[] {
  const fields: string[] = [];
  FIELD.lastIndex = 0;
  while (fields.length < atMost) {
    const match = FIELD.exec(text);
    if (!match) break;
    fields.push(match[1] ?? match[2] ?? match[3]!);
    if (text[FIELD.lastIndex] !== ' ') break;
    FIELD.lastIndex++;
  }
  return fields;
}

/** Seconds to the balancer's target, at the target and back; -1 for a connection that came to nothing. */
function milliseconds(seconds: readonly string[]): number | undefined {
  const parts = seconds.map(Number);
  return parts.every((part) => part >= 0)
    ? Math.round(parts.reduce((sum, part) => sum + part, 0) * 1e6) / 1e3
    : undefined;
}

function parserOfBalancer(name: string, typeFields: number): ParseLine {
  const wanted = typeFields + 13;
  return (text) => {
    const fields = splitFields(text, wanted);
    if (fields.length < wanted) return `not a line of the ${name} format`;
    const [time = '', , client = '', , ...numbers] = fields.slice(typeFields);
    const [request = '', userAgent = ''] = numbers.slice(7);
    const { method, target, protocol } = splitRequest(request);
    return makeLine({
      address: client,
      ts: isoInstant(time, undefined),
      method,
      protocol,
      ...splitTarget(target),
      status: numbers[3]!,
      userAgent,
      durationMs: milliseconds(numbers.slice(0, 3)),
    });
  };
}

/**
 * Application Load Balancer: `type time elb client target 3×seconds status target_status received sent "request" "user agent" …`.
 * The time is that of the answer, in UTC.
 */
export const parseAlb = parserOfBalancer('alb', 1);
/** Classic Load Balancer: the same without a type. */
export const parseElb = parserOfBalancer('elb', 0);

const S3_FIELDS = 17;

/**
 * S3's server access log: `owner bucket [time] address requester id operation key "request" status error sent size total turn-around
 * "referrer" "user agent" …`. A bucket that serves a website has the name of its host.
 */
export const parseS3: ParseLine = (text) => {
  const fields = splitFields(text, S3_FIELDS);
  const [, bucket = '', stamp = '', address = '', , , , , request = '', status = '', , , , total, , ...agent] = fields;
  const [referrer = '', userAgent = ''] = agent;
  if (fields.length < S3_FIELDS) return 'not a line of the s3 format';
  return makeLine({
    address,
    ts: stampInstant(stamp),
    ...splitRequest(request),
    host: bucket.includes('.') ? bucket : null,
    status,
    referrer,
    userAgent,
    ...(total !== '-' && { durationMs: Number(total) }),
  });
};
