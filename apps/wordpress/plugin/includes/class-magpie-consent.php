<?php
/**
 * Consent through the WP Consent API, which most cookie banners of WordPress speak.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Loads the tracker only with the visitor's consent, asked in the browser, so that cached pages work too.
 */
final class Magpie_Consent {

	/** Adds the hooks. */
	public static function register() {
		add_filter( 'wp_consent_api_registered_' . plugin_basename( MAGPIE_FILE ), '__return_true' );
		add_action( 'plugins_loaded', array( __CLASS__, 'tell_cookies' ), 20 );
	}

	/**
	 * Whether visitors are asked: the WP Consent API is there.
	 *
	 * @return bool
	 */
	public static function is_asked() {
		return function_exists( 'wp_has_consent' );
	}

	/**
	 * Whether the visitor of this request allows statistics, as far as the site asks.
	 *
	 * @return bool
	 */
	public static function allows() {
		return ! self::is_asked() || wp_has_consent( 'statistics' ) || wp_has_consent( 'statistics-anonymous' );
	}

	/** Tells the WP Consent API which cookie is set, for the banner's list. */
	public static function tell_cookies() {
		if ( function_exists( 'wp_add_cookie_info' ) ) {
			wp_add_cookie_info(
				Magpie_Visitor::COOKIE,
				'Magpie Analytics',
				'statistics',
				__( '13 months', 'magpie-analytics' ),
				__( 'Recognizes visitors who come back, with a random number.', 'magpie-analytics' ),
				false,
				false,
				false
			);
		}
	}

	/**
	 * Script that loads the tracker once the visitor allows it. With consent to statistics the tracker may set its cookie; with consent to
	 * anonymous statistics alone it counts without one.
	 *
	 * @param array  $attributes Attributes of the tag.
	 * @param string $storage    How visitors are recognised.
	 * @return string
	 */
	public static function script( array $attributes, $storage ) {
		$flags = JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT;
		return '(' . self::SCRIPT . ')(' . wp_json_encode( $attributes, $flags ) . ',' . wp_json_encode( 'cookieless' !== $storage ) . ');';
	}

	/** Parameters: the tag's attributes, whether it may set a cookie. */
	const SCRIPT =
		'function(attributes,stores){'
		. 'var d=document,loaded,denied,key="magpie_consent_denied";'
		. 'function has(name){return !self.wp_has_consent||self.wp_has_consent(name)}'
		. 'function apply(){'
		. 'var full=has("statistics"),any=full||has("statistics-anonymous");'
		. 'try{denied=localStorage.getItem(key)}catch(e){}'
		. 'if(!any){'
		. 'if(loaded){try{localStorage.setItem(key,1)}catch(e){}magpie("consent","denied");magpie("optout")}'
		. 'return}'
		. 'if(denied){try{localStorage.removeItem(key)}catch(e){}magpie("optin")}'
		. 'if(stores)magpie("consent",full?"granted":"denied");'
		. 'if(loaded)return;'
		. 'loaded=d.createElement("script");'
		. 'for(var name in attributes)loaded.setAttribute(name,attributes[name]===true?"":attributes[name]);'
		. 'd.head.appendChild(loaded)}'
		. 'function start(){'
		. 'd.addEventListener("wp_listen_for_consent_change",apply);'
		. 'if(self.consent_api&&+self.consent_api.waitfor_consent_hook&&!self.wp_consent_type)d.addEventListener("wp_consent_type_defined",apply);'
		. 'else apply()}'
		. 'if(d.readyState==="loading")d.addEventListener("DOMContentLoaded",start);else start()'
		. '}';
}

Magpie_Consent::register();
