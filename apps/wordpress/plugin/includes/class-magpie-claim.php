<?php
/**
 * Claim of a signed request: who asks, and from what kind of WordPress.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Builds claims.
 */
final class Magpie_Claim {

	/**
	 * Returns the claim for a user, or for what no one asks.
	 *
	 * @param WP_User|0  $user    User, or 0 for none.
	 * @param array|null $visitor Visitor of the site's pages (`address`, `agent`, `hints`), only when a visit is forwarded.
	 * @param bool       $network Whether a super admin asks in the network's admin area.
	 * @return array
	 */
	public static function build( $user, $visitor = null, $network = false ) {
		$has   = $user instanceof WP_User && $user->exists();
		$claim = array(
			'user'         => $has ? $user->ID : 0,
			'name'         => $has ? self::name( $user ) : '',
			'locale'       => self::language( $has ? get_user_locale( $user ) : get_locale() ),
			'capabilities' => $has ? self::capabilities( $user ) : array(),
			'network'      => $network && $has && is_multisite() && is_super_admin( $user->ID ),
			'plugin'       => MAGPIE_VERSION,
			'wordpress'    => get_bloginfo( 'version' ),
			'php'          => PHP_VERSION,
			'addons'       => Magpie_Addons::states(),
		);
		/**
		 * Filters the number of rows that wait in the queue; null leaves it out.
		 *
		 * @param int|null $waiting Rows waiting.
		 */
		$waiting = apply_filters( 'magpie_queue_waiting', null );
		if ( null !== $waiting ) {
			$claim['queue'] = (int) $waiting;
		}
		if ( null !== $visitor ) {
			$claim['visitor'] = $visitor;
		}
		return $claim;
	}

	/**
	 * Name to show; control characters are taken out, as the server refuses them.
	 *
	 * @param WP_User $user User.
	 * @return string
	 */
	private static function name( WP_User $user ) {
		$name = preg_replace( '/[\x00-\x1f\x7f]+/u', ' ', wp_specialchars_decode( $user->display_name, ENT_QUOTES ) );
		$name = trim( mb_substr( (string) $name, 0, 100 ) );
		return '' === $name ? $user->user_login : $name;
	}

	/**
	 * The user's rights on the server, of which there are two.
	 *
	 * @param WP_User $user User.
	 * @return string[]
	 */
	private static function capabilities( WP_User $user ) {
		$rights = array();
		if ( user_can( $user, Magpie_Capabilities::VIEW ) ) {
			$rights[] = 'view_reports';
		}
		if ( user_can( $user, Magpie_Capabilities::SAVE ) ) {
			$rights[] = 'save_settings';
		}
		return $rights;
	}

	/**
	 * Language tag for a locale of WordPress, such as `de-DE` for `de_DE_formal`.
	 *
	 * @param string $locale Locale.
	 * @return string
	 */
	public static function language( $locale ) {
		return preg_match( '/^([a-z]{2,3})(?:_([A-Z]{2}))?(?:_|$)/', $locale, $found ) ? $found[1] . ( empty( $found[2] ) ? '' : '-' . $found[2] ) : 'en-US';
	}
}
