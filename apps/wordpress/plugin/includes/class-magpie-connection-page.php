<?php
/**
 * Page with the connection and the roles.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Connects, reconnects, moves and disconnects a site, and chooses roles.
 */
final class Magpie_Connection_Page {

	/** What the user is told on this page view: type of notice and sentence. @var array<int, array{0:string,1:string}> */
	private static $told = array();

	/** Address that was entered; shown again after an error. @var string|null */
	private static $entered = null;

	/** What has to be confirmed. @var string */
	private static $doubt = '';

	/** Whether the user is asked to confirm that the site is disconnected. @var bool */
	private static $leaves = false;

	/**
	 * Handles what was sent to the page, before anything of it is printed.
	 */
	public static function handle() {
		if ( ! current_user_can( Magpie_Capabilities::SAVE ) ) {
			return;
		}
		wp_enqueue_style( 'magpie-admin', plugins_url( 'assets/admin.css', MAGPIE_FILE ), array(), MAGPIE_VERSION );
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- the state is the nonce of a returning browser; finish() compares it.
		if ( isset( $_GET['magpie_state'] ) ) {
			self::handle_return();
		}
		if ( isset( $_POST['magpie_do'] ) ) {
			check_admin_referer( 'magpie_connection' );
			switch ( sanitize_key( wp_unslash( $_POST['magpie_do'] ) ) ) {
				case 'connect':
					$server = isset( $_POST['magpie_server'] ) ? sanitize_text_field( wp_unslash( $_POST['magpie_server'] ) ) : '';
					self::connect( $server, ! empty( $_POST['magpie_confirmed'] ) );
					break;
				case 'disconnect':
					self::$leaves = true;
					break;
				case 'disconnect_confirmed':
					self::disconnect();
					break;
				case 'secret':
					$replaced = Magpie_Connect::replace_secret();
					self::tell( $replaced, __( 'The secret was replaced.', 'magpie-analytics' ) );
					break;
				case 'roles':
					if ( current_user_can( 'manage_options' ) ) {
						$view = isset( $_POST['magpie_view'] ) ? array_map( 'sanitize_key', wp_unslash( (array) $_POST['magpie_view'] ) ) : array();
						$save = isset( $_POST['magpie_save'] ) ? array_map( 'sanitize_key', wp_unslash( (array) $_POST['magpie_save'] ) ) : array();
						Magpie_Capabilities::save_roles( $view, $save );
						self::tell( true, __( 'The roles were saved.', 'magpie-analytics' ) );
					}
					break;
			}
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
		$done = Magpie_Connect::finish( $code, $state );
		if ( is_wp_error( $done ) ) {
			self::tell( $done, '' );
			return;
		}
		wp_safe_redirect( Magpie_Menu::url( Magpie_Menu::CONNECTION ) . '&magpie_done=connected' );
		exit;
	}

	/**
	 * Checks a server and sends the browser there.
	 *
	 * @param string $entered   Address as it was entered.
	 * @param bool   $confirmed Whether the owner confirmed an address that is private or not encrypted.
	 */
	private static function connect( $entered, $confirmed ) {
		self::$entered = $entered;
		$to            = self::approval( $entered, $confirmed, Magpie_Menu::url( Magpie_Menu::CONNECTION ), false );
		if ( is_wp_error( $to ) ) {
			if ( 'doubt' === $to->get_error_code() ) {
				self::$doubt = $to->get_error_message();
			} else {
				self::tell( $to, '' );
			}
			return;
		}
		self::leave( $to );
	}

	/**
	 * Address on the server where a connection is approved.
	 *
	 * @param string $entered   Address as it was entered.
	 * @param bool   $confirmed Whether the owner confirmed an address that is private or not encrypted.
	 * @param string $return    Page to come back to.
	 * @param bool   $network   Whether a network is connected.
	 * @return string|WP_Error With the code `doubt` for what has to be confirmed.
	 */
	public static function approval( $entered, $confirmed, $return, $network ) {
		$server = Magpie_Address::read( $entered );
		if ( is_wp_error( $server ) ) {
			return $server;
		}
		$refusal = Magpie_Address::refusal( $server );
		if ( '' !== $refusal ) {
			return new WP_Error( 'private_address', $refusal );
		}
		$doubt = $confirmed ? '' : Magpie_Address::doubt( $server );
		if ( '' !== $doubt ) {
			return new WP_Error( 'doubt', $doubt );
		}
		$about = Magpie_Address::ask( $server );
		return is_wp_error( $about ) ? $about : Magpie_Connect::begin( $server, $return, $network );
	}

	/**
	 * Sends the browser to the server, whose address the owner has just entered.
	 *
	 * @param string $to Address.
	 */
	public static function leave( $to ) {
		$host = (string) wp_parse_url( $to, PHP_URL_HOST );
		add_filter(
			'allowed_redirect_hosts',
			static function ( $hosts ) use ( $host ) {
				$hosts[] = $host;
				return $hosts;
			}
		);
		nocache_headers();
		wp_safe_redirect( $to );
		exit;
	}

	/**
	 * Disconnects.
	 */
	private static function disconnect() {
		$told = Magpie_Connect::disconnect();
		if ( is_wp_error( $told ) ) {
			/* translators: %s: reason */
			self::$told[] = array( 'warning', sprintf( __( 'This site is disconnected, but the server couldn’t be told. End the connection there too. %s', 'magpie-analytics' ), $told->get_error_message() ) );
			return;
		}
		self::$told[] = array( 'success', __( 'This site is disconnected.', 'magpie-analytics' ) );
	}

	/**
	 * Adds a notice about how something ended.
	 *
	 * @param mixed  $outcome An error, or anything else.
	 * @param string $success What to say otherwise.
	 */
	private static function tell( $outcome, $success ) {
		self::$told[] = is_wp_error( $outcome ) ? array( 'error', $outcome->get_error_message() ) : array( 'success', $success );
	}

	/**
	 * Prints the page.
	 */
	public static function show() {
		if ( ! current_user_can( Magpie_Capabilities::SAVE ) ) {
			return;
		}
		$connection = Magpie_Connection::get();
		echo '<div class="wrap magpie-admin"><h1>' . esc_html__( 'Connection', 'magpie-analytics' ) . '</h1><hr class="wp-header-end">';
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- chooses a sentence.
		if ( isset( $_GET['magpie_done'] ) && array() === self::$told && null !== $connection ) {
			self::$told[] = array( 'success', __( 'This site is connected.', 'magpie-analytics' ) );
		}
		foreach ( self::$told as $notice ) {
			self::notice( $notice[0], $notice[1] );
		}
		if ( null !== $connection ) {
			self::show_connection( $connection );
			/**
			 * Fires on the page of the connection, for settings of other parts.
			 *
			 * @param array $connection The connection.
			 */
			do_action( 'magpie_connection_page', $connection );
		}
		self::show_form( $connection );
		if ( current_user_can( 'manage_options' ) ) {
			self::show_roles();
		}
		echo '</div>';
	}

	/**
	 * Prints a notice.
	 *
	 * @param string $type     Type: success, warning or error.
	 * @param string $sentence Sentence.
	 */
	public static function notice( $type, $sentence ) {
		printf( '<div class="notice notice-%s"><p>%s</p></div>', esc_attr( $type ), esc_html( $sentence ) );
	}

	/**
	 * Prints what is connected, and its buttons.
	 *
	 * @param array $connection The connection.
	 */
	private static function show_connection( array $connection ) {
		if ( '' !== $connection['home'] && home_url() !== $connection['home'] ) {
			/* translators: 1: address of this site, 2: address for which it was connected */
			self::notice( 'warning', sprintf( __( 'This site is now at %1$s, but was connected as %2$s. If it’s a copy, disconnect it, so that its visits and orders aren’t counted with the original’s. If it moved, connect it again.', 'magpie-analytics' ), home_url(), $connection['home'] ) );
		}
		echo '<table class="form-table" role="presentation"><tbody>';
		self::row( __( 'Server', 'magpie-analytics' ), $connection['server'] );
		self::row( __( 'Site', 'magpie-analytics' ), $connection['name'] . ' (' . $connection['site'] . ')' );
		self::row( __( 'Connected', 'magpie-analytics' ), wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $connection['connected_at'] ) );
		echo '</tbody></table>';
		printf( '<p><a class="button button-primary" href="%s">%s</a></p>', esc_url( Magpie_Menu::url( Magpie_Menu::PAGE ) ), esc_html__( 'View reports', 'magpie-analytics' ) );
		self::button( 'secret', __( 'Replace secret', 'magpie-analytics' ), __( 'If someone else may have seen the secret of this connection, replace it. Nothing else changes.', 'magpie-analytics' ) );
		$explain = __( 'Visits are no longer counted, and reports are no longer shown here. What was counted stays on the server.', 'magpie-analytics' );
		if ( self::$leaves ) {
			self::show_question( $explain );
		} else {
			self::button( 'disconnect', __( 'Disconnect', 'magpie-analytics' ), $explain );
		}
	}

