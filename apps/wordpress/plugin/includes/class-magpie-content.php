<?php
/**
 * This site's published content for the server: changes as they are saved, and all of it in steps.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Queues posts that were saved or removed, and sends them.
 */
final class Magpie_Content {

	/** Kind of the queue's rows. */
	const KIND = 'content';

	/** Number of the row that only sends the totals. */
	const TOTALS = 0;

	/** Option with how far the reading of everything is: name of the run, number of the last post, and when it is due again. */
	const CURSOR = 'magpie_content_cursor';

	/** Posts in a request. */
	const STEP = 100;

	/** Categories of a post that are sent. */
	const MOST_CATEGORIES = 100;

	/** Characters of a text that are sent. */
	const TEXT_CHARS = 500;

	/** Seconds for which cron reads at a time. */
	const CRON_SECONDS = 10;

	/** Adds the hooks. */
	public static function register() {
		add_action( 'wp_after_insert_post', array( __CLASS__, 'saved' ), 20, 4 );
		add_action( 'trashed_post', array( __CLASS__, 'removed' ), 20 );
		add_action( 'before_delete_post', array( __CLASS__, 'removed' ), 20 );
		add_action( 'wp_update_comment_count', array( __CLASS__, 'comments_changed' ), 20, 3 );
		add_action( 'magpie_connected', array( __CLASS__, 'begin' ) );
		add_action( 'magpie_disconnected', array( __CLASS__, 'forget' ) );
	}

	/**
	 * Types whose posts are content: those that have pages of their own.
	 *
	 * @return string[]
	 */
	public static function types() {
		$types = array_filter( get_post_types( array( 'public' => true ) ), 'is_post_type_viewable' );
		return array_values( array_diff( $types, array( 'attachment' ) ) );
	}

	/**
	 * Kinds of rows.
	 *
	 * @return string[]
	 */
	public static function kinds() {
		return array( self::KIND );
	}

	/**
	 * Queues a post that was saved, if visitors see it or saw it before.
	 *
	 * @param int          $post_id Number.
	 * @param WP_Post      $post    Post.
	 * @param bool         $updated Whether it was there before.
	 * @param WP_Post|null $before  Post before.
	 */
	public static function saved( $post_id, $post, $updated, $before ) {
		$was_public = $before instanceof WP_Post && 'publish' === $before->post_status;
		if ( ( 'publish' === $post->post_status || $was_public ) && in_array( $post->post_type, self::types(), true ) ) {
			Magpie_Queue::add( self::KIND, $post_id );
		}
	}

	/**
	 * Queues a post that is removed.
	 *
	 * @param int $post_id Number.
	 */
	public static function removed( $post_id ) {
		if ( in_array( get_post_type( $post_id ), self::types(), true ) ) {
			Magpie_Queue::add( self::KIND, $post_id );
		}
	}

	/**
	 * Queues the totals when a post's number of comments changed.
	 *
	 * @param int $post_id Number.
	 * @param int $now     Comments now.
	 * @param int $before  Comments before.
	 */
	public static function comments_changed( $post_id, $now, $before ) {
		// A shop's notes on an order are comments too.
		if ( (int) $now !== (int) $before && in_array( get_post_type( $post_id ), self::types(), true ) ) {
			Magpie_Queue::add( self::KIND, self::TOTALS );
		}
	}

	/** Has everything read from the beginning by cron; the totals go at once. */
	public static function begin() {
		update_option( self::CURSOR, self::new_run(), false );
		Magpie_Queue::add( self::KIND, self::TOTALS );
	}

	/** Forgets how far it was. */
	public static function forget() {
		delete_option( self::CURSOR );
	}

	/** Reads on by cron: everything once, and again each week, for what changed without WordPress's knowledge. */
	public static function go_on() {
		$cursor = get_option( self::CURSOR );
		$is_due = ! is_array( $cursor ) || ! isset( $cursor['run'], $cursor['after'] );
		if ( $is_due ) {
			if ( isset( $cursor['due'] ) && (int) $cursor['due'] > time() ) {
				return;
			}
			$cursor = self::new_run();
		}
		$end = microtime( true ) + self::CRON_SECONDS;
		do {
			$ids     = self::numbers( (int) $cursor['after'] );
			$is_over = count( $ids ) < self::STEP;
			$run     = array( 'run' => $cursor['run'] ) + ( $is_over ? array( 'done' => true ) : array() );
			if ( ! self::post( $ids, array(), $run ) ) {
				return;
			}
			$cursor['after'] = empty( $ids ) ? $cursor['after'] : max( $ids );
			update_option( self::CURSOR, $is_over ? array( 'due' => time() + WEEK_IN_SECONDS ) : $cursor, false );
		} while ( ! $is_over && microtime( true ) < $end );
	}

	/**
	 * A reading of everything that has not begun. The server drops what a whole one didn't have.
	 *
	 * @return array{run:string, after:int}
	 */
	private static function new_run() {
		return array(
			'run'   => wp_generate_uuid4(),
			'after' => 0,
		);
	}

