<?php
/**
 * Settings of tracking and orders, on the page of the connection.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Prints and handles the owner's choices, the queue, and the button for old orders.
 */
final class Magpie_Tracking_Page {

	/** Action of its forms. */
	const ACTION = 'magpie_tracking';

	/** Action of the steps of old orders. */
	const STEP = 'magpie_old_orders';

	/** Refused rows that are shown. */
	const SHOWN = 20;

	/** Adds the hooks. */
	public static function hook() {
		add_action( 'magpie_connection_page', array( __CLASS__, 'show' ) );
		add_action( 'admin_post_' . self::ACTION, array( __CLASS__, 'save' ) );
		add_action( 'wp_ajax_' . self::STEP, array( __CLASS__, 'step' ) );
	}

	/** Prints the sections. */
	public static function show() {
		if ( ! current_user_can( Magpie_Capabilities::SAVE ) ) {
			return;
		}
		self::show_tracking();
		self::show_queue();
		self::show_old_orders();
	}

	/** Saves what was sent. */
	public static function save() {
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( Magpie_Capabilities::SAVE ) ) {
			wp_die( esc_html__( 'You aren’t allowed to do this.', 'magpie-analytics' ), '', array( 'response' => 403 ) );
		}
		if ( isset( $_POST['magpie_retry'] ) ) {
			Magpie_Queue::retry();
			Magpie_Sender::start();
		} else {
			$roles = isset( $_POST['magpie_left_out'] ) ? array_map( 'sanitize_key', wp_unslash( (array) $_POST['magpie_left_out'] ) ) : array();
			Magpie_Tag::choose( ! empty( $_POST['magpie_own_address'] ), $roles );
		}
		wp_safe_redirect( Magpie_Menu::url( Magpie_Menu::CONNECTION ) . '&magpie_saved=1' );
		exit;
	}

	/** Begins, goes on with or stops sending old orders, and answers with how far it is. */
	public static function step() {
		// From its own page, and from the reports.
		if ( ! check_ajax_referer( self::STEP, 'nonce', false ) && ! check_ajax_referer( 'wp_rest', 'nonce', false ) ) {
			self::fail( Magpie_Client::error( 'bad_nonce', __( 'Reload this page and try again.', 'magpie-analytics' ), 403, false ) );
		}
		if ( ! current_user_can( Magpie_Capabilities::SAVE ) ) {
			self::fail( Magpie_Client::error( 'forbidden', __( 'You aren’t allowed to do this.', 'magpie-analytics' ), 403, false ) );
		}
		if ( ! Magpie_Connection::is_connected() ) {
			self::fail( Magpie_Client::error( 'not_connected', __( 'This site isn’t connected to a Magpie server.', 'magpie-analytics' ), 409, false ) );
		}
		$do = isset( $_POST['do'] ) ? sanitize_key( wp_unslash( $_POST['do'] ) ) : '';
		switch ( $do ) {
			case 'start':
				$state = Magpie_Old_Orders::start( isset( $_POST['since'] ) ? sanitize_text_field( wp_unslash( $_POST['since'] ) ) : '' );
				break;
			case 'stop':
				$state = Magpie_Old_Orders::stop();
				break;
			case 'step':
				$state = Magpie_Old_Orders::step();
				break;
			default:
				$state = Magpie_Old_Orders::state();
		}
		if ( is_wp_error( $state ) ) {
			self::fail( $state );
		}
		unset( $state['cursor'] );
		wp_send_json(
			array(
				'success' => true,
				'data'    => $state,
			)
		);
	}

	/**
	 * Answers with an error.
	 *
	 * @param WP_Error $error Error.
	 */
	private static function fail( WP_Error $error ) {
		$data = $error->get_error_data();
		wp_send_json(
			array(
				'success' => false,
				'error'   => array(
					'code'      => $error->get_error_code(),
					'message'   => $error->get_error_message(),
					'retryable' => ! empty( $data['retryable'] ),
				),
			),
			isset( $data['status'] ) ? (int) $data['status'] : 500
		);
	}

	/** Prints the choices about the tag. */
	private static function show_tracking() {
		$choices = Magpie_Tag::choices();
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- chooses a sentence.
		if ( isset( $_GET['magpie_saved'] ) ) {
			Magpie_Connection_Page::notice( 'success', __( 'Your changes were saved.', 'magpie-analytics' ) );
		}
		self::open_form( __( 'Tracking', 'magpie-analytics' ) );
		echo '<p><label><input type="checkbox" name="magpie_own_address" value="1"' . checked( $choices['own_address'], true, false ) . '> ' . esc_html__( 'Collect visits through this site’s own address', 'magpie-analytics' ) . '</label></p>';
		echo '<p class="description">' . esc_html__( 'Blockers stop fewer visits, and browsers send nothing to another address. If your site is busy, turn this off: browsers then send visits to your Magpie server themselves.', 'magpie-analytics' ) . '</p>';
		echo '<fieldset><legend>' . esc_html__( 'Don’t count visits of people who are signed in as:', 'magpie-analytics' ) . '</legend>';
		foreach ( wp_roles()->get_names() as $role => $name ) {
			printf(
				'<p><label><input type="checkbox" name="magpie_left_out[]" value="%s"%s> %s</label></p>',
				esc_attr( $role ),
				checked( in_array( $role, $choices['roles'], true ), true, false ),
				esc_html( translate_user_role( $name ) )
			);
		}
		echo '</fieldset>';
		submit_button( __( 'Save', 'magpie-analytics' ), 'secondary', 'submit', true );
		echo '</form>';
	}

	/** Prints the state of the queue, if anything is in it. */
	private static function show_queue() {
		$counts = Magpie_Queue::counts();
		if ( 0 === $counts['waiting'] + $counts['failed'] ) {
			return;
		}
		self::open_form( __( 'Waiting for the server', 'magpie-analytics' ) );
		/* translators: 1: number of changes that wait, 2: number that the server refused */
		echo '<p>' . esc_html( sprintf( __( 'Orders and posts that wait: %1$d. Refused: %2$d.', 'magpie-analytics' ), $counts['waiting'], $counts['failed'] ) ) . '</p>';
		$dead = Magpie_Queue::dead( self::SHOWN );
		if ( ! empty( $dead ) ) {
			echo '<table class="widefat striped"><thead><tr><th scope="col">' . esc_html__( 'What', 'magpie-analytics' ) . '</th><th scope="col">' . esc_html__( 'Reason', 'magpie-analytics' ) . '</th></tr></thead><tbody>';
			foreach ( $dead as $row ) {
				printf( '<tr><td>%s %d</td><td>%s</td></tr>', esc_html( self::kind( $row->kind ) ), (int) $row->object_id, esc_html( $row->reason . ' (' . $row->code . ')' ) );
			}
			echo '</tbody></table>';
		}
		submit_button( __( 'Send again', 'magpie-analytics' ), 'secondary', 'magpie_retry', true );
		echo '</form>';
	}

	/** Prints the button that sends old orders, on a site with a shop. */
	private static function show_old_orders() {
		if ( array() === Magpie_Old_Orders::shops() ) {
			return;
		}
		$state = Magpie_Old_Orders::state();
		wp_enqueue_script( 'magpie-old-orders', plugins_url( 'assets/old-orders.js', MAGPIE_FILE ), array(), MAGPIE_VERSION, true );
		wp_add_inline_script(
			'magpie-old-orders',
			'var magpieOldOrders = ' . wp_json_encode(
				array(
					'url'    => admin_url( 'admin-ajax.php' ),
					'action' => self::STEP,
					'nonce'  => wp_create_nonce( self::STEP ),
					'texts'  => array(
						/* translators: 1: number of orders sent, 2: number of all orders */
						'progress' => __( '%1$s of %2$s orders', 'magpie-analytics' ),
						/* translators: 1: number of orders sent, 2: number of entries that were refused */
						'done'     => __( 'Done: %1$s orders were sent. Refused: %2$s.', 'magpie-analytics' ),
						'stopped'  => __( 'Stopped. You can go on where it stopped.', 'magpie-analytics' ),
						'failed'   => __( 'Your site doesn’t respond. Please try again.', 'magpie-analytics' ),
					),
				),
				JSON_HEX_TAG | JSON_HEX_AMP
			) . ';',
			'before'
		);
		echo '<h2>' . esc_html__( 'Orders from before', 'magpie-analytics' ) . '</h2>';
		echo '<p>' . esc_html__( 'Send the orders that your shop had before it was connected. An order that the server already has changes nothing.', 'magpie-analytics' ) . '</p>';
		echo '<div id="magpie-old-orders" data-status="' . esc_attr( $state['status'] ) . '">';
		echo '<p><label>' . esc_html__( 'From', 'magpie-analytics' ) . ' <input type="date" name="since" value="' . esc_attr( $state['since'] ) . '"></label> ';
		echo '<button type="button" class="button" data-do="start">' . esc_html( in_array( $state['status'], array( 'running', 'stopped' ), true ) ? __( 'Continue', 'magpie-analytics' ) : __( 'Send orders', 'magpie-analytics' ) ) . '</button> ';
		echo '<button type="button" class="button" data-do="stop" hidden>' . esc_html__( 'Stop', 'magpie-analytics' ) . '</button></p>';
		printf( '<p><progress max="%d" value="%d"%s></progress> <span role="status"></span></p></div>', (int) max( 1, $state['total'] ), (int) $state['done'], 'idle' === $state['status'] ? ' hidden' : '' );
	}

	/**
	 * Opens a section with a form.
	 *
	 * @param string $title Title.
	 */
	private static function open_form( $title ) {
		echo '<h2>' . esc_html( $title ) . '</h2><form method="post" action="' . esc_url( admin_url( 'admin-post.php' ) ) . '"><input type="hidden" name="action" value="' . esc_attr( self::ACTION ) . '">';
		wp_nonce_field( self::ACTION );
	}

	/**
	 * Name of a kind of rows.
	 *
	 * @param string $kind Kind.
	 * @return string
	 */
	private static function kind( $kind ) {
		$names = array(
			Magpie_WooCommerce::KIND => __( 'Order in WooCommerce', 'magpie-analytics' ),
			Magpie_EDD::KIND         => __( 'Order in Easy Digital Downloads', 'magpie-analytics' ),
			Magpie_Content::KIND     => __( 'Post', 'magpie-analytics' ),
		);
		return isset( $names[ $kind ] ) ? $names[ $kind ] : $kind;
	}
}
Magpie_Tracking_Page::hook();
