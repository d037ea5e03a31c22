<?php
/**
 * Plugins of others that reports ask about.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Says whether they are installed and active.
 */
final class Magpie_Addons {

	/** Plugin files by the slug that the server knows. */
	const PLUGINS = array(
		'woocommerce'            => 'woocommerce/woocommerce.php',
		'easy_digital_downloads' => 'easy-digital-downloads/easy-digital-downloads.php',
		'aioseo'                 => 'all-in-one-seo-pack/all_in_one_seo_pack.php',
	);

	/**
	 * Returns the state of each.
	 *
	 * @return array<string, array{installed:bool, active:bool}>
	 */
	public static function states() {
		$states = array();
		foreach ( self::PLUGINS as $slug => $file ) {
			$installed       = file_exists( WP_PLUGIN_DIR . '/' . $file );
			$states[ $slug ] = array(
				'installed' => $installed,
				'active'    => $installed && self::is_active( $file ),
			);
		}
		return $states;
	}

	/**
	 * Whether a plugin is active on this site or in its network. WordPress's own function is only loaded in the admin area.
	 *
	 * @param string $file Plugin file.
	 * @return bool
	 */
	private static function is_active( $file ) {
		if ( in_array( $file, (array) get_option( 'active_plugins', array() ), true ) ) {
			return true;
		}
		return is_multisite() && isset( ( (array) get_site_option( 'active_sitewide_plugins', array() ) )[ $file ] );
	}

	/**
	 * Whether the current user may install plugins here; WordPress itself says no where files mustn't be changed.
	 *
	 * @return bool
	 */
	public static function may_install() {
		return current_user_can( 'install_plugins' ) && wp_is_file_mod_allowed( 'magpie_install_addon' );
	}
}
