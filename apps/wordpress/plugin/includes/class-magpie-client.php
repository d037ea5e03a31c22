<?php
/**
 * Signed requests to the server.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Sends requests to the server of the connection.
 *
 * `wp_safe_remote_request()` refuses private addresses and most ports, where many servers are; the address was checked when the owner
 * connected, and no redirect is followed.
 */
final class Magpie_Client {

	/** Seconds for what a page of the admin area waits for. */
	const PAGE_TIMEOUT = 10;

	/** Seconds for reports. */
	const REPORT_TIMEOUT = 20;

	/** Seconds for what takes long by nature; most web servers give up after 60. */
	const WORK_TIMEOUT = 55;

	/**
	 * Sends a signed request.
	 *
	 * Options: `user` (WP_User, or 0 for none; the current user unless given), `timeout` in seconds, `headers`, `visitor` (claimed with a
	 * forwarded visit), `network` (a super admin asks in the network's admin area), `stream` (file that receives the answer's body).
	 *
	 * @param string            $method HTTP method.
	 * @param string            $path   Path on the server, with its query, such as `/api/v1/wordpress/tag`.
	 * @param string|array|null $body   Body; an array is sent as JSON.
	 * @param array             $args   Options.
	 * @return array{status:int, headers:array<string,string>, body:string}|WP_Error
	 */
	public static function send( $method, $path, $body = null, $args = array() ) {
		$connection = Magpie_Connection::get();
		$secret     = Magpie_Connection::secret();
		if ( null === $connection || '' === $secret ) {
			return self::error( 'not_connected', __( 'This site isn’t connected to a Magpie server.', 'magpie-analytics' ), 503, false );
		}
		$headers = isset( $args['headers'] ) ? $args['headers'] : array();
		if ( is_array( $body ) ) {
			// An empty array is an empty object to the server.
			$body                    = (string) wp_json_encode( empty( $body ) ? new stdClass() : $body );
			$headers['Content-Type'] = 'application/json';
		}
		$body    = (string) $body;
		$user    = array_key_exists( 'user', $args ) ? $args['user'] : wp_get_current_user();
		$claim   = Magpie_Claim::build( $user, isset( $args['visitor'] ) ? $args['visitor'] : null, ! empty( $args['network'] ) );
		$base    = (string) wp_parse_url( $connection['server'], PHP_URL_PATH );
		$signed  = self::sign( $secret, $method, $base . $path, $connection['site'], $claim, hash( 'sha256', $body ) );
		$options = array(
			'method'  => $method,
			'headers' => array_merge( $headers, $signed ),
			'body'    => '' === $body ? null : $body,
			'timeout' => isset( $args['timeout'] ) ? $args['timeout'] : self::PAGE_TIMEOUT,
		);
		if ( isset( $args['stream'] ) ) {
			$options['stream']   = true;
			$options['filename'] = $args['stream'];
		}
		$answer   = self::request( $connection['server'] . $path, $options );
		$replaced = ! is_wp_error( $answer ) && isset( $answer['headers']['x-magpie-replaced'] ) && '/api/v1/wordpress/secret' !== $path;
		if ( $replaced && ! wp_next_scheduled( Magpie_Connect::FETCH ) ) {
			// The secret was replaced on the server, which answers to this one for a day at most.
			wp_schedule_single_event( time(), Magpie_Connect::FETCH );
		}
		return $answer;
	}

	/**
	 * Sends a signed request to one of the server's endpoints for this plugin and returns the `data` of its answer.
	 *
	 * @param string     $path Path below `/api/v1/wordpress/`, with its query.
	 * @param array|null $data Sent as JSON by POST; null asks by GET.
	 * @param array      $args Options as for send(); `method` in place of these two.
	 * @return mixed|WP_Error
	 */
	public static function json( $path, $data = array(), $args = array() ) {
		$method = isset( $args['method'] ) ? $args['method'] : ( null === $data ? 'GET' : 'POST' );
		return self::data( self::send( $method, '/api/v1/wordpress/' . ltrim( $path, '/' ), $data, $args ) );
	}

