<?php
/** The few public functions of Easy Digital Downloads that the plugin calls, over a table with the columns of its orders. */

/** Creates the empty table. */
function lab_create_edd_orders() {
	global $wpdb;
	$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}edd_orders" );
	$wpdb->query( "CREATE TABLE {$wpdb->prefix}edd_orders (id bigint unsigned PRIMARY KEY, parent bigint unsigned, type varchar(20), status varchar(20), currency varchar(20), email varchar(100), customer_id bigint, subtotal decimal(18,9), discount decimal(18,9), tax decimal(18,9), total decimal(18,9), date_created datetime, date_modified datetime, items longtext)" );
}

/** Stores an order or refund, and fires what a status fires. */
function lab_store_edd_order( $fields, $from ) {
	global $wpdb;
	$now = gmdate( 'Y-m-d H:i:s' );
	$wpdb->replace( "{$wpdb->prefix}edd_orders", $fields + array( 'parent' => 0, 'email' => '', 'customer_id' => 0, 'date_created' => $now, 'date_modified' => $now ) );
	do_action( 'edd_transition_order_status', $from, $fields['status'], $fields['id'] );
}

/** A line. */
class Lab_EDD_Item {
	public function __construct( $fields ) {
		foreach ( $fields + array( 'tax' => 0, 'price_id' => null ) as $name => $value ) {
			$this->$name = $value;
		}
	}
	public $product_id, $product_name, $price_id, $quantity, $amount, $total, $tax;
}

/** An order. */
class Lab_EDD_Order {
	private $row;
	public function __construct( $row ) {
		$this->row = $row;
	}
	public function __get( $name ) {
		return $this->row->$name;
	}
	public function __isset( $name ) {
		return isset( $this->row->$name );
	}
	public function get_items() {
		return array_map(
			function ( $item ) {
				return new Lab_EDD_Item( $item );
			},
			json_decode( $this->row->items, true )
		);
	}
	public function get_discounts() {
		return array();
	}
}

/** An order by its number. */
function edd_get_order( $id ) {
	global $wpdb;
	$row = $wpdb->get_row( $wpdb->prepare( "SELECT * FROM {$wpdb->prefix}edd_orders WHERE id = %d", $id ) );
	return $row ? new Lab_EDD_Order( $row ) : false;
}

/** Stores a value with an order. */
function edd_update_order_meta( $id, $name, $value ) {
	update_option( "lab_edd_meta_{$id}_$name", $value );
}

/** A value stored with an order. */
function edd_get_order_meta( $id, $name, $single ) {
	return get_option( "lab_edd_meta_{$id}_$name", '' );
}
