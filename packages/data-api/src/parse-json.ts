/** This module is responsible for reading a body as JSON, and for showing the place where it is none: reason, line, caret. */
import { printParseErrorCode, visit } from 'jsonc-parser';
import { type ApiError, badRequest } from './errors.ts';

/** Characters that are shown on either side of the offending one. */
const CONTEXT_CHARS = 20;
/** Deeper JSON is refused before anything that works by recursion sees it. */
const MAX_DEPTH = 200;

const REASONS: Readonly<Record<string, string>> = {
  ValueExpected: 'Expected a value.',
  PropertyNameExpected: 'Expected an object key or }.',
  ColonExpected: 'Expected : between key:value pair.',
  CommaExpected: 'Expected , or } after key:value pair.',
  CloseBraceExpected: 'Expected , or } after key:value pair.',
  CloseBracketExpected: 'Expected , or ] after array value.',
  EndOfFileExpected: 'Parsing terminated before end of input.',
  UnexpectedEndOfString: 'Closing quote expected in string.',
  InvalidEscapeCharacter: 'Invalid escape sequence.',
  InvalidUnicode: 'Invalid escape sequence.',
  InvalidCharacter: 'Control character in a string.',
};

/** What is wrong with a body, and where. */
interface Failure {
  readonly reason: string;
  readonly offset: number;
}

/**
 * The value of a body; an empty one is an empty message.
 * @throws ApiError INVALID_ARGUMENT with the reason, the offending stretch and a caret below the place
 */
export function parseJson(body: string): unknown {
  if (body.trim() === '') return {};
  const failure = failureIn(body);
  if (failure) throw refusal(body, failure);
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw refusal(body, { reason: 'Unexpected token.', offset: 0 });
  }
}

function refusal(body: string, { reason, offset }: Failure): ApiError {
  const from = Math.max(0, offset - CONTEXT_CHARS);
  const stretch = body.slice(from, offset + CONTEXT_CHARS).toWellFormed();
  return badRequest([
    { description: `Invalid JSON payload received. ${reason}\n${stretch}\n${' '.repeat(offset - from)}^` },
  ]);
}

/** The first fault of a body; a name that an object has twice is one, because one of its values would be ignored. */
function failureIn(body: string): Failure | undefined {
  const deep = tooDeepAt(body);
  if (deep !== undefined) return { reason: 'Message too deep.', offset: deep };
  let first: Failure | undefined;
  const objects: Set<string>[] = [];
  visit(
    body,
    {
      onError: (code, offset) => {
        first ??= { reason: REASONS[printParseErrorCode(code)] ?? 'Unexpected token.', offset };
      },
      onObjectBegin: () => {
        objects.push(new Set());
      },
      onObjectProperty: (name, offset) => {
        const names = objects.at(-1)!;
        if (names.has(name))
          first ??= { reason: `Name ${JSON.stringify(name).slice(0, 100)} is listed twice.`, offset };
        names.add(name);
      },
      onObjectEnd: () => {
        objects.pop();
      },
    },
    { disallowComments: true },
  );
  return first;
}

/** Where brackets are nested too deep; strings are passed over. */
function tooDeepAt(body: string): number | undefined {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < body.length; i++) {
    const sign = body[i]!;
    if (inString && sign === '\\') i += 1;
    else if (sign === '"') inString = !inString;
    else if (!inString && (sign === '{' || sign === '[')) depth += 1;
    else if (!inString && (sign === '}' || sign === ']')) depth -= 1;
    if (depth > MAX_DEPTH) return i;
  }
  return undefined;
}
