/** The error for an address that could not be fetched or read. */

/** Why an address could not be fetched; `message` is a sentence that does not repeat the address. */
export class FetchError extends Error {
  readonly url: string;
  /** Whether the same request may succeed in a moment. */
  readonly passing: boolean;
  /** HTTP status, where there was an answer. */
  readonly status: number | undefined;

  constructor(url: string, message: string, more: { passing?: boolean; status?: number } = {}) {
    super(message);
    this.name = 'FetchError';
    this.url = url;
    this.passing = more.passing ?? false;
    this.status = more.status;
  }
}
