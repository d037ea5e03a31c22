<?php
/**
 * Installing and activating plugins of others from a report.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Answers the calls of the dashboard that WordPress itself has to do. Add-ons that are part of the server are passed on.
 */
final class Magpie_Addon_Actions {

	/**
	 * Adds the hooks.
	 */
	public static function hook() {
		add_action( 'wp_ajax_magpie_install_addon', array( __CLASS__, 'install' ) );
		add_action( 'wp_ajax_magpie_activate_addon', array( __CLASS__, 'activate' ) );
	}

	/**
	 * Installs a plugin from WordPress's directory.
	 */
	public static function install() {
		Magpie_Ajax::check( Magpie_Capabilities::SAVE );
		$slug = isset( $_POST['addon'] ) && is_string( $_POST['addon'] ) ? sanitize_key( wp_unslash( $_POST['addon'] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Missing -- checked above.
		if ( ! isset( Magpie_Addons::PLUGINS[ $slug ] ) ) {
			Magpie_Ajax::handle();
			return;
		}
		if ( ! Magpie_Addons::may_install() ) {
			self::refuse( __( 'You can’t install plugins on this site. Ask the person who manages it.', 'magpie-analytics' ) );
		}
		$states = Magpie_Addons::states();
		if ( ! $states[ $slug ]['installed'] ) {
			$done = self::upgrade( dirname( Magpie_Addons::PLUGINS[ $slug ] ) );
			if ( is_wp_error( $done ) ) {
				Magpie_Bridge::fail( Magpie_Client::error( 'failed', $done->get_error_message(), 500, true ) );
			}
		}
		// The list of add-ons is the server's, which learns the new state from the claim.
		$connection = Magpie_Connection::get();
		$fields     = array( 'action' => 'magpie_addons' );
		if ( null !== $connection ) {
			$fields['site'] = $connection['site'];
		}
		Magpie_Bridge::pass( 'POST', '/ajax', http_build_query( $fields ), 'application/x-www-form-urlencoded' );
	}

	/**
	 * Activates a plugin.
	 */
	public static function activate() {
		Magpie_Ajax::check( Magpie_Capabilities::SAVE );
		$file = isset( $_POST['basename'] ) && is_string( $_POST['basename'] ) ? sanitize_text_field( wp_unslash( $_POST['basename'] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Missing -- checked above.
		if ( ! in_array( $file, Magpie_Addons::PLUGINS, true ) ) {
			Magpie_Ajax::handle();
			return;
		}
		if ( ! current_user_can( 'activate_plugin', $file ) ) {
			self::refuse( __( 'You can’t activate plugins on this site. Ask the person who manages it.', 'magpie-analytics' ) );
		}
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$failed = activate_plugin( $file );
		// One that prints something is active all the same.
		if ( is_wp_error( $failed ) && 'unexpected_output' !== $failed->get_error_code() ) {
			Magpie_Bridge::fail( Magpie_Client::error( 'failed', $failed->get_error_message(), 500, false ) );
		}
		Magpie_Bridge::answer(
			array(
				'success' => true,
				'data'    => true,
			)
		);
	}

	/**
	 * Answers that the user may not, and ends.
	 *
	 * @param string $message Sentence.
	 */
	private static function refuse( $message ) {
		Magpie_Bridge::fail( Magpie_Client::error( 'forbidden', $message, 403, false ) );
	}

	/**
	 * Has WordPress's own upgrader fetch and unpack a plugin.
	 *
	 * @param string $directory Name in the plugin directory.
	 * @return true|WP_Error
	 */
	private static function upgrade( $directory ) {
		require_once ABSPATH . 'wp-admin/includes/file.php';
		require_once ABSPATH . 'wp-admin/includes/plugin-install.php';
		require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
		if ( 'direct' !== get_filesystem_method() ) {
			return new WP_Error( 'credentials', __( 'WordPress needs a password to write files here. Install the plugin under Plugins.', 'magpie-analytics' ) );
		}
		$about = plugins_api(
			'plugin_information',
			array(
				'slug'   => $directory,
				'fields' => array( 'sections' => false ),
			)
		);
		if ( is_wp_error( $about ) ) {
			return $about;
		}
		$skin     = new WP_Ajax_Upgrader_Skin();
		$upgrader = new Plugin_Upgrader( $skin );
		$done     = $upgrader->install( $about->download_link );
		if ( is_wp_error( $done ) ) {
			return $done;
		}
		if ( $skin->get_errors()->has_errors() ) {
			return new WP_Error( 'failed', $skin->get_error_messages() );
		}
		return $done ? true : new WP_Error( 'failed', __( 'Installation Failed. Please refresh and try again.', 'magpie-analytics' ) );
	}
}
Magpie_Addon_Actions::hook();