	/**
	 * Sends rows of the queue.
	 *
	 * @param object[] $rows Rows.
	 * @return int|null Rows that were settled; null if the server couldn't be asked.
	 */
	public static function send( array $rows ) {
		$rows  = array_slice( $rows, 0, self::STEP );
		$ids   = array();
		$error = null;
		foreach ( $rows as $row ) {
			if ( self::TOTALS !== (int) $row->object_id ) {
				$ids[] = (int) $row->object_id;
			}
		}
		if ( self::post( $ids, $ids, array(), $error ) ) {
			array_walk( $rows, array( 'Magpie_Queue', 'done' ) );
			return count( $rows );
		}
		$data = $error->get_error_data();
		if ( ! in_array( $data['status'], array( 400, 413 ), true ) ) {
			foreach ( $rows as $row ) {
				Magpie_Queue::postpone( $row, $error->get_error_code(), $error->get_error_message() );
			}
			return null;
		}
		if ( 1 === count( $rows ) ) {
			Magpie_Queue::refuse( $rows[0], $error->get_error_code(), $error->get_error_message() );
			return 1;
		}
		// One post that the server doesn't take must not hold up the others.
		$middle = intdiv( count( $rows ), 2 );
		$first  = self::send( array_slice( $rows, 0, $middle ) );
		$second = null === $first ? null : self::send( array_slice( $rows, $middle ) );
		return null === $second ? null : $first + $second;
	}

	/**
	 * Sends posts with the totals.
	 *
	 * @param int[]         $ids   Numbers of posts.
	 * @param int[]         $gone  Those of them that are gone unless they are published.
	 * @param array         $run   Step of a reading of everything: `run`, `done`.
	 * @param WP_Error|null $error What went wrong.
	 * @return bool
	 */
	private static function post( array $ids, array $gone, array $run, &$error = null ) {
		$items = array();
		$types = self::types();
		if ( ! empty( $ids ) ) {
			_prime_post_caches( $ids );
		}
		foreach ( $ids as $id ) {
			$post = get_post( $id );
			if ( $post && 'publish' === $post->post_status && '' === $post->post_password && in_array( $post->post_type, $types, true ) ) {
				$items[] = self::item( $post );
				$gone    = array_diff( $gone, array( $id ) );
			}
		}
		$said = Magpie_Client::json(
			'content',
			array(
				'items'  => $items,
				'gone'   => array_values( $gone ),
				'totals' => self::totals(),
			) + $run,
			array(
				'user'    => 0,
				'timeout' => 20,
			)
		);
		if ( is_wp_error( $said ) ) {
			$error = $said;
			return false;
		}
		return true;
	}

	/**
	 * Numbers of the next published posts.
	 *
	 * @param int $after Only those above this number.
	 * @return int[]
	 */
	private static function numbers( $after ) {
		global $wpdb;
		return array_map( 'intval', (array) $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM $wpdb->posts WHERE post_status = 'publish' AND post_password = '' AND FIND_IN_SET(post_type, %s) AND ID > %d ORDER BY ID LIMIT %d", implode( ',', self::types() ), $after, self::STEP ) ) );
	}

	/**
	 * A post as the server keeps it.
	 *
	 * @param WP_Post $post Post.
	 * @return array
	 */
	private static function item( WP_Post $post ) {
		$author     = get_userdata( (int) $post->post_author );
		$image      = get_the_post_thumbnail_url( $post, 'medium' );
		$categories = get_the_terms( $post, Magpie_Page_Data::category_taxonomy( $post->post_type ) );
		$names      = array();
		foreach ( is_array( $categories ) ? $categories : array() as $term ) {
			$names[] = self::plain( $term->name );
		}
		return array(
			'id'         => $post->ID,
			'type'       => $post->post_type,
			'url'        => (string) get_permalink( $post ),
			'title'      => self::plain( $post->post_title ),
			'author'     => $author ? self::plain( $author->display_name ) : null,
			'categories' => array_slice( $names, 0, self::MOST_CATEGORIES ),
			'image'      => $image ? $image : null,
			'published'  => self::moment( $post->post_date_gmt ),
			'modified'   => self::moment( $post->post_modified_gmt ),
		);
	}

	/**
	 * Published posts and pages, and approved comments, as WordPress counts them.
	 *
	 * @return array{posts:int, pages:int, comments:int}
	 */
	public static function totals() {
		return array(
			'posts'    => (int) wp_count_posts( 'post' )->publish,
			'pages'    => (int) wp_count_posts( 'page' )->publish,
			'comments' => (int) wp_count_comments()->approved,
		);
	}

	/**
	 * Text without markup and HTML's references.
	 *
	 * @param string $text Text.
	 * @return string
	 */
	private static function plain( $text ) {
		$plain = html_entity_decode( wp_strip_all_tags( wp_check_invalid_utf8( $text, true ) ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		return trim( mb_substr( (string) preg_replace( '/\p{Cc}+/u', ' ', $plain ), 0, self::TEXT_CHARS ) );
	}

	/**
	 * A moment that WordPress stores in UTC, in Unix seconds.
	 *
	 * @param string $stored Time.
	 * @return int|null Null without one.
	 */
	private static function moment( $stored ) {
		$seconds = '0000-00-00 00:00:00' === $stored ? false : strtotime( $stored . ' UTC' );
		return false === $seconds || $seconds < 0 ? null : $seconds;
	}
}

Magpie_Content::register();
