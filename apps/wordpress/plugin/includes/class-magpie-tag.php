<?php
/**
 * The tag on this site's pages.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Prints the tag: the same for every visitor, so that page caches can keep pages. What differs by visitor (signed in or not, consent) is found
 * out in the browser.
 */
final class Magpie_Tag {

	/** Option with the server's answer on how the tag is printed. */
	const OPTION = 'magpie_tag';

	/** Option with the owner's choices. */
	const CHOICES = 'magpie_tracking';

	/** Cookie that tells the page's script that the visitor is signed in. WordPress's own can't be read by scripts. */
	const SIGNED_IN = 'magpie_signed_in';

	/** Age in seconds at which a visit to the admin area has the answer asked again. */
	const MOST_AGE = 600;

	/** Ways in which visitors are recognised (`data-storage`). */
	const STORAGES = array( 'cookieless', 'consent', 'stored' );

	/** Adds the hooks. */
	public static function register() {
		add_action( 'wp_head', array( __CLASS__, 'print_tag' ), 2 );
		add_action( 'template_redirect', array( __CLASS__, 'mark_signed_in' ), 0 );
		add_action( 'set_logged_in_cookie', array( __CLASS__, 'signed_in' ), 10, 3 );
		add_action( 'clear_auth_cookie', array( __CLASS__, 'signed_out' ) );
		add_action( 'admin_init', array( __CLASS__, 'ask_again' ) );
		add_action( 'magpie_refresh_tag', array( __CLASS__, 'refresh' ) );
		add_action( 'magpie_connected', array( __CLASS__, 'keep_choices' ) );
		add_action( 'magpie_disconnected', array( __CLASS__, 'forget' ) );
	}

	/**
	 * The owner's choices.
	 *
	 * @return array{own_address:bool, roles:string[]} Whether visits are sent to this site's own address, and roles whose visits don't count.
	 */
	public static function choices() {
		$stored = get_option( self::CHOICES );
		$stored = is_array( $stored ) ? $stored : array();
		return array(
			'own_address' => ! isset( $stored['own_address'] ) || (bool) $stored['own_address'],
			'roles'       => isset( $stored['roles'] ) && is_array( $stored['roles'] ) ? array_values( array_filter( $stored['roles'], 'is_string' ) ) : array(),
		);
	}

	/**
	 * Stores the owner's choices.
	 *
	 * @param bool     $own_address Whether visits are sent to this site's own address.
	 * @param string[] $roles       Roles whose visits don't count.
	 */
	public static function choose( $own_address, array $roles ) {
		update_option(
			self::CHOICES,
			array(
				'own_address' => (bool) $own_address,
				'roles'       => array_values( array_intersect( $roles, array_keys( wp_roles()->roles ) ) ),
			)
		);
	}

	/** Stores the choices before the owner makes any: WordPress looks for an option that isn't there in each request. */
	public static function keep_choices() {
		if ( false === get_option( self::CHOICES ) ) {
			$choices = self::choices();
			self::choose( $choices['own_address'], $choices['roles'] );
		}
	}

	/** Prints page data and tag. */
	public static function print_tag() {
		$connection = Magpie_Connection::get();
		if ( null === $connection || self::is_not_a_page() ) {
			return;
		}
		if ( self::is_left_out() ) {
			// A cache that keeps pages of signed-in visitors must not give this one to others.
			if ( ! defined( 'DONOTCACHEPAGE' ) ) {
				define( 'DONOTCACHEPAGE', true );
			}
			return;
		}
		$tag        = self::tag();
		$attributes = self::attributes( $connection, $tag );
		$script     = self::page_script();
		if ( Magpie_Consent::is_asked() ) {
			wp_print_inline_script_tag( $script . Magpie_Consent::script( $attributes, $tag['storage'] ), array( 'id' => 'magpie-page-js' ) );
			return;
		}
		wp_print_inline_script_tag( $script, array( 'id' => 'magpie-page-js' ) );
		wp_print_script_tag( $attributes );
	}

	/**
	 * How the tag is printed, as the server said last. Before it has, visitors are counted without cookies.
	 *
	 * @return array{storage:string, vitals:bool, version:string, asked_at:int}
	 */
	private static function tag() {
		$stored = get_option( self::OPTION );
		$stored = is_array( $stored ) ? $stored : array();
		return array(
			'storage'  => isset( $stored['storage'] ) && in_array( $stored['storage'], self::STORAGES, true ) ? $stored['storage'] : 'cookieless',
			'vitals'   => ! empty( $stored['vitals'] ),
			'version'  => isset( $stored['version'] ) ? (string) $stored['version'] : '',
			'asked_at' => isset( $stored['asked_at'] ) ? (int) $stored['asked_at'] : 0,
		);
	}

