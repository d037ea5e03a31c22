/** This module is responsible for taking email addresses out of the addresses of pages, as GA4 does by default. */

/** What stands where an email address was (GA4). */
const REDACTED = '(redacted)';

/** An address cannot be in a text without one of these: `@`, or the same encoded once or twice. */
const AT = /@|%(?:25)*40/i;
/** Not the user before the host of an address. */
const EMAIL = /(?<![\w.%'+-]|\/\/[^/?#]*)[\w.%'+-]+(?:@|%(?:25)*40)(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}/gi;

/** The address of a page, path or link with every email address in it replaced, plain or encoded. */
export function withoutEmails(address: string): string {
  return AT.test(address) ? address.replace(EMAIL, REDACTED) : address;
}
