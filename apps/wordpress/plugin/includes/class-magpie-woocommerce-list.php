<?php
/**
 * Lists the orders of WooCommerce by number.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Numbers of orders, from the orders' own tables or from posts, and their entries.
 */
final class Magpie_WooCommerce_List {

	/** Statuses in the database that aren't sent as old orders. */
	const LEFT_OUT = 'auto-draft,draft,trash,wc-checkout-draft,checkout-draft';

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
		if ( self::has_tables() ) {
			$ids = $wpdb->get_col( $wpdb->prepare( "SELECT id FROM {$wpdb->prefix}wc_orders WHERE type = 'shop_order' AND date_created_gmt >= %s AND NOT FIND_IN_SET(status, %s) AND id > %d ORDER BY id LIMIT %d", self::first( $since ), self::LEFT_OUT, $after, $limit ) );
		} else {
			$ids = $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM $wpdb->posts WHERE post_type = 'shop_order' AND post_date_gmt >= %s AND NOT FIND_IN_SET(post_status, %s) AND ID > %d ORDER BY ID LIMIT %d", self::first( $since ), self::LEFT_OUT, $after, $limit ) );
		}
		return array_map( 'intval', (array) $ids );
	}

	/**
	 * Number of orders.
	 *
	 * @param string $since First day; empty for all.
	 * @return int
	 */
	public static function count( $since ) {
		global $wpdb;
		if ( self::has_tables() ) {
			return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM {$wpdb->prefix}wc_orders WHERE type = 'shop_order' AND date_created_gmt >= %s AND NOT FIND_IN_SET(status, %s)", self::first( $since ), self::LEFT_OUT ) );
		}
		return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM $wpdb->posts WHERE post_type = 'shop_order' AND post_date_gmt >= %s AND NOT FIND_IN_SET(post_status, %s)", self::first( $since ), self::LEFT_OUT ) );
	}

	/**
	 * Entries of an order and its refunds, by their numbers. The version is the time of the last change, so that sending twice changes
	 * nothing, and what the queue sent later counts.
	 *
	 * @param int $id Number of the order.
	 * @return array<int,array>
	 */
	public static function entries( $id ) {
		$order = wc_get_order( $id );
		if ( ! $order ) {
			return array();
		}
		$modified = $order->get_date_modified();
		$created  = $order->get_date_created();
		$seconds  = $modified ? $modified->getTimestamp() : ( $created ? $created->getTimestamp() : time() );
		$entries  = array();
		$entry    = Magpie_WooCommerce::read( $id, $seconds * 1000 );
		if ( null === $entry ) {
			return array();
		}
		$entries[ $id ] = $entry + array( 'version' => $seconds * 1000 );
		foreach ( $order->get_refunds() as $refund ) {
			$made  = $refund->get_date_created();
			$entry = Magpie_WooCommerce::read( $refund->get_id(), 0 );
			if ( null !== $entry ) {
				$entries[ $refund->get_id() ] = $entry + array( 'version' => ( $made ? $made->getTimestamp() : 1 ) * 1000 );
			}
		}
		return $entries;
	}

	/**
	 * First moment of a day, in UTC.
	 *
	 * @param string $since Day; empty for all.
	 * @return string
	 */
	private static function first( $since ) {
		return '' === $since ? '1970-01-01 00:00:00' : get_gmt_from_date( $since . ' 00:00:00' );
	}

	/**
	 * Whether orders are in tables of their own.
	 *
	 * @return bool
	 */
	private static function has_tables() {
		$util = 'Automattic\WooCommerce\Utilities\OrderUtil';
		return class_exists( $util ) && $util::custom_orders_table_usage_is_enabled();
	}
}
