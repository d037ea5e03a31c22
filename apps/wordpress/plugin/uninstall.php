<?php
/**
 * Removes everything that the plugin made, on each site of a network.
 *
 * @package Magpie
 */

if ( ! defined( 'WP_UNINSTALL_PLUGIN' ) || ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Names of the plugin's options and transients; those of others may have its name inside. */
const MAGPIE_OWN_NAMES = '^(_(site_)?transient_(timeout_)?)?magpie_';

/**
 * Removes what is stored for the current site.
 */
function magpie_uninstall_site() {
	global $wpdb;
	// Hooks first: what runs now finds nothing to write.
	foreach ( (array) _get_cron_array() as $events ) {
		foreach ( is_array( $events ) ? array_keys( $events ) : array() as $hook ) {
			if ( 0 === strpos( $hook, 'magpie_' ) ) {
				wp_unschedule_hook( $hook );
			}
		}
	}
	// phpcs:disable WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- once, when the plugin is removed.
	$names = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name REGEXP %s", MAGPIE_OWN_NAMES ) );
	foreach ( $names as $name ) {
		delete_option( $name );
	}
	$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}magpie_queue" );
	// The visitor's key of orders, wherever the shop keeps these.
	foreach ( array( 'postmeta', 'wc_orders_meta', 'edd_ordermeta' ) as $table ) {
		$full = $wpdb->prefix . $table;
		if ( $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $full ) ) ) === $full ) {
			$wpdb->query( $wpdb->prepare( "DELETE FROM `$full` WHERE meta_key LIKE %s", $wpdb->esc_like( '_magpie_' ) . '%' ) );
		}
	}
	// phpcs:enable
}

/**
 * Removes what is stored for users and for the network, then for each site.
 */
function magpie_uninstall() {
	global $wpdb;
	// phpcs:disable WordPress.DB.DirectDatabaseQuery -- once, when the plugin is removed.
	$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->usermeta WHERE meta_key LIKE %s OR meta_key LIKE %s", $wpdb->esc_like( 'magpie_' ) . '%', $wpdb->esc_like( '_magpie_' ) . '%' ) );
	if ( is_multisite() ) {
		$keys = $wpdb->get_col( $wpdb->prepare( "SELECT meta_key FROM $wpdb->sitemeta WHERE meta_key REGEXP %s", MAGPIE_OWN_NAMES ) );
		foreach ( array_unique( $keys ) as $key ) {
			delete_site_option( $key );
		}
		$sites = $wpdb->get_col( "SELECT blog_id FROM $wpdb->blogs" );
		foreach ( $sites as $site ) {
			switch_to_blog( (int) $site );
			magpie_uninstall_site();
			restore_current_blog();
		}
	} else {
		magpie_uninstall_site();
	}
	// phpcs:enable
	wp_cache_flush();
}
magpie_uninstall();
