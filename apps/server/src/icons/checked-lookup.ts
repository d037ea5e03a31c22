/** Connects only to allowed addresses. */
import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** A look-up that fails unless every address of the name is allowed. The connection goes to the very address that was checked: a second look-up could answer another. */
export const checkedLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const first = addresses[0];
      if (!first || !addresses.every(({ address }) => isAllowed(address)))
        return callback(new Error(`${hostname} isn't at a public address`), '', 0);
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
