<?php
/**
 * Collecting through this site's own address: blockers and limits for third parties don't matter there.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Forwards visits to the server, signed, with the visitor's address.
 */
final class Magpie_Collect {

	/** Namespace and path of the route. */
	const ROUTE = 'magpie/v1/collect';

	/** Bytes of a request, as the server takes. */
	const MOST_BYTES = 130000;

	/** Requests per minute from one address, which a school or a mobile network may share. */
	const PER_MINUTE = 600;

	/** Seconds that a request waits for the server. The visitor's page waits for none of it. */
	const TIMEOUT = 4;

	/** Seconds for which the server isn't asked again after it didn't answer: a server that hangs must not hold this site's processes. */
	const PAUSE = 10;

	/** Transient that says that the server didn't answer. */
	const AWAY = 'magpie_server_away';

	/** Adds the hooks. */
	public static function register() {
		add_action( 'rest_api_init', array( __CLASS__, 'add_route' ) );
	}

	/** Adds the route, which is open to every visitor. */
	public static function add_route() {
		register_rest_route(
			'magpie/v1',
			'/collect',
			array(
				'methods'             => 'POST',
				'callback'            => array( __CLASS__, 'collect' ),
				'permission_callback' => '__return_true',
			)
		);
	}

	/**
	 * Forwards a request of the tracker.
	 *
	 * @param WP_REST_Request $request Request.
	 * @return WP_REST_Response
	 */
	public static function collect( WP_REST_Request $request ) {
		$connection = Magpie_Connection::get();
		$choices    = Magpie_Tag::choices();
		if ( null === $connection || ! $choices['own_address'] ) {
			return self::refuse( 404, 'not_found', __( 'This site doesn’t collect visits at its own address.', 'magpie-analytics' ) );
		}
		$body = $request->get_body();
		if ( strlen( $body ) > self::MOST_BYTES ) {
			return self::refuse( 413, 'body_too_large', __( 'The request is too large.', 'magpie-analytics' ) );
		}
		$sent = json_decode( $body, true, 12 );
		if ( ! is_array( $sent ) || ! isset( $sent['s'] ) || $sent['s'] !== $connection['site'] ) {
			return self::refuse( 400, 'unknown_site', __( 'The request isn’t about this site.', 'magpie-analytics' ) );
		}
		$visitor = Magpie_Visitor::claim();
		/**
		 * Filters how many requests per minute are taken from one address.
		 *
		 * @param int $most Requests.
		 */
		if ( ! Magpie_Visitor::may_send( $visitor['address'], (int) apply_filters( 'magpie_collect_per_minute', self::PER_MINUTE ) ) ) {
			return self::refuse( 429, 'too_many_requests', __( 'Too many requests. Please try again in a minute.', 'magpie-analytics' ), 60 );
		}
		if ( get_transient( self::AWAY ) ) {
			return self::refuse( 503, 'server_away', __( 'The Magpie server can’t be reached.', 'magpie-analytics' ), self::PAUSE );
		}
		return self::forward( $body, $visitor );
	}

	/**
	 * Forwards a body and passes the answer on.
	 *
	 * @param string $body    Body.
	 * @param array  $visitor Visitor for the claim.
	 * @return WP_REST_Response
	 */
	private static function forward( $body, array $visitor ) {
		$headers = array( 'Content-Type' => 'text/plain' );
		foreach ( array( 'Sec-GPC', 'DNT' ) as $signal ) {
			// The visitor's wish not to be counted.
			if ( '1' === Magpie_Visitor::header( $signal ) ) {
				$headers[ $signal ] = '1';
			}
		}
		$answer = Magpie_Client::send(
			'POST',
			'/collect',
			$body,
			array(
				'user'    => 0,
				'visitor' => $visitor,
				'timeout' => self::TIMEOUT,
				'headers' => $headers,
			)
		);
		if ( is_wp_error( $answer ) ) {
			set_transient( self::AWAY, 1, self::PAUSE );
			return self::refuse( 503, 'server_away', __( 'The Magpie server can’t be reached.', 'magpie-analytics' ), self::PAUSE );
		}
		$status = $answer['status'];
		// A signature that isn't taken, such as while a secret is replaced, is no fault of the visit: the tracker sends it again.
		if ( $status >= 500 || in_array( $status, array( 401, 403, 404, 426 ), true ) ) {
			return self::refuse( 503, 'server_away', __( 'The Magpie server can’t take visits at the moment.', 'magpie-analytics' ), self::PAUSE );
		}
		$response = new WP_REST_Response( null, $status );
		foreach ( array( 'x-magpie-refused', 'retry-after' ) as $name ) {
			if ( isset( $answer['headers'][ $name ] ) ) {
				$response->header( $name, preg_replace( '/[\r\n]+/', ' ', $answer['headers'][ $name ] ) );
			}
		}
		return self::uncached( $response );
	}

	/**
	 * An answer that says what is wrong.
	 *
	 * @param int    $status  Status of HTTP.
	 * @param string $code    Code.
	 * @param string $message Sentence.
	 * @param int    $after   Seconds after which to try again; 0 for not at all.
	 * @return WP_REST_Response
	 */
	private static function refuse( $status, $code, $message, $after = 0 ) {
		$response = new WP_REST_Response(
			array(
				'success' => false,
				'error'   => array(
					'code'    => $code,
					'message' => $message,
				),
			),
			$status
		);
		if ( $after > 0 ) {
			$response->header( 'Retry-After', (string) $after );
		}
		return self::uncached( $response );
	}

	/**
	 * Keeps caches from storing an answer.
	 *
	 * @param WP_REST_Response $response Answer.
	 * @return WP_REST_Response
	 */
	private static function uncached( WP_REST_Response $response ) {
		$response->header( 'Cache-Control', 'no-store' );
		return $response;
	}
}

Magpie_Collect::register();