	/**
	 * Prints the question whether the site is to be disconnected.
	 *
	 * @param string $explain What happens then.
	 */
	private static function show_question( $explain ) {
		printf( '<div class="notice notice-warning inline" role="alert" tabindex="-1" autofocus><form method="post"><p><strong>%s</strong> %s</p><p>', esc_html__( 'Disconnect this site?', 'magpie-analytics' ), esc_html( $explain ) );
		wp_nonce_field( 'magpie_connection' );
		printf( '<button class="button button-primary" name="magpie_do" value="disconnect_confirmed">%s</button> <a class="button" href="%s">%s</a></p></form></div>', esc_html__( 'Yes, disconnect', 'magpie-analytics' ), esc_url( Magpie_Menu::url( Magpie_Menu::CONNECTION ) ), esc_html__( 'Cancel', 'magpie-analytics' ) );
	}

	/**
	 * Prints a row.
	 *
	 * @param string $label Label.
	 * @param string $value Value.
	 */
	private static function row( $label, $value ) {
		printf( '<tr><th scope="row">%s</th><td>%s</td></tr>', esc_html( $label ), esc_html( $value ) );
	}

	/**
	 * Prints a button with a form of its own.
	 *
	 * @param string $what    What it does.
	 * @param string $label   Label.
	 * @param string $explain Sentence beside it.
	 */
	private static function button( $what, $label, $explain ) {
		echo '<form method="post" class="magpie-button">';
		wp_nonce_field( 'magpie_connection' );
		printf( '<button class="button" name="magpie_do" value="%s">%s</button> <span class="description">%s</span></form>', esc_attr( $what ), esc_html( $label ), esc_html( $explain ) );
	}

