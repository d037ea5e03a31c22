/** Reads what a response says about the request: its status, and the codes of what was refused or faulty in it. */
import type { LightMyRequestResponse } from 'fastify';

interface Said {
  readonly success?: boolean;
  readonly error?: { readonly code?: unknown; readonly status?: unknown };
  /** Faults that `/debug/mp/collect` names. */
  readonly validationMessages?: readonly { readonly validationCode: string }[];
  /** The outcome of each order of a request. */
  readonly data?: { readonly results?: readonly { readonly result: string; readonly error?: { code: string } }[] };
  readonly result?: { readonly isError?: boolean };
}

/** Such as `202 value_truncated`; each code once. */
export function readAnswer({ statusCode, headers, body }: LightMyRequestResponse): string {
  const said = String(headers['content-type']).startsWith('application/json') ? (JSON.parse(body) as Said) : {};
  const refused = String(headers['x-magpie-refused'] ?? '')
    .split(', ')
    .flatMap((one) => one.split(':')[2] ?? []);
  const codes = [
    // Some calls refuse in a sentence alone.
    said.error?.status ?? said.error?.code ?? (said.success === false ? 'refused' : undefined),
    ...(said.validationMessages ?? []).map((one) => one.validationCode),
    ...(said.data?.results ?? []).map(({ result, error }) => error?.code ?? result),
    said.result?.isError ? 'is_error' : undefined,
    ...refused,
  ].filter((code) => code !== undefined);
  return [statusCode, ...[...new Set(codes)].sort()].join(' ');
}
