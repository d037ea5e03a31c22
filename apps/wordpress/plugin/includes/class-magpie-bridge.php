<?php
/**
 * Bridge: passes calls of the dashboard on to the server, and answers back as they are.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * What calls by AJAX, by REST and for files share.
 */
final class Magpie_Bridge {

	/** Headers of an answer that are kept. */
	const KEPT = array( 'content-type', 'content-disposition', 'retry-after' );

	/** Field of calls from the network's admin area. */
	const NETWORK = 'magpie_network';

	/** Whether other plugins' output of this request is being held back. @var bool */
	private static $held = false;

	/**
	 * Begins to hold back what other plugins print, if this request is one of ours: blank lines at the end of a file are common, and
	 * before a download or JSON they damage it.
	 */
	public static function hold() {
		// phpcs:disable WordPress.Security.NonceVerification.Recommended -- nothing is done with them yet.
		$action = isset( $_REQUEST['action'] ) && is_string( $_REQUEST['action'] ) ? sanitize_key( wp_unslash( $_REQUEST['action'] ) ) : '';
		$uri    = isset( $_SERVER['REQUEST_URI'] ) ? esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ) ) : '';
		// phpcs:enable
		$is_ours = ( wp_doing_ajax() && 0 === strpos( $action, 'magpie_' ) ) || false !== strpos( rawurldecode( $uri ), 'magpie/v1/' );
		if ( $is_ours && ! self::$held ) {
			self::$held = true;
			ob_start();
		}
	}

	/**
	 * Passes a request on and prints the answer. Doesn't return.
	 *
	 * @param string $method  HTTP method.
	 * @param string $path    Path on the server, with its query.
	 * @param string $body    Body.
	 * @param string $type    Its content type; empty without a body.
	 * @param array  $options `pictures`: answers are pictures, or JSON with some, kept by the browser for a day; `works`: the server works for long, such as to
	 *                        print.
	 */
	public static function pass( $method, $path, $body = '', $type = '', $options = array() ) {
		// The answer goes through a file: a large one must not need as much memory.
		$file = tempnam( get_temp_dir(), 'magpie' );
		$args = array(
			'timeout' => empty( $options['works'] ) ? Magpie_Client::REPORT_TIMEOUT : Magpie_Client::WORK_TIMEOUT,
			'headers' => '' === $type ? array() : array( 'Content-Type' => $type ),
			'network' => self::is_network(),
		);
		if ( ! empty( $options['works'] ) && function_exists( 'set_time_limit' ) ) {
			set_time_limit( Magpie_Client::WORK_TIMEOUT + 10 );
		}
		if ( $file ) {
			$args['stream'] = $file;
		}
		$answer = Magpie_Client::send( $method, $path, '' === $body ? null : $body, $args );
		if ( is_wp_error( $answer ) ) {
			self::remove( $file );
			self::fail( $answer );
		}
		self::emit( $answer, $file, $options );
	}

	/**
	 * Whether a super admin asks for the sites of the network.
	 *
	 * @return bool
	 */
	private static function is_network() {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- the claim checks that the user is a super admin.
		return ( isset( $_GET[ self::NETWORK ] ) || Magpie_Rest::is_network() ) && is_multisite() && is_super_admin();
	}

	/**
	 * Prints an answer of the server. Doesn't return.
	 *
	 * @param array        $answer  Answer.
	 * @param string|false $file    File with its body.
	 * @param array        $options As for pass().
	 */
	private static function emit( array $answer, $file, array $options ) {
		$headers = $answer['headers'];
		$type    = isset( $headers['content-type'] ) ? strtolower( trim( strtok( $headers['content-type'], ';' ) ) ) : '';
		$is_file = isset( $headers['content-disposition'] ) && 0 === stripos( $headers['content-disposition'], 'attachment' );
		$is_json = 'application/json' === $type;
		$is_kind = empty( $options['pictures'] ) ? $is_json : 0 === strpos( $type, 'image/' ) || ( $is_json && 200 === $answer['status'] );
		$is_fit  = $is_kind || $is_file || in_array( $answer['status'], array( 204, 304 ), true );
		if ( ! $is_fit ) {
			// A proxy's error page, or something else that must not be shown under this site's address.
			self::remove( $file );
			if ( ! empty( $options['pictures'] ) && $answer['status'] < 500 && $answer['status'] >= 400 ) {
				self::fail( Magpie_Client::error( 'not_found', __( 'There is no such file.', 'magpie-analytics' ), $answer['status'], false ) );
			}
			self::fail( Magpie_Client::data( array( 'body' => '' ) + $answer ) );
		}
		self::discard();
		status_header( $answer['status'] );
		nocache_headers();
		foreach ( self::KEPT as $name ) {
			if ( isset( $headers[ $name ] ) ) {
				header( $name . ': ' . str_replace( array( "\r", "\n" ), '', $headers[ $name ] ) );
			}
		}
		self::guard();
		if ( ! empty( $options['pictures'] ) && 200 === $answer['status'] ) {
			header_remove( 'Expires' );
			header_remove( 'Pragma' );
			header( 'Cache-Control: private, max-age=' . DAY_IN_SECONDS );
		}
		if ( $file ) {
			header( 'Content-Length: ' . filesize( $file ) );
			// phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_readfile -- a file of this request; it may be large.
			readfile( $file );
			self::remove( $file );
		} else {
			header( 'Content-Length: ' . strlen( $answer['body'] ) );
			echo $answer['body']; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON or a file of the server, with its type.
		}
		self::finish();
	}

	/**
	 * Answers with JSON. Doesn't return.
	 *
	 * @param array $data   Data.
	 * @param int   $status Status of HTTP.
	 */
	public static function answer( array $data, $status = 200 ) {
		self::discard();
		status_header( $status );
		nocache_headers();
		header( 'Content-Type: application/json; charset=UTF-8' );
		self::guard();
		$body = (string) wp_json_encode( $data );
		header( 'Content-Length: ' . strlen( $body ) );
		echo $body; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON, with its type.
		self::finish();
	}

	/**
	 * Ends the request, and whatever other plugins still print.
	 */
	private static function finish() {
		flush();
		// WordPress would flush the buffer before other plugins print at the end.
		remove_action( 'shutdown', 'wp_ob_end_flush_all', 1 );
		ob_start(
			static function () {
				return '';
			}
		);
		exit;
	}

	/**
	 * Prints an error in the form that the dashboard reads. Doesn't return.
	 *
	 * @param WP_Error $error Error with `status` and `retryable`.
	 */
	public static function fail( WP_Error $error ) {
		$about = $error->get_error_data();
		self::answer( self::problem( $error ), isset( $about['status'] ) ? (int) $about['status'] : 500 );
	}

	/**
	 * An error as the dashboard reads it.
	 *
	 * @param WP_Error $error Error.
	 * @return array
	 */
	public static function problem( WP_Error $error ) {
		$about   = $error->get_error_data();
		$problem = array(
			'code'    => (string) $error->get_error_code(),
			'message' => $error->get_error_message(),
		);
		if ( ! empty( $about['retryable'] ) ) {
			$problem['retryable'] = true;
		}
		return array(
			'success' => false,
			'error'   => $problem,
		);
	}

	/**
	 * Discards what was printed so far.
	 */
	private static function discard() {
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
	}

	/**
	 * Has browsers take an answer for what its type says, and run nothing in it.
	 */
	private static function guard() {
		header( 'X-Content-Type-Options: nosniff' );
		header( "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; sandbox" );
		header( 'X-Robots-Tag: noindex' );
	}

	/**
	 * Removes a file of this request.
	 *
	 * @param string|false $file File.
	 */
	private static function remove( $file ) {
		if ( $file && file_exists( $file ) ) {
			wp_delete_file( $file );
		}
	}

	/**
	 * Form without WordPress's own fields, such as its nonce. The others keep their bytes: PHP's own reading has limits.
	 *
	 * @param string $form      Encoded form.
	 * @param string $wordpress Names of fields that are WordPress's, separated by `|`.
	 * @return string
	 */
	public static function without( $form, $wordpress ) {
		$pairs = array();
		foreach ( '' === $form ? array() : explode( '&', $form ) as $pair ) {
			$name = urldecode( strtok( $pair . '=', '=' ) );
			if ( preg_match( "/^(?:$wordpress)$/", $name ) ) {
				continue;
			}
			$pairs[] = $pair;
		}
		return implode( '&', $pairs );
	}
}
Magpie_Bridge::hold();