	/**
	 * Attributes of the tag.
	 *
	 * @param array $connection Connection.
	 * @param array $tag        What the server said.
	 * @return array<string,string|bool>
	 */
	private static function attributes( array $connection, array $tag ) {
		$choices    = self::choices();
		$attributes = array(
			'id'            => 'magpie-js',
			// The plugin's own file, wherever visits are sent.
			'src'           => plugins_url( 'tracker/script.js', MAGPIE_FILE ) . '?ver=' . MAGPIE_VERSION,
			'defer'         => true,
			'data-site'     => $connection['site'],
			'data-storage'  => $tag['storage'],
			'data-endpoint' => $choices['own_address'] ? rest_url( Magpie_Collect::ROUTE ) : $connection['server'] . '/collect',
		);
		if ( $tag['vitals'] ) {
			$attributes['data-vitals'] = true;
		}
		/**
		 * Filters the attributes of the tag.
		 *
		 * @param array $attributes Attributes.
		 */
		return apply_filters( 'magpie_tag_attributes', $attributes );
	}

	/**
	 * Script that keeps calls until the tracker has loaded, and tells it the page's data.
	 *
	 * @return string
	 */
	private static function page_script() {
		$data = Magpie_Page_Data::of_page();
		$json = wp_json_encode( (object) $data, JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT );
		$json = false === $json ? '{}' : $json;
		return 'self.magpie=self.magpie||function(){(magpie.q=magpie.q||[]).push(arguments)};'
			. "magpie('set',Object.assign($json,{logged_in:/(^|; )" . self::SIGNED_IN . '=1/.test(document.cookie)}));'
			. Magpie_Forms::script();
	}

	/**
	 * Whether the response isn't a page that visitors read.
	 *
	 * @return bool
	 */
	private static function is_not_a_page() {
		$is_amp = ( function_exists( 'amp_is_request' ) && amp_is_request() ) || ( function_exists( 'is_amp_endpoint' ) && is_amp_endpoint() );
		return is_admin() || is_feed() || is_embed() || is_preview() || is_customize_preview() || $is_amp;
	}

	/**
	 * Whether the visitor has a role that is left out.
	 *
	 * @return bool
	 */
	private static function is_left_out() {
		$choices = self::choices();
		return ! empty( $choices['roles'] ) && is_user_logged_in() && ! empty( array_intersect( $choices['roles'], wp_get_current_user()->roles ) );
	}

	/** Brings the mark up to date on a page that isn't from a cache, for sessions that began before the plugin, or have ended. */
	public static function mark_signed_in() {
		$is_marked = isset( $_COOKIE[ self::SIGNED_IN ] );
		if ( headers_sent() || is_user_logged_in() === $is_marked || ! Magpie_Connection::is_connected() ) {
			return;
		}
		self::write_mark( is_user_logged_in() ? '1' : '', 0 );
	}

	/**
	 * Marks a visitor who signs in.
	 *
	 * @param string $cookie  WordPress's cookie.
	 * @param int    $expire  When WordPress's cookie ends; 0 with the browser's session.
	 */
	public static function signed_in( $cookie, $expire ) {
		if ( Magpie_Connection::is_connected() ) {
			self::write_mark( '1', (int) $expire );
		}
	}

	/** Takes the mark away from a visitor who signs out. */
	public static function signed_out() {
		if ( isset( $_COOKIE[ self::SIGNED_IN ] ) ) {
			self::write_mark( '', 0 );
		}
	}

	/**
	 * Writes the mark, which scripts can read.
	 *
	 * @param string $value  Value; empty to remove it.
	 * @param int    $expire When it ends.
	 */
	private static function write_mark( $value, $expire ) {
		if ( headers_sent() ) {
			return;
		}
		setcookie(
			self::SIGNED_IN,
			$value,
			array(
				'expires'  => '' === $value ? 1 : $expire,
				'path'     => COOKIEPATH ? COOKIEPATH : '/',
				'domain'   => (string) COOKIE_DOMAIN,
				'secure'   => is_ssl(),
				'httponly' => false,
				'samesite' => 'Lax',
			)
		);
	}

	/** Has cron ask the server again after a visit to the admin area; the visit itself waits for nothing. */
	public static function ask_again() {
		if ( wp_doing_ajax() || ! Magpie_Connection::is_connected() ) {
			return;
		}
		$tag = self::tag();
		if ( $tag['asked_at'] + self::MOST_AGE < time() && ! wp_next_scheduled( 'magpie_refresh_tag' ) ) {
			wp_schedule_single_event( time(), 'magpie_refresh_tag' );
		}
	}

	/** Asks the server how the tag is printed. Never called on a visitor's page. */
	public static function refresh() {
		$said = Magpie_Client::json( 'tag', null, array( 'user' => 0 ) );
		if ( is_wp_error( $said ) || ! is_array( $said ) ) {
			return;
		}
		update_option(
			self::OPTION,
			array(
				'storage'  => isset( $said['storage'] ) ? (string) $said['storage'] : 'cookieless',
				'vitals'   => ! empty( $said['vitals'] ),
				'version'  => isset( $said['version'] ) ? (string) $said['version'] : '',
				'asked_at' => time(),
			)
		);
	}

	/** Forgets the server's answer. */
	public static function forget() {
		delete_option( self::OPTION );
		wp_clear_scheduled_hook( 'magpie_refresh_tag' );
	}
}

Magpie_Tag::register();
