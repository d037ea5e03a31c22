<?php
/**
 * Box in the editor with the numbers of the post.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * A meta box in the classic editor, and a panel in the block editor. Both are filled after the editor is there.
 */
final class Magpie_Editor_Box {

	/** Most versions that are marked. */
	const MOST_VERSIONS = 50;

	/**
	 * Adds the hooks.
	 */
	public static function hook() {
		add_action( 'add_meta_boxes', array( __CLASS__, 'add' ) );
		add_action( 'enqueue_block_editor_assets', array( __CLASS__, 'add_panel' ) );
	}

	/**
	 * Adds the meta box.
	 *
	 * @param string $type Post type.
	 */
	public static function add( $type ) {
		if ( ! Magpie_Glance::is_shown() || ! in_array( $type, Magpie_Glance::post_types(), true ) ) {
			return;
		}
		// The block editor has a panel in its place.
		add_meta_box( 'magpie_box', __( 'Magpie', 'magpie-analytics' ), array( __CLASS__, 'show' ), $type, 'side', 'low', array( '__back_compat_meta_box' => true ) );
		$screen = get_current_screen();
		if ( $screen && ! $screen->is_block_editor() ) {
			Magpie_Glance::enqueue( 'box' );
		}
	}

	/**
	 * Prints the room for the numbers, which the script fills.
	 *
	 * @param WP_Post $post Post.
	 */
	public static function show( $post ) {
		$path = Magpie_Glance::path_of( $post );
		$versions = '' === $path ? array() : self::versions( $post->ID );
		printf( '<div class="magpie-glance" data-magpie="box" data-magpie-path="%s" data-magpie-versions="%s" aria-busy="true">', esc_attr( $path ), esc_attr( (string) wp_json_encode( $versions ) ) );
		printf( '<p class="magpie-quiet" role="status">%s</p></div>', '' === $path ? esc_html__( 'Numbers appear after you publish.', 'magpie-analytics' ) : esc_html__( 'Loading numbers…', 'magpie-analytics' ) );
	}

	/**
	 * Days on which versions of a post were saved, newest first, a day as often as it has versions.
	 *
	 * @param int $id Post.
	 * @return string[]
	 */
	private static function versions( $id ) {
		if ( $id < 1 ) {
			return array();
		}
		global $wpdb;
		// WordPress's own list of versions reads their whole texts. An autosave isn't a version.
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- see above.
		$times = (array) $wpdb->get_col( $wpdb->prepare( "SELECT post_date FROM $wpdb->posts WHERE post_parent = %d AND post_type = 'revision' AND post_name NOT LIKE %s ORDER BY post_date DESC LIMIT %d", $id, '%' . $wpdb->esc_like( '-autosave-' ) . '%', self::MOST_VERSIONS ) );
		return array_map(
			static function ( $time ) {
				return substr( (string) $time, 0, 10 );
			},
			$times
		);
	}

	/**
	 * Adds the panel of the block editor.
	 */
	public static function add_panel() {
		$screen = get_current_screen();
		if ( ! $screen || 'post' !== $screen->base || ! Magpie_Glance::is_shown() || ! in_array( $screen->post_type, Magpie_Glance::post_types(), true ) ) {
			return;
		}
		$needs = array( Magpie_Glance::enqueue( 'box' ), 'wp-plugins', 'wp-edit-post', 'wp-editor', 'wp-element', 'wp-data' );
		wp_enqueue_script( 'magpie-editor-panel', plugins_url( 'assets/editor-panel.js', MAGPIE_FILE ), $needs, MAGPIE_VERSION, true );
		$given = array( 'versions' => self::versions( (int) get_the_ID() ) );
		wp_add_inline_script( 'magpie-editor-panel', 'window.magpieEditor=' . wp_json_encode( $given, JSON_HEX_TAG | JSON_HEX_AMP ) . ';', 'before' );
	}
}
Magpie_Editor_Box::hook();
