<?php
/**
 * Page data for the Dimensions report.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Reads what a page is about, by the parameters of the server's built-in dimensions.
 */
final class Magpie_Page_Data {

	/** Characters of a value. The server keeps 100, and 500 of a list. */
	const VALUE_CHARS = 100;

	/** Values of a list. */
	const LIST_VALUES = 40;

	/** Characters of content above which words aren't counted, as that would slow the page. */
	const COUNTED_CHARS = 200000;

	/**
	 * Data of the page that is shown.
	 *
	 * @return array<string,string|string[]> Without what has no value.
	 */
	public static function of_page() {
		$data = array( 'content_language' => (string) get_bloginfo( 'language' ) );
		$post = is_singular() ? get_queried_object() : null;
		if ( $post instanceof WP_Post ) {
			$data += self::of_post( $post );
		}
		/**
		 * Filters a page's data: texts and lists of texts, by parameter. It must be the same for every visitor, as caches keep pages.
		 *
		 * @param array        $data Data.
		 * @param WP_Post|null $post Post, if the page shows one.
		 */
		$data = apply_filters( 'magpie_page_data', $data, $post instanceof WP_Post ? $post : null );
		return array_filter(
			is_array( $data ) ? $data : array(),
			function ( $value ) {
				return '' !== $value && array() !== $value && null !== $value;
			}
		);
	}

	/**
	 * Data of a post.
	 *
	 * @param WP_Post $post Post.
	 * @return array
	 */
	private static function of_post( WP_Post $post ) {
		$published = get_post_datetime( $post );
		$author    = get_userdata( (int) $post->post_author );
		$seo       = self::seo( $post->ID );
		return array(
			'post_type'     => $post->post_type,
			'author'        => $author && post_type_supports( $post->post_type, 'author' ) ? self::text( $author->display_name ) : '',
			'published_at'  => $published && 'publish' === $post->post_status ? $published->format( 'c' ) : '',
			'category'      => self::terms( $post, self::category_taxonomy( $post->post_type ) ),
			'tag'           => self::terms( $post, self::tag_taxonomy( $post->post_type ) ),
			'seo_score'     => $seo['score'],
			'focus_keyword' => self::text( $seo['keyword'] ),
			'page_template' => self::text( (string) get_page_template_slug( $post ) ),
			'word_count'    => post_password_required( $post ) ? '' : self::words( $post->post_content ),
		);
	}

	/**
	 * Taxonomy of a type's categories.
	 *
	 * @param string $type Post type.
	 * @return string Empty without one.
	 */
	public static function category_taxonomy( $type ) {
		$known = array(
			'post'     => 'category',
			'product'  => 'product_cat',
			'download' => 'download_category',
		);
		return self::taxonomy( $type, isset( $known[ $type ] ) ? $known[ $type ] : '', true );
	}

	/**
	 * Taxonomy of a type's tags.
	 *
	 * @param string $type Post type.
	 * @return string Empty without one.
	 */
	private static function tag_taxonomy( $type ) {
		$known = array(
			'post'     => 'post_tag',
			'product'  => 'product_tag',
			'download' => 'download_tag',
		);
		return self::taxonomy( $type, isset( $known[ $type ] ) ? $known[ $type ] : '', false );
	}

	/**
	 * The named taxonomy of a type, else its first public one of that form.
	 *
	 * @param string $type            Post type.
	 * @param string $named           Name.
	 * @param bool   $is_hierarchical Categories are in a tree, tags aren't.
	 * @return string
	 */
	private static function taxonomy( $type, $named, $is_hierarchical ) {
		if ( '' !== $named ) {
			return taxonomy_exists( $named ) ? $named : '';
		}
		foreach ( get_object_taxonomies( $type, 'objects' ) as $taxonomy ) {
			if ( $taxonomy->public && $taxonomy->show_ui && (bool) $taxonomy->hierarchical === $is_hierarchical ) {
				return $taxonomy->name;
			}
		}
		return '';
	}

	/**
	 * Names of a post's terms. Commas separate values for the server, so those within a name become semicolons.
	 *
	 * @param WP_Post $post     Post.
	 * @param string  $taxonomy Taxonomy.
	 * @return string[]
	 */
	public static function terms( WP_Post $post, $taxonomy ) {
		$terms = '' === $taxonomy ? false : get_the_terms( $post, $taxonomy );
		if ( ! is_array( $terms ) ) {
			return array();
		}
		$names = array();
		foreach ( array_slice( $terms, 0, self::LIST_VALUES ) as $term ) {
			$names[] = str_replace( ',', ';', self::text( $term->name ) );
		}
		return $names;
	}

	/**
	 * Score and focus keyword of a post by the SEO plugin that is on.
	 *
	 * @param int $post_id Number.
	 * @return array{score:string, keyword:string}
	 */
	private static function seo( $post_id ) {
		if ( defined( 'AIOSEO_VERSION' ) ) {
			return self::aioseo( $post_id );
		}
		if ( defined( 'WPSEO_VERSION' ) ) {
			$score = (int) get_post_meta( $post_id, '_yoast_wpseo_linkdex', true );
			return array(
				'score'   => $score > 0 ? (string) $score : '',
				'keyword' => (string) get_post_meta( $post_id, '_yoast_wpseo_focuskw', true ),
			);
		}
		return array(
			'score'   => '',
			'keyword' => '',
		);
	}

	/**
	 * Score and focus keyword by All in One SEO, which has a table of its own.
	 *
	 * @param int $post_id Number.
	 * @return array{score:string, keyword:string}
	 */
	private static function aioseo( $post_id ) {
		global $wpdb;
		$quiet = $wpdb->suppress_errors( true );
		$row   = $wpdb->get_row( $wpdb->prepare( "SELECT seo_score, keyphrases FROM {$wpdb->prefix}aioseo_posts WHERE post_id = %d", $post_id ) );
		$wpdb->suppress_errors( $quiet );
		$phrases = $row ? json_decode( (string) $row->keyphrases, true ) : null;
		$keyword = is_array( $phrases ) && isset( $phrases['focus']['keyphrase'] ) ? $phrases['focus']['keyphrase'] : '';
		return array(
			'score'   => $row && (int) $row->seo_score > 0 ? (string) (int) $row->seo_score : '',
			'keyword' => is_string( $keyword ) ? $keyword : '',
		);
	}

	/**
	 * Number of words; in scripts without spaces, of characters.
	 *
	 * @param string $content Content.
	 * @return string Empty for content that is very long, or has none.
	 */
	private static function words( $content ) {
		if ( strlen( $content ) > self::COUNTED_CHARS ) {
			return '';
		}
		$plain = wp_strip_all_tags( strip_shortcodes( $content ) );
		$count = (int) preg_match_all( '/[\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}]|[\p{L}\p{N}][\p{L}\p{N}\p{M}\'’-]*/u', $plain );
		return $count > 0 ? (string) $count : '';
	}

	/**
	 * A value as plain text of the length that the server keeps.
	 *
	 * @param string $value Value, possibly with HTML's references.
	 * @return string
	 */
	private static function text( $value ) {
		$plain = html_entity_decode( (string) $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		$plain = (string) preg_replace( '/[\x00-\x1f\x7f]+/', ' ', wp_check_invalid_utf8( $plain, true ) );
		return trim( mb_substr( $plain, 0, self::VALUE_CHARS ) );
	}
}
