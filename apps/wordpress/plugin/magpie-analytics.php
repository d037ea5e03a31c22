<?php
/**
 * Plugin Name:       Magpie Analytics
 * Description:       Reports on your visitors, pages and orders in your own admin area, from your own Magpie server.
 * Version:           1.0.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Author:            The Magpie authors
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       magpie-analytics
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

define( 'MAGPIE_VERSION', '1.0.0' );
define( 'MAGPIE_PROTOCOL', 1 );
define( 'MAGPIE_FILE', __FILE__ );
define( 'MAGPIE_DIR', __DIR__ . '/' );

// Each file adds its own hooks when it is loaded.
$magpie_parts = array(
	'class-magpie-connection',
	'class-magpie-capabilities',
	'class-magpie-addons',
	'class-magpie-claim',
	'class-magpie-client',
	'class-magpie-address',
	'class-magpie-network',
	'class-magpie-connect',
	'class-magpie-bridge',
	'class-magpie-ajax',
	'class-magpie-rest',
	'class-magpie-files',
	'class-magpie-addon-actions',
	'class-magpie-page',
	'class-magpie-network-page',
	'class-magpie-connection-page',
	'class-magpie-menu',
	'class-magpie-glance',
	'class-magpie-widget',
	'class-magpie-post-views',
	'class-magpie-editor-box',
	'class-magpie-admin-bar',
	'class-magpie-health',
	'class-magpie-privacy',
	'class-magpie-visitor',
	'class-magpie-lock',
	'class-magpie-queue',
	'class-magpie-page-data',
	'class-magpie-consent',
	'class-magpie-forms',
	'class-magpie-tag',
	'class-magpie-collect',
	'class-magpie-woocommerce',
	'class-magpie-woocommerce-list',
	'class-magpie-edd',
	'class-magpie-edd-list',
	'class-magpie-orders',
	'class-magpie-shop-page',
	'class-magpie-content',
	'class-magpie-old-orders',
	'class-magpie-sender',
	'class-magpie-cron',
	'class-magpie-tracking-page',
	'class-magpie-cli',
);
foreach ( $magpie_parts as $magpie_part ) {
	require_once MAGPIE_DIR . 'includes/' . $magpie_part . '.php';
}
unset( $magpie_parts, $magpie_part );