	/**
	 * Prints the form that connects, or connects again.
	 *
	 * @param array|null $connection The connection.
	 */
	private static function show_form( $connection ) {
		$server = null === $connection ? '' : $connection['server'];
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- only fills the field; sending it needs the nonce.
		$offered = isset( $_GET['server'] ) ? sanitize_text_field( wp_unslash( $_GET['server'] ) ) : $server;
		self::show_server_form( null === self::$entered ? $offered : self::$entered, self::$doubt, 'magpie_connection', null !== $connection );
	}

	/**
	 * Prints the form for the address of a server.
	 *
	 * @param string $server       Address to begin with.
	 * @param string $doubt        What has to be confirmed.
	 * @param string $nonce        Action of the nonce.
	 * @param bool   $is_connected Whether there is a connection.
	 * @param bool   $network      Whether it connects a network.
	 */
	public static function show_server_form( $server, $doubt, $nonce, $is_connected, $network = false ) {
		$first = $network ? __( 'Connect the network to your Magpie server', 'magpie-analytics' ) : __( 'Connect this site to your Magpie server', 'magpie-analytics' );
		echo '<h2>' . esc_html( $is_connected ? __( 'Connect again or to another server', 'magpie-analytics' ) : $first ) . '</h2>';
		echo '<p>' . esc_html__( 'Enter your server’s address. You’re taken there to approve the connection, and back.', 'magpie-analytics' );
		echo ( $is_connected ? '' : ' ' . esc_html__( 'Until you connect, this plugin sends nothing anywhere.', 'magpie-analytics' ) ) . '</p>';
		echo '<form method="post">';
		wp_nonce_field( $nonce );
		printf(
			'<p><label for="magpie-server">%s</label><br><input type="text" inputmode="url" id="magpie-server" name="magpie_server" class="regular-text code" value="%s" placeholder="https://stats.example.com" required></p>',
			esc_html__( 'Server address', 'magpie-analytics' ),
			esc_attr( $server )
		);
		if ( '' !== $doubt ) {
			printf(
				'<div class="notice notice-warning inline"><p>%s</p><p><label><input type="checkbox" name="magpie_confirmed" value="1"> %s</label></p></div>',
				esc_html( $doubt ),
				esc_html__( 'Connect to this address', 'magpie-analytics' )
			);
		}
		printf( '<p><button class="button button-primary" name="magpie_do" value="connect">%s</button></p></form>', $network ? esc_html__( 'Connect the network', 'magpie-analytics' ) : esc_html__( 'Connect', 'magpie-analytics' ) );
	}

