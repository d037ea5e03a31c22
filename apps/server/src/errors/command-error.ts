/** A command that could not be carried out, with a sentence for the person who gave it. */
export class CommandError extends Error {
  readonly code: string;
  /** Which part of what was given is wrong, such as `mapping.time`. */
  readonly field: string | undefined;

  constructor(code: string, message: string, field?: string) {
    super(message);
    this.name = 'CommandError';
    this.code = code;
    this.field = field;
  }
}
