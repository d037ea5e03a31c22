<?php
/**
 * Page with the reports.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Prints the dashboard: an element, its configuration from the server, and the scripts and styles in this plugin.
 */
final class Magpie_Page {

	/**
	 * Loads styles, before anything is printed.
	 */
	public static function prepare() {
		wp_enqueue_style( 'magpie-admin', plugins_url( 'assets/admin.css', MAGPIE_FILE ), array(), MAGPIE_VERSION );
		if ( ! Magpie_Connection::is_connected() ) {
			return;
		}
		foreach ( self::files()['styles'] as $number => $file ) {
			// The names of these files change with their content.
			wp_enqueue_style( "magpie-dashboard-$number", plugins_url( "dashboard/$file", MAGPIE_FILE ), array(), null ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
		}
		if ( file_exists( MAGPIE_DIR . 'assets/page.css' ) ) {
			wp_enqueue_style( 'magpie-page', plugins_url( 'assets/page.css', MAGPIE_FILE ), array(), MAGPIE_VERSION );
		}
		wp_enqueue_script( 'magpie-menu', plugins_url( 'assets/menu.js', MAGPIE_FILE ), array(), MAGPIE_VERSION, true );
		add_action( 'admin_head', array( __CLASS__, 'preload' ) );
	}

	/**
	 * Has the browser fetch the scripts beside the page.
	 */
	public static function preload() {
		foreach ( self::files()['preloads'] as $file ) {
			printf( '<link rel="modulepreload" href="%s">' . "\n", esc_url( plugins_url( "dashboard/$file", MAGPIE_FILE ) ) );
		}
	}

	/**
	 * Prints the page.
	 */
	public static function show() {
		if ( ! current_user_can( Magpie_Capabilities::VIEW ) ) {
			return;
		}
		if ( ! Magpie_Connection::is_connected() ) {
			self::show_not_connected();
			return;
		}
		$config = self::config();
		if ( is_wp_error( $config ) ) {
			self::show_error( $config );
			return;
		}
		// WordPress moves the notices of other plugins behind this line, above the reports.
		echo '<div class="wrap magpie-notices"><hr class="wp-header-end"></div>';
		echo '<div id="magpie" class="magpie"></div>';
		echo '<noscript><div class="wrap magpie-noscript"><p>' . esc_html__( 'These reports need JavaScript.', 'magpie-analytics' ) . '</p></div></noscript>';
		wp_print_inline_script_tag(
			(string) wp_json_encode( $config, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ),
			array(
				'type' => 'application/json',
				'id'   => 'magpie-config',
			)
		);
		foreach ( self::files()['scripts'] as $file ) {
			wp_print_script_tag(
				array(
					'type' => 'module',
					'src'  => plugins_url( "dashboard/$file", MAGPIE_FILE ),
				)
			);
		}
	}

	/**
	 * Configuration of the page: the server's, with this site's addresses in place of its own.
	 *
	 * @return array|WP_Error
	 */
	private static function config() {
		// In the network's admin area the current site is the main one, and a super admin sees all sites of the network.
		$network    = is_network_admin();
		$connection = Magpie_Connection::get();
		$config     = Magpie_Client::json( 'page?site=' . rawurlencode( $connection['site'] ), null, array( 'network' => $network ) );
		if ( is_wp_error( $config ) ) {
			return $config;
		}
		if ( ! is_array( $config ) || ! isset( $config['sites'] ) ) {
			return Magpie_Client::error( 'server_unexpected', __( 'The server’s version doesn’t fit this plugin’s. Update both.', 'magpie-analytics' ), 502, false );
		}
		$nonce = wp_create_nonce( 'wp_rest' );
		$urls  = array(
			'dashboard' => $network ? network_admin_url() : admin_url(),
			'page'      => $network ? network_admin_url( 'admin.php?page=' . Magpie_Menu::PAGE ) : Magpie_Menu::url( Magpie_Menu::PAGE ),
		);
		if ( current_user_can( 'activate_plugins' ) ) {
			$urls['plugins'] = admin_url( 'plugins.php' );
		}
		if ( current_user_can( Magpie_Capabilities::SAVE ) ) {
			$urls['connection'] = Magpie_Menu::url( Magpie_Menu::CONNECTION );
		}
		$ajax = admin_url( 'admin-ajax.php', 'relative' );
		return array_merge(
			$config,
			array(
				'host'      => 'wordpress',
				'ajaxUrl'   => $ajax . ( $network ? '?' . Magpie_Bridge::NETWORK . '=1' : '' ),
				'restBase'  => rest_url( $network ? Magpie_Rest::NETWORK_SPACE : Magpie_Rest::SPACE ),
				'nonce'     => $nonce,
				'fileUrl'   => $ajax . '?action=magpie_file&_wpnonce=' . $nonce . ( $network ? '&' . Magpie_Bridge::NETWORK . '=1' : '' ) . '&path=',
				'hostUrls'  => $urls,
				'oldOrders' => array() !== Magpie_Old_Orders::shops() && current_user_can( Magpie_Capabilities::SAVE ),
				'plugins'   => array(
					'install'  => Magpie_Addons::may_install(),
					'activate' => current_user_can( 'activate_plugins' ),
				),
			)
		);
	}

	/**
	 * Files of the built dashboard, as its own page names them.
	 *
	 * @return array{scripts:string[], styles:string[], preloads:string[]}
	 */
	private static function files() {
		static $files = null;
		if ( null !== $files ) {
			return $files;
		}
		$files = array(
			'scripts'  => array(),
			'styles'   => array(),
			'preloads' => array(),
		);
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a file of this plugin.
		$page = file_exists( MAGPIE_DIR . 'dashboard/index.html' ) ? (string) file_get_contents( MAGPIE_DIR . 'dashboard/index.html' ) : '';
		preg_match_all( '/<(link|script)\b[^>]*>/', $page, $tags );
		foreach ( $tags[0] as $tag ) {
			if ( ! preg_match( '/\b(?:src|href)="\.\/([\w.\/-]+)"/', $tag, $file ) ) {
				continue;
			}
			if ( preg_match( '/\btype="module"/', $tag ) ) {
				$files['scripts'][] = $file[1];
			} elseif ( preg_match( '/\brel="stylesheet"/', $tag ) ) {
				$files['styles'][] = $file[1];
			} elseif ( preg_match( '/\brel="modulepreload"/', $tag ) ) {
				$files['preloads'][] = $file[1];
			}
		}
		return $files;
	}

	/**
	 * Prints what is shown before the site is connected.
	 */
	private static function show_not_connected() {
		echo '<div class="wrap magpie-admin"><hr class="wp-header-end"><div class="magpie-card"><h1>' . esc_html__( 'You must connect with Magpie before you can view reports.', 'magpie-analytics' ) . '</h1>';
		if ( current_user_can( Magpie_Capabilities::SAVE ) ) {
			printf( '<p><a class="button button-primary button-hero" href="%s">%s</a></p>', esc_url( Magpie_Menu::url( Magpie_Menu::CONNECTION ) ), esc_html__( 'Launch Setup Wizard', 'magpie-analytics' ) );
			echo '<p class="description">' . esc_html__( 'Note: you will be transferred to your Magpie server to approve the connection, and back.', 'magpie-analytics' ) . '</p>';
		} else {
			echo '<p>' . esc_html__( 'Please ask your webmaster to connect Magpie to your Magpie server.', 'magpie-analytics' ) . '</p>';
		}
		echo '</div></div>';
	}

	/**
	 * Prints what is shown when the server gave no configuration.
	 *
	 * @param WP_Error $error Error.
	 */
	private static function show_error( WP_Error $error ) {
		echo '<div class="wrap magpie-admin"><hr class="wp-header-end"><div class="magpie-card" role="alert"><h1>' . esc_html__( 'Reports can’t be loaded', 'magpie-analytics' ) . '</h1><p>' . esc_html( $error->get_error_message() ) . '</p><p>';
		printf( '<a class="button button-primary" href="%s">%s</a> ', esc_url( Magpie_Menu::url( Magpie_Menu::PAGE ) ), esc_html__( 'Retry', 'magpie-analytics' ) );
		if ( current_user_can( Magpie_Capabilities::SAVE ) ) {
			printf( '<a class="button" href="%s">%s</a>', esc_url( Magpie_Menu::url( Magpie_Menu::CONNECTION ) ), esc_html__( 'Check connection', 'magpie-analytics' ) );
		}
		echo '</p></div></div>';
	}
}
