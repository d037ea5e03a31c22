<?php
/**
 * Privacy: suggested policy text, export and erasure.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Answers WordPress's privacy tools.
 */
final class Magpie_Privacy {

	/** Meta of an order with the visitor's key. */
	const META = '_magpie_visitor';

	/** Orders per step. */
	const STEP = 50;

	/**
	 * Adds the hooks.
	 */
	public static function hook() {
		add_action( 'admin_init', array( __CLASS__, 'suggest' ) );
		add_filter( 'wp_privacy_personal_data_exporters', array( __CLASS__, 'add_exporter' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( __CLASS__, 'add_eraser' ) );
	}

	/**
	 * Suggests text for the site's privacy policy.
	 */
	public static function suggest() {
		$connection = Magpie_Connection::get();
		$server     = null === $connection ? '' : (string) wp_parse_url( $connection['server'], PHP_URL_HOST );
		$tag        = get_option( 'magpie_tag' );
		$storage    = is_array( $tag ) && isset( $tag['storage'] ) ? $tag['storage'] : 'cookieless';
		$cookies    = array(
			'cookieless' => __( 'We set no cookie to recognise you. Until midnight, visits from the same IP address and browser count as one visitor. For this a keyed hash of both is stored; the address itself isn’t stored, and the key is deleted after a day.', 'magpie-analytics' ),
			'consent'    => __( 'If you agree, we set the cookie “_mgp” with a random number, which lasts up to 13 months, to recognise you when you come back. Until you agree, we set no such cookie: visits from the same IP address and browser on a day count as one visitor by a keyed hash of both. The address itself isn’t stored.', 'magpie-analytics' ),
			'stored'     => __( 'We set the cookie “_mgp” with a random number, which lasts up to 13 months, to recognise you when you come back. Your IP address is used to find your country and isn’t stored.', 'magpie-analytics' ),
		);
		$text  = '<p class="privacy-policy-tutorial">' . esc_html__( 'Magpie counts visits to this site on the server that you connected. This text describes how visitors are recognised with the present setting; change it when you change the setting.', 'magpie-analytics' ) . '</p>';
		$text .= '<p><strong class="privacy-policy-tutorial">' . esc_html__( 'Suggested text:', 'magpie-analytics' ) . '</strong> ';
		/* translators: %s: host name of the server */
		$text .= esc_html( '' === $server ? __( 'We count visits to this site with Magpie on a server of our own.', 'magpie-analytics' ) : sprintf( __( 'We count visits to this site with Magpie on the server %s.', 'magpie-analytics' ), $server ) );
		$text .= ' ' . esc_html__( 'It receives the pages you open, the page you came from, your browser, operating system, language and screen size, clicks on links and downloads, and the use of forms and videos, but not what you enter.', 'magpie-analytics' );
		$text .= ' ' . esc_html( isset( $cookies[ $storage ] ) ? $cookies[ $storage ] : $cookies['stored'] ) . '</p>';
		$text .= '<p>' . esc_html__( 'If you buy something, the order’s number, date, status, items and amounts are sent to the same server without your name and address; if you have no account, a hash of your email address recognises your further orders. The number that recognises your browser is kept with the order.', 'magpie-analytics' ) . '</p>';
		wp_add_privacy_policy_content( __( 'Magpie Analytics', 'magpie-analytics' ), wp_kses_post( $text ) );
	}

	/**
	 * Adds the exporter.
	 *
	 * @param array $exporters Exporters.
	 * @return array
	 */
	public static function add_exporter( $exporters ) {
		$exporters['magpie-analytics'] = array(
			'exporter_friendly_name' => __( 'Magpie Analytics', 'magpie-analytics' ),
			'callback'               => array( __CLASS__, 'export' ),
		);
		return $exporters;
	}

	/**
	 * Adds the eraser.
	 *
	 * @param array $erasers Erasers.
	 * @return array
	 */
	public static function add_eraser( $erasers ) {
		$erasers['magpie-analytics'] = array(
			'eraser_friendly_name' => __( 'Magpie Analytics', 'magpie-analytics' ),
			'callback'             => array( __CLASS__, 'erase' ),
		);
		return $erasers;
	}

	/**
	 * Exports the visitor's keys that are kept with someone's orders.
	 *
	 * @param string $email Email address.
	 * @param int    $page  Step.
	 * @return array
	 */
	public static function export( $email, $page = 1 ) {
		$data   = array();
		$orders = self::orders( $email, (int) $page );
		foreach ( $orders['found'] as $order ) {
			if ( '' === $order['key'] ) {
				continue;
			}
			$data[] = array(
				'group_id'    => 'magpie-orders',
				'group_label' => __( 'Visits before orders', 'magpie-analytics' ),
				'item_id'     => 'magpie-order-' . $order['id'],
				'data'        => array(
					array(
						'name'  => __( 'Order', 'magpie-analytics' ),
						'value' => $order['id'],
					),
					array(
						'name'  => __( 'Visitor’s number on the Magpie server', 'magpie-analytics' ),
						'value' => $order['key'],
					),
				),
			);
		}
		return array(
			'data' => $data,
			'done' => $orders['done'],
		);
	}

	/**
	 * Removes the visitor's keys from someone's orders, so that the orders no longer lead to visits.
	 *
	 * @param string $email Email address.
	 * @param int    $page  Step.
	 * @return array
	 */
	public static function erase( $email, $page = 1 ) {
		$removed = false;
		$orders  = self::orders( $email, (int) $page );
		foreach ( $orders['found'] as $order ) {
			if ( '' !== $order['key'] ) {
				$order['forget']();
				$removed = true;
			}
		}
		$messages = array();
		if ( $removed && $orders['done'] ) {
			$messages[] = __( 'The visits themselves are on the Magpie server. Delete them there with the visitor’s number from the export.', 'magpie-analytics' );
		}
		return array(
			'items_removed'  => $removed,
			'items_retained' => false,
			'messages'       => $messages,
			'done'           => $orders['done'],
		);
	}

	/**
	 * Someone's orders in both shops, some at a time.
	 *
	 * @param string $email Email address.
	 * @param int    $page  Step.
	 * @return array{found: array<int, array{id:int, key:string, forget:callable}>, done: bool}
	 */
	private static function orders( $email, $page ) {
		$found = array();
		$done  = true;
		if ( function_exists( 'wc_get_orders' ) ) {
			$orders = wc_get_orders(
				array(
					'billing_email' => $email,
					'limit'         => self::STEP,
					'page'          => $page,
					'orderby'       => 'ID',
					'order'         => 'ASC',
				)
			);
			$done   = count( $orders ) < self::STEP;
			foreach ( $orders as $order ) {
				$found[] = array(
					'id'     => (int) $order->get_id(),
					'key'    => (string) $order->get_meta( self::META ),
					'forget' => static function () use ( $order ) {
						$order->delete_meta_data( self::META );
						$order->save_meta_data();
					},
				);
			}
		}
		if ( function_exists( 'edd_get_orders' ) && function_exists( 'edd_get_order_meta' ) && function_exists( 'edd_delete_order_meta' ) ) {
			$orders = edd_get_orders(
				array(
					'email'   => $email,
					'number'  => self::STEP,
					'offset'  => ( $page - 1 ) * self::STEP,
					'orderby' => 'id',
					'order'   => 'ASC',
				)
			);
			$done   = $done && count( $orders ) < self::STEP;
			foreach ( $orders as $order ) {
				$id      = (int) $order->id;
				$found[] = array(
					'id'     => $id,
					'key'    => (string) edd_get_order_meta( $id, self::META, true ),
					'forget' => static function () use ( $id ) {
						edd_delete_order_meta( $id, self::META );
					},
				);
			}
		}
		return array(
			'found' => $found,
			'done'  => $done,
		);
	}
}
Magpie_Privacy::hook();
