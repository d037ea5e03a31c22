<?php
/**
 * Orders and refunds of Easy Digital Downloads.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Queues orders when their status changes or they are refunded, and reads them when they are sent.
 *
 * A refund is an order of its own with the type `refund`, and fires the hooks of orders too: its type says what it is.
 */
final class Magpie_EDD {

	/** Kind of the queue's rows. */
	const KIND = 'edd';

	/** Status of a renewal of Recurring Payments, which is paid. */
	const RENEWAL = 'edd_subscription';

	/** Adds the hooks; they only fire with Easy Digital Downloads. */
	public static function register() {
		add_action( 'edd_built_order', array( __CLASS__, 'keep_visitor' ), 20 );
		add_action( 'edd_transition_order_status', array( __CLASS__, 'status_changed' ), 20, 3 );
		add_action( 'edd_refund_order', array( __CLASS__, 'refunded' ), 20, 2 );
		add_action( 'edd_pre_destroy_order', array( __CLASS__, 'before_delete' ), 20 );
	}

	/**
	 * Stores the visitor's key with an order that the visitor makes.
	 *
	 * @param int $order_id Number.
	 */
	public static function keep_visitor( $order_id ) {
		$key = is_admin() && ! wp_doing_ajax() ? null : Magpie_Visitor::key();
		if ( null !== $key && function_exists( 'edd_update_order_meta' ) ) {
			edd_update_order_meta( $order_id, Magpie_Orders::VISITOR_META, $key );
		}
	}

	/**
	 * Queues an order or refund whose status changed.
	 *
	 * @param string $from     Status before.
	 * @param string $to       Status now.
	 * @param int    $order_id Number.
	 */
	public static function status_changed( $from, $to, $order_id ) {
		if ( ! in_array( $to, Magpie_Orders::DRAFTS, true ) ) {
			Magpie_Queue::add( self::KIND, $order_id );
		}
	}

	/**
	 * Queues a refund once its products are stored too.
	 *
	 * @param int $order_id  Number of the order.
	 * @param int $refund_id Number of the refund.
	 */
	public static function refunded( $order_id, $refund_id ) {
		Magpie_Queue::add( self::KIND, $refund_id );
	}

