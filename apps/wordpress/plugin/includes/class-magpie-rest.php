<?php
/**
 * Calls of the dashboard by REST.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Passes what is below `magpie/v1` on to the server's `/api/v1`. WordPress checks `X-WP-Nonce`.
 */
final class Magpie_Rest {

	const SPACE = 'magpie/v1';

	/** Beginning of the paths of calls from the network's admin area: the dashboard can't add a field to all of them. */
	const NETWORK_SPACE = 'magpie/v1/network';

	/** Whether the call that is being passed on came from there. @var bool */
	private static $is_network = false;

	/** First parts of the paths that pages call. Others are for this plugin alone, which signs them for no one. */
	const OPEN = array( 'ai-insights', 'feedback', 'header-image', 'notes', 'uploads' );

	/**
	 * Adds the hooks.
	 */
	public static function hook() {
		// After the routes that the plugin answers itself: the first that matches counts.
		add_action( 'rest_api_init', array( __CLASS__, 'register' ), 100 );
		add_filter( 'rest_pre_dispatch', array( __CLASS__, 'keep_body' ), 10, 3 );
		add_filter( 'rest_post_dispatch', array( __CLASS__, 'shape_error' ), 10, 3 );
	}

	/**
	 * Registers the route.
	 */
	public static function register() {
		register_rest_route(
			self::SPACE,
			'/(?P<network>network/)?(?P<path>(?:' . implode( '|', self::OPEN ) . ')(?:/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*)',
			array(
				'methods'             => 'GET, POST, PUT, PATCH, DELETE',
				'callback'            => array( __CLASS__, 'handle' ),
				'permission_callback' => array( __CLASS__, 'may' ),
			)
		);
	}

	/**
	 * Whether the current user may call; without a nonce no one is signed in here.
	 *
	 * @return true|WP_Error
	 */
	public static function may() {
		if ( current_user_can( Magpie_Capabilities::VIEW ) ) {
			return true;
		}
		return is_user_logged_in()
			? Magpie_Client::error( 'forbidden', __( 'You aren’t allowed to do this.', 'magpie-analytics' ), 403, false )
			: Magpie_Client::error( 'signed_out', __( 'Sign in, or reload this page.', 'magpie-analytics' ), 401, false );
	}

	/**
	 * Whether the call that is being passed on came from the network's admin area.
	 *
	 * @return bool
	 */
	public static function is_network() {
		return self::$is_network;
	}

	/**
	 * Passes a call on.
	 *
	 * @param WP_REST_Request $request Request.
	 */
	public static function handle( WP_REST_Request $request ) {
		self::$is_network = ! empty( $request->get_url_params()['network'] );
		$query = isset( $_SERVER['QUERY_STRING'] ) ? wp_unslash( $_SERVER['QUERY_STRING'] ) : ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- passed on as it is.
		$query = Magpie_Bridge::without( (string) $query, 'rest_route|_wpnonce|_method|_locale|_envelope|_jsonp|magpie_network' );
		$type  = $request->get_header( 'x_magpie_type' );
		$body  = (string) $request->get_body();
		// WordPress has checked each part of the path against the pattern of the route.
		$path = '/api/v1/' . $request->get_url_params()['path'] . ( '' === $query ? '' : "?$query" );
		// A language model may be asked.
		$works = 0 === strpos( $path, '/api/v1/ai-insights' );
		Magpie_Bridge::pass( $request->get_method(), $path, $body, '' === $body ? '' : (string) ( $type ? $type : $request->get_header( 'content_type' ) ), array( 'works' => $works ) );
	}

	/**
	 * Keeps WordPress from reading bodies that are passed on: a piece of a file of JSON isn't JSON.
	 *
	 * @param mixed           $result  Answer so far.
	 * @param WP_REST_Server  $server  Server.
	 * @param WP_REST_Request $request Request.
	 * @return mixed
	 */
	public static function keep_body( $result, $server, $request ) {
		if ( preg_match( '#^/magpie/v1/(?:network/)?(?:' . implode( '|', self::OPEN ) . ')(?:/|$)#', $request->get_route() ) && $request->get_header( 'content_type' ) ) {
			$request->set_header( 'x_magpie_type', $request->get_header( 'content_type' ) );
			$request->set_header( 'content_type', 'application/octet-stream' );
		}
		return $result;
	}

	/**
	 * Adds the form that the dashboard reads to errors of WordPress, such as that of a nonce.
	 *
	 * @param WP_REST_Response $response Response.
	 * @param WP_REST_Server   $server   Server.
	 * @param WP_REST_Request  $request  Request.
	 * @return WP_REST_Response
	 */
	public static function shape_error( $response, $server, $request ) {
		$data = $response->get_data();
		if ( 0 !== strpos( $request->get_route(), '/' . self::SPACE ) || ! $response->is_error() || ! is_array( $data ) || ! isset( $data['code'], $data['message'] ) ) {
			return $response;
		}
		$codes = array(
			'rest_cookie_invalid_nonce' => 'bad_nonce',
			'rest_no_route'             => 'not_found',
		);
		$code  = isset( $codes[ $data['code'] ] ) ? $codes[ $data['code'] ] : $data['code'];
		if ( 'bad_nonce' === $code ) {
			$data['message'] = __( 'This page has expired. Please reload it.', 'magpie-analytics' );
		}
		$response->set_data( Magpie_Bridge::problem( new WP_Error( $code, $data['message'] ) ) + $data );
		return $response;
	}
}
Magpie_Rest::hook();
