/** Errors of a model's server, as codes and sentences. Nothing from its answer is repeated. */
import type { ModelOutcome } from '@magpie/contract';

/** Why a model didn't answer. */
export type ModelFailure = Exclude<ModelOutcome, 'works' | 'no_tools'>;

/** In sentences for people. */
const SENTENCES: Readonly<Record<ModelFailure, string>> = {
  unreachable: 'The language model can’t be reached.',
  private_address: 'The language model’s address isn’t public, which this server doesn’t allow.',
  too_slow: 'The language model took too long.',
  key_refused: 'The language model’s server doesn’t accept the key.',
  unknown_model: 'The language model’s server doesn’t know this address or model.',
  rejected:
    'The language model’s server rejects the request. The model may not support tool calls, or the request may be too long for it.',
  too_many: 'The language model’s server is busy.',
  refused: 'The language model refused to answer.',
  failed: 'The language model’s server failed.',
  unreadable: 'The language model’s server sent something that can’t be read.',
  too_large: 'The language model’s answer was too large.',
  budget: 'This month’s budget for the language model is used up.',
};

/** Failures that another try in a moment wouldn't change. */
const FINAL: readonly ModelFailure[] = [
  'private_address',
  'key_refused',
  'unknown_model',
  'rejected',
  'refused',
  'budget',
];

/** A model that didn't answer. */
export class ModelError extends Error {
  readonly code: ModelFailure;
  /** HTTP status, where there was one. */
  readonly status: number | undefined;
  /** Seconds after which its server wants to be asked again. */
  readonly retryAfter: number | undefined;

  constructor(code: ModelFailure, more: { readonly status?: number; readonly retryAfter?: number } = {}) {
    super(SENTENCES[code]);
    this.name = 'ModelError';
    this.code = code;
    this.status = more.status;
    this.retryAfter = more.retryAfter;
  }

  /** Whether another try may help. */
  get passing(): boolean {
    return !FINAL.includes(this.code);
  }
}
