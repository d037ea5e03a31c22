/** Errors on their way from a process to the one that started it. */
/** An error as plain data. */
export interface SentError {
  readonly name: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A kind of error that is the same on both sides. */
export type ErrorKind = abstract new (...args: never[]) => Error;

/** An error as data, with the name and the fields that its class gives it. */
export function toSent(error: unknown): SentError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), fields: {} };
  const { name, message, stack: _stack, cause: _cause, ...fields } = error as Error & Record<string, unknown>;
  return { name, message: error.message, fields: { ...fields } };
}

/** The error again, as an instance of its class where the class is known. */
export function fromSent({ name, message, fields }: SentError, kinds: readonly ErrorKind[]): Error {
  const error = Object.assign(new Error(message), fields, { name });
  const kind = kinds.find((one) => one.name === name);
  if (kind) Object.setPrototypeOf(error, kind.prototype as object);
  return error;
}
