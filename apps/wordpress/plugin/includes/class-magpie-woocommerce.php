<?php
/**
 * Orders and refunds of WooCommerce.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Queues orders when their status changes or they are refunded, and reads them when they are sent.
 *
 * Not on `woocommerce_update_order`, which fires up to eight times in a checkout. An order may have a table of its own (HPOS) or be a post:
 * only WooCommerce's own functions read it.
 */
final class Magpie_WooCommerce {

	/** Kind of the queue's rows. */
	const KIND = 'woocommerce';

	/** Categories of a product that GA4's items have room for. */
	const MOST_CATEGORIES = 5;

	/** Adds the hooks; they only fire with WooCommerce. */
	public static function register() {
		add_action( 'before_woocommerce_init', array( __CLASS__, 'declare_compatibility' ) );
		add_action( 'woocommerce_checkout_create_order', array( __CLASS__, 'keep_visitor' ), 20 );
		add_action( 'woocommerce_store_api_checkout_update_order_meta', array( __CLASS__, 'keep_visitor' ), 20 );
		// For orders that are made by a program or in the admin area with their final status.
		add_action( 'woocommerce_new_order', array( __CLASS__, 'added' ), 20, 2 );
		add_action( 'woocommerce_order_status_changed', array( __CLASS__, 'status_changed' ), 20, 3 );
		add_action( 'woocommerce_order_refunded', array( __CLASS__, 'refunded' ), 20, 2 );
		add_action( 'woocommerce_refund_deleted', array( __CLASS__, 'refund_deleted' ), 20, 2 );
		add_action( 'woocommerce_rest_delete_shop_order_refund_object', array( __CLASS__, 'refund_object_deleted' ), 20, 3 );
		add_action( 'woocommerce_trash_order', array( __CLASS__, 'changed' ), 20 );
		add_action( 'woocommerce_untrash_order', array( __CLASS__, 'changed' ), 20 );
		add_action( 'trashed_post', array( __CLASS__, 'post_changed' ), 20 );
		add_action( 'untrashed_post', array( __CLASS__, 'post_changed' ), 20 );
		add_action( 'woocommerce_before_delete_order', array( __CLASS__, 'before_delete' ), 20, 2 );
		add_action( 'before_delete_post', array( __CLASS__, 'before_delete_post' ), 20 );
	}

	/** Says that orders in tables of their own, and the block checkout, work. */
	public static function declare_compatibility() {
		$features = 'Automattic\WooCommerce\Utilities\FeaturesUtil';
		if ( class_exists( $features ) ) {
			$features::declare_compatibility( 'custom_order_tables', MAGPIE_FILE, true );
			$features::declare_compatibility( 'cart_checkout_blocks', MAGPIE_FILE, true );
		}
	}

	/**
	 * Stores the visitor's key with an order at checkout, which saves the order afterwards.
	 *
	 * @param WC_Order $order Order.
	 */
	public static function keep_visitor( $order ) {
		$key = Magpie_Visitor::key();
		if ( null !== $key && is_object( $order ) ) {
			$order->update_meta_data( Magpie_Orders::VISITOR_META, $key );
		}
	}

	/**
	 * Queues a new order.
	 *
	 * @param int           $order_id Number.
	 * @param WC_Order|null $order    Order.
	 */
	public static function added( $order_id, $order = null ) {
		if ( is_object( $order ) && ! in_array( $order->get_status(), Magpie_Orders::DRAFTS, true ) ) {
			self::changed( $order_id );
		}
	}

	/**
	 * Queues an order whose status changed. The block checkout keeps a draft until the order is placed.
	 *
	 * @param int    $order_id Number.
	 * @param string $from     Status before.
	 * @param string $to       Status now.
	 */
	public static function status_changed( $order_id, $from, $to ) {
		if ( ! in_array( $to, Magpie_Orders::DRAFTS, true ) ) {
			self::changed( $order_id );
		}
	}

	/**
	 * Queues an order.
	 *
	 * @param int $order_id Number.
	 */
	public static function changed( $order_id ) {
		Magpie_Queue::add( self::KIND, $order_id );
	}

	/**
	 * Queues a refund.
	 *
	 * @param int $order_id  Number of the order.
	 * @param int $refund_id Number of the refund.
	 */
	public static function refunded( $order_id, $refund_id ) {
		Magpie_Queue::add( self::KIND, $refund_id );
	}

