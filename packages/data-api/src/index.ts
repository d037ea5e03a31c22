/** The Data API package: Google's Analytics Data API, its requests as questions, answers as its responses, and its error texts. */
export { withNumericEnums } from './enums.ts';
export {
  ApiError,
  badPropertyId,
  badRequest,
  credentialsInvalid,
  credentialsMissing,
  type ErrorBody,
  invalid,
  permissionDenied,
  toApiError,
} from './errors.ts';
export { getMetadata } from './metadata.ts';
export { METHODS, type Method, type Version } from './methods.ts';
export { numberText } from './number-text.ts';
export { parseJson } from './parse-json.ts';
export type { Prepared, Property } from './property.ts';
export { MESSAGES, type Proto, protos } from './proto.ts';
export { createLimiter, type Limiter, type Pool, type PropertyQuota, QUOTA, type QuotaGrant } from './quota.ts';
export { errorResponse, metadataResponse } from './responses.ts';
export type { RunReportResponse } from './run-report.ts';
