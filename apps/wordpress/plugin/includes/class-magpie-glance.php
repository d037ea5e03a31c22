<?php
/**
 * Numbers on WordPress's own pages: what the dashboard widget, the lists of posts, the editor and the admin bar share.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Answers their calls, and loads their script. Pages themselves ask the server for nothing: numbers come after they are shown.
 */
final class Magpie_Glance {

	/** Handle of the script and of the styles. */
	const HANDLE = 'magpie-glance';

	/** Most paths in a call. */
	const MOST_PATHS = 100;

	/** Longest path. */
	const MOST_LETTERS = 2000;

	/** Query parameters that name a page where addresses have no names, of those that the server takes for a part of the path. */
	const NAMING = array( 'p', 'page_id', 'post_type', 'product', 'attachment_id', 'cat', 'tag', 'author', 'product_cat', 'product_tag' );

	/**
	 * Adds the hooks.
	 */
	public static function hook() {
		add_action( 'wp_ajax_magpie_glance', array( __CLASS__, 'answer_glance' ) );
		add_action( 'wp_ajax_magpie_page_views', array( __CLASS__, 'answer_page_views' ) );
		add_action( 'wp_ajax_magpie_page_glance', array( __CLASS__, 'answer_page_glance' ) );
	}

	/**
	 * Whether the current user may see numbers, and there are any.
	 *
	 * @return bool
	 */
	public static function is_shown() {
		return Magpie_Connection::is_connected() && current_user_can( Magpie_Capabilities::VIEW );
	}

	/**
	 * Answers with the numbers of the site.
	 */
	public static function answer_glance() {
		Magpie_Ajax::check( Magpie_Capabilities::VIEW );
		// phpcs:ignore WordPress.Security.NonceVerification.Missing, WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- checked above; compared below.
		$days = isset( $_POST['days'] ) ? wp_unslash( $_POST['days'] ) : '30';
		if ( '7' !== $days && '30' !== $days ) {
			$shown = is_string( $days ) ? wp_html_excerpt( sanitize_text_field( $days ), 40, '…' ) : '';
			/* translators: %s: what was sent */
			Magpie_Bridge::fail( Magpie_Client::error( 'bad_request', sprintf( __( 'days: it must be 7 or 30, and is "%s".', 'magpie-analytics' ), $shown ), 400, false ) );
		}
		// A server that knows of no periods refuses the field; 30 is what the others take without it.
		self::pass( 'glance', '7' === $days ? array( 'days' => 7 ) : array() );
	}

	/**
	 * Answers with the views of several pages.
	 */
	public static function answer_page_views() {
		Magpie_Ajax::check( Magpie_Capabilities::VIEW );
		// phpcs:ignore WordPress.Security.NonceVerification.Missing, WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- checked above; each path is looked at below.
		$sent  = isset( $_POST['paths'] ) && is_string( $_POST['paths'] ) ? json_decode( wp_unslash( $_POST['paths'] ), true ) : null;
		$paths = is_array( $sent ) ? array_values( array_filter( $sent, array( __CLASS__, 'is_path' ) ) ) : array();
		if ( ! is_array( $sent ) || ! $paths || count( $paths ) !== count( $sent ) || count( $paths ) > self::MOST_PATHS ) {
			/* translators: %d: number */
			Magpie_Bridge::fail( Magpie_Client::error( 'bad_request', sprintf( __( 'paths: it must be a list of 1 to %d paths.', 'magpie-analytics' ), self::MOST_PATHS ), 400, false ) );
		}
		self::pass( 'page-views', array( 'paths' => $paths ) );
	}

	/**
	 * Answers with the numbers of one page.
	 */
	public static function answer_page_glance() {
		Magpie_Ajax::check( Magpie_Capabilities::VIEW );
		// phpcs:ignore WordPress.Security.NonceVerification.Missing, WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- checked above; looked at below.
		$path = isset( $_POST['path'] ) && is_string( $_POST['path'] ) ? wp_unslash( $_POST['path'] ) : '';
		if ( ! self::is_path( $path ) ) {
			Magpie_Bridge::fail( Magpie_Client::error( 'bad_request', __( 'path: it must begin with "/".', 'magpie-analytics' ), 400, false ) );
		}
		self::pass( 'page-glance', array( 'path' => $path ) );
	}

