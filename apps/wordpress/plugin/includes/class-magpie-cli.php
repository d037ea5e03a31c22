<?php
/**
 * Commands of WP-CLI: `wp magpie`.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Sends orders and shows the state of the connection.
 */
final class Magpie_CLI {

	/**
	 * Sends the orders from before this site was connected. Goes on where it stopped.
	 *
	 * ## OPTIONS
	 *
	 * <send>
	 * : What to do.
	 *
	 * [--since=<day>]
	 * : First day, such as 2025-01-01. All orders unless given.
	 *
	 * ## EXAMPLES
	 *
	 *     wp magpie orders send --since=2025-01-01
	 *
	 * @param string[] $words   Words.
	 * @param array    $options Options.
	 */
	public function orders( $words, $options ) {
		if ( array( 'send' ) !== $words ) {
			WP_CLI::error( __( 'Use: wp magpie orders send', 'magpie-analytics' ) );
		}
		self::need_connection();
		$since = isset( $options['since'] ) ? (string) $options['since'] : '';
		if ( '' !== $since && ! preg_match( '/^\d{4}-\d\d-\d\d$/', $since ) ) {
			WP_CLI::error( __( 'The day must be written like 2025-01-01.', 'magpie-analytics' ) );
		}
		$state = Magpie_Old_Orders::start( $since );
		while ( 'running' === $state['status'] ) {
			$before = $state['done'];
			$state  = Magpie_Old_Orders::step();
			if ( is_wp_error( $state ) ) {
				WP_CLI::error( $state->get_error_message() );
			}
			if ( 'running' === $state['status'] && $state['done'] === $before ) {
				WP_CLI::error( __( 'The orders are being sent by another process.', 'magpie-analytics' ) );
			}
			// The step that finds nothing more ends it.
			if ( 'running' === $state['status'] ) {
				/* translators: 1: number of orders sent, 2: number of all orders */
				WP_CLI::log( sprintf( __( '%1$d of %2$d orders', 'magpie-analytics' ), $state['done'], $state['total'] ) );
			}
		}
		/* translators: 1: number of orders sent, 2: number of entries that were refused */
		WP_CLI::success( sprintf( __( 'Done: %1$s orders were sent. Refused: %2$s.', 'magpie-analytics' ), $state['done'], $state['refused'] ) );
	}

	/**
	 * Shows the queue, sends what waits in it, or sends refused rows again.
	 *
	 * ## OPTIONS
	 *
	 * [<action>]
	 * : list, send or retry; list unless given.
	 *
	 * @param string[] $words Words.
	 */
	public function queue( $words ) {
		$action = isset( $words[0] ) ? $words[0] : 'list';
		if ( 'retry' === $action ) {
			Magpie_Queue::retry();
		}
		if ( 'retry' === $action || 'send' === $action ) {
			self::need_connection();
			/* translators: %d: number of rows */
			WP_CLI::log( sprintf( __( 'Sent: %d', 'magpie-analytics' ), Magpie_Sender::run( 300 ) ) );
		} elseif ( 'list' !== $action ) {
			WP_CLI::error( __( 'Use: wp magpie queue list, send or retry', 'magpie-analytics' ) );
		}
		self::print_counts();
		foreach ( Magpie_Queue::dead() as $row ) {
			WP_CLI::log( "$row->kind $row->object_id: $row->code: $row->reason" );
		}
	}

	/** Shows the connection, the queue and how far old orders are. */
	public function status() {
		$connection = Magpie_Connection::get();
		if ( null === $connection ) {
			WP_CLI::log( __( 'This site isn’t connected to a Magpie server.', 'magpie-analytics' ) );
			return;
		}
		WP_CLI::log( "{$connection['server']} {$connection['site']} {$connection['name']}" );
		self::print_counts();
		$old = Magpie_Old_Orders::state();
		/* translators: 1: state such as running, 2: number of orders sent, 3: number of all orders */
		WP_CLI::log( sprintf( __( 'Old orders: %1$s, %2$d of %3$d', 'magpie-analytics' ), $old['status'], $old['done'], $old['total'] ) );
	}

	/** Prints how many rows wait and were refused. */
	private static function print_counts() {
		$counts = Magpie_Queue::counts();
		/* translators: 1: number of rows waiting, 2: number of rows refused */
		WP_CLI::log( sprintf( __( 'Queue: %1$d waiting, %2$d refused', 'magpie-analytics' ), $counts['waiting'], $counts['failed'] ) );
	}

	/** Ends the command on a site that isn't connected. */
	private static function need_connection() {
		if ( ! Magpie_Connection::is_connected() ) {
			WP_CLI::error( __( 'This site isn’t connected to a Magpie server.', 'magpie-analytics' ) );
		}
	}
}

if ( defined( 'WP_CLI' ) && WP_CLI ) {
	WP_CLI::add_command( 'magpie', 'Magpie_CLI' );
}