	/**
	 * Queues that a refund was deleted: it can't be read later.
	 *
	 * @param int $refund_id Number of the refund.
	 * @param int $order_id  Number of the order.
	 */
	public static function refund_deleted( $refund_id, $order_id ) {
		$order = wc_get_order( $order_id );
		if ( ! $order ) {
			return;
		}
		Magpie_Queue::add(
			self::KIND,
			$refund_id,
			array(
				'type'       => 'refund',
				'id'         => self::number( $refund_id ),
				'order'      => self::number( $order_id ),
				'status'     => 'cancelled',
				'created_at' => Magpie_Orders::moment( time() ),
				'currency'   => $order->get_currency(),
				'total'      => '0',
			)
		);
	}

	/**
	 * Queues that a refund was deleted through WooCommerce's REST API.
	 *
	 * @param object          $refund  Deleted refund.
	 * @param mixed           $answer  Answer.
	 * @param WP_REST_Request $request Request.
	 */
	public static function refund_object_deleted( $refund, $answer, $request ) {
		$refund_id = isset( $request['id'] ) ? (int) $request['id'] : 0;
		$order_id  = isset( $request['order_id'] ) ? (int) $request['order_id'] : 0;
		if ( $refund_id > 0 && $order_id > 0 ) {
			self::refund_deleted( $refund_id, $order_id );
		}
	}

	/**
	 * Queues an order that is a post, when it goes into the trash or comes back.
	 *
	 * @param int $post_id Number.
	 */
	public static function post_changed( $post_id ) {
		if ( 'shop_order' === get_post_type( $post_id ) ) {
			self::changed( $post_id );
		}
	}

	/**
	 * Queues an order that is deleted for good as cancelled, with all of its fields.
	 *
	 * @param int      $order_id Number.
	 * @param WC_Order $order    Order.
	 */
	public static function before_delete( $order_id, $order ) {
		if ( ! is_object( $order ) || 'shop_order' !== $order->get_type() ) {
			return;
		}
		$entry = self::order( $order, time() * 1000 );
		if ( null !== $entry ) {
			$entry['status'] = 'cancelled';
			Magpie_Queue::add( self::KIND, $order_id, $entry );
		}
	}

	/**
	 * Queues an order that is a post and is deleted for good.
	 *
	 * @param int $post_id Number.
	 */
	public static function before_delete_post( $post_id ) {
		if ( 'shop_order' === get_post_type( $post_id ) && function_exists( 'wc_get_order' ) ) {
			self::before_delete( $post_id, wc_get_order( $post_id ) );
		}
	}

	/**
	 * Entry of an order or refund.
	 *
	 * @param int $id      Number.
	 * @param int $version Version in the queue: milliseconds of the change.
	 * @return array|null Null if there is nothing to send.
	 */
	public static function read( $id, $version ) {
		$object = wc_get_order( $id );
		if ( ! $object ) {
			return null;
		}
		switch ( $object->get_type() ) {
			case 'shop_order':
				return self::order( $object, $version );
			case 'shop_order_refund':
				return self::refund( $object );
			default:
				// Such as a subscription, whose renewals are orders of their own.
				return null;
		}
	}

	/**
	 * Number of an order or refund as the server knows it.
	 *
	 * @param int $id WooCommerce's number.
	 * @return string
	 */
	public static function number( $id ) {
		/**
		 * Filters the number by which the server knows an order of WooCommerce. It must be what pages report as `transaction_id`.
		 *
		 * @param string $number Number.
		 * @param int    $id     WooCommerce's number.
		 */
		return (string) apply_filters( 'magpie_woocommerce_number', Magpie_Orders::number( 'woocommerce', $id ), $id );
	}

	/**
	 * Entry of an order.
	 *
	 * @param WC_Order $order   Order.
	 * @param int      $version Milliseconds of the change.
	 * @return array|null
	 */
	private static function order( $order, $version ) {
		$status = $order->get_status();
		if ( in_array( $status, Magpie_Orders::DRAFTS, true ) ) {
			return null;
		}
		$created = $order->get_date_created();
		$created = $created ? $created->getTimestamp() : (int) floor( $version / 1000 );
		$renewal = function_exists( 'wcs_order_contains_renewal' ) && wcs_order_contains_renewal( $order );
		return Magpie_Orders::compact(
			array(
				'id'         => self::number( $order->get_id() ),
				'status'     => $status,
				'created_at' => Magpie_Orders::moment( $created ),
				'updated_at' => Magpie_Orders::moment( (int) floor( $version / 1000 ) ),
				'currency'   => $order->get_currency(),
				'total'      => Magpie_Orders::amount( $order->get_total() ),
				'tax'        => Magpie_Orders::amount( $order->get_total_tax() ),
				'shipping'   => Magpie_Orders::amount( $order->get_shipping_total() ),
				'coupon'     => implode( ', ', $order->get_coupon_codes() ),
				'items'      => self::lines( $order ),
				'client_id'  => (string) $order->get_meta( Magpie_Orders::VISITOR_META ),
				'customer'   => Magpie_Orders::customer( (int) $order->get_customer_id(), $order->get_billing_email() ),
				'renewal'    => $renewal ? true : null,
				'edit_url'   => $order->get_edit_order_url(),
			)
		);
	}

