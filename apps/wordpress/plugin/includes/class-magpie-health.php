<?php
/**
 * Tests in Site Health.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Says whether the server can be reached and accepts this site, and whether visitors reach the route that collects their visits. They run
 * when someone opens Site Health, and never before connecting.
 */
final class Magpie_Health {

	/**
	 * Adds the hooks.
	 */
	public static function hook() {
		add_filter( 'site_status_tests', array( __CLASS__, 'add' ) );
		add_action( 'rest_api_init', array( __CLASS__, 'register' ) );
	}

	/**
	 * Adds the tests.
	 *
	 * @param array $tests Tests.
	 * @return array
	 */
	public static function add( $tests ) {
		if ( ! Magpie_Connection::is_connected() ) {
			return $tests;
		}
		$tests['async']['magpie_connection'] = array(
			'label'             => __( 'Connection to Magpie', 'magpie-analytics' ),
			'test'              => rest_url( Magpie_Rest::SPACE . '/health' ),
			'has_rest'          => true,
			'async_direct_test' => array( __CLASS__, 'test' ),
		);
		if ( Magpie_Tag::choices()['own_address'] ) {
			$tests['async']['magpie_collect'] = array(
				'label'             => __( 'Collecting visits at this site’s own address', 'magpie-analytics' ),
				'test'              => rest_url( Magpie_Rest::SPACE . '/health-collect' ),
				'has_rest'          => true,
				'async_direct_test' => array( __CLASS__, 'test_collect' ),
			);
		}
		return $tests;
	}

	/**
	 * Registers the routes that run the tests.
	 */
	public static function register() {
		foreach ( array(
			'/health'         => 'test',
			'/health-collect' => 'test_collect',
		) as $route => $test ) {
			register_rest_route(
				Magpie_Rest::SPACE,
				$route,
				array(
					'methods'             => 'GET',
					'callback'            => array( __CLASS__, $test ),
					'permission_callback' => static function () {
						return current_user_can( 'view_site_health_checks' );
					},
				)
			);
		}
	}

	/**
	 * Runs the test of the connection.
	 *
	 * @return array
	 */
	public static function test() {
		$answer = Magpie_Client::json( 'tag', null, array( 'user' => 0 ) );
		if ( is_wp_error( $answer ) ) {
			return self::result( 'magpie_connection', 'recommended', __( 'Your site can’t use its Magpie server', 'magpie-analytics' ), $answer->get_error_message() );
		}
		return self::result( 'magpie_connection', 'good', __( 'Your site is connected to its Magpie server', 'magpie-analytics' ), __( 'The server responds and accepts this site.', 'magpie-analytics' ) );
	}

	/**
	 * Runs the test of collecting: asks as a visitor's browser does, with a visit that is refused for what it is. Plugins for security that
	 * close the REST API to visitors answer something else.
	 *
	 * @return array
	 */
	public static function test_collect() {
		$options = array(
			'timeout'   => Magpie_Client::PAGE_TIMEOUT,
			'body'      => '{}',
			'headers'   => array( 'Content-Type' => 'text/plain' ),
			'cookies'   => array(),
			/** This filter is documented in wp-includes/class-wp-http-streams.php */
			'sslverify' => apply_filters( 'https_local_ssl_verify', false ),
		);
		// As WordPress's own test does where the whole site has a password.
		if ( isset( $_SERVER['PHP_AUTH_USER'], $_SERVER['PHP_AUTH_PW'] ) ) {
			// phpcs:ignore WordPress.Security.ValidatedSanitizedInput, WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- a password has any characters.
			$options['headers']['Authorization'] = 'Basic ' . base64_encode( wp_unslash( $_SERVER['PHP_AUTH_USER'] ) . ':' . wp_unslash( $_SERVER['PHP_AUTH_PW'] ) );
		}
		$answer = wp_remote_post( rest_url( Magpie_Collect::ROUTE ), $options );
		$said   = is_wp_error( $answer ) ? null : json_decode( wp_remote_retrieve_body( $answer ), true );
		if ( isset( $said['error']['code'] ) && 'unknown_site' === $said['error']['code'] ) {
			return self::result( 'magpie_collect', 'good', __( 'Visits are collected at this site’s own address', 'magpie-analytics' ), __( 'Visitors’ browsers reach the address that visits are sent to.', 'magpie-analytics' ) );
		}
		if ( is_wp_error( $answer ) ) {
			/* translators: %s: reason, in English */
			return self::result( 'magpie_collect', 'recommended', __( 'Your site couldn’t check whether it collects visits', 'magpie-analytics' ), sprintf( __( 'It can’t reach its own address: %s', 'magpie-analytics' ), $answer->get_error_message() ) );
		}
		return self::result(
			'magpie_collect',
			'critical',
			__( 'Visits to your site aren’t counted', 'magpie-analytics' ),
			/* translators: 1: web address, 2: status of HTTP, such as 401 */
			sprintf( __( 'Visitors’ browsers send visits to %1$s, which answers with status %2$d. A security plugin may close the REST API to visitors. Allow this address there, or turn off “Collect visits through this site’s own address”.', 'magpie-analytics' ), rest_url( Magpie_Collect::ROUTE ), (int) wp_remote_retrieve_response_code( $answer ) )
		);
	}

	/**
	 * Result of a test as Site Health shows it.
	 *
	 * @param string $test   Name.
	 * @param string $status Either good, recommended or critical.
	 * @param string $label  What was found.
	 * @param string $text   Sentences about it.
	 * @return array
	 */
	private static function result( $test, $status, $label, $text ) {
		$has_link = 'good' !== $status && current_user_can( Magpie_Capabilities::SAVE );
		return array(
			'label'       => $label,
			'status'      => $status,
			'badge'       => array(
				'label' => __( 'Magpie', 'magpie-analytics' ),
				'color' => 'blue',
			),
			'description' => '<p>' . esc_html( $text ) . '</p>',
			'actions'     => $has_link ? '<p><a href="' . esc_url( Magpie_Menu::url( Magpie_Menu::CONNECTION ) ) . '">' . esc_html__( 'Check connection', 'magpie-analytics' ) . '</a></p>' : '',
			'test'        => $test,
		);
	}
}
Magpie_Health::hook();
