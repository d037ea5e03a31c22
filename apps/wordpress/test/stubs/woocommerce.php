<?php
/**
 * The few public functions of WooCommerce that the plugin calls, over a table with the columns of its orders. Tests fill it with recorded orders.
 */

namespace Automattic\WooCommerce\Utilities {
	/** Says where orders are. */
	class OrderUtil {
		/** Orders are in tables of their own. */
		public static function custom_orders_table_usage_is_enabled() {
			return true;
		}
	}
}

namespace {
	/** Creates the empty table. */
	function lab_create_orders() {
		global $wpdb;
		$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}wc_orders" );
		$wpdb->query( "CREATE TABLE {$wpdb->prefix}wc_orders (id bigint unsigned PRIMARY KEY, type varchar(20), status varchar(20), parent_order_id bigint unsigned, date_created_gmt datetime, date_updated_gmt datetime, data longtext)" );
	}

	/** Stores an order or refund; `data` is what the getters return. */
	function lab_store_order( $id, $type, $status, $data, $parent = 0, $at = null ) {
		global $wpdb;
		$at = gmdate( 'Y-m-d H:i:s', null === $at ? time() : $at );
		$wpdb->replace(
			"{$wpdb->prefix}wc_orders",
			array( 'id' => $id, 'type' => $type, 'status' => 'shop_order' === $type ? "wc-$status" : $status, 'parent_order_id' => $parent, 'date_created_gmt' => $at, 'date_updated_gmt' => $at, 'data' => wp_json_encode( $data ) )
		);
	}

	/** Changes the status of an order, and fires what WooCommerce fires. */
	function lab_set_status( $id, $to ) {
		global $wpdb;
		$order = wc_get_order( $id );
		$from  = $order->get_status();
		$wpdb->update( "{$wpdb->prefix}wc_orders", array( 'status' => "wc-$to" ), array( 'id' => $id ) );
		do_action( 'woocommerce_order_status_changed', $id, $from, $to, wc_get_order( $id ) );
	}

	/** A moment. */
	class WC_DateTime extends DateTime {}

	/** A line. */
	class WC_Order_Item_Product {
		private $data;
		public function __construct( $data ) {
			$this->data = $data;
		}
		public function get_name() {
			return $this->data['name'];
		}
		public function get_product_id() {
			return $this->data['product_id'] ?? 0;
		}
		public function get_variation_id() {
			return $this->data['variation_id'] ?? 0;
		}
		public function get_quantity() {
			return $this->data['quantity'];
		}
		public function get_total() {
			return $this->data['total'];
		}
		public function get_product() {
			return false;
		}
		public function get_meta( $name ) {
			return $this->data['meta'][ $name ] ?? '';
		}
	}

	/** An order. */
	class WC_Order {
		protected $row;
		protected $data;
		public $saved = array();
		public function __construct( $row ) {
			$this->row  = $row;
			$this->data = json_decode( $row->data, true );
		}
		public function get_id() {
			return (int) $this->row->id;
		}
		public function get_type() {
			return $this->row->type;
		}
		public function get_status() {
			return preg_replace( '/^wc-/', '', $this->row->status );
		}
		public function get_parent_id() {
			return (int) $this->row->parent_order_id;
		}
		public function get_date_created() {
			return new WC_DateTime( $this->row->date_created_gmt . ' UTC' );
		}
		public function get_date_modified() {
			return new WC_DateTime( $this->row->date_updated_gmt . ' UTC' );
		}
		public function get_items() {
			return array_map(
				function ( $item ) {
					return new WC_Order_Item_Product( $item );
				},
				$this->data['items'] ?? array()
			);
		}
		public function get_item( $id ) {
			return isset( $this->data['items'][ $id ] ) ? new WC_Order_Item_Product( $this->data['items'][ $id ] ) : false;
		}
		public function get_meta( $name ) {
			return $this->data['meta'][ $name ] ?? '';
		}
		public function update_meta_data( $name, $value ) {
			$this->data['meta'][ $name ] = $value;
			$this->row->data             = wp_json_encode( $this->data );
		}
		public function save() {
			global $wpdb;
			$wpdb->update( "{$wpdb->prefix}wc_orders", array( 'data' => $this->row->data ), array( 'id' => $this->get_id() ) );
		}
		public function get_coupon_codes() {
			return $this->data['coupon_codes'] ?? array();
		}
		public function get_edit_order_url() {
			return admin_url( 'admin.php?page=wc-orders&action=edit&id=' . $this->get_id() );
		}
		public function get_refunds() {
			global $wpdb;
			return array_map( 'wc_get_order', $wpdb->get_col( $wpdb->prepare( "SELECT id FROM {$wpdb->prefix}wc_orders WHERE type = 'shop_order_refund' AND parent_order_id = %d", $this->get_id() ) ) );
		}
		/** Every other getter returns what was stored under its name. */
		public function __call( $name, $given ) {
			if ( 0 === strpos( $name, 'get_' ) ) {
				return $this->data[ substr( $name, 4 ) ] ?? '';
			}
			throw new BadMethodCallException( $name );
		}
	}

	/** An order by its number. */
	function wc_get_order( $id ) {
		global $wpdb;
		$row = $wpdb->get_row( $wpdb->prepare( "SELECT * FROM {$wpdb->prefix}wc_orders WHERE id = %d", $id ) );
		return $row ? new WC_Order( $row ) : false;
	}

	/** A product. */
	class WC_Product {
		public function get_id() {
			return 29;
		}
		public function get_parent_id() {
			return 0;
		}
		public function is_type( $type ) {
			return 'simple' === $type;
		}
		public function get_name() {
			return 'Brass </script> "lamp"';
		}
	}

	/** A cart with two of them. */
	class WC_Cart {
		public function get_cart() {
			return array( array( 'data' => new WC_Product(), 'quantity' => 2 ) );
		}
		public function get_cart_item( $key ) {
			return $this->get_cart()[0];
		}
	}

	/** The shop. */
	function WC() {
		return (object) array( 'cart' => new WC_Cart() );
	}
	/** A product by its number. */
	function wc_get_product( $id ) {
		return new WC_Product();
	}
	/** What a product costs. */
	function wc_get_price_excluding_tax( $product ) {
		return 20;
	}
	/** Currency of the shop. */
	function get_woocommerce_currency() {
		return 'USD';
	}
	/** Pages of the shop, by the address. */
	function is_product() {
		return isset( $_GET['product'] );
	}
	/** As is_product(). */
	function is_cart() {
		return isset( $_GET['cart'] );
	}
	/** As is_product(). */
	function is_checkout() {
		return isset( $_GET['checkout'] );
	}
	/** As is_product(). */
	function is_order_received_page() {
		return false;
	}
}