	/**
	 * Sends a request that isn't signed, as connecting needs it.
	 *
	 * @param string $url     Address.
	 * @param array  $options Options of wp_remote_request().
	 * @return array{status:int, headers:array<string,string>, body:string}|WP_Error
	 */
	public static function request( $url, $options ) {
		$fixed = array(
			'redirection' => 0,
			'user-agent'  => 'Magpie-WordPress/' . MAGPIE_VERSION,
			'cookies'     => array(),
		);
		// The server compresses what is worth it; WordPress reads gzip and deflate.
		$answer = wp_remote_request( $url, array_merge( array( 'timeout' => self::PAGE_TIMEOUT ), $options, $fixed ) );
		if ( is_wp_error( $answer ) ) {
			return self::unreachable( $answer );
		}
		$status  = (int) wp_remote_retrieve_response_code( $answer );
		$headers = array();
		foreach ( wp_remote_retrieve_headers( $answer ) as $name => $value ) {
			$headers[ strtolower( $name ) ] = is_array( $value ) ? end( $value ) : (string) $value;
		}
		if ( $status >= 300 && $status < 400 && 304 !== $status ) {
			$to = isset( $headers['location'] ) ? $headers['location'] : '';
			/* translators: %s: web address */
			return self::error( 'server_moved', sprintf( __( 'The Magpie server answers at another address: %s. Connect this site to that address.', 'magpie-analytics' ), $to ), 502, false );
		}
		return array(
			'status'  => $status,
			'headers' => $headers,
			'body'    => isset( $options['stream'] ) ? '' : (string) wp_remote_retrieve_body( $answer ),
		);
	}

	/**
	 * Returns the `data` of an answer of the server, or the error in it.
	 *
	 * @param array|WP_Error $answer Answer of send() or request().
	 * @return mixed|WP_Error
	 */
	public static function data( $answer ) {
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$read = json_decode( $answer['body'], true );
		if ( is_array( $read ) && ! empty( $read['success'] ) && $answer['status'] < 300 ) {
			return isset( $read['data'] ) ? $read['data'] : null;
		}
		if ( is_array( $read ) && isset( $read['error']['code'], $read['error']['message'] ) ) {
			$retryable = ! empty( $read['error']['retryable'] ) || $answer['status'] >= 500 || 429 === $answer['status'];
			return self::error( (string) $read['error']['code'], (string) $read['error']['message'], $answer['status'], $retryable );
		}
		/* translators: %d: status of HTTP, such as 500 */
		return self::error( 'server_unexpected', sprintf( __( 'The server sent an unexpected response (status %d).', 'magpie-analytics' ), $answer['status'] ), 502, $answer['status'] >= 500 );
	}

	/**
	 * Headers of a signed request.
	 *
	 * @param string $secret    Secret of the connection.
	 * @param string $method    HTTP method.
	 * @param string $path      Path as it is sent, with its query.
	 * @param string $site      Tracking ID.
	 * @param array  $claim     Claim.
	 * @param string $body_hash SHA-256 of the body.
	 * @return array<string,string>
	 */
	private static function sign( $secret, $method, $path, $site, array $claim, $body_hash ) {
		$time = (string) time();
		$once = bin2hex( random_bytes( 16 ) );
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- a header can't carry JSON as it is.
		$claimed = rtrim( strtr( base64_encode( (string) wp_json_encode( $claim ) ), '+/', '-_' ), '=' );
		$lines   = array( 'magpie-1', $time, $once, $method, $path, $site, $claimed, $body_hash );
		return array(
			'X-Magpie-Connection' => $site,
			'X-Magpie-Claim'      => $claimed,
			'X-Magpie-Body'       => $body_hash,
			'X-Magpie-Signed'     => "t=$time,n=$once,v1=" . hash_hmac( 'sha256', implode( "\n", $lines ), $secret ),
		);
	}

	/**
	 * Error for a request that had no answer.
	 *
	 * @param WP_Error $failure What WordPress says.
	 * @return WP_Error
	 */
	private static function unreachable( WP_Error $failure ) {
		$said = $failure->get_error_message();
		if ( preg_match( '/timed? ?out|cURL error 28/i', $said ) ) {
			return self::error( 'server_slow', __( 'The Magpie server took too long to respond. Please try again.', 'magpie-analytics' ), 504, true );
		}
		/* translators: %s: reason, in English */
		return self::error( 'server_unreachable', sprintf( __( 'Your site can’t reach the Magpie server: %s', 'magpie-analytics' ), $said ), 502, true );
	}

	/**
	 * Makes an error.
	 *
	 * @param string $code      Code.
	 * @param string $message   Sentence for people.
	 * @param int    $status    Status of HTTP.
	 * @param bool   $retryable Whether trying again can help.
	 * @return WP_Error
	 */
	public static function error( $code, $message, $status, $retryable ) {
		return new WP_Error(
			$code,
			$message,
			array(
				'status'    => $status,
				'retryable' => $retryable,
			)
		);
	}
}
