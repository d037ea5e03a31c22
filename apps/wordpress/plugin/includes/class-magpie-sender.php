<?php
/**
 * Sends the queue after the response, or by cron.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Sends what waits in the queue, one sender at a time.
 */
final class Magpie_Sender {

	/** Action of the request that a site makes to itself. */
	const ACTION = 'magpie_send_queue';

	/** Option that one sender holds at a time. */
	const LOCK = 'magpie_queue_lock';

	/** Seconds for which a sender goes on to the next batch. */
	const BUDGET = 20;

	/** Rows in a batch, as many as the server takes in a request. */
	const BATCH = 500;

	/** Adds the hooks. */
	public static function register() {
		add_action( 'shutdown', array( __CLASS__, 'after_response' ), 10000 );
		add_action( 'wp_ajax_' . self::ACTION, array( __CLASS__, 'answer' ) );
		add_action( 'wp_ajax_nopriv_' . self::ACTION, array( __CLASS__, 'answer' ) );
	}

	/** Sends what this request has added once the visitor has the response; where PHP can't end a response early, another request does it. */
	public static function after_response() {
		if ( ! Magpie_Queue::has_added() ) {
			return;
		}
		if ( wp_doing_cron() ) {
			self::run();
			return;
		}
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			return;
		}
		foreach ( array( 'fastcgi_finish_request', 'litespeed_finish_request' ) as $finish ) {
			if ( function_exists( $finish ) ) {
				$finish();
				self::run();
				return;
			}
		}
		self::start();
	}

	/** Has this site send its queue in another request, without waiting for it. */
	public static function start() {
		wp_remote_post(
			admin_url( 'admin-ajax.php' ),
			array(
				'blocking'  => false,
				'timeout'   => 0.01,
				'sslverify' => apply_filters( 'https_local_ssl_verify', false ),
				'body'      => array(
					'action' => self::ACTION,
					'token'  => self::token(),
				),
			)
		);
	}

	/** Answers the request of start(), which no browser can make. */
	public static function answer() {
		// phpcs:ignore WordPress.Security.NonceVerification -- no user asks; the token is the site's own.
		$token = isset( $_POST['token'] ) ? sanitize_text_field( wp_unslash( $_POST['token'] ) ) : '';
		if ( ! hash_equals( self::token(), $token ) ) {
			wp_send_json( array( 'success' => false ), 403 );
		}
		ignore_user_abort( true );
		self::run();
		wp_send_json( array( 'success' => true ) );
	}

	/**
	 * Token of the request that the site makes to itself.
	 *
	 * @return string
	 */
	private static function token() {
		return wp_hash( self::ACTION, 'nonce' );
	}

	/**
	 * Sends what is due, until nothing is left, the server can't be reached, or the time is over.
	 *
	 * @param int $budget Seconds.
	 * @return int Rows sent.
	 */
	public static function run( $budget = self::BUDGET ) {
		if ( ! Magpie_Connection::is_connected() ) {
			return 0;
		}
		$lock = Magpie_Lock::take( self::LOCK );
		if ( null === $lock ) {
			return 0;
		}
		$sent = 0;
		$end  = microtime( true ) + $budget;
		try {
			foreach ( array( array( 'Magpie_Orders', 'kinds' ), array( 'Magpie_Content', 'kinds' ) ) as $kinds ) {
				$send = array( $kinds[0], 'send' );
				do {
					$rows = Magpie_Queue::due( call_user_func( $kinds ), self::BATCH, time() );
					if ( empty( $rows ) ) {
						break;
					}
					$taken = call_user_func( $send, $rows );
					if ( null === $taken ) {
						// Not reachable: the other kinds aren't tried either.
						return $sent;
					}
					$sent += $taken;
					$lock  = Magpie_Lock::renew( self::LOCK, $lock );
				} while ( null !== $lock && microtime( true ) < $end );
				if ( null === $lock ) {
					break;
				}
			}
		} finally {
			if ( null !== $lock ) {
				Magpie_Lock::give_back( self::LOCK, $lock );
			}
		}
		return $sent;
	}
}

Magpie_Sender::register();
