/** Errors in the form of Google's APIs: google.rpc status, texts and details (Data API reference, section 9). */
import { QueryError, type QueryErrorCode } from '@magpie/query';

/** The HTTP status of each google.rpc code used here. */
const STATUS = {
  INVALID_ARGUMENT: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

/** A google.rpc code. */
export type ApiStatus = keyof typeof STATUS;

/** One error in a request; `field` is its proto path if it is known. */
export interface FieldViolation {
  readonly field?: string;
  readonly description: string;
}

/** The body of an error answer. */
export interface ErrorBody {
  readonly error: {
    readonly code: number;
    readonly message: string;
    readonly status: ApiStatus;
    readonly details?: readonly Readonly<Record<string, unknown>>[];
  };
}

/** An error of the Data API. */
export class ApiError extends Error {
  readonly status: ApiStatus;
  readonly details: readonly Readonly<Record<string, unknown>>[];

  constructor(status: ApiStatus, message: string, details: readonly Readonly<Record<string, unknown>>[] = []) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.details = details;
  }

  /** HTTP status. */
  get code(): number {
    return STATUS[this.status];
  }

  /** The answer's body. */
  get body(): ErrorBody {
    const { code, message, status, details } = this;
    return { error: { code, message, status, ...(details.length > 0 && { details }) } };
  }
}

/** The error for an invalid request. */
export const invalid = (message: string): ApiError => new ApiError('INVALID_ARGUMENT', message);

/** The error for a body that doesn't match the request message. */
export const badRequest = (violations: readonly FieldViolation[]): ApiError =>
  new ApiError('INVALID_ARGUMENT', violations.map(({ description }) => description).join('\n'), [
    { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: violations },
  ]);

const CREDENTIAL =
  'Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.';

/** The request has no credentials. `method` is the full name of the gRPC method. */
export const credentialsMissing = (method: string): ApiError =>
  new ApiError('UNAUTHENTICATED', `Request is missing required authentication credential. ${CREDENTIAL}`, [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'CREDENTIALS_MISSING',
      domain: 'googleapis.com',
      metadata: { method, service: 'analyticsdata.googleapis.com' },
    },
  ]);

/** The credentials are invalid. */
export const credentialsInvalid = (): ApiError =>
  new ApiError('UNAUTHENTICATED', `Request had invalid authentication credentials. ${CREDENTIAL}`);

const PROPERTY_ID =
  'To learn more about Property ID, see https://developers.google.com/analytics/devguides/reporting/data/v1/property-id.';

/** The property doesn't exist or the caller can't access it: the message is the same for both. */
export const permissionDenied = (): ApiError =>
  new ApiError('PERMISSION_DENIED', `User does not have sufficient permissions for this property. ${PROPERTY_ID}`);

/** The property ID isn't a number. */
export const badPropertyId = (id: string): ApiError =>
  invalid(`Invalid property ID: ${id}. A numeric Property ID is required. ${PROPERTY_ID}`);

/** The google.rpc code of query errors that aren't the request's fault alone. */
const STATUS_OF: Partial<Record<QueryErrorCode, ApiStatus>> = {
  too_heavy: 'UNAVAILABLE',
  not_entitled: 'PERMISSION_DENIED',
};

/** Converts a thrown error to an ApiError; undefined for an unexpected one. */
export function toApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error instanceof QueryError) return new ApiError(STATUS_OF[error.code] ?? 'INVALID_ARGUMENT', error.message);
  return undefined;
}
