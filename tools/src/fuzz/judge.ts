/** Checks answers and log lines: documented statuses and envelopes, no secrets, no stack traces, nothing unescaped. */
import { failureSchema, PROBLEMS } from '@magpie/contract';
import type { Answer } from './send.ts';
import type { Shot } from './shot.ts';
import { HTML_MARK } from './texts.ts';

/** HTTP statuses of Google's codes (Data API reference, section 9). */
const API_STATUS: Readonly<Record<string, number>> = {
  INVALID_ARGUMENT: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  RESOURCE_EXHAUSTED: 429,
  UNAVAILABLE: 503,
};

/** A source path with a line number, as in stack traces. */
const STACK =
  /\n\s+at |\bat (?:async )?[\w$.<>]+ \(?(?:file:|node:|\/)|\/node_modules\/|\/packages\/\w+\/src\/|\/apps\/\w+\/src\//;

/** Describes what is wrong with an answer, without the request's own values; undefined if nothing is. */
export function findFault(shot: Shot, answer: Answer, secrets: readonly string[]): string | undefined {
  const { status, body } = answer;
  if (status === 0) return 'what came back is no HTTP';
  if (status >= 500 && status !== 503) return `status ${status}`;
  const whole = `${Object.values(answer.headers).join('\n')}\n${body}`;
  if (STACK.test(body) && !isOwnFile(shot)) return 'a stack in the answer';
  const leaked = secrets.find((one) => whole.includes(one));
  if (leaked !== undefined && !isGiven(shot)) return 'a secret in the answer';
  const type = answer.headers['content-type'] ?? '';
  if (type.includes('text/html') && body.includes(HTML_MARK)) return 'HTML of the sender in the page';
  return envelopeFault(shot, answer) ?? expectationFault(shot, answer);
}

/** Served scripts may contain paths of their sources. */
const isOwnFile = ({ path }: Shot): boolean => /^\/(?:script|assets)/.test(path);

/** Where secrets may be sent to their owners: cookies to their browsers. */
const isGiven = ({ endpoint, headers }: Shot): boolean =>
  headers.cookie !== undefined && (endpoint === 'sign-in and out' || endpoint === 'pages, scripts and files');

function expectationFault({ expect }: Shot, { status, body }: Answer): string | undefined {
  if (!expect || status === 429) return undefined;
  if (!expect.status.includes(status))
    return `status ${status} instead of ${expect.status.join(' or ')}${codeIn(body)}`;
  if (expect.code !== undefined && !body.includes(`"code":"${expect.code}"`)) return `not the code ${expect.code}`;
  return undefined;
}

const codeIn = (body: string): string => {
  const code = /"(?:code|status)":"(\w+)"/.exec(body)?.[1];
  return code === undefined ? '' : ` (${code})`;
};

function envelopeFault(shot: Shot, answer: Answer): string | undefined {
  const { status, headers, body } = answer;
  const type = headers['content-type'] ?? '';
  if (status < 400) return successFault(shot, answer);
  // An answer to HEAD has no body.
  if (shot.method === 'HEAD') return undefined;
  if (type.includes('text/html')) {
    const mayBePage = shot.endpoint === 'sign-in and out' || (shot.endpoint === 'Data API' && status === 404);
    return mayBePage || /^\/v1(?:beta|alpha)\//.test(shot.path) ? undefined : 'a page where a problem belongs';
  }
  const json = parsed(body);
  if (json === undefined) return `status ${status} without the envelope of a problem`;
  return /^\/v1(?:beta|alpha)\//.test(shot.path) && 'error' in json && !('success' in json)
    ? apiErrorFault(status, json)
    : problemFault(status, json);
}

function problemFault(status: number, json: object): string | undefined {
  const read = failureSchema.strict().safeParse(json);
  if (!read.success) return `status ${status} without the envelope of a problem`;
  const { code } = read.data.error;
  if (!Object.hasOwn(PROBLEMS, code)) return `the undocumented code ${code}`;
  const documented = PROBLEMS[code as keyof typeof PROBLEMS];
  return documented === status ? undefined : `${code} with status ${status} instead of ${documented}`;
}

function apiErrorFault(status: number, json: object): string | undefined {
  const { error } = json as { error?: { code?: unknown; message?: unknown; status?: unknown } };
  if (typeof error?.message !== 'string' || error.message === '' || error.code !== status)
    return `status ${status} without Google's envelope`;
  return API_STATUS[String(error.status)] === status ? undefined : `${error.status} with status ${status}`;
}

function successFault({ endpoint, method }: Shot, { status, body }: Answer): string | undefined {
  if (method === 'HEAD' || method === 'OPTIONS') return undefined;
  const json = () => parsed(body);
  switch (endpoint) {
    case '/collect':
    case '/mp/collect':
    case '/g/collect':
      return body === '' ? undefined : 'an answer where none belongs';
    case '/debug/mp/collect':
      return Array.isArray((json() as { validationMessages?: unknown })?.validationMessages)
        ? undefined
        : 'no validationMessages';
    case '/api/v1/query':
    case '/ajax':
      return (json() as { success?: unknown } | undefined)?.success === true ? undefined : 'no envelope of a success';
    case 'Data API':
      return status === 200 && json() === undefined ? 'no JSON' : undefined;
    default:
      return undefined;
  }
}

function parsed(text: string): object | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? json : undefined;
  } catch {
    return undefined;
  }
}

const ERROR_LEVEL = 50;

/** Describes what is wrong with a log line; undefined if nothing is. */
export function findLogFault(line: string, secrets: readonly string[]): string | undefined {
  const entry = parsed(line) as { level?: unknown; msg?: unknown; err?: { message?: unknown } } | undefined;
  if (!entry) return `the process wrote: ${line.slice(0, 200)}`;
  if (secrets.some((one) => line.includes(one))) return 'a secret in the log';
  if (Number(entry.level) >= ERROR_LEVEL) return `the log: ${entry.msg}: ${entry.err?.message ?? ''}`.slice(0, 300);
  return /\\n\s+at /.test(line) ? 'a stack in the log' : undefined;
}
