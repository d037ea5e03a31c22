<?php
/**
 * Capabilities: who sees reports, and who changes settings.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Maps the plugin's two capabilities to roles.
 *
 * Administrators always have both. Nothing is written into roles, so nothing is left behind in them.
 */
final class Magpie_Capabilities {

	const VIEW = 'magpie_view_dashboard';
	const SAVE = 'magpie_save_settings';

	/** Option: names of roles by capability. */
	const OPTION = 'magpie_roles';

	/**
	 * Adds the hooks.
	 */
	public static function hook() {
		add_filter( 'map_meta_cap', array( __CLASS__, 'map' ), 10, 3 );
	}

	/**
	 * Returns the roles chosen for both capabilities.
	 *
	 * @return array{magpie_view_dashboard: string[], magpie_save_settings: string[]}
	 */
	public static function roles() {
		$stored = get_option( self::OPTION );
		$roles  = array();
		foreach ( array( self::VIEW, self::SAVE ) as $capability ) {
			$chosen               = is_array( $stored ) && isset( $stored[ $capability ] ) ? (array) $stored[ $capability ] : array();
			$roles[ $capability ] = array_values( array_map( 'strval', $chosen ) );
		}
		return $roles;
	}

	/**
	 * Stores the chosen roles; names that aren't roles of this site are left out.
	 *
	 * @param string[] $view Roles that see reports.
	 * @param string[] $save Roles that also change settings.
	 */
	public static function save_roles( array $view, array $save ) {
		$known = array_diff( array_keys( wp_roles()->roles ), array( 'administrator' ) );
		update_option(
			self::OPTION,
			array(
				self::VIEW => array_values( array_intersect( $known, $view ) ),
				self::SAVE => array_values( array_intersect( $known, $save ) ),
			)
		);
	}

	/**
	 * Says which of WordPress's capabilities one of ours needs.
	 *
	 * @param string[] $needed  Capabilities needed so far.
	 * @param string   $asked   Capability in question.
	 * @param int      $user_id User.
	 * @return string[]
	 */
	public static function map( $needed, $asked, $user_id ) {
		if ( self::VIEW !== $asked && self::SAVE !== $asked ) {
			return $needed;
		}
		$user = get_userdata( $user_id );
		if ( ! $user ) {
			return array( 'do_not_allow' );
		}
		$chosen = self::roles();
		// Who changes settings also sees what they change.
		$roles = self::SAVE === $asked ? $chosen[ self::SAVE ] : array_merge( $chosen[ self::VIEW ], $chosen[ self::SAVE ] );
		if ( array_intersect( $roles, $user->roles ) ) {
			return array( 'read' );
		}
		return array( 'manage_options' );
	}
}
Magpie_Capabilities::hook();
