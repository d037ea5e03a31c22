/** Pages that a link opens once: the first account, an invitation, a new password. */
import { CAPABILITIES } from '@magpie/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readForm } from '../../http/form.ts';
import { ACCOUNT_FIELDS, fieldErrors, sendPage } from './forms.ts';
import {
  type AccountForm,
  accountPage,
  FORM_TEXTS,
  type GivenAccount,
  INVITATION_FORM,
  PASSWORD_FORM,
  usedLinkPage,
  WELCOME_FORM,
} from './pages.ts';
import { hashPassword } from './passwords.ts';
import { LIMITED, type SignInParts } from './sign-in.ts';

const SHAPES = {
  '/welcome': z.object(ACCOUNT_FIELDS),
  '/invitation': z.object({ name: ACCOUNT_FIELDS.name, password: ACCOUNT_FIELDS.password }),
  '/new-password': z.object({ password: ACCOUNT_FIELDS.password }),
} as const;

/** Adds the pages. */
export function registerByLink(scope: FastifyInstance, parts: SignInParts): void {
  const { state, host, forms } = parts;

  /** Returns the user that a link of each page is made for; undefined if it is no longer valid. */
  const checkLink = async (form: AccountForm, token: string) => {
    const link = await state.links.find(token, form.purpose);
    if (!link) return undefined;
    if (form === WELCOME_FORM) return (await state.users.count()) === 0 ? { user: undefined } : undefined;
    const user = link.userId === null ? undefined : await state.users.byId(link.userId);
    return user && { user };
  };

  for (const form of [WELCOME_FORM, INVITATION_FORM, PASSWORD_FORM]) {
    scope.get<{ Querystring: { token?: string } }>(form.path, LIMITED, async (request, reply) => {
      const token = String(request.query.token ?? '');
      const link = await checkLink(form, token);
      if (link)
        return sendPage(reply, 200, accountPage(form, { csrf: forms.token(request, reply), token, ...link.user }));
      if (await host.user(request, reply)) return reply.redirect('/');
      return sendPage(reply, 410, usedLinkPage());
    });

    scope.post(form.path, LIMITED, async (request, reply) => {
      const { csrf: _csrf, token = '', ...given } = readForm(request);
      const again = (status: number, more: Partial<GivenAccount>) =>
        sendPage(
          reply,
          status,
          accountPage(form, {
            csrf: forms.token(request, reply),
            token,
            name: given.name ?? '',
            email: given.email ?? '',
            ...more,
          }),
        );
      if (!forms.isOwn(request, readForm(request))) return again(403, { problem: FORM_TEXTS.expired });
      const link = await checkLink(form, token);
      const known = link?.user && { email: link.user.email };
      const parsed = SHAPES[form.path].safeParse({ name: '', email: '', password: '', ...given });
      if (!parsed.success)
        return again(400, { ...known, errors: fieldErrors(parsed.error), problem: FORM_TEXTS.marked });
      if (!link || !(await state.links.take(token, form.purpose))) return sendPage(reply, 410, usedLinkPage());
      const { name, email, password } = { name: '', email: '', ...parsed.data };
      const passwordHash = await hashPassword(password);
      if (!link.user) {
        const user = await state.users.create({ name, email, passwordHash, capabilities: CAPABILITIES });
        await state.audit.note('owner_created', user.id);
        await parts.signIn(request, reply, user.id, 'welcome');
        return reply.redirect('/', 303);
      }
      await state.users.setPassword(link.user.id, passwordHash);
      if (form === PASSWORD_FORM) {
        // Ends all sessions: anyone who knew the old password must be signed out.
        await state.sessions.endOf(link.user.id, { butId: undefined });
        await state.audit.note('password_reset', link.user.id);
        return reply.redirect(host.signInPath, 303);
      }
      await state.users.rename(link.user.id, name);
      await state.audit.note('invitation_accepted', link.user.id);
      await parts.signIn(request, reply, link.user.id, 'invitation');
      return reply.redirect('/', 303);
    });
  }
}
