<?php
/**
 * Regular work: every five minutes the queue, every hour what the server and the plugin tell each other.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Runs the regular work by WordPress's cron.
 */
final class Magpie_Cron {

	/** Hook of the event. */
	const HOOK = 'magpie_tick';

	/** Option with when each hourly part is due, in Unix seconds. */
	const DUE = 'magpie_cron_due';

	/** Adds the hooks. */
	public static function register() {
		// phpcs:ignore WordPress.WP.CronInterval -- an order should not wait for an hour.
		add_filter( 'cron_schedules', array( __CLASS__, 'schedules' ) );
		add_action( self::HOOK, array( __CLASS__, 'tick' ) );
		add_action( 'magpie_connected', array( __CLASS__, 'connected' ) );
		add_action( 'magpie_disconnected', array( __CLASS__, 'stop' ) );
		add_action( 'admin_init', array( __CLASS__, 'start' ) );
		register_deactivation_hook( MAGPIE_FILE, array( __CLASS__, 'deactivated' ) );
	}

	/**
	 * Adds an interval of five minutes.
	 *
	 * @param array $schedules Intervals.
	 * @return array
	 */
	public static function schedules( $schedules ) {
		$schedules['magpie_five_minutes'] = array(
			'interval' => 5 * MINUTE_IN_SECONDS,
			'display'  => __( 'Every five minutes', 'magpie-analytics' ),
		);
		return $schedules;
	}

	/** Schedules the event on a connected site. */
	public static function start() {
		if ( Magpie_Connection::is_connected() && ! wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_event( time(), 'magpie_five_minutes', self::HOOK );
		}
	}

	/** Removes the event. */
	public static function stop() {
		wp_clear_scheduled_hook( self::HOOK );
		delete_option( self::DUE );
	}

	/**
	 * Removes every scheduled event when the plugin is deactivated, in a network on each of its sites: WordPress would log that no one answers
	 * to them.
	 *
	 * @param bool $in_network Whether it is deactivated in the whole network.
	 */
	public static function deactivated( $in_network = false ) {
		$sites = $in_network && is_multisite() ? wp_list_pluck( Magpie_Network::sites(), 'id' ) : array( get_current_blog_id() );
		foreach ( $sites as $site ) {
			Magpie_Network::on(
				$site,
				static function () {
					self::stop();
					wp_clear_scheduled_hook( 'magpie_refresh_tag' );
					wp_clear_scheduled_hook( Magpie_Connect::FETCH );
				}
			);
		}
	}

	/** Starts with a connection: everything hourly is due. */
	public static function connected() {
		delete_option( self::DUE );
		Magpie_Tag::refresh();
		self::start();
	}

	/** Does what is due. */
	public static function tick() {
		if ( ! Magpie_Connection::is_connected() ) {
			self::stop();
			return;
		}
		Magpie_Sender::run();
		Magpie_Old_Orders::go_on();
		$due = get_option( self::DUE );
		if ( (int) $due > time() ) {
			Magpie_Content::go_on();
			return;
		}
		update_option( self::DUE, time() + HOUR_IN_SECONDS, false );
		Magpie_Tag::refresh();
		self::report();
		Magpie_Visitor::forget_rates();
		Magpie_Content::go_on();
	}

	/** Tells the server the state of the queue and the versions here. */
	public static function report() {
		$counts = Magpie_Queue::counts();
		Magpie_Client::json(
			'state',
			array(
				'queue'    => $counts['waiting'],
				'failed'   => $counts['failed'],
				'versions' => array(
					'plugin'    => MAGPIE_VERSION,
					'wordpress' => get_bloginfo( 'version' ),
					'php'       => PHP_VERSION,
				),
			),
			array( 'user' => 0 )
		);
	}
}

Magpie_Cron::register();