	/**
	 * Prints the form for roles.
	 */
	private static function show_roles() {
		$chosen = Magpie_Capabilities::roles();
		echo '<h2>' . esc_html__( 'Who can use Magpie', 'magpie-analytics' ) . '</h2>';
		echo '<p>' . esc_html__( 'Administrators can always do both. Who can change settings can also see reports.', 'magpie-analytics' ) . '</p>';
		echo '<form method="post">';
		wp_nonce_field( 'magpie_connection' );
		printf( '<table class="widefat striped magpie-roles"><thead><tr><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>', esc_html__( 'Role', 'magpie-analytics' ), esc_html__( 'See reports', 'magpie-analytics' ), esc_html__( 'Change settings', 'magpie-analytics' ) );
		foreach ( wp_roles()->roles as $role => $about ) {
			if ( 'administrator' === $role ) {
				continue;
			}
			$name = translate_user_role( $about['name'] );
			printf( '<tr><th scope="row">%s</th>', esc_html( $name ) );
			/* translators: %s: role, such as Editor */
			self::checkbox( 'magpie_view[]', $role, in_array( $role, $chosen[ Magpie_Capabilities::VIEW ], true ), sprintf( __( '%s: see reports', 'magpie-analytics' ), $name ) );
			/* translators: %s: role, such as Editor */
			self::checkbox( 'magpie_save[]', $role, in_array( $role, $chosen[ Magpie_Capabilities::SAVE ], true ), sprintf( __( '%s: change settings', 'magpie-analytics' ), $name ) );
			echo '</tr>';
		}
		printf( '</tbody></table><p><button class="button" name="magpie_do" value="roles">%s</button></p></form>', esc_html__( 'Save roles', 'magpie-analytics' ) );
	}

	/**
	 * Prints a checkbox in a cell.
	 *
	 * @param string $name    Name of the field.
	 * @param string $value   Value.
	 * @param bool   $checked Whether it is checked.
	 * @param string $label   Label for screen readers.
	 */
	private static function checkbox( $name, $value, $checked, $label ) {
		printf( '<td><input type="checkbox" name="%s" value="%s" aria-label="%s"%s></td>', esc_attr( $name ), esc_attr( $value ), esc_attr( $label ), checked( $checked, true, false ) );
	}
}
