<?php
/**
 * Forms of Contact Form 7, WPForms and Gravity Forms.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Tells the tracker what only the server knows: the name of a form, and that it was sent when the confirmation is another page.
 *
 * The tracker counts a form that was sent in the browser, by the builder's own signal. The hooks here add nothing to that: they only speak
 * where a redirect leaves no signal, so that a form counts once.
 */
final class Magpie_Forms {

	/** Cookie with the form that was sent before a redirect. */
	const SENT = 'magpie_form_sent';

	/** Seconds for which it is kept. */
	const SECONDS = 300;

	/** Characters of a name. */
	const NAME_CHARS = 100;

	/** Adds the hooks. */
	public static function register() {
		add_filter( 'wpcf7_form_additional_atts', array( __CLASS__, 'name_contact_form' ) );
		add_filter( 'wpforms_frontend_form_atts', array( __CLASS__, 'name_wpforms' ), 20, 2 );
		add_filter( 'gform_form_tag', array( __CLASS__, 'name_gravity' ), 20, 2 );
		add_filter( 'wpforms_process_redirect_url', array( __CLASS__, 'wpforms_redirects' ), 1000, 3 );
		add_filter( 'gform_confirmation', array( __CLASS__, 'gravity_confirms' ), 1000, 3 );
	}

	/**
	 * Names a form of Contact Form 7, which shows its title nowhere.
	 *
	 * @param array $attributes Attributes of the form.
	 * @return array
	 */
	public static function name_contact_form( $attributes ) {
		$form = class_exists( 'WPCF7_ContactForm' ) ? WPCF7_ContactForm::get_current() : null;
		if ( $form ) {
			$attributes['data-form-name'] = self::name( $form->title() );
		}
		return $attributes;
	}

	/**
	 * Names a form of WPForms.
	 *
	 * @param array $attributes Attributes of the form.
	 * @param array $form       Form.
	 * @return array
	 */
	public static function name_wpforms( $attributes, $form ) {
		if ( ! empty( $form['settings']['form_title'] ) ) {
			$attributes['data']['form-name'] = self::name( $form['settings']['form_title'] );
		}
		return $attributes;
	}

	/**
	 * Names a form of Gravity Forms.
	 *
	 * @param string $tag  Start of the form.
	 * @param array  $form Form.
	 * @return string
	 */
	public static function name_gravity( $tag, $form ) {
		$name = isset( $form['title'] ) ? self::name( $form['title'] ) : '';
		return '' === $name ? $tag : preg_replace( '/<form(?=\s)/', '<form data-form-name="' . esc_attr( str_replace( array( '\\', '$' ), array( '\\\\', '\\$' ), $name ) ) . '"', $tag, 1 );
	}

	/**
	 * Keeps that a form of WPForms was sent, if the page is left for another without the browser's script knowing.
	 *
	 * @param string $url     Address of the confirmation.
	 * @param int    $form_id Number.
	 * @param array  $fields  Fields, or the form.
	 * @return string
	 */
	public static function wpforms_redirects( $url, $form_id = 0, $fields = array() ) {
		if ( '' !== (string) $url && (int) $form_id > 0 && ! wp_doing_ajax() ) {
			self::keep( 'wpforms-form-' . (int) $form_id, get_the_title( (int) $form_id ) );
		}
		return $url;
	}

	/**
	 * Keeps that a form of Gravity Forms was sent, if its confirmation is another page: no event tells the browser's script.
	 *
	 * @param string|array $confirmation Text, or an array with `redirect`.
	 * @param array        $form         Form.
	 * @param array        $entry        Entry.
	 * @return string|array
	 */
	public static function gravity_confirms( $confirmation, $form, $entry = array() ) {
		$is_spam = is_array( $entry ) && isset( $entry['status'] ) && 'spam' === $entry['status'];
		if ( is_array( $confirmation ) && ! empty( $confirmation['redirect'] ) && ! $is_spam && ! empty( $form['id'] ) ) {
			self::keep( 'gform_' . (int) $form['id'], isset( $form['title'] ) ? $form['title'] : '' );
		}
		return $confirmation;
	}

	/**
	 * Script that reports the form that was sent before the page, once.
	 *
	 * @return string Empty without a builder whose forms redirect.
	 */
	public static function script() {
		if ( ! function_exists( 'wpforms' ) && ! class_exists( 'GFForms' ) ) {
			return '';
		}
		$gone = wp_json_encode( self::SENT . '=;max-age=0;path=' . self::path() . ( COOKIE_DOMAIN ? ';domain=' . COOKIE_DOMAIN : '' ), JSON_HEX_TAG | JSON_HEX_APOS );
		return '(function(m){if(!m)return;document.cookie=' . $gone . ';'
			. 'try{m=decodeURIComponent(m[1]).split("|");magpie("event","form_submit",{form_id:m[0],form_name:m.slice(1).join("|")})}catch(e){}'
			. '})(/(?:^|; )' . self::SENT . '=([^;]+)/.exec(document.cookie));';
	}

	/**
	 * Writes the cookie.
	 *
	 * @param string $id   ID of the form as the tracker has it.
	 * @param string $name Name.
	 */
	private static function keep( $id, $name ) {
		if ( headers_sent() || ! Magpie_Connection::is_connected() || ! Magpie_Consent::allows() ) {
			return;
		}
		setrawcookie(
			self::SENT,
			rawurlencode( $id . '|' . self::name( $name ) ),
			array(
				'expires'  => time() + self::SECONDS,
				'path'     => self::path(),
				'domain'   => (string) COOKIE_DOMAIN,
				'secure'   => is_ssl(),
				'httponly' => false,
				'samesite' => 'Lax',
			)
		);
	}

	/**
	 * Path of the cookie.
	 *
	 * @return string
	 */
	private static function path() {
		return COOKIEPATH ? COOKIEPATH : '/';
	}

	/**
	 * A form's name as plain text.
	 *
	 * @param string $name Name.
	 * @return string
	 */
	private static function name( $name ) {
		return trim( mb_substr( html_entity_decode( wp_strip_all_tags( (string) $name ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ), 0, self::NAME_CHARS ) );
	}
}

Magpie_Forms::register();
