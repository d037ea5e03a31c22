<?php
/**
 * Calls of the dashboard by AJAX.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * One handler for all actions whose names begin with `magpie_`, which are the server's names.
 */
final class Magpie_Ajax {

	/** Actions that the server works on for long: printing, and measuring how fast a page is. */
	const WORK = array( 'magpie_report_pdf', 'magpie_site_speed_audit_desktop', 'magpie_site_speed_audit_mobile' );

	/**
	 * Adds the hooks.
	 */
	public static function hook() {
		// After the files that handle an action themselves.
		add_action( 'admin_init', array( __CLASS__, 'register' ), 100 );
	}

	/**
	 * Registers the handler for the action of this request. There is none for visitors.
	 */
	public static function register() {
		$action = self::action();
		if ( wp_doing_ajax() && 0 === strpos( $action, 'magpie_' ) && ! has_action( "wp_ajax_$action" ) ) {
			add_action( "wp_ajax_$action", array( __CLASS__, 'handle' ) );
		}
	}

	/**
	 * Action of this request.
	 *
	 * @return string
	 */
	private static function action() {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- checked by the handler.
		return isset( $_REQUEST['action'] ) && is_string( $_REQUEST['action'] ) ? sanitize_key( wp_unslash( $_REQUEST['action'] ) ) : '';
	}

	/**
	 * Passes a call on.
	 */
	public static function handle() {
		self::check( Magpie_Capabilities::VIEW );
		$sent = (string) file_get_contents( 'php://input' );
		$type = isset( $_SERVER['CONTENT_TYPE'] ) ? sanitize_text_field( wp_unslash( $_SERVER['CONTENT_TYPE'] ) ) : '';
		if ( 0 !== stripos( $type, 'application/x-www-form-urlencoded' ) ) {
			// A form with parts: PHP has taken it apart. The nonce was checked above.
			$sent = http_build_query( wp_unslash( $_POST ) ); // phpcs:ignore WordPress.Security.NonceVerification.Missing
		}
		$form = Magpie_Bridge::without( $sent, 'nonce|_wpnonce' );
		Magpie_Bridge::pass( 'POST', '/ajax', $form, 'application/x-www-form-urlencoded', array( 'works' => in_array( self::action(), self::WORK, true ) ) );
	}

	/**
	 * Checks method, nonce and capability of a call, in this order; answers and ends if one is wrong.
	 *
	 * @param string $capability Capability.
	 */
	public static function check( $capability ) {
		if ( ! isset( $_SERVER['REQUEST_METHOD'] ) || 'POST' !== $_SERVER['REQUEST_METHOD'] ) {
			header( 'Allow: POST' );
			Magpie_Bridge::fail( Magpie_Client::error( 'method_not_allowed', __( 'This call needs the method POST.', 'magpie-analytics' ), 405, false ) );
		}
		$nonce = isset( $_POST['nonce'] ) && is_string( $_POST['nonce'] ) ? sanitize_key( wp_unslash( $_POST['nonce'] ) ) : '';
		if ( ! wp_verify_nonce( $nonce, 'wp_rest' ) ) {
			Magpie_Bridge::fail( Magpie_Client::error( 'bad_nonce', __( 'This page has expired. Please reload it.', 'magpie-analytics' ), 403, false ) );
		}
		if ( ! current_user_can( $capability ) ) {
			Magpie_Bridge::fail( Magpie_Client::error( 'forbidden', __( 'You aren’t allowed to do this.', 'magpie-analytics' ), 403, false ) );
		}
	}
}
Magpie_Ajax::hook();
