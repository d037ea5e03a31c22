<?php
/**
 * Widget on the dashboard of wp-admin.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Sessions, page views and top pages of 7 or 30 days.
 */
final class Magpie_Widget {

	/**
	 * Adds the hooks.
	 */
	public static function hook() {
		add_action( 'wp_dashboard_setup', array( __CLASS__, 'add' ) );
	}

	/**
	 * Adds the widget for those who may see reports.
	 */
	public static function add() {
		if ( ! current_user_can( Magpie_Capabilities::VIEW ) ) {
			return;
		}
		$is_connected = Magpie_Connection::is_connected();
		// The script adds the period, which each browser remembers.
		wp_add_dashboard_widget( 'magpie_widget', __( 'Magpie', 'magpie-analytics' ), array( __CLASS__, $is_connected ? 'show' : 'show_not_connected' ) );
		if ( $is_connected ) {
			add_action( 'admin_enqueue_scripts', array( __CLASS__, 'enqueue' ) );
		}
	}

	/**
	 * Loads the scripts.
	 */
	public static function enqueue() {
		Magpie_Glance::enqueue( 'widget' );
	}

	/**
	 * Prints the room for the numbers, which the script fills.
	 */
	public static function show() {
		printf( '<div class="magpie-glance" data-magpie="widget" aria-busy="true"><p class="magpie-quiet" role="status">%s</p></div>', esc_html__( 'Loading numbers…', 'magpie-analytics' ) );
		printf( '<noscript><p>%s</p></noscript>', esc_html__( 'These numbers need JavaScript.', 'magpie-analytics' ) );
	}

	/**
	 * Prints what is shown before the site is connected.
	 */
	public static function show_not_connected() {
		if ( current_user_can( Magpie_Capabilities::SAVE ) ) {
			printf(
				'<p>%s</p><p><a class="button" href="%s">%s</a></p>',
				esc_html__( 'Connect this site to your Magpie server to see its numbers here.', 'magpie-analytics' ),
				esc_url( Magpie_Menu::url( Magpie_Menu::CONNECTION ) ),
				esc_html__( 'Connect this site', 'magpie-analytics' )
			);
			return;
		}
		printf( '<p>%s</p>', esc_html__( 'Please ask your webmaster to connect this site to your Magpie server.', 'magpie-analytics' ) );
	}
}
Magpie_Widget::hook();
