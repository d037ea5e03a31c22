/** Parsing HTML and XML of strangers. */
import { type Handler, Parser, type ParserOptions } from 'htmlparser2';

/**
 * Elements inside one another. Browsers nest 512. The library moves or looks through all open elements at a tag, so without a limit
 * the time would grow by the square.
 */
const DEEPEST = 2000;

class TooDeep extends Error {}

/** Parses a text up to its end, or to where it is nested too deep. */
export function parseMarkup(text: string, handler: Partial<Handler>, options: ParserOptions = {}): void {
  let depth = 0;
  const parser = new Parser(
    {
      ...handler,
      onopentagname(name) {
        depth += 1;
        if (depth > DEEPEST) throw new TooDeep();
        handler.onopentagname?.(name);
      },
      onclosetag(name, isImplied) {
        depth -= 1;
        handler.onclosetag?.(name, isImplied);
      },
    },
    options,
  );
  try {
    parser.end(text);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
}
