<?php
/**
 * Item in the admin bar.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Leads to the reports, and on the site's own pages says how often the page was viewed. Visitors have no admin bar, so nothing is loaded for
 * them; for those who may see reports, the number comes after the page.
 */
final class Magpie_Admin_Bar {

	/** Handle of the script. */
	const HANDLE = 'magpie-admin-bar';

	/**
	 * Adds the hooks.
	 */
	public static function hook() {
		add_action( 'admin_bar_menu', array( __CLASS__, 'add' ), 85 );
		add_action( 'wp_enqueue_scripts', array( __CLASS__, 'enqueue' ) );
		add_action( 'admin_enqueue_scripts', array( __CLASS__, 'style' ) );
	}

	/**
	 * Adds the item.
	 *
	 * @param WP_Admin_Bar $bar Bar.
	 */
	public static function add( $bar ) {
		if ( ! Magpie_Glance::is_shown() ) {
			return;
		}
		$page = Magpie_Menu::url( Magpie_Menu::PAGE );
		$bar->add_node(
			array(
				'id'    => 'magpie',
				'title' => '<span class="ab-icon" aria-hidden="true"></span><span class="ab-label">' . esc_html__( 'Magpie', 'magpie-analytics' ) . '</span>',
				'href'  => $page,
			)
		);
		if ( self::is_on_page() ) {
			$bar->add_node(
				array(
					'id'     => 'magpie-this-page',
					'parent' => 'magpie',
					'title'  => esc_html__( 'Report on this page', 'magpie-analytics' ),
					'href'   => $page,
				)
			);
		}
		$bar->add_node(
			array(
				'id'     => 'magpie-reports',
				'parent' => 'magpie',
				'title'  => esc_html__( 'All reports', 'magpie-analytics' ),
				'href'   => $page,
			)
		);
	}

	/**
	 * Loads script and styles on the site's own pages.
	 */
	public static function enqueue() {
		if ( ! is_admin_bar_showing() || ! Magpie_Glance::is_shown() ) {
			return;
		}
		self::style();
		if ( ! self::is_on_page() ) {
			return;
		}
		wp_enqueue_script( self::HANDLE, plugins_url( 'assets/admin-bar.js', MAGPIE_FILE ), array(), MAGPIE_VERSION, true );
		Magpie_Glance::give(
			self::HANDLE,
			array(
				/* translators: %s: number of page views */
				'views'   => __( 'Views: %s', 'magpie-analytics' ),
				/* translators: %s: number of page views */
				'viewsOf' => __( 'Views of this page in the last 30 days: %s', 'magpie-analytics' ),
			)
		);
	}

	/**
	 * Adds the icon to the styles of the bar.
	 */
	public static function style() {
		if ( ! is_admin_bar_showing() || ! Magpie_Glance::is_shown() ) {
			return;
		}
		$icon = esc_url( plugins_url( 'assets/menu.svg', MAGPIE_FILE ) );
		$css  = '#wpadminbar #wp-admin-bar-magpie>.ab-item>.ab-icon::before{content:"";display:block;position:relative;top:2px;width:20px;height:20px;background:currentColor;-webkit-mask:url("' . $icon . '") center/contain no-repeat;mask:url("' . $icon . '") center/contain no-repeat}';
		wp_add_inline_style( 'admin-bar', $css );
	}

	/**
	 * Whether the page is one of the site's that visitors see under an address of its own.
	 *
	 * @return bool
	 */
	private static function is_on_page() {
		return ! is_admin() && ! is_404() && ! is_search() && ! is_preview() && ! is_customize_preview();
	}
}
Magpie_Admin_Bar::hook();
