/** Removes personal data from addresses: email addresses, as GA4 does by default, and text typed into forms. */
import { findEmails, type Span } from './emails.ts';

/** Replacement for an email address (GA4). */
const REDACTED = '(redacted)';

/** The address of a page, path or link with every email address in it replaced, plain or encoded. */
export function withoutEmails(address: string): string {
  let text = '';
  let at = 0;
  for (const { from, to } of AT.test(address) ? findEmails(address) : NONE) {
    text += address.slice(at, from) + REDACTED;
    at = to;
  }
  return at === 0 ? address : text + address.slice(at);
}

/** No text without one of these has an email address: `@`, or the same encoded up to four times. */
const AT = /@|%(?:25){0,3}40/i;
const NONE: readonly Span[] = [];

/** A parameter of an address, in its query or behind the `#`; names and values have none of the signs around them. */
const PARAMETER = /([?&;])([^=&;?#]+)=([^&;#]*)/g;

/** Personal form fields, whatever is in front of the name (`billing_first_name`), without signs and in lower case. */
const FIELDS = words(`
  firstname lastname fullname surname forename givenname familyname middlename maidenname username yourname
  email emailaddress youremail phone phonenumber telephone mobile mobilenumber fax
  streetaddress addressline1 addressline2 address1 address2 postcode postalcode zipcode
  password passwd birthday birthdate dateofbirth dob iban creditcard cardnumber cvc cvv ssn
  yourmessage yoursubject yoursuggestion
  vorname nachname telefon telefonnummer handynummer nachricht anschrift strasse hausnummer postleitzahl passwort geburtsdatum
  prenom nomdefamille motdepasse codepostal apellido apellidos correo contrasena cognome cellulare achternaam voornaam
`);
/** Names that forms use for personal fields, but also for others (`product_name`): only as the whole name, or the last part in brackets. */
const WHOLE = words(`
  name fname lname nom nome nombre naam mail address adresse direccion indirizzo street zip plz tel
  message msg comment comments mensaje messaggio kommentar bericht subject betreff pwd
`);
/** Fields of form builders that have numbers in place of names. */
const BUILDERS = /^(?:wpforms|form_fields|item_meta)\[|^input_\d+(?:[._]\d+)?$|^nf-field-\d+/i;

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/**
 * The address of a page without what was typed into a form that puts it into the next page's address (a plain form without a method): the value
 * of each parameter that is named like what forms ask of a person. Parameters keep their names; all others, such as those of campaigns and
 * searches, keep their values.
 */
export function withoutFormInput(address: string): string {
  return address.replace(PARAMETER, (whole, sign: string, name: string, value: string) =>
    value !== '' && asksOfPerson(name) ? `${sign}${name}=${REDACTED}` : whole,
  );
}

/** Longer names are no form's. */
const NAME_CHARS = 100;

/** Whether a parameter is named like what forms ask of a person. */
function asksOfPerson(encoded: string): boolean {
  if (encoded.length > NAME_CHARS || encoded.startsWith('utm_')) return false;
  let name = encoded;
  try {
    name = decodeURIComponent(encoded);
  } catch {
    // A name that can't be decoded is compared as it is.
  }
  if (BUILDERS.test(name)) return true;
  // `firstName` is written `first_name` elsewhere; accents are optional.
  const parts = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((part) => part !== '');
  const last = name.includes('[') ? (parts.at(-1) ?? '') : '';
  return WHOLE.has(parts.join('')) || WHOLE.has(last) || parts.some((_, i) => FIELDS.has(parts.slice(i).join('')));
}
