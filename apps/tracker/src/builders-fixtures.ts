/**
 * Pages with forms as WordPress's form builders print and send them, based on their known markup and events. Each one defines
 * `refuse()` and `accept()`, its script's reactions to the server's answer.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Real jQuery: events that it triggers reach no listener of the browser's own. */
const JQUERY = `<script>${readFileSync(fileURLToPath(import.meta.resolve('jquery/dist/jquery.min.js')), 'utf8')}</script>`;

/** A form of a builder on a page. */
export interface BuilderForm {
  readonly builder: string;
  readonly html: string;
  /** The `form_id` and `form_name` that are reported. */
  readonly id: string;
  readonly name: string | undefined;
}

const FIELDS = '<input name="mail" aria-label="Email"><textarea name="words" aria-label="Message"></textarea>';
/** Cancels the browser's own sending, as the builders' scripts do. */
const AJAX = `document.querySelector('form').addEventListener('submit', (event) => event.preventDefault());`;

const page = (html: string, script: string): string => `${JQUERY}${html}<script>${script}</script>`;

const contactForm7: BuilderForm = {
  builder: 'Contact Form 7',
  id: 'wpcf7-f55',
  name: 'Contact form',
  html: page(
    `<div class="wpcf7" id="wpcf7-f55-p12-o1" data-wpcf7-id="55"><form class="wpcf7-form init" data-status="init" novalidate aria-label="Contact form" action="/contact/#wpcf7-f55-p12-o1" method="post">
      <input type="hidden" name="_wpcf7" value="55">${FIELDS}<button>Send</button></form></div>`,
    `${AJAX}
    const form = document.querySelector('form');
    const say = (name, status) => form.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: { contactFormId: 55, status } }));
    const refuse = () => { form.classList.add('invalid'); say('wpcf7invalid', 'validation_failed'); say('wpcf7submit', 'validation_failed'); };
    const accept = () => { form.classList.replace('invalid', 'sent'); say('wpcf7mailsent', 'mail_sent'); say('wpcf7submit', 'mail_sent'); form.reset(); };`,
  ),
};

const wpforms: BuilderForm = {
  builder: 'WPForms',
  id: 'wpforms-form-12',
  name: 'Ask us',
  html: page(
    `<div class="wpforms-container" id="wpforms-12"><form class="wpforms-validate wpforms-form wpforms-ajax-form" id="wpforms-form-12" data-formid="12" method="post">
      <div class="wpforms-head-container"><div class="wpforms-title">Ask us</div></div>${FIELDS}<button>Send</button></form></div>`,
    `${AJAX}
    const refuse = () => jQuery('form').trigger('wpformsAjaxSubmitFailed', { success: false });
    const accept = (redirect) => {
      jQuery('form').trigger('wpformsAjaxSubmitSuccess', { success: true });
      if (redirect) { jQuery('form').trigger('wpformsAjaxSubmitBeforeRedirect'); location.href = redirect; return; }
      jQuery('#wpforms-12').html('<div class="wpforms-confirmation-container-full" id="wpforms-confirmation-12">Thanks</div>');
    };`,
  ),
};

const gravity = (builder: string, announce: string): BuilderForm => ({
  builder,
  id: 'gform_3',
  name: 'Book a tour',
  html: page(
    `<div class="gform_wrapper" id="gform_wrapper_3"><div class="gform_heading"><h2 class="gform_title">Book a tour</h2></div>
      <form id="gform_3" data-formid="3" target="gform_ajax_frame_3" method="post" novalidate>${FIELDS}<button>Send</button></form></div>
      <iframe name="gform_ajax_frame_3" id="gform_ajax_frame_3" style="display:none" src="about:blank"></iframe>`,
    `${AJAX}
    const refuse = () => { jQuery('#gform_wrapper_3').addClass('gform_validation_error'); jQuery(document).trigger('gform_post_render', [3, 1]); };
    const accept = () => {
      jQuery('#gform_wrapper_3').replaceWith('<div id="gform_confirmation_wrapper_3" class="gform_confirmation_wrapper"><div class="gform_confirmation_message">Thanks</div></div>');
      ${announce}
    };`,
  ),
});