	/**
	 * Entry of a refund.
	 *
	 * @param WC_Order_Refund $refund Refund.
	 * @return array
	 */
	private static function refund( $refund ) {
		$created  = $refund->get_date_created();
		$shipping = abs( (float) $refund->get_shipping_total() ) + abs( (float) $refund->get_shipping_tax() );
		return Magpie_Orders::compact(
			array(
				'type'       => 'refund',
				'id'         => self::number( $refund->get_id() ),
				'order'      => self::number( $refund->get_parent_id() ),
				'created_at' => Magpie_Orders::moment( $created ? $created->getTimestamp() : time() ),
				'currency'   => $refund->get_currency(),
				'total'      => Magpie_Orders::amount( $refund->get_amount() ),
				'tax'        => Magpie_Orders::amount( $refund->get_total_tax() ),
				// With its tax: the rest of a refund without products is taken from the products.
				'shipping'   => Magpie_Orders::amount( $shipping ),
				'items'      => self::lines( $refund ),
			)
		);
	}

	/**
	 * Products of an order or refund. Shipping, fees and taxes aren't products.
	 *
	 * @param WC_Abstract_Order $order Order or refund.
	 * @return array[]
	 */
	private static function lines( $order ) {
		$lines     = array();
		$is_refund = 'shop_order_refund' === $order->get_type();
		foreach ( $order->get_items() as $item ) {
			$quantity = (float) $item->get_quantity();
			$total    = (float) $item->get_total();
			// A refund has a line without quantity for an amount that is given back while the product stays sold.
			if ( 0.0 === $quantity && 0.0 === $total ) {
				continue;
			}
			$product = (int) $item->get_product_id();
			$line    = array(
				'item_id'   => $product > 0 ? (string) $product : null,
				'item_name' => (string) $item->get_name(),
			);
			$line   += self::categories( $product );
			$variant = self::variant( $item );
			if ( '' !== $variant ) {
				$line['item_variant'] = $variant;
			}
			if ( $is_refund ) {
				$total    = -$total;
				$quantity = 0.0 === $quantity ? self::part( $item, $order, $total ) : $quantity;
			}
			$lines[] = Magpie_Orders::line( Magpie_Orders::compact( $line ), $quantity, $total );
		}
		return $lines;
	}

	/**
	 * Part of a product for which an amount is given back while no piece comes back: 5 of a product at 20 are a quarter of it.
	 *
	 * @param WC_Order_Item_Product $item   Line of the refund.
	 * @param WC_Order_Refund       $refund Refund.
	 * @param float                 $amount Amount of the line.
	 * @return float
	 */
	private static function part( $item, $refund, $amount ) {
		$order = wc_get_order( $refund->get_parent_id() );
		$sold  = $order ? $order->get_item( (int) $item->get_meta( '_refunded_item_id' ) ) : false;
		$price = $sold && (float) $sold->get_quantity() > 0 ? (float) $sold->get_total() / (float) $sold->get_quantity() : 0.0;
		return $price > 0 && $amount > 0 ? max( 0.0001, $amount / $price ) : 1.0;
	}

	/**
	 * Categories of a product, by the names of GA4's items.
	 *
	 * @param int $product_id Number.
	 * @return array<string,string>
	 */
	private static function categories( $product_id ) {
		$terms = $product_id > 0 ? get_the_terms( $product_id, 'product_cat' ) : false;
		$named = array();
		if ( is_array( $terms ) ) {
			foreach ( array_slice( array_values( $terms ), 0, self::MOST_CATEGORIES ) as $at => $term ) {
				$named[ 'item_category' . ( 0 === $at ? '' : $at + 1 ) ] = wp_specialchars_decode( $term->name, ENT_QUOTES );
			}
		}
		return $named;
	}

	/**
	 * Variation of a line, such as `Size: M`.
	 *
	 * @param WC_Order_Item_Product $item Line.
	 * @return string
	 */
	private static function variant( $item ) {
		if ( (int) $item->get_variation_id() < 1 || ! function_exists( 'wc_get_formatted_variation' ) ) {
			return '';
		}
		$product = $item->get_product();
		return is_object( $product ) && $product->is_type( 'variation' ) ? wp_strip_all_tags( wc_get_formatted_variation( $product, true ) ) : '';
	}
}

Magpie_WooCommerce::register();
