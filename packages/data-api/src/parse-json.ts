/** Parses a JSON body, with an error that shows the position: reason, line, caret. */
import { printParseErrorCode, visit } from 'jsonc-parser';
import { type ApiError, badRequest } from './errors.ts';

/** Characters shown on either side of the error. */
const CONTEXT_CHARS = 20;
/** Deeper JSON is rejected before any recursive code runs. */
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

/** A syntax error of a body, with its position. */
interface Failure {
  readonly reason: string;
  readonly offset: number;
}

/**
 * Parses a body; an empty one is an empty message.
 * @throws ApiError INVALID_ARGUMENT with the reason, an excerpt and a caret below the error
 */
export function parseJson(body: string): unknown {
  if (body.trim() === '') return {};
  const failure = findFailure(body);
  if (failure) throw syntaxError(body, failure);
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw syntaxError(body, { reason: 'Unexpected token.', offset: 0 });
  }
}

function syntaxError(body: string, { reason, offset }: Failure): ApiError {
  const from = Math.max(0, offset - CONTEXT_CHARS);
  const excerpt = body.slice(from, offset + CONTEXT_CHARS).toWellFormed();
  return badRequest([
    { description: `Invalid JSON payload received. ${reason}\n${excerpt}\n${' '.repeat(offset - from)}^` },
  ]);
}

/** The first error in a body. A duplicate name in an object is an error, because one of its values would be ignored. */
function findFailure(body: string): Failure | undefined {
  const deep = findTooDeep(body);
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

/** The position where brackets are nested too deep; strings are skipped. */
function findTooDeep(body: string): number | undefined {
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
