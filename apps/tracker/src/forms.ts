/** This module is responsible for form impressions, starts and submissions, each once per form and page view, never the input. */
import { bare } from './address.ts';
import { guard, on } from './guard.ts';

/** A form counts as seen after being at least half visible for this long. */
const SEEN_MS = 1e3;
/** How long page changes are gathered before looking for new forms. */
const GATHER_MS = 300;

const FIELDS =
  'input:not([type=hidden],[type=submit],[type=button],[type=reset],[type=image]),select,textarea,[contenteditable]';

const hook = self.magpie!._!;

let page = bare(location);
/** By event name, the forms reported in the current page view: their ids, or the elements of those without one. */
let reported: Record<string, Set<unknown>> = {};
let watched = new WeakSet<Element>();
const timers = new Map<Element, ReturnType<typeof setTimeout>>();

// Attributes, not properties: a field named "id" or "action" hides the form's own property.
const describe = (form: Element) => {
  const read = (...names: string[]) => names.map((name) => form.getAttribute(name)).find((value) => value);
  return {
    form_id: read('data-form-id', 'data-formid', 'id', 'name'),
    form_name: read('name'),
    form_destination: bare(new URL(read('action') ?? location.href, document.baseURI)),
    form_length: form.querySelectorAll(FIELDS).length,
  };
};

const report = (name: string, form: Element | null | undefined): void => {
  if (!form || form.closest('[role=search],search')) return;
  const params = describe(form);
  const key = params.form_id ?? form;
  reported[name] ??= new Set();
  if (reported[name].has(key)) return;
  reported[name].add(key);
  hook.t(name, params);
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
  else report('form_impression', form);
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
});

const gather = (): void => {
  if (!gathering) setTimeout(scan, GATHER_MS);
  gathering = true;
};

hook.l.push(
  guard(() => {
    if (bare(location) === page) return;
    page = bare(location);
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
    report('form_start', field.form ?? field.closest('form'));
  },
  'input',
  'change',
);
on((event) => report('form_submit', event.target as Element), 'submit');

scan();
new MutationObserver(gather).observe(document, { childList: true, subtree: true });