	/**
	 * Queues an order that is deleted for good as cancelled, with all of its fields.
	 *
	 * @param int $order_id Number.
	 */
	public static function before_delete( $order_id ) {
		$entry = function_exists( 'edd_get_order' ) ? self::read( (int) $order_id, time() * 1000 ) : null;
		if ( null !== $entry ) {
			$entry['status'] = 'cancelled';
			Magpie_Queue::add( self::KIND, $order_id, $entry );
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
		$order = edd_get_order( $id );
		if ( ! $order || in_array( (string) $order->status, Magpie_Orders::DRAFTS, true ) ) {
			return null;
		}
		if ( 'refund' === $order->type ) {
			return self::refund( $order );
		}
		return 'sale' === $order->type ? self::order( $order, $version ) : null;
	}

	/**
	 * Number of an order or refund as the server knows it.
	 *
	 * @param int $id Number in Easy Digital Downloads.
	 * @return string
	 */
	public static function number( $id ) {
		/**
		 * Filters the number by which the server knows an order of Easy Digital Downloads. It must be what pages report as
		 * `transaction_id`.
		 *
		 * @param string $number Number.
		 * @param int    $id     Number in Easy Digital Downloads.
		 */
		return (string) apply_filters( 'magpie_edd_number', Magpie_Orders::number( 'edd', $id ), $id );
	}

	/**
	 * Entry of an order.
	 *
	 * @param EDD\Orders\Order $order   Order.
	 * @param int              $version Milliseconds of the change.
	 * @return array
	 */
	private static function order( $order, $version ) {
		$is_renewal = self::RENEWAL === $order->status;
		$coupons    = array();
		foreach ( $order->get_discounts() as $discount ) {
			$coupons[] = (string) $discount->description;
		}
		return Magpie_Orders::compact(
			array(
				'id'         => self::number( $order->id ),
				'status'     => $is_renewal ? 'complete' : (string) $order->status,
				'created_at' => self::moment( $order->date_created ),
				'updated_at' => Magpie_Orders::moment( (int) floor( $version / 1000 ) ),
				'currency'   => (string) $order->currency,
				'total'      => Magpie_Orders::amount( $order->total ),
				'tax'        => Magpie_Orders::amount( $order->tax ),
				'coupon'     => implode( ', ', $coupons ),
				'items'      => self::lines( $order ),
				'client_id'  => function_exists( 'edd_get_order_meta' ) ? (string) edd_get_order_meta( $order->id, Magpie_Orders::VISITOR_META, true ) : null,
				'customer'   => Magpie_Orders::customer( (int) $order->customer_id, $order->email ),
				'renewal'    => $is_renewal ? true : null,
				'edit_url'   => admin_url( 'edit.php?post_type=download&page=edd-payment-history&view=view-order-details&id=' . (int) $order->id ),
			)
		);
	}

	/**
	 * Entry of a refund; one in the trash is taken back.
	 *
	 * @param EDD\Orders\Order $refund Refund.
	 * @return array
	 */
	private static function refund( $refund ) {
		return Magpie_Orders::compact(
			array(
				'type'       => 'refund',
				'id'         => self::number( $refund->id ),
				'order'      => self::number( $refund->parent ),
				'status'     => 'trash' === $refund->status ? 'cancelled' : 'completed',
				'created_at' => self::moment( $refund->date_created ),
				'currency'   => (string) $refund->currency,
				'total'      => Magpie_Orders::amount( $refund->total ),
				'tax'        => Magpie_Orders::amount( $refund->tax ),
				'items'      => self::lines( $refund ),
			)
		);
	}

	/**
	 * Products of an order or refund.
	 *
	 * @param EDD\Orders\Order $order Order or refund.
	 * @return array[]
	 */
	private static function lines( $order ) {
		$lines = array();
		$sign  = 'refund' === $order->type ? -1 : 1;
		foreach ( $order->get_items() as $item ) {
			$total = $sign * ( (float) $item->total - (float) $item->tax );
			if ( 0.0 === (float) $item->quantity && 0.0 === $total ) {
				continue;
			}
			$line    = array(
				'item_id'      => (string) $item->product_id,
				'item_name'    => (string) $item->product_name,
				'item_variant' => self::variant( $item ),
			);
			$line   += self::categories( (int) $item->product_id );
			$lines[] = Magpie_Orders::line( Magpie_Orders::compact( $line ), $item->quantity, $total );
		}
		return $lines;
	}

	/**
	 * Name of the chosen price of a download with several.
	 *
	 * @param EDD\Orders\Order_Item $item Line.
	 * @return string|null
	 */
	private static function variant( $item ) {
		if ( null === $item->price_id || '' === $item->price_id || ! function_exists( 'edd_get_price_option_name' ) ) {
			return null;
		}
		return (string) edd_get_price_option_name( $item->product_id, (int) $item->price_id );
	}

	/**
	 * Category of a download.
	 *
	 * @param int $product_id Number.
	 * @return array<string,string>
	 */
	private static function categories( $product_id ) {
		$terms = $product_id > 0 ? get_the_terms( $product_id, 'download_category' ) : false;
		return is_array( $terms ) && ! empty( $terms ) ? array( 'item_category' => wp_specialchars_decode( reset( $terms )->name, ENT_QUOTES ) ) : array();
	}

	/**
	 * A moment as the server reads it; Easy Digital Downloads stores times in UTC.
	 *
	 * @param string $stored Time, such as `2026-11-22 10:00:00`.
	 * @return string
	 */
	private static function moment( $stored ) {
		return Magpie_Orders::moment( (int) strtotime( $stored . ' UTC' ) );
	}
}

Magpie_EDD::register();
