<?php
/**
 * Sending the orders from before the connection, once.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Sends old orders in batches, in the order of their IDs, so that none is skipped even if hundreds were created in the same second. It
 * resumes where it stopped. An order that the server already has changes nothing.
 */
final class Magpie_Old_Orders {

	/** Option with how far it is. */
	const OPTION = 'magpie_old_orders';

	/** Option that one process holds at a time. */
	const LOCK = 'magpie_old_orders_lock';

	/** Orders in a step. */
	const STEP = 100;

	/** Entries of a request to the server. */
	const ENTRIES = 500;

	/** Seconds without a step after which cron goes on: the browser that began was closed. */
	const LEFT_ALONE = 60;

	/** Seconds for which cron goes on at a time. */
	const CRON_SECONDS = 20;

	/** Adds the hooks. */
	public static function register() {
		add_action( 'magpie_disconnected', array( __CLASS__, 'forget' ) );
	}

	/**
	 * How far it is.
	 *
	 * @return array{status:string, since:string, cursor:array<string,int>, done:int, total:int, sent:int, refused:int, message:string, at:int}
	 */
	public static function state() {
		$stored = get_option( self::OPTION );
		$empty  = array(
			// Either `idle`, `running`, `stopped` or `done`.
			'status'  => 'idle',
			'since'   => '',
			'cursor'  => array(),
			'done'    => 0,
			'total'   => 0,
			'sent'    => 0,
			'refused' => 0,
			'message' => '',
			'at'      => 0,
		);
		return array_merge( $empty, is_array( $stored ) ? $stored : array() );
	}

	/**
	 * Begins, or goes on where it stopped.
	 *
	 * @param string $since First day, such as `2025-01-01`; empty for all. Another one than before begins anew.
	 * @return array State.
	 */
	public static function start( $since = '' ) {
		$since = preg_match( '/^\d{4}-\d\d-\d\d$/', $since ) ? $since : '';
		$state = self::state();
		if ( ! in_array( $state['status'], array( 'running', 'stopped' ), true ) || $state['since'] !== $since ) {
			delete_option( self::OPTION );
			$state = self::state();
		}
		$state['status']  = 'running';
		$state['since']   = $since;
		$state['total']   = self::count( $since );
		$state['message'] = '';
		return self::save( $state );
	}

	/**
	 * Stops; start() goes on from there.
	 *
	 * @return array State.
	 */
	public static function stop() {
		$state           = self::state();
		$state['status'] = 'running' === $state['status'] ? 'stopped' : $state['status'];
		return self::save( $state );
	}

	/**
	 * Sends the next orders.
	 *
	 * @return array|WP_Error State; an error if the server can't be reached, after which a step tries the same orders again.
	 */
	public static function step() {
		$lock  = Magpie_Lock::take( self::LOCK );
		$state = self::state();
		if ( null === $lock ) {
			return $state;
		}
		try {
			if ( 'running' !== $state['status'] ) {
				return $state;
			}
			foreach ( self::shops() as $shop => $reader ) {
				$after = isset( $state['cursor'][ $shop ] ) ? (int) $state['cursor'][ $shop ] : 0;
				$ids   = call_user_func( array( $reader, 'numbers' ), $after, self::STEP, $state['since'] );
				if ( empty( $ids ) ) {
					continue;
				}
				$sent = self::send( $shop, $reader, $ids );
				if ( is_wp_error( $sent ) ) {
					$state['message'] = $sent->get_error_message();
					self::save( $state );
					return $sent;
				}
				$state['cursor'][ $shop ] = max( $ids );
				$state['done']           += count( $ids );
				$state['sent']           += $sent['sent'];
				$state['refused']        += $sent['refused'];
				$state['total']           = max( $state['total'], $state['done'] );
				$state['message']         = '';
				return self::save( $state );
			}
			$state['status'] = 'done';
			return self::save( $state );
		} finally {
			Magpie_Lock::give_back( self::LOCK, $lock );
		}
	}

	/** Goes on by cron after the browser that began was closed. */
	public static function go_on() {
		$state = self::state();
		if ( 'running' !== $state['status'] || $state['at'] + self::LEFT_ALONE > time() ) {
			return;
		}
		$end = microtime( true ) + self::CRON_SECONDS;
		do {
			$state = self::step();
		} while ( ! is_wp_error( $state ) && 'running' === $state['status'] && microtime( true ) < $end );
	}

	/** Forgets how far it was: another server knows none of the orders. */
	public static function forget() {
		delete_option( self::OPTION );
	}

	/**
	 * Number of orders to send.
	 *
	 * @param string $since First day; empty for all.
	 * @return int
	 */
	public static function count( $since = '' ) {
		$count = 0;
		foreach ( self::shops() as $reader ) {
			$count += call_user_func( array( $reader, 'count' ), $since );
		}
		return $count;
	}

	/**
	 * Shops that are on.
	 *
	 * @return array<string,string> Class that lists the orders, by kind.
	 */
	public static function shops() {
		return array_intersect_key(
			array(
				Magpie_WooCommerce::KIND => 'Magpie_WooCommerce_List',
				Magpie_EDD::KIND         => 'Magpie_EDD_List',
			),
			Magpie_Orders::readers()
		);
	}

	/**
	 * Sends orders with their refunds.
	 *
	 * @param string $shop   Kind.
	 * @param string $reader Class that lists the orders.
	 * @param int[]  $ids    Numbers of orders.
	 * @return array{sent:int, refused:int}|WP_Error
	 */
	private static function send( $shop, $reader, array $ids ) {
		$entries = array();
		$owners  = array();
		$refused = 0;
		foreach ( $ids as $id ) {
			try {
				$of_order = call_user_func( array( $reader, 'entries' ), $id );
			} catch ( Throwable $error ) {
				// In the queue it is refused with this reason, where it can be seen.
				$of_order = array();
				++$refused;
				Magpie_Queue::add( $shop, $id );
			}
			foreach ( $of_order as $number => $entry ) {
				$json = wp_json_encode( $entry );
				if ( false !== $json ) {
					$entries[] = $json;
					$owners[]  = $number;
				}
			}
		}
		foreach ( array_chunk( $entries, self::ENTRIES ) as $part => $chunk ) {
			$results = Magpie_Orders::post( $chunk );
			if ( is_wp_error( $results ) ) {
				return $results;
			}
			foreach ( $results as $at => $result ) {
				if ( isset( $result['result'] ) && 'refused' === $result['result'] ) {
					++$refused;
					// The queue sends it once more with a version of its own, and keeps the reason if it is refused again.
					Magpie_Queue::add( $shop, $owners[ $part * self::ENTRIES + $at ] );
				}
			}
		}
		return array(
			'sent'    => count( $entries ),
			'refused' => $refused,
		);
	}

	/**
	 * Stores the state.
	 *
	 * @param array $state State.
	 * @return array
	 */
	private static function save( array $state ) {
		$state['at'] = time();
		update_option( self::OPTION, $state, false );
		return $state;
	}
}

Magpie_Old_Orders::register();
