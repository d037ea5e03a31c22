<?php
/**
 * Sites of a network.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Lists the sites of a network and works on one of them.
 */
final class Magpie_Network {

	/** Sites that are looked at; larger networks connect the rest in further steps. */
	const MOST = 2000;

	/**
	 * The network's sites that are neither deleted nor spam.
	 *
	 * @return array<int, array{id:int, home:string, name:string, connected:bool}>
	 */
	public static function sites() {
		$ids   = get_sites(
			array(
				'fields'     => 'ids',
				'number'     => self::MOST,
				'network_id' => get_current_network_id(),
				'deleted'    => 0,
				'spam'       => 0,
				'archived'   => 0,
			)
		);
		$sites = array();
		foreach ( $ids as $id ) {
			$sites[] = self::on(
				(int) $id,
				static function () use ( $id ) {
					return array(
						'id'        => (int) $id,
						'home'      => home_url(),
						'name'      => Magpie_Connect::plain( get_bloginfo( 'name' ) ),
						'connected' => Magpie_Connection::is_connected(),
					);
				}
			);
		}
		return $sites;
	}

	/**
	 * Numbers of the sites by address, without a slash at the end.
	 *
	 * @return array<string, int>
	 */
	public static function by_home() {
		$numbers = array();
		foreach ( self::sites() as $site ) {
			$numbers[ untrailingslashit( $site['home'] ) ] = $site['id'];
		}
		return $numbers;
	}

	/**
	 * Does something on a site, and returns what it returns.
	 *
	 * @param int      $blog Site.
	 * @param callable $work Work.
	 * @return mixed
	 */
	public static function on( $blog, $work ) {
		if ( ! is_multisite() || get_current_blog_id() === (int) $blog ) {
			return $work();
		}
		switch_to_blog( $blog );
		try {
			return $work();
		} finally {
			restore_current_blog();
		}
	}

	/**
	 * Connects the sites that aren't yet, by the connection of the main site.
	 *
	 * @return int|WP_Error Number of sites that were connected.
	 */
	public static function connect_rest() {
		$main = get_main_site_id();
		$rest = array();
		foreach ( self::sites() as $site ) {
			if ( ! $site['connected'] && $site['id'] !== $main ) {
				$rest[] = Magpie_Connect::listed( $site );
			}
		}
		$count = 0;
		foreach ( array_chunk( $rest, 100 ) as $some ) {
			$ask    = static function () use ( $some ) {
				return array(
					Magpie_Connection::get(),
					Magpie_Client::json(
						'network',
						array( 'sites' => $some ),
						array(
							'network' => true,
							'timeout' => Magpie_Client::REPORT_TIMEOUT,
						)
					),
				);
			};
			$both   = self::on( $main, $ask );
			$answer = $both[1];
			if ( is_array( $answer ) && empty( $answer['connections'] ) && ! empty( $answer['refused'][0]['message'] ) ) {
				return Magpie_Client::error( 'sites_refused', (string) $answer['refused'][0]['message'], 409, false );
			}
			if ( is_array( $answer ) && empty( $answer['connections'] ) && isset( $answer['refused'][0]['message'] ) ) {
				$answer = Magpie_Client::error( 'refused', $answer['refused'][0]['home'] . ': ' . $answer['refused'][0]['message'], 400, false );
			}
			$stored = is_wp_error( $answer ) ? $answer : Magpie_Connect::store( $both[0]['server'], isset( $answer['connections'] ) ? (array) $answer['connections'] : array(), true );
			if ( is_wp_error( $stored ) ) {
				return $stored;
			}
			$count += $stored;
		}
		return $count;
	}
}