	/**
	 * Passes a call on. Doesn't return.
	 *
	 * @param string $call Name of the server's call.
	 * @param array  $asked What is asked.
	 */
	private static function pass( $call, array $asked ) {
		$body = (string) wp_json_encode( $asked ? $asked : new stdClass(), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
		Magpie_Bridge::pass( 'POST', "/api/v1/wordpress/$call", $body, 'application/json' );
	}

	/**
	 * Whether a value is a path of the site.
	 *
	 * @param mixed $value Value.
	 * @return bool
	 */
	public static function is_path( $value ) {
		return is_string( $value ) && '/' === substr( $value, 0, 1 ) && strlen( $value ) <= self::MOST_LETTERS;
	}

	/**
	 * Query parameters that name a page of this site; none where addresses have names. Those of the site's own post types the server
	 * learns from its content.
	 *
	 * @return string[]
	 */
	public static function naming() {
		if ( get_option( 'permalink_structure' ) ) {
			return array();
		}
		$own = array_map(
			static function ( $type ) {
				return (string) get_post_type_object( $type )->query_var;
			},
			self::post_types()
		);
		return array_values( array_unique( array_merge( self::NAMING, array_filter( $own ) ) ) );
	}

	/**
	 * Path of a post as visitors open it, with the parameters that name it on a site whose addresses have no names. Empty if they can't open
	 * it, as a draft, or if other parameters name it.
	 *
	 * @param WP_Post|int|null $post Post.
	 * @return string
	 */
	public static function path_of( $post ) {
		$post = get_post( $post );
		if ( ! $post || 'publish' !== $post->post_status || ! is_post_type_viewable( $post->post_type ) ) {
			return '';
		}
		$parts = wp_parse_url( (string) get_permalink( $post ) );
		if ( ! is_array( $parts ) ) {
			return '';
		}
		$query = isset( $parts['query'] ) ? $parts['query'] : '';
		parse_str( $query, $named );
		if ( array_diff( array_keys( $named ), self::naming() ) ) {
			return '';
		}
		return ( isset( $parts['path'] ) && '' !== $parts['path'] ? $parts['path'] : '/' ) . ( '' === $query ? '' : "?$query" );
	}

	/**
	 * Post types whose posts have pages of their own.
	 *
	 * @return string[]
	 */
	public static function post_types() {
		return array_diff( array_filter( get_post_types(), 'is_post_type_viewable' ), array( 'attachment' ) );
	}

	/**
	 * Loads the scripts and their styles for a page of the admin area.
	 *
	 * @param string $part What is shown there: `widget`, `column` or `box`.
	 * @return string Handle of the part's script.
	 */
	public static function enqueue( $part ) {
		wp_enqueue_style( self::HANDLE, plugins_url( 'assets/glance.css', MAGPIE_FILE ), array(), MAGPIE_VERSION );
		wp_register_script( self::HANDLE, plugins_url( 'assets/glance.js', MAGPIE_FILE ), array(), MAGPIE_VERSION, true );
		self::give( self::HANDLE, self::texts() );
		wp_enqueue_script( self::HANDLE . "-$part", plugins_url( "assets/glance-$part.js", MAGPIE_FILE ), array( self::HANDLE ), MAGPIE_VERSION, true );
		return self::HANDLE . "-$part";
	}

	/**
	 * Gives a script what it needs to make its calls, and its texts.
	 *
	 * @param string $handle Handle.
	 * @param array  $texts  Texts.
	 */
	public static function give( $handle, array $texts ) {
		$given = array(
			'ajaxUrl' => admin_url( 'admin-ajax.php', 'relative' ),
			'nonce'   => wp_create_nonce( 'wp_rest' ),
			'page'    => Magpie_Menu::url( Magpie_Menu::PAGE ),
			'naming'  => self::naming(),
			'texts'   => $texts,
		);
		wp_add_inline_script( $handle, 'window.magpieGlance=' . wp_json_encode( $given, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ) . ';', 'before' );
	}

	/**
	 * Texts of the scripts. A text by number has its form for each of a few numbers; the scripts take that of the number
	 * which the language treats alike.
	 *
	 * @return array<string, string|array<int, string>>
	 */
	private static function texts() {
		$views    = array();
		$visitors = array();
		foreach ( array( 0, 1, 2, 3, 5, 11, 100 ) as $number ) {
			/* translators: %s: number of views */
			$views[ $number ] = _n( '%s view', '%s views', $number, 'magpie-analytics' );
			/* translators: %s: number of visitors */
			$visitors[ $number ] = _n( '%s visitor', '%s visitors', $number, 'magpie-analytics' );
		}
		return array(
			'views'            => $views,
			'visitors'         => $visitors,
			/* translators: 1: such as "412 views", 2: such as "389 visitors" */
			'viewsAndVisitors' => __( '%1$s, %2$s, last 30 days', 'magpie-analytics' ),
			/* translators: %s: number of page views */
			'viewsOf'          => __( 'Views in the last 30 days: %s', 'magpie-analytics' ),
			'sessions'         => __( 'Sessions', 'magpie-analytics' ),
			'pageViews'        => __( 'Page views', 'magpie-analytics' ),
			/* translators: %s: part of the page that visitors see on average, such as 62% */
			'readTo'           => __( 'Read to %s', 'magpie-analytics' ),
			/* translators: %s: number of visitors */
			'now'              => __( 'Right now: %s', 'magpie-analytics' ),
			'topPages'         => __( 'Top pages', 'magpie-analytics' ),
			'open'             => __( 'Open reports', 'magpie-analytics' ),
			'details'          => __( 'Open details', 'magpie-analytics' ),
			'cameFrom'         => __( 'Came from', 'magpie-analytics' ),
			'searchedFor'      => __( 'Searched for', 'magpie-analytics' ),
			'period'           => __( 'Period', 'magpie-analytics' ),
			'title7'           => __( 'Magpie: last 7 days', 'magpie-analytics' ),
			'title30'          => __( 'Magpie: last 30 days', 'magpie-analytics' ),
			'last7'            => __( 'Last 7 days', 'magpie-analytics' ),
			'last30'           => __( 'Last 30 days', 'magpie-analytics' ),
			/* translators: %s: change, such as 12% */
			'up7'              => __( 'Up %s from the 7 days before', 'magpie-analytics' ),
			/* translators: %s: change, such as 12% */
			'down7'            => __( 'Down %s from the 7 days before', 'magpie-analytics' ),
			'same7'            => __( 'Same as in the 7 days before', 'magpie-analytics' ),
			/* translators: %s: change, such as 12% */
			'up30'             => __( 'Up %s from the 30 days before', 'magpie-analytics' ),
			/* translators: %s: change, such as 12% */
			'down30'           => __( 'Down %s from the 30 days before', 'magpie-analytics' ),
			'same30'           => __( 'Same as in the 30 days before', 'magpie-analytics' ),
			/* translators: 1: first day, 2: last day, 3: fewest sessions of a day, 4: most */
			'chart'            => __( 'Sessions per day, %1$s to %2$s: between %3$s and %4$s.', 'magpie-analytics' ),
			/* translators: 1: first day, 2: last day, 3: fewest views of a day, 4: most */
			'viewsChart'       => __( 'Views per day, %1$s to %2$s: between %3$s and %4$s.', 'magpie-analytics' ),
			/* translators: %s: number of versions of the post that were saved in these days */
			'versions'         => __( 'Saved versions: %s.', 'magpie-analytics' ),
			'waiting'          => __( 'We’re Waiting for Your Stats!', 'magpie-analytics' ),
			'empty7'           => __( 'There were no visits in the last 7 days.', 'magpie-analytics' ),
			'empty30'          => __( 'There were no visits in the last 30 days.', 'magpie-analytics' ),
			'few'              => __( 'Not enough visits yet.', 'magpie-analytics' ),
			'away'             => __( 'Magpie can’t be reached right now.', 'magpie-analytics' ),
			'expired'          => __( 'This page has expired. Please reload it.', 'magpie-analytics' ),
			'again'            => __( 'Try again', 'magpie-analytics' ),
			'loading'          => __( 'Loading numbers…', 'magpie-analytics' ),
			'draft'            => __( 'Numbers appear after you publish.', 'magpie-analytics' ),
		);
	}
}
Magpie_Glance::hook();
