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

	/** Path of the request that a site makes to itself, below `magpie/v1`. */
	const ROUTE = '/send-queue';

	/** Header with its token. */
	const HEADER = 'X-Magpie-Token';

	/** Option that one sender holds at a time. */
	const LOCK = 'magpie_queue_lock';

	/** Seconds for which a sender goes on to the next batch. */
	const BUDGET = 20;

	/** Rows in a batch, as many as the server takes in a request. */
	const BATCH = 500;

	/** Adds the hooks. */
	public static function register() {
		add_action( 'shutdown', array( __CLASS__, 'after_response' ), 10000 );
		add_action( 'rest_api_init', array( __CLASS__, 'add_route' ) );
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
			rest_url( 'magpie/v1' . self::ROUTE ),
			array(
				'blocking'  => false,
				'timeout'   => 0.01,
				'sslverify' => apply_filters( 'https_local_ssl_verify', false ),
				'headers'   => array( self::HEADER => self::token() ),
			)
		);
	}

	/** Adds the route for start(). */
	public static function add_route() {
		register_rest_route(
			'magpie/v1',
			self::ROUTE,
			array(
				'methods'             => 'POST',
				'callback'            => array( __CLASS__, 'answer' ),
				'permission_callback' => array( __CLASS__, 'is_own_request' ),
			)
		);
	}

	/**
	 * Whether a request is the site's own: only the site knows the token.
	 *
	 * @param WP_REST_Request $request Request.
	 * @return bool
	 */
	public static function is_own_request( WP_REST_Request $request ) {
		return hash_equals( self::token(), (string) $request->get_header( self::HEADER ) );
	}

	/**
	 * Sends the queue. No one waits for the answer.
	 *
	 * @return array
	 */
	public static function answer() {
		ignore_user_abort( true );
		return array( 'sent' => self::run() );
	}

	/**
	 * Token of the request that the site makes to itself.
	 *
	 * @return string
	 */
	private static function token() {
		return wp_hash( 'magpie' . self::ROUTE, 'nonce' );
	}

	/**
	 * Sends what is due, until nothing is left, the server can't be reached, or the time is over.
	 *
	 * @param int $budget Seconds.
	 * @return int Rows sent.
	 */
	public static function run( $budget = self::BUDGET ) {
		if ( ! Magpie_Connection::is_connected() || self::is_a_copy() ) {
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

	/**
	 * Whether this site is at another host than the one that was connected, such as a copy for tests, whose orders are no one's. What it has
	 * queued waits until the owner connects it again or disconnects it.
	 *
	 * @return bool
	 */
	public static function is_a_copy() {
		$connection = Magpie_Connection::get();
		$host       = static function ( $address ) {
			return preg_replace( '/^www\./', '', strtolower( (string) wp_parse_url( $address, PHP_URL_HOST ) ) );
		};
		return null !== $connection && '' !== $connection['home'] && $host( home_url() ) !== $host( $connection['home'] );
	}
}

Magpie_Sender::register();
