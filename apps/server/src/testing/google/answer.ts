/** Answers of the stand-in Google, and errors in the form of Google's APIs. */
import { ApiError, type ErrorBody } from '@magpie/data-api';

/** Request as the stand-in keeps it. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** Form or JSON, by the content type; undefined where it is neither. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
  /** Status of the answer; 0 while there is none. */
  status: number;
}

/** An answer. */
export interface StandInAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON unless it is a text. */
  readonly body: unknown;
}

/** Returns an answer of JSON. */
export const json = (body: unknown, status = 200): StandInAnswer => ({ status, body });

/** Returns a page. */
export const page = (body: string, status = 200): StandInAnswer => ({
  status,
  headers: { 'content-type': 'text/html; charset=UTF-8' },
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sign in - Google Accounts</title><main>${body}</main></html>`,
});

/** Returns the error of the token endpoint. */
export const oauthError = (error: string, description: string, status = 400, more: object = {}): StandInAnswer =>
  json({ error, error_description: description, ...more }, status);

/** Returns the answer for an error of an API. */
export const refusal = (error: ApiError): StandInAnswer => json(error.body, error.code);

/** Returns an error of an API with the reason that Google's ErrorInfo has. */
export function reasoned(status: ErrorBody['error']['status'], reason: string, message: string): StandInAnswer {
  return refusal(
    new ApiError(status, message, [
      { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' },
    ]),
  );
}

/** Google's answer for addresses it doesn't know: a page, never JSON. */
export const nowhere = (): StandInAnswer => page('<p>404. That’s an error.</p>', 404);
