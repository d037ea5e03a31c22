<?php
/**
 * Pictures that the server has: of notes and content, heads of PDF reports, and icons of websites.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Answers `admin-ajax.php?action=magpie_file`, for elements that can't send a nonce in a form.
 */
final class Magpie_Files {

	/** Beginnings of the paths. */
	const OPEN = '#^/(?:icons|content-pictures|api/v1/notes/media|api/v1/header-image)(?:/[A-Za-z0-9_~-][A-Za-z0-9_.~-]*)+(?:\?[A-Za-z0-9_.~=&%-]*)?$#D';

	/**
	 * Adds the hook.
	 */
	public static function hook() {
		add_action( 'wp_ajax_magpie_file', array( __CLASS__, 'handle' ) );
	}

	/**
	 * Passes a file on.
	 */
	public static function handle() {
		if ( ! isset( $_SERVER['REQUEST_METHOD'] ) || 'GET' !== $_SERVER['REQUEST_METHOD'] ) {
			header( 'Allow: GET' );
			Magpie_Bridge::fail( Magpie_Client::error( 'method_not_allowed', __( 'Files need the method GET.', 'magpie-analytics' ), 405, false ) );
		}
		if ( ! check_ajax_referer( 'wp_rest', false, false ) ) {
			Magpie_Bridge::fail( Magpie_Client::error( 'bad_nonce', __( 'This page has expired. Please reload it.', 'magpie-analytics' ), 403, false ) );
		}
		if ( ! current_user_can( Magpie_Capabilities::VIEW ) ) {
			Magpie_Bridge::fail( Magpie_Client::error( 'forbidden', __( 'You aren’t allowed to do this.', 'magpie-analytics' ), 403, false ) );
		}
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- compared with a pattern, and refused if it doesn't fit.
		$path = isset( $_GET['path'] ) && is_string( $_GET['path'] ) ? wp_unslash( $_GET['path'] ) : '';
		if ( ! preg_match( self::OPEN, $path ) ) {
			Magpie_Bridge::fail( Magpie_Client::error( 'not_found', __( 'There is no such file.', 'magpie-analytics' ), 404, false ) );
		}
		Magpie_Bridge::pass( 'GET', $path, '', '', array( 'pictures' => true ) );
	}
}
Magpie_Files::hook();
