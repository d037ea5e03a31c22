<?php
/**
 * Connecting to a server, and ending that.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * The steps of connecting. No secret passes through the browser: it brings a code, which the server exchanges for the secret.
 */
final class Magpie_Connect {

	/** Seconds that an approval may take. */
	const VALID = 900;

	/** Hook that fetches a secret that was replaced on the server. */
	const FETCH = 'magpie_fetch_secret';

	/** Bytes of an address that proxies accept, also when signing in has it in another address; the sites of a large network don't all fit, and follow afterwards. */
	const URL_BYTES = 4000;

	/**
	 * Begins: keeps a state and returns the address on the server where the owner approves.
	 *
	 * @param string $server  Address of the server, checked before.
	 * @param string $return  Page to come back to.
	 * @param bool   $network Whether the whole network is connected.
	 * @return string
	 */
	public static function begin( $server, $return, $network = false ) {
		$kept = array(
			'state'    => bin2hex( random_bytes( 32 ) ),
			'verifier' => bin2hex( random_bytes( 32 ) ),
			'server'   => $server,
			'user'     => get_current_user_id(),
		);
		self::keep( $kept, $network );
		$asked = array(
			'state'     => $kept['state'],
			'challenge' => hash( 'sha256', $kept['verifier'] ),
			'home'      => $network ? get_home_url( get_main_site_id() ) : home_url(),
			'name'      => self::plain( $network ? get_network()->site_name : get_bloginfo( 'name' ) ),
			'return'    => $return,
			'zone'      => self::zone(),
			'currency'  => self::currency(),
			'language'  => Magpie_Claim::language( get_locale() ),
			'plugin'    => MAGPIE_VERSION,
		);
		if ( ! $network ) {
			return self::approval( $server, $asked );
		}
		$asked['network'] = self::plain( get_network()->site_name );
		$sites            = array();
		foreach ( Magpie_Network::sites() as $site ) {
			$longer = array_merge( $sites, array( self::listed( $site ) ) );
			if ( count( $longer ) > 500 || strlen( self::approval( $server, $asked + array( 'sites' => wp_json_encode( $longer ) ) ) ) > self::URL_BYTES ) {
				break;
			}
			$sites = $longer;
		}
		return self::approval( $server, $asked + array( 'sites' => (string) wp_json_encode( $sites ) ) );
	}

	/**
	 * Address of the page on which someone approves.
	 *
	 * @param string $server Server.
	 * @param array  $asked  Its parameters.
	 * @return string
	 */
	private static function approval( $server, array $asked ) {
		return $server . '/wordpress/connect?' . http_build_query( $asked, '', '&', PHP_QUERY_RFC3986 );
	}

	/**
	 * A site as the server is told of it.
	 *
	 * @param array $site One of Magpie_Network::sites().
	 * @return array{home:string, name:string}
	 */
	public static function listed( array $site ) {
		return array(
			'home' => $site['home'],
			'name' => $site['name'],
		);
	}

	/**
	 * Finishes: exchanges the code that the browser brought and stores the connections.
	 *
	 * @param string $code    Code.
	 * @param string $state   State.
	 * @param bool   $network Whether the whole network is connected.
	 * @return int|WP_Error Number of sites that were connected.
	 */
	public static function finish( $code, $state, $network = false ) {
		$kept = self::kept( $network );
		self::drop( $network );
		if ( ! is_array( $kept ) || '' === $state || ! hash_equals( $kept['state'], $state ) ) {
			return new WP_Error( 'bad_state', __( 'This approval isn’t the one you asked for, or it took longer than 15 minutes. Please connect again.', 'magpie-analytics' ) );
		}
		$sent   = array(
			'method'  => 'POST',
			'headers' => array( 'Content-Type' => 'application/json' ),
			'body'    => wp_json_encode(
				array(
					'code'     => $code,
					'verifier' => $kept['verifier'],
				)
			),
			'timeout' => Magpie_Client::REPORT_TIMEOUT,
		);
		$answer = Magpie_Client::data( Magpie_Client::request( $kept['server'] . '/api/v1/wordpress/exchange', $sent ) );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		return self::store( $kept['server'], isset( $answer['connections'] ) ? (array) $answer['connections'] : array(), $network );
	}

	/**
	 * Stores connections as the server answered them.
	 *
	 * @param string $server      Server.
	 * @param array  $connections Connections.
	 * @param bool   $network     Whether they are of a whole network.
	 * @return int|WP_Error Number of sites that were connected.
	 */
	public static function store( $server, array $connections, $network ) {
		$count   = 0;
		$numbers = $network ? Magpie_Network::by_home() : array();
		foreach ( $connections as $connection ) {
			if ( ! is_array( $connection ) || ! isset( $connection['home'], $connection['site'], $connection['secret'] ) ) {
				continue;
			}
			$name = isset( $connection['name'] ) ? (string) $connection['name'] : '';
			$home = untrailingslashit( (string) $connection['home'] );
			if ( $network && ! isset( $numbers[ $home ] ) ) {
				continue;
			}
			$blog = $network ? $numbers[ $home ] : get_current_blog_id();
			Magpie_Network::on(
				$blog,
				static function () use ( $server, $connection, $name ) {
					self::end_other( $server, (string) $connection['site'] );
					Magpie_Connection::save( $server, (string) $connection['site'], $name, (string) $connection['secret'] );
				}
			);
			++$count;
		}
		return $count > 0 ? $count : Magpie_Client::error( 'server_unexpected', __( 'The server named no site to connect. Please connect again.', 'magpie-analytics' ), 502, false );
	}

