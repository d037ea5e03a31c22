/** Valid settings of a model, and when a stored key is forgotten. */
import type { ModelValues } from '@magpie/contract';
import { ProblemError } from '../errors/problem.ts';
import { mayBePublic } from '../icons/public-address.ts';
import type { ModelSetup } from '../state/models.ts';

/** A site without a model. */
export const NO_MODEL: ModelSetup = {
  enabled: false,
  kind: 'openai',
  address: '',
  allowPrivate: false,
  model: '',
  language: 'en',
  budget: 1_000_000,
  key: '',
  version: 0,
};

/**
 * The settings to be stored. The key stays while address and kind do: a new address gets only a key that was entered for it.
 * @throws ProblemError `bad_request` with the field
 */
export function checkSetup(
  sent: ModelValues & { readonly key: string | undefined },
  before: ModelSetup,
): Omit<ModelSetup, 'version'> {
  const address = readAddress(sent);
  const model = sent.model.trim();
  if (sent.enabled && model === '')
    throw new ProblemError('bad_request', 'Enter the name of the model.', { field: 'model' });
  const stays = address === before.address && sent.kind === before.kind;
  return { ...sent, address, model, key: sent.key ?? (stays ? before.key : '') };
}

function readAddress({ address: typed, enabled, allowPrivate }: ModelValues): string {
  const text = typed.trim();
  const wrong = (message: string) => new ProblemError('bad_request', message, { field: 'address' });
  if (text === '') {
    if (enabled) throw wrong('Enter the address of the model’s server.');
    return '';
  }
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw wrong('The address must start with https:// or http://.');
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw wrong('The address must have no user name, no “?” and no “#”. Enter the key below.');
  if (!allowPrivate) {
    if (!mayBePublic(url.hostname)) throw wrong('This address isn’t public. An administrator has to allow it.');
    // A key would cross the internet in clear text.
    if (url.protocol === 'http:') throw wrong('A public address must start with https://.');
  }
  return url.href.replace(/(?<!\/)\/+$/, '');
}
