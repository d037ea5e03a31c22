<?php
/**
 * Orders and refunds of this site's shops, as the server takes them (docs/orders.md).
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Sends orders and refunds of every shop plugin.
 */
final class Magpie_Orders {

	/** Order meta with the client ID in the buyer's browser. */
	const VISITOR_META = '_magpie_visitor';

	/** Option with the shop whose order numbers are sent as they are; the other shop's get a prefix. */
	const PLAIN_SHOP = 'magpie_plain_shop';

	/** Bytes of a request; the server takes 8 MB. */
	const MOST_BYTES = 7000000;

	/** How often an order that changed without a hook gets another version before it is given up. */
	const CONFLICTS = 5;

	/** Statuses of orders that aren't orders yet. */
	const DRAFTS = array( 'checkout-draft', 'auto-draft', 'draft', 'new', '' );

	/**
	 * Kinds of rows, and who reads them: a function with the row's object and version that returns an entry, or null for nothing to send.
	 * Rows of a shop plugin that is off wait until it is on.
	 *
	 * @return array<string,callable>
	 */
	public static function readers() {
		$readers = array();
		if ( function_exists( 'wc_get_order' ) ) {
			$readers[ Magpie_WooCommerce::KIND ] = array( 'Magpie_WooCommerce', 'read' );
		}
		if ( function_exists( 'edd_get_order' ) ) {
			$readers[ Magpie_EDD::KIND ] = array( 'Magpie_EDD', 'read' );
		}
		return $readers;
	}

	/**
	 * Kinds of rows that are orders or refunds.
	 *
	 * @return string[]
	 */
	public static function kinds() {
		return array_keys( self::readers() );
	}

	/**
	 * Sends rows of the queue.
	 *
	 * @param object[] $rows Rows.
	 * @return int|null Rows that were settled; null if the server couldn't be asked.
	 */
	public static function send( array $rows ) {
		$readers = self::readers();
		$sent    = array();
		$entries = array();
		$bytes   = 0;
		$settled = 0;
		foreach ( $rows as $row ) {
			$json = self::entry_of( $row, $readers[ $row->kind ] );
			if ( null === $json ) {
				++$settled;
				continue;
			}
			$bytes += strlen( $json );
			if ( $bytes > self::MOST_BYTES && ! empty( $entries ) ) {
				break;
			}
			$sent[]    = $row;
			$entries[] = $json;
		}
		if ( empty( $entries ) ) {
			return $settled;
		}
		$taken = self::send_entries( $sent, $entries );
		return null === $taken ? null : $settled + $taken;
	}

	/**
	 * JSON of a row's entry; null for a row that was settled without one.
	 *
	 * @param object   $row  Row.
	 * @param callable $read Reader.
	 * @return string|null
	 */
	private static function entry_of( $row, $read ) {
		try {
			$entry = null === $row->payload ? call_user_func( $read, (int) $row->object_id, (int) $row->version ) : json_decode( $row->payload, true );
		} catch ( Throwable $error ) {
			// Another plugin's fault must not hold up the orders behind this one.
			Magpie_Queue::refuse( $row, 'unreadable', $error->getMessage() );
			return null;
		}
		if ( ! is_array( $entry ) ) {
			Magpie_Queue::done( $row );
			return null;
		}
		$entry['version'] = (int) $row->version;
		$json             = wp_json_encode( $entry );
		if ( false === $json ) {
			Magpie_Queue::refuse( $row, 'unreadable', json_last_error_msg() );
			return null;
		}
		return $json;
	}

	/**
	 * Sends entries and writes down what came of each.
	 *
	 * @param object[] $rows    Rows.
	 * @param string[] $entries JSON of each.
	 * @return int|null
	 */
	private static function send_entries( array $rows, array $entries ) {
		$answer = self::post( $entries );
		if ( is_wp_error( $answer ) ) {
			$data = $answer->get_error_data();
			if ( in_array( $data['status'], array( 400, 413 ), true ) ) {
				return self::send_halves( $rows, $entries, $answer );
			}
			foreach ( $rows as $row ) {
				Magpie_Queue::postpone( $row, $answer->get_error_code(), $answer->get_error_message(), isset( $data['retry_after'] ) ? $data['retry_after'] : 0 );
			}
			return null;
		}
		foreach ( $rows as $at => $row ) {
			self::settle( $row, isset( $answer[ $at ] ) ? $answer[ $at ] : array() );
		}
		return count( $rows );
	}

	/**
	 * Finds what a server doesn't take at all: each half on its own, down to one row.
	 *
	 * @param object[] $rows    Rows.
	 * @param string[] $entries JSON of each.
	 * @param WP_Error $refusal What the server said of all of them.
	 * @return int|null
	 */
	private static function send_halves( array $rows, array $entries, WP_Error $refusal ) {
		$count = count( $rows );
		if ( 1 === $count ) {
			Magpie_Queue::refuse( $rows[0], $refusal->get_error_code(), $refusal->get_error_message() );
			return 1;
		}
		$middle = intdiv( $count, 2 );
		$first  = self::send_entries( array_slice( $rows, 0, $middle ), array_slice( $entries, 0, $middle ) );
		$second = null === $first ? null : self::send_entries( array_slice( $rows, $middle ), array_slice( $entries, $middle ) );
		return null === $second ? null : $first + $second;
	}

