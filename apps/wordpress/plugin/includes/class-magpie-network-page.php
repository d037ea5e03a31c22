<?php
/**
 * Page in the network's admin area.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Lists the network's sites and connects them.
 */
final class Magpie_Network_Page {

	/** Notices: type and sentence. @var array<int, array{0:string,1:string}> */
	private static $told = array();

	/** Address that was entered. @var string */
	private static $entered = '';

	/** What has to be confirmed. @var string */
	private static $doubt = '';

	/**
	 * Handles what was sent to the page.
	 */
	public static function handle() {
		if ( ! current_user_can( 'manage_network_options' ) ) {
			return;
		}
		wp_enqueue_style( 'magpie-admin', plugins_url( 'assets/admin.css', MAGPIE_FILE ), array(), MAGPIE_VERSION );
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- the state is the nonce of a returning browser; finish() compares it.
		if ( isset( $_GET['magpie_state'] ) ) {
			self::handle_return();
		}
		if ( isset( $_POST['magpie_do'] ) ) {
			check_admin_referer( 'magpie_network' );
			$do = sanitize_key( wp_unslash( $_POST['magpie_do'] ) );
			if ( 'rest' === $do ) {
				self::tell( Magpie_Network::connect_rest() );
			} elseif ( 'connect' === $do ) {
				self::$entered = isset( $_POST['magpie_server'] ) ? sanitize_text_field( wp_unslash( $_POST['magpie_server'] ) ) : '';
				self::connect( ! empty( $_POST['magpie_confirmed'] ) );
			}
		}
	}

	/**
	 * Checks a server and sends the browser there.
	 *
	 * @param bool $confirmed Whether the owner confirmed the address.
	 */
	private static function connect( $confirmed ) {
		$to = Magpie_Connection_Page::approval( self::$entered, $confirmed, Magpie_Menu::url( Magpie_Menu::NETWORK ), true );
		if ( ! is_wp_error( $to ) ) {
			Magpie_Connection_Page::leave( $to );
		}
		if ( 'doubt' === $to->get_error_code() ) {
			self::$doubt = $to->get_error_message();
		} else {
			self::tell( $to );
		}
	}

	/**
	 * Handles a browser that comes back from the server.
	 */
	private static function handle_return() {
		// phpcs:disable WordPress.Security.NonceVerification.Recommended
		$state = isset( $_GET['magpie_state'] ) ? sanitize_key( wp_unslash( $_GET['magpie_state'] ) ) : '';
		$code  = isset( $_GET['magpie_code'] ) ? sanitize_text_field( wp_unslash( $_GET['magpie_code'] ) ) : '';
		// phpcs:enable
		if ( '' === $code ) {
			self::$told[] = array( 'warning', __( 'The connection wasn’t approved. Nothing was changed.', 'magpie-analytics' ) );
			return;
		}
		$done = Magpie_Connect::finish( $code, $state, true );
		if ( is_wp_error( $done ) ) {
			self::tell( $done );
			return;
		}
		// The sites for which the address had no room.
		$rest = Magpie_Network::connect_rest();
		wp_safe_redirect( Magpie_Menu::url( Magpie_Menu::NETWORK ) . '&magpie_done=' . ( is_wp_error( $rest ) ? 'part' : 'connected' ) );
		exit;
	}

	/**
	 * Adds a notice about sites that were connected.
	 *
	 * @param int|WP_Error $outcome Number of sites, or what went wrong.
	 */
	private static function tell( $outcome ) {
		if ( is_wp_error( $outcome ) ) {
			self::$told[] = array( 'error', $outcome->get_error_message() );
			return;
		}
		/* translators: %d: number of sites */
		self::$told[] = array( 'success', sprintf( _n( '%d site was connected.', '%d sites were connected.', $outcome, 'magpie-analytics' ), $outcome ) );
	}

	/**
	 * Adds the notice about how connecting ended, to which the browser was sent back.
	 *
	 * @param int $open Number of sites that aren't connected.
	 */
	private static function tell_done( $open ) {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- chooses a sentence.
		if ( ! isset( $_GET['magpie_done'] ) ) {
			return;
		}
		self::$told[] = 0 === $open
			? array( 'success', __( 'This network is connected.', 'magpie-analytics' ) )
			/* translators: %d: number of sites */
			: array( 'warning', sprintf( _n( 'This network is connected, but %d of its sites isn’t yet.', 'This network is connected, but %d of its sites aren’t yet.', $open, 'magpie-analytics' ), $open ) );
	}

	/**
	 * Prints the page.
	 */
	public static function show() {
		if ( ! current_user_can( 'manage_network_options' ) ) {
			return;
		}
		$sites = Magpie_Network::sites();
		$main  = get_main_site_id();
		$open  = count( wp_list_filter( $sites, array( 'connected' => false ) ) );
		$is_on = Magpie_Network::on( $main, array( 'Magpie_Connection', 'is_connected' ) );
		echo '<div class="wrap magpie-admin"><h1>' . esc_html__( 'Magpie in this network', 'magpie-analytics' ) . '</h1><hr class="wp-header-end">';
		if ( array() === self::$told && $is_on ) {
			self::tell_done( $open );
		}
		foreach ( self::$told as $notice ) {
			Magpie_Connection_Page::notice( $notice[0], $notice[1] );
		}
		printf( '<table class="wp-list-table widefat fixed striped"><thead><tr><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>', esc_html__( 'Site', 'magpie-analytics' ), esc_html__( 'Address', 'magpie-analytics' ), esc_html__( 'Connection', 'magpie-analytics' ) );
		foreach ( $sites as $site ) {
			$to = get_admin_url( $site['id'], 'admin.php?page=' . ( $site['connected'] ? Magpie_Menu::PAGE : Magpie_Menu::CONNECTION ) );
			printf(
				'<tr><td><a href="%s">%s</a></td><td>%s</td><td>%s</td></tr>',
				esc_url( $to ),
				esc_html( $site['name'] ),
				esc_html( $site['home'] ),
				$site['connected'] ? esc_html__( 'Connected', 'magpie-analytics' ) : esc_html__( 'Not connected', 'magpie-analytics' )
			);
		}
		echo '</tbody></table>';
		if ( $is_on && $open > 0 ) {
			echo '<form method="post" class="magpie-button">';
			wp_nonce_field( 'magpie_network' );
			printf( '<button class="button button-primary" name="magpie_do" value="rest">%s</button> <span class="description">%s</span></form>', esc_html__( 'Connect the rest', 'magpie-analytics' ), esc_html__( 'Adds the sites that aren’t connected to the same server, in the same network.', 'magpie-analytics' ) );
		}
		Magpie_Connection_Page::show_server_form( self::$entered, self::$doubt, 'magpie_network', $is_on, true );
		echo '</div>';
	}
}