const ninja: BuilderForm = {
  builder: 'Ninja Forms',
  id: 'nf-form-2',
  name: 'Join',
  // Its button sends without a submit event, and the form has no id of its own.
  html: page(
    `<div class="nf-form-cont" id="nf-form-2_1-cont" role="form"><span class="nf-form-title" id="nf-form-title-2"><h3>Join</h3></span><div class="nf-response-msg"></div>
      <div class="nf-form-layout"><form>${FIELDS}<button type="button">Send</button></form></div></div>`,
    `const answer = (errors) => jQuery(document).trigger('nfFormSubmitResponse', { response: { errors, data: {} }, id: '2_1' });
    const refuse = () => answer({ nonce: 'expired' });
    const accept = () => { answer([]); jQuery('.nf-form-layout').remove(); jQuery('.nf-response-msg').text('Thanks'); };`,
  ),
};

const formidable: BuilderForm = {
  builder: 'Formidable Forms',
  id: 'frm_form_7',
  name: 'Survey',
  html: page(
    `<div class="frm_forms" id="frm_form_7_container"><form class="frm-show-form" id="form_survey" method="post"><h3 class="frm_form_title">Survey</h3>
      <input type="hidden" name="form_id" value="7">${FIELDS}<button>Send</button></form></div>`,
    `${AJAX}
    const refuse = () => jQuery(document).trigger('frmFormErrors', [document.querySelector('form'), {}]);
    const accept = (redirect) => {
      const form = document.querySelector('form');
      if (redirect) { jQuery(document).trigger('frmBeforeFormRedirect', [form, {}]); location.href = redirect; return; }
      jQuery('#frm_form_7_container').html('<div class="frm_message">Thanks</div>');
      jQuery(document).trigger('frmFormComplete', [form, {}]);
    };`,
  ),
};

const elementor: BuilderForm = {
  builder: 'Elementor',
  id: 'elementor-4c1d2e3',
  name: 'New Form',
  html: page(
    `<form class="elementor-form" name="New Form" aria-label="New Form" method="post"><input type="hidden" name="post_id" value="9"><input type="hidden" name="form_id" value="4c1d2e3">${FIELDS}<button>Send</button></form>`,
    `${AJAX}
    const refuse = () => { jQuery('form').append('<div class="elementor-message elementor-message-danger">No</div>').trigger('error'); };
    const accept = (redirect) => {
      jQuery('.elementor-message').remove();
      jQuery('form').append('<div class="elementor-message elementor-message-success">Thanks</div>').trigger('submit_success', { message: 'Thanks' }).trigger('form_destruct').trigger('reset');
      if (redirect) location.href = redirect;
    };`,
  ),
};

/** Every builder, sending in the way it is set up by default; Gravity Forms in both of its ways without loading the page. */
export const BUILDER_FORMS: readonly BuilderForm[] = [
  contactForm7,
  wpforms,
  gravity('Gravity Forms, in a frame', `jQuery(document).trigger('gform_confirmation_loaded', [3]);`),
  gravity('Gravity Forms, by script', ''),
  ninja,
  formidable,
  elementor,
];

/** Forms that may lead to another page at once, and then show nothing. */
export const REDIRECTING_FORMS: readonly BuilderForm[] = [wpforms, formidable, elementor];

/** Confirmations on the page that the server answers after the browser itself sent a form. */
export const CONFIRMATIONS: readonly { readonly builder: string; readonly html: string; readonly id: string }[] = [
  {
    builder: 'Contact Form 7',
    id: 'wpcf7-f55',
    html: '<div class="wpcf7" id="wpcf7-f55-p12-o1"><form class="wpcf7-form sent" data-status="sent"><input></form></div>',
  },
  {
    builder: 'WPForms',
    id: 'wpforms-form-12',
    html: '<div class="wpforms-confirmation-container-full" id="wpforms-confirmation-12">Thanks</div>',
  },
  { builder: 'Gravity Forms', id: 'gform_3', html: '<div id="gform_confirmation_wrapper_3">Thanks</div>' },
  {
    builder: 'Formidable Forms',
    id: 'frm_form_7',
    html: '<div class="frm_forms" id="frm_form_7_container"><div class="frm_message">Thanks</div></div>',
  },
];
