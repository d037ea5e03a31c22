/** Doors of the forms before there is a session, each filled in rightly except for one field. */
import type { InjectOptions } from 'fastify';
import type { LinkPurpose } from '../ports/people.ts';
import { type AnsweringDoor, MARKS } from './hostile-texts.ts';
import { type Browser, hiddenField, type TestServer } from './test-server.ts';

/** Parts that the doors need. */
interface Parts {
  readonly test: TestServer;
  /** A browser that is signed in. */
  readonly owner: Browser;
  /** Sends a request some hours later, from another network each time. */
  send(options: InjectOptions, more: { readonly hours: number }): Promise<string>;
}

const MINUTE_MS = 60_000;
/** Bytes of a form's field. */
const FIELD_BYTES = 9000;
const PARTS = ['@', 'a.', '/', '\n', ' ', '-', '[', '7', MARKS];
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The bytes of a text in a form. */
export const inForm = (part: string): number => new URLSearchParams([['', part]]).toString().length - 1;

/** The bytes of a text in a string of JSON. */
export const inJson = (part: string): number => Buffer.byteLength(JSON.stringify(part)) - 2;

/** Doors by address. */
export function makeFormDoors(parts: () => Parts): Readonly<Record<string, () => readonly AnsweringDoor[]>> {
  let users = 0;
  let forms = 0;
  const newUser = async () => {
    users += 1;
    return parts().test.app.state.users.create({
      ...{ name: 'Bo', email: `form${users}@example.com`, capabilities: [] },
    });
  };
  const linkOf = (purpose: LinkPurpose, userId: number | null) =>
    parts().test.app.state.links.create({ purpose, userId }, 10 * MINUTE_MS);

  /** Sends a form that was given to its browser. */
  async function submit(url: string, fields: Record<string, string>, cookies: Record<string, string> = {}) {
    const { test, send } = parts();
    const browser = test.browser();
    // Another each time, which no limit of requests knows.
    forms += 1;
    browser.address = `95.${forms >> 8}.${forms & 255}.7`;
    const { body } = await browser.get('/sign-in');
    return send(
      {
        ...{ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
        cookies: { ...Object.fromEntries(browser.cookies), ...cookies },
        payload: new URLSearchParams({ csrf: hiddenField(body, 'csrf'), ...fields }).toString(),
      },
      { hours: 0 },
    );
  }
  const door = (answers: readonly string[], work: (text: string) => Promise<string>): AnsweringDoor => ({
    ...{ most: FIELD_BYTES, size: inForm, parts: PARTS, answers },
    work(text) {
      // An account can be tried again after a while.
      parts().test.clock.now += 60 * MINUTE_MS;
      return work(text);
    },
  });

  let secondUser: number | undefined;
  const withAuthenticator = async () => {
    if (secondUser !== undefined) return secondUser;
    secondUser = (await newUser()).id;
    await parts().test.app.state.users.setSecondFactor(secondUser, { secret: SECRET, step: 0, recoveryCodes: [] });
    return secondUser;
  };
  /** A form of an account, right except for a field. */
  const account = (url: string, purpose: LinkPurpose) => async (field: string, text: string) => {
    const userId = purpose === 'welcome' ? null : (await newUser()).id;
    const token = await linkOf(purpose, userId);
    const right = { name: 'Bo', ...(purpose === 'welcome' && { email: 'bo@example.com' }) };
    return submit(url, {
      token,
      ...(purpose !== 'password' && right),
      password: 'three quiet herons',
      [field]: text,
    });
  };
  /** `opened` is the answer to a form that is right: the shortest texts still are passwords and names. */
  const accounts = (url: string, purpose: LinkPurpose, fields: readonly string[], opened: string) => () =>
    fields.map((field) =>
      door(field === 'token' ? ['410'] : field === 'password' || field === 'name' ? ['400', opened] : ['400'], (text) =>
        account(url, purpose)(field, text),
      ),
    );

  return {
    '/sign-in': () =>
      ['email', 'password'].map((field) =>
        door(['401'], (text) => submit('/sign-in', { email: 'no@example.com', password: 'x', [field]: text })),
      ),
    '/sign-in/code': () => [
      door(['401'], async (code) =>
        submit('/sign-in/code', { code }, { magpie_second: await linkOf('second_factor', await withAuthenticator()) }),
      ),
      // What holds the proof of the password is compared as a whole.
      door(['303'], (text) => submit('/sign-in/code', { code: '123456' }, { magpie_second: text })),
    ],
    '/sign-in/link': () => [
      door(['410'], (text) => parts().send({ url: `/sign-in/link?token=${encodeURIComponent(text)}` }, { hours: 0 })),
    ],
    '/welcome': accounts('/welcome', 'welcome', ['token', 'name', 'email', 'password'], '410'),
    '/invitation': accounts('/invitation', 'invitation', ['token', 'name', 'password'], '303'),
    '/new-password': accounts('/new-password', 'password', ['token', 'password'], '303'),
    '/sign-out': () => [
      // It is the proof itself, compared as a whole.
      door(['403'], (nonce) =>
        parts().send(
          {
            ...{ method: 'POST', url: '/sign-out', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
            cookies: Object.fromEntries(parts().owner.cookies),
            payload: new URLSearchParams({ nonce }).toString(),
          },
          { hours: 0 },
        ),
      ),
    ],
  };
}
