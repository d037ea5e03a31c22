<?php
/**
 * Connection to the server: what is stored of it.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Reads and writes the connection of this site.
 */
final class Magpie_Connection {

	/** Option with what the pages may know: server, site, name, home, connected_at. */
	const OPTION = 'magpie_connection';

	/** Option with the secret; never loaded with the others, never printed. */
	const SECRET = 'magpie_secret';

	/**
	 * Returns the connection, or null without one.
	 *
	 * @return array{server:string, site:string, name:string, home:string, connected_at:int}|null
	 */
	public static function get() {
		$stored = get_option( self::OPTION );
		if ( ! is_array( $stored ) || empty( $stored['server'] ) || empty( $stored['site'] ) ) {
			return null;
		}
		return array(
			'server'       => (string) $stored['server'],
			'site'         => (string) $stored['site'],
			'name'         => isset( $stored['name'] ) ? (string) $stored['name'] : '',
			'home'         => isset( $stored['home'] ) ? (string) $stored['home'] : '',
			'connected_at' => isset( $stored['connected_at'] ) ? (int) $stored['connected_at'] : 0,
		);
	}

	/**
	 * Whether this site is connected.
	 *
	 * @return bool
	 */
	public static function is_connected() {
		return null !== self::get();
	}

	/**
	 * Returns the secret that signs requests; empty without a connection.
	 *
	 * @return string
	 */
	public static function secret() {
		return (string) get_option( self::SECRET, '' );
	}

	/**
	 * Stores a connection in place of the one before.
	 *
	 * @param string $server Address of the server, without a slash at the end.
	 * @param string $site   Tracking ID.
	 * @param string $name   Name of the site on the server.
	 * @param string $secret Secret that both sides know.
	 */
	public static function save( $server, $site, $name, $secret ) {
		$before = self::get();
		self::save_secret( $secret );
		$stored = array(
			'server'       => untrailingslashit( $server ),
			'site'         => $site,
			'name'         => $name,
			'home'         => home_url(),
			'connected_at' => time(),
		);
		update_option( self::OPTION, $stored );
		/**
		 * Fires after this site was connected.
		 *
		 * @param array      $connection The connection.
		 * @param array|null $before     The connection before it.
		 */
		do_action( 'magpie_connected', self::get(), $before );
	}

	/**
	 * Replaces the secret alone.
	 *
	 * @param string $secret New secret.
	 */
	public static function save_secret( $secret ) {
		delete_option( self::SECRET );
		add_option( self::SECRET, $secret, '', 'no' );
	}

	/**
	 * Forgets the connection.
	 */
	public static function forget() {
		$before = self::get();
		delete_option( self::OPTION );
		delete_option( self::SECRET );
		if ( null !== $before ) {
			/**
			 * Fires after this site was disconnected.
			 *
			 * @param array $before The connection that ended.
			 */
			do_action( 'magpie_disconnected', $before );
		}
	}
}
