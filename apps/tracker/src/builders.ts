/**
 * Forms of WordPress's common form builders: their ids, and the signals of a successful submission. Their submit event is only
 * an attempt: they cancel it, send the form themselves, and may reject the input.
 */
import { guard, on } from './guard.ts';

/** The ids that the builders give a form, or an element around it. What follows, such as the number of a copy, is left out. */
const ID = /^(wpcf7-f|wpforms-form-|gform_|nf-form-|frm_form_)\d+/;
const WITH_ID = ['wpcf7-f', 'wpforms-form-', 'gform_', 'nf-form-', 'frm_form_'].map((start) => `[id^=${start}]`).join();
const ELEMENTOR = '.elementor-form';

/** Elements that a builder shows after a form was sent, without or with loading the page again. */
const SHOWN_WHEN_SENT =
  '[id^=wpforms-confirmation-],[id^=gform_confirmation_wrapper_],.frm_message,.elementor-message-success,.wpcf7-form.sent';

/** The id of a builder's form, from the form or anything in it; none for other forms. */
export const builderId = (element: Element | null | undefined): string | undefined => {
  const form = element?.closest(ELEMENTOR);
  if (form)
    return (
      form.getAttribute('id') ||
      `elementor-${form.querySelector('[type=hidden][name=form_id]')?.getAttribute('value') ?? ''}`
    );
  return ID.exec(element?.closest(WITH_ID)?.id ?? '')?.[0];
};

/** The title that a builder shows with a form. */
export const builderTitle = (form: Element): string | undefined =>
  (form.closest('.gform_wrapper,.nf-form-cont,.frm_forms') ?? form)
    .querySelector('.wpforms-title,.gform_title,.nf-form-title h3,.frm_form_title')
    ?.textContent?.trim();

interface Ninja {
  readonly response?: { readonly errors?: object };
  readonly id?: string | number;
}

type JQuery = (of: Document) => {
  on(names: string, run: (event: { readonly target: Element }, detail: never) => void): void;
};

let jQueryHeard = false;
const seen = new WeakSet<Element>();

/**
 * Reports the forms whose confirmation is on the page, each confirmation once. Also listens to jQuery's events as soon as
 * jQuery has loaded: most builders announce a submission only there, and show nothing before a redirect.
 */
export const lookForSent = (sent: (id: string | undefined) => void): void => {
  for (const node of document.querySelectorAll(SHOWN_WHEN_SENT)) {
    if (seen.has(node)) continue;
    seen.add(node);
    const id = node.id.replace('wpforms-confirmation-', 'wpforms-form-').replace('confirmation_wrapper_', '');
    sent(ID.exec(id)?.[0] ?? builderId(node));
  }
  const { jQuery } = self as { jQuery?: JQuery };
  if (jQueryHeard || !jQuery) return;
  jQueryHeard = true;
  const hear = (names: string, identify: (detail: never, target: Element) => string | undefined) =>
    jQuery(document).on(
      names,
      guard((event, detail) => sent(identify(detail, event.target))),
    );
  hear('submit_success wpformsAjaxSubmitSuccess', (_, form) => builderId(form));
  hear('frmFormComplete frmBeforeFormRedirect', (form: Element | [Element]) =>
    builderId('nodeType' in form ? form : form[0]),
  );
  hear('gform_confirmation_loaded', (id: number) => `gform_${id}`);
  // Ninja Forms triggers it for rejected forms too.
  hear('nfFormSubmitResponse', ({ response, id }: Ninja) =>
    Object.keys(response?.errors ?? {}).length ? undefined : `nf-form-${Number.parseInt(`${id}`, 10)}`,
  );
};

/** Listens to Contact Form 7, which uses native events. If the site can't send its email, the visitor has still sent the form. */
export const hearContactForm7 = (sent: (id: string | undefined) => void): unknown =>
  on((event) => sent(builderId(event.target as Element)), 'wpcf7mailsent', 'wpcf7mailfailed');
