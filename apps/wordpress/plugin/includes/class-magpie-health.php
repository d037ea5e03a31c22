<?php
/**
 * Test in Site Health.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Says whether the server can be reached and accepts this site. It runs when someone opens Site Health, and never before connecting.
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
	 * Adds the test.
	 *
	 * @param array $tests Tests.
	 * @return array
	 */
	public static function add( $tests ) {
		if ( Magpie_Connection::is_connected() ) {
			$tests['async']['magpie_connection'] = array(
				'label'             => __( 'Connection to Magpie', 'magpie-analytics' ),
				'test'              => rest_url( Magpie_Rest::SPACE . '/health' ),
				'has_rest'          => true,
				'async_direct_test' => array( __CLASS__, 'test' ),
			);
		}
		return $tests;
	}

	/**
	 * Registers the route that runs the test.
	 */
	public static function register() {
		register_rest_route(
			Magpie_Rest::SPACE,
			'/health',
			array(
				'methods'             => 'GET',
				'callback'            => array( __CLASS__, 'test' ),
				'permission_callback' => static function () {
					return current_user_can( 'view_site_health_checks' );
				},
			)
		);
	}

	/**
	 * Runs the test.
	 *
	 * @return array
	 */
	public static function test() {
		$answer = Magpie_Client::json( 'tag', null, array( 'user' => 0 ) );
		$failed = is_wp_error( $answer );
		$label  = $failed ? __( 'Your site can’t use its Magpie server', 'magpie-analytics' ) : __( 'Your site is connected to its Magpie server', 'magpie-analytics' );
		$text   = $failed ? $answer->get_error_message() : __( 'The server responds and accepts this site.', 'magpie-analytics' );
		return array(
			'label'       => $label,
			'status'      => $failed ? 'recommended' : 'good',
			'badge'       => array(
				'label' => __( 'Magpie', 'magpie-analytics' ),
				'color' => 'blue',
			),
			'description' => '<p>' . esc_html( $text ) . '</p>',
			'actions'     => $failed && current_user_can( Magpie_Capabilities::SAVE ) ? '<p><a href="' . esc_url( Magpie_Menu::url( Magpie_Menu::CONNECTION ) ) . '">' . esc_html__( 'Check connection', 'magpie-analytics' ) . '</a></p>' : '',
			'test'        => 'magpie_connection',
		);
	}
}
Magpie_Health::hook();
