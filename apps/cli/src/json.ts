/** Reads JSON that is passed to commands. */
import { readFileSync } from 'node:fs';
import { CliError } from './failure.ts';

/** Reads a JSON file. @throws CliError `file_not_found`, `not_json` */
export function readJson(path: string): unknown {
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch {
    throw new CliError('file_not_found', `The file "${path}" can't be read.`);
  }
  return parseJson(content, `The file "${path}"`);
}

/** Parses JSON; `what` names its origin in the error message. @throws CliError `not_json` */
export function parseJson(content: string, what: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new CliError('not_json', `${what} isn't valid JSON: ${error instanceof Error ? error.message : error}.`);
  }
}
