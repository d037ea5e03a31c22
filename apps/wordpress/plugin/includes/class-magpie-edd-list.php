<?php
/**
 * Lists the orders of Easy Digital Downloads by number.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Numbers of orders, and their entries.
 */
final class Magpie_EDD_List {

	/**
	 * Numbers of orders, in their order.
	 *
	 * @param int    $after Only those above this number.
	 * @param int    $limit At most so many.
	 * @param string $since First day; empty for all.
	 * @return int[]
	 */
	public static function numbers( $after, $limit, $since ) {
		global $wpdb;
		return array_map( 'intval', (array) $wpdb->get_col( $wpdb->prepare( "SELECT id FROM {$wpdb->prefix}edd_orders WHERE type = 'sale' AND status NOT IN ('trash', 'new', '') AND date_created >= %s AND id > %d ORDER BY id LIMIT %d", self::first( $since ), $after, $limit ) ) );
	}

	/**
	 * Number of orders.
	 *
	 * @param string $since First day; empty for all.
	 * @return int
	 */
	public static function count( $since ) {
		global $wpdb;
		return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM {$wpdb->prefix}edd_orders WHERE type = 'sale' AND status NOT IN ('trash', 'new', '') AND date_created >= %s", self::first( $since ) ) );
	}

	/**
	 * Entries of an order and its refunds, by their numbers. The version is the time of the last change.
	 *
	 * @param int $id Number of the order.
	 * @return array<int,array>
	 */
	public static function entries( $id ) {
		global $wpdb;
		$entries = array();
		$refunds = (array) $wpdb->get_col( $wpdb->prepare( "SELECT id FROM {$wpdb->prefix}edd_orders WHERE type = 'refund' AND parent = %d AND status <> 'trash' ORDER BY id", $id ) );
		foreach ( array_merge( array( $id ), array_map( 'intval', $refunds ) ) as $number ) {
			$order  = edd_get_order( $number );
			$moment = $order ? (int) strtotime( $order->date_modified . ' UTC' ) : 0;
			$entry  = $order ? Magpie_EDD::read( $number, $moment * 1000 ) : null;
			if ( null !== $entry ) {
				$entries[ $number ] = $entry + array( 'version' => max( 0, $moment ) * 1000 );
			}
		}
		return $entries;
	}

	/**
	 * First moment of a day, in UTC as the table has it.
	 *
	 * @param string $since Day; empty for all.
	 * @return string
	 */
	private static function first( $since ) {
		return '' === $since ? '1970-01-01 00:00:00' : get_gmt_from_date( $since . ' 00:00:00' );
	}
}
