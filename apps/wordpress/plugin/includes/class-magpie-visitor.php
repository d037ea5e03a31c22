<?php
/**
 * The visitor of a request: key, address, and what the browser says of itself.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Reads what identifies a visitor. Nothing of it is stored here, but the key with an order.
 */
final class Magpie_Visitor {

	/** Cookie of the tracker's client ID. Only visitors whom the site's setting and their own choice allow have one. */
	const COOKIE = '_mgp';

	/** Start of the names of the counters of requests. */
	const RATE = 'magpie_rate_';

	/** Client hints that are passed on, by their headers. */
	const HINTS = array( 'Sec-CH-UA', 'Sec-CH-UA-Mobile', 'Sec-CH-UA-Platform', 'Sec-CH-UA-Platform-Version', 'Sec-CH-UA-Full-Version-List' );

	/** Characters of a header that are passed on. */
	const HEADER_CHARS = 500;

	/**
	 * The client ID in the visitor's browser.
	 *
	 * @return string|null Null without one.
	 */
	public static function key() {
		$value = isset( $_COOKIE[ self::COOKIE ] ) ? sanitize_text_field( wp_unslash( $_COOKIE[ self::COOKIE ] ) ) : '';
		return preg_match( '/^\d{1,20}\.\d{1,20}$/', $value ) ? $value : null;
	}

	/**
	 * The visitor's address. Behind a proxy of the site's own (its address is private), it is the last public one in `X-Forwarded-For`.
	 *
	 * @return string Empty if it isn't known.
	 */
	public static function address() {
		$peer    = self::ip( self::server( 'REMOTE_ADDR' ) );
		$address = $peer;
		if ( defined( 'MAGPIE_ADDRESS_HEADER' ) ) {
			// The site's operator knows a header that only their proxy can set, such as CF-Connecting-IP.
			$named   = self::ip( self::header( MAGPIE_ADDRESS_HEADER ) );
			$address = '' === $named ? $peer : $named;
		} elseif ( ! self::is_public( $peer ) ) {
			foreach ( array_reverse( explode( ',', self::header( 'X-Forwarded-For' ) ) ) as $hop ) {
				$hop = self::ip( $hop );
				if ( self::is_public( $hop ) ) {
					$address = $hop;
					break;
				}
			}
		}
		/**
		 * Filters the visitor's address, for sites behind a proxy with a public address.
		 *
		 * @param string $address Address.
		 */
		return self::ip( (string) apply_filters( 'magpie_visitor_address', $address ) );
	}

	/**
	 * The visitor as a claim has it.
	 *
	 * @return array{address:string, agent:string, hints:array<string,string>}
	 */
	public static function claim() {
		$hints = array();
		foreach ( self::HINTS as $name ) {
			$value = self::header( $name );
			if ( '' !== $value ) {
				$hints[ strtolower( $name ) ] = $value;
			}
		}
		return array(
			'address' => self::address(),
			'agent'   => self::header( 'User-Agent' ),
			'hints'   => empty( $hints ) ? new stdClass() : $hints,
		);
	}

	/**
	 * Whether an address may send one more request in this minute.
	 *
	 * @param string $address Address.
	 * @param int    $most    Requests per minute.
	 * @return bool
	 */
	public static function may_send( $address, $most ) {
		$name = self::RATE . gmdate( 'YmdHi' ) . '_' . substr( wp_hash( $address, 'nonce' ), 0, 16 );
		if ( wp_using_ext_object_cache() ) {
			wp_cache_add( $name, 0, 'magpie', 2 * MINUTE_IN_SECONDS );
			return (int) wp_cache_incr( $name, 1, 'magpie' ) <= $most;
		}
		global $wpdb;
		// One statement, so that requests at the same time all count. The row is removed within two hours.
		$wpdb->query( $wpdb->prepare( "INSERT INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, '1', 'no') ON DUPLICATE KEY UPDATE option_value = LAST_INSERT_ID(option_value + 1)", $name ) );
		return 2 !== (int) $wpdb->rows_affected || (int) $wpdb->insert_id <= $most;
	}

	/** Removes the counters of minutes that are over. */
	public static function forget_rates() {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name LIKE %s AND option_name < %s", $wpdb->esc_like( self::RATE ) . '%', self::RATE . gmdate( 'YmdHi' ) ) );
	}

	/**
	 * A header of the request.
	 *
	 * @param string $name Name.
	 * @return string
	 */
	public static function header( $name ) {
		return substr( self::server( 'HTTP_' . strtoupper( str_replace( '-', '_', $name ) ) ), 0, self::HEADER_CHARS );
	}

	/**
	 * A value of the request's environment, without control characters.
	 *
	 * @param string $name Name.
	 * @return string
	 */
	private static function server( $name ) {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- a header such as Sec-CH-UA has quotes and signs that sanitizing would take out.
		$value = isset( $_SERVER[ $name ] ) && is_string( $_SERVER[ $name ] ) ? wp_unslash( $_SERVER[ $name ] ) : '';
		return (string) preg_replace( '/[^\x20-\x7e]/', '', $value );
	}

	/**
	 * An address without port and brackets; empty if it is none.
	 *
	 * @param string $text Text.
	 * @return string
	 */
	private static function ip( $text ) {
		$text = trim( $text, " \t\"" );
		if ( preg_match( '/^\[([0-9a-fA-F:.]+)\](:\d+)?$/', $text, $found ) || preg_match( '/^(\d+\.\d+\.\d+\.\d+):\d+$/', $text, $found ) ) {
			$text = $found[1];
		}
		return false === filter_var( $text, FILTER_VALIDATE_IP ) ? '' : $text;
	}

	/**
	 * Whether an address is one of the internet.
	 *
	 * @param string $address Address.
	 * @return bool
	 */
	private static function is_public( $address ) {
		return '' !== $address && false !== filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE );
	}
}
