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
	const LEFT_OUT = array( 'auto-draft', 'draft', 'trash', 'wc-checkout-draft', 'checkout-draft' );

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
		list( $from, $values, $id ) = self::source( $since );
		// phpcs:ignore WordPress.DB.PreparedSQL -- literals with placeholders.
		return array_map( 'intval', (array) $wpdb->get_col( $wpdb->prepare( "SELECT $id $from AND $id > %d ORDER BY $id LIMIT %d", array_merge( $values, array( $after, $limit ) ) ) ) );
	}

	/**
	 * Number of orders.
	 *
	 * @param string $since First day; empty for all.
	 * @return int
	 */
	public static function count( $since ) {
		global $wpdb;
		list( $from, $values ) = self::source( $since );
		// phpcs:ignore WordPress.DB.PreparedSQL -- literals with placeholders.
		return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) $from", $values ) );
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
	 * Where orders are stored.
	 *
	 * @param string $since First day; empty for all.
	 * @return array{0:string, 1:array, 2:string} SQL from FROM on, its values, and the column of the number.
	 */
	private static function source( $since ) {
		global $wpdb;
		$day      = '' === $since ? '1970-01-01' : $since;
		$statuses = implode( ',', array_fill( 0, count( self::LEFT_OUT ), '%s' ) );
		$values   = array_merge( array( 'shop_order', get_gmt_from_date( $day . ' 00:00:00' ) ), self::LEFT_OUT );
		if ( self::has_tables() ) {
			return array( "FROM {$wpdb->prefix}wc_orders WHERE type = %s AND date_created_gmt >= %s AND status NOT IN ($statuses)", $values, 'id' );
		}
		return array( "FROM $wpdb->posts WHERE post_type = %s AND post_date_gmt >= %s AND post_status NOT IN ($statuses)", $values, 'ID' );
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
