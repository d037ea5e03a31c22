<?php
/**
 * What shoppers do, reported from the shop's pages by GA4's names.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Prints calls of the tracker: products seen, cart, checkout, purchase.
 *
 * The purchase joins the order, whose amounts the server has from the queue, to the visit that bought. What only the server learns (a product
 * put into the cart by a request in the background) goes to the page's script in a cookie, which the script empties.
 */
final class Magpie_Shop_Page {

	/** Cookie with what happened to the cart. */
	const COOKIE = 'magpie_cart';

	/** Bytes of the cookie; browsers keep 4096. */
	const MOST_BYTES = 3000;

	/** Products of a cart that are reported. */
	const MOST_ITEMS = 30;

	/** Age in seconds up to which an order's page reports the purchase: later it is opened again from an email. */
	const PURCHASE_AGE = DAY_IN_SECONDS;

	/**
	 * What happened to the cart in this request.
	 *
	 * @var array[]
	 */
	private static $happened = array();

	/** Adds the hooks; they only fire with a shop. */
	public static function register() {
		add_action( 'woocommerce_add_to_cart', array( __CLASS__, 'added_to_cart' ), 20, 4 );
		add_action( 'woocommerce_remove_cart_item', array( __CLASS__, 'removed_from_cart' ), 20, 2 );
		add_action( 'woocommerce_thankyou', array( __CLASS__, 'bought_in_woocommerce' ), 20 );
		add_action( 'edd_post_add_to_cart', array( __CLASS__, 'added_download' ), 20, 3 );
		// On the receipt and on the page after the checkout, which has no hook of its own.
		add_action( 'edd_order_receipt_before_table', array( __CLASS__, 'bought_in_edd' ), 20 );
		add_action( 'wp_footer', array( __CLASS__, 'print_page' ), 20 );
	}

	/** Prints what the page itself says: a product, the cart, the checkout. */
	public static function print_page() {
		if ( ! self::is_on() ) {
			return;
		}
		$calls = array();
		if ( function_exists( 'is_product' ) && is_product() && function_exists( 'wc_get_product' ) ) {
			$product = wc_get_product( get_queried_object_id() );
			if ( $product ) {
				$calls[] = self::call( 'view_item', array( self::product( $product, 1 ) ), get_woocommerce_currency() );
			}
		} elseif ( function_exists( 'is_cart' ) && is_cart() ) {
			$calls[] = self::call( 'view_cart', self::cart(), get_woocommerce_currency() );
		} elseif ( function_exists( 'is_checkout' ) && is_checkout() && ! is_order_received_page() ) {
			$calls[] = self::call( 'begin_checkout', self::cart(), get_woocommerce_currency() );
		} elseif ( function_exists( 'edd_is_checkout' ) && edd_is_checkout() ) {
			$calls[] = self::call( 'begin_checkout', self::downloads_in_cart(), edd_get_currency() );
		} elseif ( function_exists( 'edd_get_download_price' ) && is_singular( 'download' ) ) {
			$calls[] = self::call( 'view_item', array( self::download( get_queried_object_id(), 1, array() ) ), edd_get_currency() );
		}
		$has_shop = function_exists( 'WC' ) || function_exists( 'EDD' );
		$script   = implode( '', array_filter( $calls ) ) . ( $has_shop ? self::cart_script() : '' );
		if ( '' !== $script ) {
			wp_print_inline_script_tag( 'if(self.magpie){' . $script . '}', array( 'id' => 'magpie-shop-js' ) );
		}
	}

	/**
	 * Notes a product that was put into the cart of WooCommerce.
	 *
	 * @param string $key          Key of the line.
	 * @param int    $product_id   Number.
	 * @param float  $quantity     Quantity.
	 * @param int    $variation_id Number of the variation; 0 without one.
	 */
	public static function added_to_cart( $key, $product_id, $quantity, $variation_id = 0 ) {
		$product = function_exists( 'wc_get_product' ) ? wc_get_product( $variation_id ? $variation_id : $product_id ) : null;
		if ( $product ) {
			self::note( 'add_to_cart', self::product( $product, $quantity ) );
		}
	}

	/**
	 * Notes a product that is taken out of the cart of WooCommerce.
	 *
	 * @param string  $key  Key of the line.
	 * @param WC_Cart $cart Cart.
	 */
	public static function removed_from_cart( $key, $cart ) {
		$line = is_object( $cart ) ? $cart->get_cart_item( $key ) : array();
		if ( ! empty( $line['data'] ) ) {
			self::note( 'remove_from_cart', self::product( $line['data'], $line['quantity'] ) );
		}
	}

