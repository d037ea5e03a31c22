<?php
/**
 * Locks: one process at a time does a piece of work.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Locks in the table of options, which every database of WordPress has.
 *
 * Read and written past WordPress's cache of options, which would tell two processes the same.
 */
final class Magpie_Lock {

	/** Seconds after which a lock is no one's: its process has ended without giving it back. */
	const SECONDS = 120;

	/**
	 * Takes a lock.
	 *
	 * @param string $name Name of its option.
	 * @return string|null What was written into it, or null if another process has it.
	 */
	public static function take( $name ) {
		global $wpdb;
		$mine  = self::content();
		$added = $wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, 'no')", $name, $mine ) );
		if ( 1 === (int) $added ) {
			return $mine;
		}
		$taken = $wpdb->query( $wpdb->prepare( "UPDATE $wpdb->options SET option_value = %s WHERE option_name = %s AND CAST(SUBSTRING_INDEX(option_value, ' ', 1) AS UNSIGNED) < %d", $mine, $name, time() ) );
		return 1 === (int) $taken ? $mine : null;
	}

	/**
	 * Prolongs a lock.
	 *
	 * @param string $name Name of its option.
	 * @param string $held What was written into it.
	 * @return string|null What is in it now, or null if another process took it.
	 */
	public static function renew( $name, $held ) {
		global $wpdb;
		$mine = self::content();
		$kept = $wpdb->query( $wpdb->prepare( "UPDATE $wpdb->options SET option_value = %s WHERE option_name = %s AND option_value = %s", $mine, $name, $held ) );
		return 1 === (int) $kept ? $mine : null;
	}

	/**
	 * Gives a lock back.
	 *
	 * @param string $name Name of its option.
	 * @param string $held What was written into it.
	 */
	public static function give_back( $name, $held ) {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name = %s AND option_value = %s", $name, $held ) );
	}

	/**
	 * Content of a lock: when it ends, and whose it is.
	 *
	 * @return string
	 */
	private static function content() {
		return ( time() + self::SECONDS ) . ' ' . wp_generate_password( 12, false );
	}
}
