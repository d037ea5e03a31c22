<?php
/**
 * Menu in the admin area.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Adds the entries. All reports are on one page; the entries lead to places in it.
 */
final class Magpie_Menu {

	/** Page with the reports. */
	const PAGE = 'magpie';

	/** Page with the connection. */
	const CONNECTION = 'magpie-connection';

	/** Page in the network's admin area. */
	const NETWORK = 'magpie-network';

	/**
	 * Adds the hooks.
	 */
	public static function hook() {
		add_action( 'admin_menu', array( __CLASS__, 'add' ) );
		add_action( 'network_admin_menu', array( __CLASS__, 'add_network' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( MAGPIE_FILE ), array( __CLASS__, 'links' ) );
	}

	/**
	 * Adds the menu of a site.
	 */
	public static function add() {
		$view = Magpie_Capabilities::VIEW;
		$save = Magpie_Capabilities::SAVE;
		$page = add_menu_page( __( 'Magpie', 'magpie-analytics' ), __( 'Magpie', 'magpie-analytics' ), $view, self::PAGE, array( 'Magpie_Page', 'show' ), self::icon(), 3 );
		add_action( "load-$page", array( 'Magpie_Page', 'prepare' ) );
		add_submenu_page( self::PAGE, __( 'Reports', 'magpie-analytics' ), __( 'Reports', 'magpie-analytics' ), $view, self::PAGE, array( 'Magpie_Page', 'show' ) );
		if ( Magpie_Connection::is_connected() ) {
			self::add_place( '/real-time', __( 'Realtime', 'magpie-analytics' ), $view );
			self::add_place( '/user-journey-report', __( 'User Journey', 'magpie-analytics' ), $view );
			self::add_place( '/ai-insights', __( 'AI Insights', 'magpie-analytics' ), $view );
			self::add_place( '/ai-insights/chat', __( 'Conversations AI', 'magpie-analytics' ), $view );
			self::add_place( '/settings', __( 'Settings', 'magpie-analytics' ), $save );
		}
		$connection = add_submenu_page( self::PAGE, __( 'Connection', 'magpie-analytics' ), __( 'Connection', 'magpie-analytics' ), $save, self::CONNECTION, array( 'Magpie_Connection_Page', 'show' ) );
		add_action( "load-$connection", array( 'Magpie_Connection_Page', 'handle' ) );
	}

	/**
	 * Adds an entry that leads to a place in the page.
	 *
	 * @param string $path       Path in the hash.
	 * @param string $title      Title.
	 * @param string $capability Capability.
	 */
	private static function add_place( $path, $title, $capability ) {
		add_submenu_page( self::PAGE, $title, $title, $capability, 'admin.php?page=' . self::PAGE . '#' . $path );
	}

	/**
	 * Adds the page of a network, where the plugin is active in all of it.
	 */
	public static function add_network() {
		if ( ! is_plugin_active_for_network( plugin_basename( MAGPIE_FILE ) ) ) {
			return;
		}
		$page = add_menu_page( __( 'Magpie', 'magpie-analytics' ), __( 'Magpie', 'magpie-analytics' ), 'manage_network_options', self::NETWORK, array( 'Magpie_Network_Page', 'show' ), self::icon(), 3 );
		add_action( "load-$page", array( 'Magpie_Network_Page', 'handle' ) );
		if ( Magpie_Connection::is_connected() ) {
			add_submenu_page( self::NETWORK, __( 'Sites', 'magpie-analytics' ), __( 'Sites', 'magpie-analytics' ), 'manage_network_options', self::NETWORK, array( 'Magpie_Network_Page', 'show' ) );
			$reports = add_submenu_page( self::NETWORK, __( 'Reports', 'magpie-analytics' ), __( 'Reports', 'magpie-analytics' ), 'manage_network_options', self::PAGE, array( 'Magpie_Page', 'show' ) );
			add_action( "load-$reports", array( 'Magpie_Page', 'prepare' ) );
		}
	}

	/**
	 * Adds links to the list of plugins.
	 *
	 * @param string[] $links Links.
	 * @return string[]
	 */
	public static function links( $links ) {
		if ( current_user_can( Magpie_Capabilities::SAVE ) ) {
			$link = '<a href="' . esc_url( self::url( self::CONNECTION ) ) . '">' . esc_html__( 'Connection', 'magpie-analytics' ) . '</a>';
			array_unshift( $links, $link );
		}
		return $links;
	}

	/**
	 * Address of a page of the admin area.
	 *
	 * @param string $page One of the constants.
	 * @return string
	 */
	public static function url( $page ) {
		return self::NETWORK === $page ? network_admin_url( "admin.php?page=$page" ) : admin_url( "admin.php?page=$page" );
	}

	/**
	 * The mark, which WordPress colours like its own icons.
	 *
	 * @return string
	 */
	private static function icon() {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode, WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- how menus take drawings.
		return 'data:image/svg+xml;base64,' . base64_encode( (string) file_get_contents( MAGPIE_DIR . 'assets/menu.svg' ) );
	}
}
Magpie_Menu::hook();
