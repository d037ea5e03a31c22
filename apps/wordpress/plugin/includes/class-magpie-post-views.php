<?php
/**
 * Column "Views" in the lists of posts and pages.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Views of 30 days, in one call for the whole list.
 */
final class Magpie_Post_Views {

	/** Name of the column. */
	const COLUMN = 'magpie_views';

	/**
	 * Adds the hooks.
	 */
	public static function hook() {
		add_action( 'load-edit.php', array( __CLASS__, 'prepare' ) );
		// Quick edit prints a row again, without the page around it.
		add_action( 'admin_init', array( __CLASS__, 'prepare_row' ) );
	}

	/**
	 * Adds the column to the list that is opened.
	 */
	public static function prepare() {
		$screen = get_current_screen();
		if ( ! $screen || ! Magpie_Glance::is_shown() || ! in_array( $screen->post_type, Magpie_Glance::post_types(), true ) ) {
			return;
		}
		self::add( $screen->post_type );
		add_action( 'admin_enqueue_scripts', array( __CLASS__, 'enqueue' ) );
	}

	/**
	 * Loads the scripts.
	 */
	public static function enqueue() {
		Magpie_Glance::enqueue( 'column' );
	}

	/**
	 * Adds the column to a row that quick edit prints.
	 */
	public static function prepare_row() {
		if ( ! wp_doing_ajax() || ! check_ajax_referer( 'inlineeditnonce', '_inline_edit', false ) || ! isset( $_POST['post_type'] ) || ! is_string( $_POST['post_type'] ) ) {
			return;
		}
		$type = sanitize_key( wp_unslash( $_POST['post_type'] ) );
		if ( Magpie_Glance::is_shown() && in_array( $type, Magpie_Glance::post_types(), true ) ) {
			self::add( $type );
		}
	}

	/**
	 * Adds the column for a post type.
	 *
	 * @param string $type Post type.
	 */
	private static function add( $type ) {
		// Later than plugins that return columns of their own, such as Easy Digital Downloads.
		add_filter( "manage_edit-{$type}_columns", array( __CLASS__, 'columns' ), 20 );
		add_action( "manage_{$type}_posts_custom_column", array( __CLASS__, 'show' ), 10, 2 );
	}

	/**
	 * Puts the column before the date, or at the end.
	 *
	 * @param array<string, string> $columns Columns.
	 * @return array<string, string>
	 */
	public static function columns( $columns ) {
		$own = array( self::COLUMN => esc_html__( 'Views', 'magpie-analytics' ) );
		$at  = array_search( 'date', array_keys( $columns ), true );
		return false === $at ? $columns + $own : array_slice( $columns, 0, $at, true ) + $own + array_slice( $columns, $at, null, true );
	}

	/**
	 * Prints the place of a number.
	 *
	 * @param string $column Column.
	 * @param int    $id     Post.
	 */
	public static function show( $column, $id ) {
		if ( self::COLUMN === $column ) {
			printf( '<span class="magpie-views" data-magpie-path="%s">–</span>', esc_attr( Magpie_Glance::path_of( $id ) ) );
		}
	}
}
Magpie_Post_Views::hook();