	/**
	 * Writes down the server's result for a row.
	 *
	 * @param object $row    Row.
	 * @param array  $result Its result.
	 */
	private static function settle( $row, $result ) {
		if ( ! isset( $result['result'] ) ) {
			Magpie_Queue::postpone( $row, 'server_unexpected', __( 'The server gave no result for this order.', 'magpie-analytics' ) );
			return;
		}
		if ( 'refused' !== $result['result'] ) {
			Magpie_Queue::done( $row );
			return;
		}
		$code   = isset( $result['error']['code'] ) ? (string) $result['error']['code'] : 'refused';
		$reason = isset( $result['error']['message'] ) ? (string) $result['error']['message'] : '';
		if ( 'version_conflict' === $code && null === $row->payload && (int) $row->tries < self::CONFLICTS ) {
			Magpie_Queue::raise( $row );
		} elseif ( 'in_future' === $code ) {
			Magpie_Queue::postpone( $row, $code, $reason );
		} else {
			Magpie_Queue::refuse( $row, $code, $reason );
		}
	}

	/**
	 * Sends entries to the server.
	 *
	 * @param string[] $entries JSON of each.
	 * @return array[]|WP_Error A result for each.
	 */
	public static function post( array $entries ) {
		$connection = Magpie_Connection::get();
		if ( null === $connection ) {
			return Magpie_Client::error( 'not_connected', __( 'This site isn’t connected to a Magpie server.', 'magpie-analytics' ), 503, false );
		}
		$body = '{"orders":[' . implode( ',', $entries ) . ']}';
		$data = self::sign_and_send( $connection['site'], $body, time() );
		if ( is_wp_error( $data ) && 'replayed' === $data->get_error_code() ) {
			// The same orders were signed in this second before. Signed with another second, they get a result for each.
			$data = self::sign_and_send( $connection['site'], $body, time() - wp_rand( 1, 120 ) );
		}
		if ( is_wp_error( $data ) ) {
			return $data;
		}
		return isset( $data['results'] ) && is_array( $data['results'] ) ? $data['results'] : array();
	}

	/**
	 * Signs a body as the order call wants it, and sends it.
	 *
	 * @param string $site Tracking ID.
	 * @param string $body Body.
	 * @param int    $time Unix seconds of the signature.
	 * @return array|WP_Error
	 */
	private static function sign_and_send( $site, $body, $time ) {
		$answer = Magpie_Client::send(
			'POST',
			'/api/v1/orders',
			$body,
			array(
				'user'    => 0,
				'timeout' => 20,
				'headers' => array(
					'Content-Type'       => 'application/json',
					'X-Magpie-Site'      => $site,
					'X-Magpie-Signature' => "t=$time,v1=" . hash_hmac( 'sha256', "$time.$body", Magpie_Connection::secret() ),
				),
			)
		);
		$data   = Magpie_Client::data( $answer );
		if ( is_wp_error( $data ) && ! is_wp_error( $answer ) && isset( $answer['headers']['retry-after'] ) ) {
			$said                = (array) $data->get_error_data();
			$said['retry_after'] = min( HOUR_IN_SECONDS, (int) $answer['headers']['retry-after'] );
			$data->add_data( $said );
		}
		return $data;
	}

	/**
	 * Number of an order as the server knows it: the shop's own. Two shops on one site count separately, so the one that came second has
	 * a prefix.
	 *
	 * @param string     $shop Shop, such as `woocommerce`.
	 * @param int|string $id   The shop's number.
	 * @return string
	 */
	public static function number( $shop, $id ) {
		$plain = get_option( self::PLAIN_SHOP );
		if ( ! $plain ) {
			$plain = $shop;
			update_option( self::PLAIN_SHOP, $shop );
		}
		return $plain === $shop ? (string) $id : "$shop-$id";
	}

	/**
	 * An amount as the server reads it: of 0 or more, with a decimal point.
	 *
	 * @param mixed $amount Amount, of any sign.
	 * @return string
	 */
	public static function amount( $amount ) {
		return self::decimal( abs( (float) $amount ) );
	}

	/**
	 * A number with a decimal point in any locale, without zeros at its end.
	 *
	 * @param mixed $number Number.
	 * @return string
	 */
	public static function decimal( $number ) {
		$text = number_format( (float) $number, 6, '.', '' );
		$text = rtrim( rtrim( $text, '0' ), '.' );
		return '-0' === $text ? '0' : $text;
	}

	/**
	 * A line of an order or refund: a price for one piece, and how many.
	 *
	 * @param array     $item     Other fields.
	 * @param int|float $quantity Quantity; a line without one is one piece.
	 * @param mixed     $total    Amount of the line, without tax.
	 * @return array
	 */
	public static function line( array $item, $quantity, $total ) {
		$quantity         = round( abs( (float) $quantity ), 4 );
		$quantity         = $quantity > 0 ? $quantity : 1.0;
		$item['price']    = self::decimal( (float) $total / $quantity );
		$item['quantity'] = self::decimal( $quantity );
		return $item;
	}

	/**
	 * A moment as the server reads it.
	 *
	 * @param int $seconds Unix seconds.
	 * @return string
	 */
	public static function moment( $seconds ) {
		return gmdate( 'Y-m-d\TH:i:s\Z', (int) $seconds );
	}

	/**
	 * The shop's customer: its number, or a hash of the email address of a guest. The address itself isn't sent.
	 *
	 * @param int    $number Number of an account; 0 for a guest.
	 * @param string $email  Address.
	 * @return string|null
	 */
	public static function customer( $number, $email ) {
		if ( $number > 0 ) {
			return (string) $number;
		}
		$email = strtolower( trim( (string) $email ) );
		return '' === $email ? null : hash( 'sha256', $email );
	}

	/**
	 * An entry without the fields that have no value.
	 *
	 * @param array $entry Entry.
	 * @return array
	 */
	public static function compact( array $entry ) {
		return array_filter(
			$entry,
			function ( $value ) {
				return null !== $value && '' !== $value && array() !== $value;
			}
		);
	}
}