	/**
	 * Notes a download that was put into the cart of Easy Digital Downloads.
	 *
	 * @param int   $download_id Number.
	 * @param array $options     Options, such as the chosen price.
	 * @param array $items       Lines of the cart.
	 */
	public static function added_download( $download_id, $options = array(), $items = array() ) {
		if ( function_exists( 'edd_get_download_price' ) ) {
			$quantity = isset( $options['quantity'] ) && is_numeric( $options['quantity'] ) ? (float) $options['quantity'] : 1;
			self::note( 'add_to_cart', self::download( $download_id, $quantity, (array) $options ) );
		}
	}

	/**
	 * Reports a purchase on the page after the checkout of WooCommerce.
	 *
	 * @param int $order_id Number.
	 */
	public static function bought_in_woocommerce( $order_id ) {
		$order = $order_id && function_exists( 'wc_get_order' ) ? wc_get_order( $order_id ) : null;
		if ( ! $order || 'shop_order' !== $order->get_type() || in_array( $order->get_status(), array( 'failed', 'cancelled', 'trash' ), true ) ) {
			return;
		}
		$made = $order->get_date_created();
		self::print_purchase( Magpie_WooCommerce::number( $order->get_id() ), $order->get_total(), $order->get_currency(), $made ? $made->getTimestamp() : 0 );
	}

	/**
	 * Reports a purchase on the receipt of Easy Digital Downloads.
	 *
	 * @param EDD\Orders\Order $order Order.
	 */
	public static function bought_in_edd( $order ) {
		if ( is_object( $order ) && 'sale' === $order->type && ! in_array( $order->status, array( 'failed', 'abandoned', 'revoked', 'trash' ), true ) ) {
			self::print_purchase( Magpie_EDD::number( $order->id ), $order->total, $order->currency, (int) strtotime( $order->date_created . ' UTC' ) );
		}
	}

	/**
	 * Prints a purchase. A page that is loaded again reports it again, which the server counts once.
	 *
	 * @param string $number   Number that the server knows the order by.
	 * @param mixed  $total    Amount.
	 * @param string $currency Currency.
	 * @param int    $made_at  When the order was made.
	 */
	private static function print_purchase( $number, $total, $currency, $made_at ) {
		if ( ! self::is_on() || $made_at + self::PURCHASE_AGE < time() ) {
			return;
		}
		$params = array(
			'transaction_id' => $number,
			'value'          => (float) Magpie_Orders::decimal( $total ),
			'currency'       => (string) $currency,
		);
		wp_print_inline_script_tag( "if(self.magpie)magpie('event','purchase'," . self::json( $params ) . ');', array( 'id' => 'magpie-purchase-js' ) );
	}

	/**
	 * Whether shop pages report.
	 *
	 * @return bool
	 */
	private static function is_on() {
		/**
		 * Filters whether the shop's pages report what shoppers do, for shops that do so by another plugin.
		 *
		 * @param bool $is_on Whether they do.
		 */
		return Magpie_Connection::is_connected() && apply_filters( 'magpie_shop_events', true );
	}

	/**
	 * A call of the tracker.
	 *
	 * @param string  $name     Event.
	 * @param array[] $items    Products.
	 * @param string  $currency Currency.
	 * @return string Empty without products.
	 */
	private static function call( $name, array $items, $currency ) {
		return empty( $items ) ? '' : "magpie('event'," . self::json( $name ) . ',' . self::json( self::params( $items, $currency ) ) . ');';
	}

	/**
	 * Parameters of an event about products.
	 *
	 * @param array[] $items    Products.
	 * @param string  $currency Currency.
	 * @return array
	 */
	private static function params( array $items, $currency ) {
		$value = 0.0;
		foreach ( $items as $item ) {
			$value += (float) $item['price'] * (float) $item['quantity'];
		}
		return array(
			'currency' => (string) $currency,
			'value'    => (float) Magpie_Orders::decimal( $value ),
			'items'    => $items,
		);
	}

	/**
	 * A product as GA4's items have it, by the same fields as in orders.
	 *
	 * @param WC_Product $product  Product or variation.
	 * @param float      $quantity Quantity.
	 * @return array
	 */
	private static function product( $product, $quantity ) {
		$parent = (int) $product->get_parent_id();
		$item   = array(
			'item_id'   => (string) ( $parent > 0 && $product->is_type( 'variation' ) ? $parent : $product->get_id() ),
			'item_name' => wp_strip_all_tags( (string) $product->get_name() ),
		);
		return $item + array(
			'price'    => (float) Magpie_Orders::decimal( wc_get_price_excluding_tax( $product ) ),
			'quantity' => (float) Magpie_Orders::decimal( $quantity ),
		);
	}