	/**
	 * Ends the connection that a new one takes the place of, if it is another one. Nothing depends on the answer.
	 *
	 * @param string $server Server of the new one.
	 * @param string $site   Its tracking ID.
	 */
	private static function end_other( $server, $site ) {
		$before = Magpie_Connection::get();
		if ( null !== $before && ( $before['server'] !== $server || $before['site'] !== $site ) ) {
			Magpie_Client::json( 'disconnect', array(), array( 'timeout' => 5 ) );
		}
	}

	/**
	 * Ends the connection here, and on the server if that can be reached.
	 *
	 * @return true|WP_Error Why the server doesn't know; the connection ended here all the same.
	 */
	public static function disconnect() {
		$told = Magpie_Client::json( 'disconnect' );
		Magpie_Connection::forget();
		$gone = array( 'unknown_connection', 'connection_ended', 'not_connected' );
		return is_wp_error( $told ) && ! in_array( $told->get_error_code(), $gone, true ) ? $told : true;
	}

	/**
	 * Replaces the secret on both sides.
	 *
	 * @return true|WP_Error
	 */
	public static function replace_secret() {
		$answer = Magpie_Client::json( 'secret' );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		if ( ! is_array( $answer ) || empty( $answer['secret'] ) || ! is_string( $answer['secret'] ) ) {
			return Magpie_Client::error( 'server_unexpected', __( 'The server sent no new secret.', 'magpie-analytics' ), 502, true );
		}
		Magpie_Connection::save_secret( $answer['secret'] );
		return true;
	}

	/**
	 * Time zone by its name. WordPress may only have hours from UTC, of which whole ones have names too.
	 *
	 * @return string
	 */
	private static function zone() {
		$zone = wp_timezone_string();
		if ( preg_match( '#^[A-Z][A-Za-z_]+(?:/[A-Za-z0-9_+-]+)*$#', $zone ) ) {
			return $zone;
		}
		$hours = (float) get_option( 'gmt_offset', 0 );
		if ( 0.0 === $hours || floor( $hours ) !== $hours ) {
			return 'UTC';
		}
		// The sign of these names is the other way round.
		return 'Etc/GMT' . ( $hours > 0 ? '-' : '+' ) . abs( (int) $hours );
	}

	/**
	 * Currency of the shop on this site; empty without one.
	 *
	 * @return string
	 */
	private static function currency() {
		$currency = '';
		$states   = Magpie_Addons::states();
		if ( $states['woocommerce']['active'] ) {
			$currency = (string) get_option( 'woocommerce_currency', '' );
		} elseif ( $states['easy_digital_downloads']['active'] ) {
			$settings = get_option( 'edd_settings' );
			$currency = is_array( $settings ) && isset( $settings['currency'] ) ? (string) $settings['currency'] : '';
		}
		return preg_match( '/^[A-Z]{3}$/', $currency ) ? $currency : '';
	}

	/**
	 * A title without entities and tags.
	 *
	 * @param string $title Title.
	 * @return string
	 */
	public static function plain( $title ) {
		return trim( wp_strip_all_tags( wp_specialchars_decode( $title, ENT_QUOTES ) ) );
	}

	/**
	 * Name of what is kept between the two steps, for the current user.
	 *
	 * @param bool $network Whether the network is connected.
	 * @return string
	 */
	private static function key( $network ) {
		return ( $network ? 'magpie_connecting_network_' : 'magpie_connecting_' ) . get_current_user_id();
	}

	/**
	 * Keeps state and verifier.
	 *
	 * @param array $kept    What to keep.
	 * @param bool  $network Whether the network is connected.
	 */
	private static function keep( array $kept, $network ) {
		if ( $network ) {
			set_site_transient( self::key( true ), $kept, self::VALID );
		} else {
			set_transient( self::key( false ), $kept, self::VALID );
		}
	}

	/**
	 * What was kept.
	 *
	 * @param bool $network Whether the network is connected.
	 * @return array|false
	 */
	private static function kept( $network ) {
		return $network ? get_site_transient( self::key( true ) ) : get_transient( self::key( false ) );
	}

	/**
	 * Forgets it: a state is good once.
	 *
	 * @param bool $network Whether the network is connected.
	 */
	private static function drop( $network ) {
		if ( $network ) {
			delete_site_transient( self::key( true ) );
		} else {
			delete_transient( self::key( false ) );
		}
	}
}

add_action( Magpie_Connect::FETCH, array( 'Magpie_Connect', 'replace_secret' ) );
