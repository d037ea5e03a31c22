/** Form impressions, starts, submissions and abandonments, each once per form and page view, never the input. */
import { bare } from './address.ts';
import { builderId, builderTitle, hearContactForm7, lookForSent } from './builders.ts';
import { guard, on } from './guard.ts';
import type { Params } from './hook.ts';

/** A form counts as seen after being at least half visible for this long. */
const SEEN_MS = 1e3;
/** How long page changes are gathered before looking for new forms. */
const GATHER_MS = 300;
/** Longest time between collecting a form's data and leaving the page, ms. */
const SENDING_MS = 1e3;
/** Characters of a field's label that are sent. */
const LABEL_CHARS = 100;

const FIELDS =
  'input:not([type=hidden],[type=submit],[type=button],[type=reset],[type=image]),select,textarea,[contenteditable]';

/** Forms that belong to the page's own functions (search, sign-in, cart, checkout), which reports don't count as forms. */
const TOOLS =
  'search,[role=search],.search-form,.searchform,#adminbarsearch,#commentform,#loginform,form.cart,form.checkout,[class*=woocommerce-form],.woocommerce-cart-form,form[class*=wc-block],form[id^=edd_],[class*=edd-blocks-form]';

const hook = self.magpie!._!;

/** By event name, the forms reported in the current page view: their ids, or the elements of those without one. */
let reported: Record<string, Set<unknown>> = {};
/**
 * The forms started in this page view but not sent: the label of the field that was changed last, the latest attempt to send, and whether a
 * script has the browser send it.
 */
const begun = new Map<
  unknown,
  { params: Params; form_field: string | undefined; attempt?: Event; sending?: boolean }
>();
let watched = new WeakSet<Element>();
/** The parameters of each form: a form may be removed once it was sent. */
const described = new Map<unknown, Params>();
const timers = new Map<Element, ReturnType<typeof setTimeout>>();

// Attributes, not properties: a field named "id" or "action" hides the form's own property.
const describe = (form: Element) => {
  const read = (...names: string[]) => names.map((name) => form.getAttribute(name)).find((value) => value);
  return {
    form_id: builderId(form) ?? read('data-form-id', 'data-formid', 'id', 'name'),
    form_name: builderTitle(form) || read('data-form-name', 'name', 'aria-label'),
    form_destination: bare(new URL(read('action') ?? location.href, document.baseURI)),
    form_length: form.querySelectorAll(FIELDS).length,
  };
};

/** The parameters of a form and its key; undefined for forms that aren't counted. */
const known = (form: Element | null | undefined) => {
  if (!form || form.closest(TOOLS)) return undefined;
  const params = describe(form);
  const key = params.form_id ?? form;
  described.set(key, params);
  return { key, params };
};

const report = (name: string, key: unknown, params: Params): void => {
  reported[name] ??= new Set();
  if (reported[name].has(key)) return;
  reported[name].add(key);
  hook.t(name, params);
};

const submitted = (key: unknown, params: Params): void => {
  begun.delete(key);
  report('form_submit', key, params);
};

/** Reports a builder's form as submitted. */
const sent = (id: string | undefined): void => {
  if (id) submitted(id, described.get(id) ?? { form_id: id });
};

/** The visible name of a field. For choices it's the name of the group, since the label of an option would reveal the choice. */
const fieldLabel = (field: HTMLInputElement): string | undefined =>
  (
    (/^(radio|checkbox)$/.test(field.type)
      ? field.closest('fieldset')?.querySelector('legend')?.textContent
      : (field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.getAttribute('placeholder'))) ||
    field.getAttribute('name') ||
    field.id
  )
    .trim()
    .slice(0, LABEL_CHARS);

/** Reports the forms that were started but not sent. If the browser is sending one right now, that's why the page is left. */
const leave = (): void => {
  for (const [key, { params, form_field, attempt, sending }] of begun)
    if (!sending && attempt?.defaultPrevented !== false) report('form_abandon', key, { ...params, form_field });
  begun.clear();
};

const forget = (form: Element): void => {
  clearTimeout(timers.get(form));
  timers.delete(form);
};

const see = (form: Element): void => {
  forget(form);
  observer.unobserve(form);
  // A hidden page isn't painted: the new observation reports once it is.
  if (document.hidden) observer.observe(form);
  else {
    const it = known(form);
    if (it) report('form_impression', it.key, it.params);
  }
};

const observer = new IntersectionObserver(
  guard((entries: IntersectionObserverEntry[]) => {
    for (const { target, intersectionRatio, intersectionRect } of entries) {
      // A form more than twice as high as the window can never be half visible, so filling half the window counts too.
      const visible = intersectionRatio >= 0.5 || intersectionRect.height >= innerHeight / 2;
      if (!visible) forget(target);
      else if (!timers.has(target)) timers.set(target, setTimeout(guard(see), SEEN_MS, target));
    }
  }),
  { threshold: Array.from({ length: 21 }, (_, step) => step / 20) },
);

let gathering = false;

const scan = guard(() => {
  gathering = false;
  for (const form of document.querySelectorAll('form')) {
    if (!watched.has(form)) observer.observe(form);
    watched.add(form);
  }
  lookForSent(sent);
});

const gather = (): void => {
  if (!gathering) setTimeout(scan, GATHER_MS);
  gathering = true;
};

hook.l.push(
  guard((event) => {
    // A hidden page may be shown again and the form be completed.
    if (event?.type !== 'visibilitychange') leave();
    if (event) return;
    reported = {};
    watched = new WeakSet();
    observer.disconnect();
    for (const form of timers.keys()) forget(form);
    gather();
  }),
);

on(
  (event) => {
    const field = event.composedPath()[0] as HTMLInputElement;
    const it = known(field.form ?? field.closest('form'));
    if (!it) return;
    report('form_start', it.key, it.params);
    if (!reported.form_submit?.has(it.key)) begun.set(it.key, { params: it.params, form_field: fieldLabel(field) });
  },
  'input',
  'change',
);
on((event) => {
  const form = event.target as Element;
  const it = known(form);
  if (!it) return;
  const entry = begun.get(it.key);
  if (!builderId(form)) submitted(it.key, it.params);
  // A form sent into a frame doesn't replace the page.
  else if (entry && !form.hasAttribute('target')) entry.attempt = event;
}, 'submit');
// A form builder that cancels the event, validates and then calls `submit()` triggers no second submit event.
on((event) => {
  const form = event.target as Element;
  const entry = begun.get(known(form)?.key);
  if (entry && !form.hasAttribute('target'))
    addEventListener(
      'beforeunload',
      (leaving) => {
        entry.sending = leaving.timeStamp - event.timeStamp < SENDING_MS;
      },
      { once: true },
    );
}, 'formdata');
hearContactForm7(sent);

scan();
new MutationObserver(gather).observe(document, { childList: true, subtree: true });