	/**
	 * Products in the cart of WooCommerce.
	 *
	 * @return array[]
	 */
	private static function cart() {
		$cart  = function_exists( 'WC' ) ? WC()->cart : null;
		$items = array();
		foreach ( $cart ? array_slice( $cart->get_cart(), 0, self::MOST_ITEMS ) : array() as $line ) {
			if ( ! empty( $line['data'] ) ) {
				$items[] = self::product( $line['data'], $line['quantity'] );
			}
		}
		return $items;
	}

	/**
	 * Downloads in the cart of Easy Digital Downloads.
	 *
	 * @return array[]
	 */
	private static function downloads_in_cart() {
		$items = array();
		foreach ( array_slice( (array) edd_get_cart_contents(), 0, self::MOST_ITEMS ) as $line ) {
			if ( isset( $line['id'] ) ) {
				$items[] = self::download( $line['id'], isset( $line['quantity'] ) ? $line['quantity'] : 1, isset( $line['options'] ) ? (array) $line['options'] : array() );
			}
		}
		return $items;
	}

	/**
	 * A download as GA4's items have it.
	 *
	 * @param int   $id       Number.
	 * @param float $quantity Quantity.
	 * @param array $options  Options, such as the chosen price.
	 * @return array
	 */
	private static function download( $id, $quantity, array $options ) {
		$price_id = isset( $options['price_id'] ) && is_numeric( $options['price_id'] ) ? (int) $options['price_id'] : null;
		$price    = null !== $price_id && function_exists( 'edd_get_price_option_amount' ) ? edd_get_price_option_amount( $id, $price_id ) : edd_get_download_price( $id );
		return array(
			'item_id'   => (string) $id,
			'item_name' => wp_strip_all_tags( get_the_title( $id ) ),
			'price'     => (float) Magpie_Orders::decimal( $price ),
			'quantity'  => (float) Magpie_Orders::decimal( $quantity ),
		);
	}

	/**
	 * Keeps what happened to the cart for the page's script.
	 *
	 * @param string $name Event.
	 * @param array  $item Product.
	 */
	private static function note( $name, array $item ) {
		if ( headers_sent() || ! self::is_on() || ! Magpie_Consent::allows() || ( is_admin() && ! wp_doing_ajax() ) ) {
			return;
		}
		$currency = function_exists( 'get_woocommerce_currency' ) ? get_woocommerce_currency() : edd_get_currency();
		if ( array() === self::$happened && isset( $_COOKIE[ self::COOKIE ] ) ) {
			// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- JSON that is decoded and encoded again.
			$kept           = json_decode( rawurldecode( wp_unslash( $_COOKIE[ self::COOKIE ] ) ), true );
			self::$happened = is_array( $kept ) ? array_slice( $kept, -10 ) : array();
		}
		self::$happened[] = array( $name, self::params( array( $item ), $currency ) );
		$text             = rawurlencode( self::json( self::$happened ) );
		if ( strlen( $text ) > self::MOST_BYTES ) {
			return;
		}
		setrawcookie(
			self::COOKIE,
			$text,
			array(
				'expires'  => time() + HOUR_IN_SECONDS,
				'path'     => COOKIEPATH ? COOKIEPATH : '/',
				'domain'   => (string) COOKIE_DOMAIN,
				'secure'   => is_ssl(),
				'httponly' => false,
				'samesite' => 'Lax',
			)
		);
	}

	/**
	 * Script that reports and empties the cookie, now and when the shop's scripts say that the cart has changed.
	 *
	 * @return string
	 */
	private static function cart_script() {
		$gone = self::json( self::COOKIE . '=;max-age=0;path=' . ( COOKIEPATH ? COOKIEPATH : '/' ) . ( COOKIE_DOMAIN ? ';domain=' . COOKIE_DOMAIN : '' ) );
		return '(function(d){function read(){var m=/(?:^|; )' . self::COOKIE . '=([^;]+)/.exec(d.cookie);if(!m)return;d.cookie=' . $gone . ';'
			. 'try{JSON.parse(decodeURIComponent(m[1])).forEach(function(e){magpie("event",e[0],e[1])})}catch(e){}}'
			. 'read();d.addEventListener("wc-blocks_added_to_cart",read);d.addEventListener("wc-blocks_removed_from_cart",read);addEventListener("pagehide",read,true);'
			. 'addEventListener("load",function(){self.jQuery&&jQuery(d.body).on("added_to_cart removed_from_cart updated_wc_div edd_cart_item_added",function(){setTimeout(read)})})'
			. '})(document);';
	}

	/**
	 * JSON that can stand in a script.
	 *
	 * @param mixed $value Value.
	 * @return string
	 */
	private static function json( $value ) {
		return (string) wp_json_encode( $value, JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT );
	}
}

Magpie_Shop_Page::register();
