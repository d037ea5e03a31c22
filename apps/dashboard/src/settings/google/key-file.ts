/** The key file of a service account, as the Google Cloud Console saves it. */
import { __ } from '@magpie/ui';

/** What a file says, or what is wrong with it. */
export interface KeyFile {
  /** The JSON to send. */
  readonly key?: string;
  /** Address of the service account. */
  readonly email?: string;
  readonly problem?: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads a key file. The server checks it again, with Google. */
export function readKeyFile(json: string): KeyFile {
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    return { problem: __('This isn’t a key file. It must be the JSON file that the console saved.', 'magpie') };
  }
  const { type, client_email: address, private_key: key, web, installed } = (read ?? {}) as Record<string, unknown>;
  if (web !== undefined || installed !== undefined)
    return {
      problem: __('This is the file of an OAuth client. Choose the key file of a service account.', 'magpie'),
    };
  const email = text(address);
  if (type !== 'service_account' || email === '' || !text(key).includes('PRIVATE KEY'))
    return {
      problem: __(
        'This file has no key of a service account. Create a key of the type JSON and choose its file.',
        'magpie',
      ),
    };
  return { key: json, email };
}
