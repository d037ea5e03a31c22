<?php
/**
 * Queue of what the server must learn: a table in this site's database.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Keeps a row for each order, refund or post that changed, until the server has it.
 *
 * A hook writes with one INSERT and never waits for a request. An object has one row: a later change raises the row's version, and the
 * sender only removes the version that it has sent.
 */
final class Magpie_Queue {

	/** Option with the version of the table. */
	const SCHEMA_OPTION = 'magpie_queue_schema';

	/** Version of the table. */
	const SCHEMA = 1;

	/** Seconds until the first retry; each later one waits twice as long. */
	const FIRST_PAUSE = 30;

	/** The longest pause between two attempts, in seconds. */
	const LONGEST_PAUSE = 3600;

	/** Characters of a reason that are kept. */
	const REASON_CHARS = 500;

	/**
	 * Whether this request has added a row.
	 *
	 * @var bool
	 */
	private static $has_added = false;

	/** Adds the hooks. */
	public static function register() {
		register_activation_hook( MAGPIE_FILE, array( __CLASS__, 'create' ) );
		add_action( 'admin_init', array( __CLASS__, 'upgrade' ) );
		add_action( 'magpie_disconnected', array( __CLASS__, 'clear' ) );
		add_filter( 'magpie_queue_waiting', array( __CLASS__, 'claim_waiting' ) );
		add_filter( 'wpmu_drop_tables', array( __CLASS__, 'drop_tables' ) );
	}

	/**
	 * Name of the table.
	 *
	 * @return string
	 */
	public static function table() {
		global $wpdb;
		return $wpdb->prefix . 'magpie_queue';
	}

	/** Creates the table, or brings it up to date. */
	public static function create() {
		global $wpdb;
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		$table   = self::table();
		$charset = $wpdb->get_charset_collate();
		dbDelta(
			"CREATE TABLE $table (
  id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  kind varchar(32) NOT NULL,
  object_id bigint(20) unsigned NOT NULL,
  version bigint(20) unsigned NOT NULL,
  payload longtext NULL,
  due_at bigint(20) unsigned NOT NULL DEFAULT 0,
  tries int(10) unsigned NOT NULL DEFAULT 0,
  dead tinyint(1) NOT NULL DEFAULT 0,
  code varchar(64) NOT NULL DEFAULT '',
  reason varchar(500) NOT NULL DEFAULT '',
  added_at bigint(20) unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY  (id),
  UNIQUE KEY object (kind,object_id),
  KEY due (dead,due_at)
) $charset;"
		);
		update_option( self::SCHEMA_OPTION, self::SCHEMA );
	}

	/** Brings the table up to date after the plugin was updated without being activated. */
	public static function upgrade() {
		if ( (int) get_option( self::SCHEMA_OPTION ) < self::SCHEMA ) {
			self::create();
		}
	}

	/**
	 * Adds the table to those that WordPress drops with a site of a network.
	 *
	 * @param string[] $tables Names of tables.
	 * @return string[]
	 */
	public static function drop_tables( $tables ) {
		$tables['magpie_queue'] = self::table();
		return $tables;
	}

	/**
	 * Adds an object, or says that it has changed again. One INSERT.
	 *
	 * @param string     $kind      Kind, which says who builds what is sent.
	 * @param int        $object_id Number of the object within its kind.
	 * @param array|null $payload   What is sent, if it can't be read later.
	 * @return bool Whether it was written.
	 */
	public static function add( $kind, $object_id, $payload = null ) {
		if ( ! Magpie_Connection::is_connected() ) {
			return false;
		}
		global $wpdb;
		$shown = $wpdb->hide_errors();
		$quiet = $wpdb->suppress_errors( true );
		$added = self::insert( $kind, (int) $object_id, $payload );
		if ( ! $added ) {
			// A table that is missing, such as after a move to another host, is made again.
			self::create();
			$added = self::insert( $kind, (int) $object_id, $payload );
		}
		$wpdb->suppress_errors( $quiet );
		if ( $shown ) {
			$wpdb->show_errors();
		}
		self::$has_added = self::$has_added || $added;
		return $added;
	}

	/**
	 * Whether this request has added a row, which is to be sent when the request is over.
	 *
	 * @return bool
	 */
	public static function has_added() {
		return self::$has_added;
	}

	/**
	 * Writes a row.
	 *
	 * @param string     $kind      Kind.
	 * @param int        $object_id Number.
	 * @param array|null $payload   Payload.
	 * @return bool
	 */
	private static function insert( $kind, $object_id, $payload ) {
		global $wpdb;
		$table = self::table();
		$now   = time();
		// The version is the time in milliseconds, so that it also rises when the table was made anew.
		$version = (int) floor( microtime( true ) * 1000 );
		$json    = null === $payload ? '' : (string) wp_json_encode( $payload );
		return false !== $wpdb->query(
			$wpdb->prepare(
				// phpcs:ignore WordPress.DB.PreparedSQL -- only the table's name.
				"INSERT INTO $table (kind, object_id, version, payload, due_at, added_at) VALUES (%s, %d, %d, NULLIF(%s, ''), %d, %d)
				ON DUPLICATE KEY UPDATE version = GREATEST(version + 1, VALUES(version)), payload = VALUES(payload), due_at = VALUES(due_at), tries = 0, dead = 0, code = '', reason = ''",
				$kind,
				$object_id,
				$version,
				$json,
				$now,
				$now
			)
		);
	}

	/**
	 * Rows to be sent now, oldest first.
	 *
	 * @param string[] $kinds Kinds.
	 * @param int      $limit At most so many.
	 * @param int      $now   Unix seconds.
	 * @return object[]
	 */
	public static function due( array $kinds, $limit, $now ) {
		global $wpdb;
		$table = self::table();
		$quiet = $wpdb->suppress_errors( true );
		// phpcs:ignore WordPress.DB.PreparedSQL -- only the table's name.
		$rows = $wpdb->get_results( $wpdb->prepare( "SELECT * FROM $table WHERE dead = 0 AND due_at <= %d AND FIND_IN_SET(kind, %s) ORDER BY due_at, id LIMIT %d", $now, implode( ',', $kinds ), $limit ) );
		$wpdb->suppress_errors( $quiet );
		return is_array( $rows ) ? $rows : array();
	}

	/**
	 * Rows that the server refused, latest first.
	 *
	 * @param int $limit At most so many.
	 * @return object[]
	 */
	public static function dead( $limit = 50 ) {
		global $wpdb;
		$table = self::table();
		$quiet = $wpdb->suppress_errors( true );
		// phpcs:ignore WordPress.DB.PreparedSQL -- only the table's name.
		$rows = $wpdb->get_results( $wpdb->prepare( "SELECT * FROM $table WHERE dead = 1 ORDER BY id DESC LIMIT %d", $limit ) );
		$wpdb->suppress_errors( $quiet );
		return is_array( $rows ) ? $rows : array();
	}

	/**
	 * Number of rows: waiting, and refused.
	 *
	 * @return array{waiting:int, failed:int}
	 */
	public static function counts() {
		global $wpdb;
		$table  = self::table();
		$quiet  = $wpdb->suppress_errors( true );
		$counts = array(
			'waiting' => 0,
			'failed'  => 0,
		);
		// phpcs:ignore WordPress.DB.PreparedSQL -- only the table's name.
		foreach ( (array) $wpdb->get_results( "SELECT dead, COUNT(*) AS rows_of FROM $table GROUP BY dead" ) as $row ) {
			$counts[ $row->dead ? 'failed' : 'waiting' ] = (int) $row->rows_of;
		}
		$wpdb->suppress_errors( $quiet );
		return $counts;
	}

	/**
	 * Number of waiting rows for a claim.
	 *
	 * @return int
	 */
	public static function claim_waiting() {
		$counts = self::counts();
		return $counts['waiting'];
	}

	/**
	 * Removes a row whose version the server has. A row that changed meanwhile stays.
	 *
	 * @param object $row Row.
	 */
	public static function done( $row ) {
		global $wpdb;
		$wpdb->delete(
			self::table(),
			array(
				'id'      => $row->id,
				'version' => $row->version,
			)
		);
	}

	/**
	 * Keeps a row that the server refused, with the reason. A row that changed meanwhile is sent again.
	 *
	 * @param object $row    Row.
	 * @param string $code   Code of the refusal.
	 * @param string $reason Sentence.
	 */
	public static function refuse( $row, $code, $reason ) {
		self::change( $row, 1, 0, $code, $reason );
	}

	/**
	 * Sends a row later: after 30 seconds, a minute, two, and so on up to an hour, give or take a quarter.
	 *
	 * @param object $row    Row.
	 * @param string $code   Code of what went wrong.
	 * @param string $reason Sentence.
	 * @param int    $least  Seconds that the server asked for.
	 */
	public static function postpone( $row, $code, $reason, $least = 0 ) {
		$pause = min( self::LONGEST_PAUSE, self::FIRST_PAUSE * pow( 2, min( 12, (int) $row->tries ) ) );
		$pause = max( $least, (int) round( $pause * wp_rand( 75, 125 ) / 100 ) );
		self::change( $row, 0, time() + $pause, $code, $reason );
	}

	/**
	 * Gives a row a higher version, for an object that changed without a hook since its version was sent.
	 *
	 * @param object $row Row.
	 */
	public static function raise( $row ) {
		global $wpdb;
		$table = self::table();
		// phpcs:ignore WordPress.DB.PreparedSQL -- only the table's name.
		$wpdb->query( $wpdb->prepare( "UPDATE $table SET version = GREATEST(version + 1, %d), tries = tries + 1 WHERE id = %d", (int) floor( microtime( true ) * 1000 ), $row->id ) );
	}

	/**
	 * Sends refused rows again, and those that wait at once.
	 *
	 * @return int Number of rows.
	 */
	public static function retry() {
		global $wpdb;
		$table = self::table();
		// phpcs:ignore WordPress.DB.PreparedSQL -- only the table's name.
		return (int) $wpdb->query( $wpdb->prepare( "UPDATE $table SET dead = 0, due_at = %d, tries = 0", time() ) );
	}

	/** Removes all rows: another connection starts anew. */
	public static function clear() {
		global $wpdb;
		$table = self::table();
		$quiet = $wpdb->suppress_errors( true );
		// phpcs:ignore WordPress.DB.PreparedSQL -- only the table's name.
		$wpdb->query( "DELETE FROM $table" );
		$wpdb->suppress_errors( $quiet );
	}

	/**
	 * Writes what came of an attempt, unless the row changed meanwhile.
	 *
	 * @param object $row    Row.
	 * @param int    $dead   1 for a refused row.
	 * @param int    $due    Unix seconds of the next attempt.
	 * @param string $code   Code.
	 * @param string $reason Sentence.
	 */
	private static function change( $row, $dead, $due, $code, $reason ) {
		global $wpdb;
		$wpdb->update(
			self::table(),
			array(
				'dead'   => $dead,
				'due_at' => $due,
				'tries'  => (int) $row->tries + 1,
				'code'   => substr( $code, 0, 64 ),
				'reason' => mb_substr( $reason, 0, self::REASON_CHARS ),
			),
			array(
				'id'      => $row->id,
				'version' => $row->version,
			)
		);
	}
}

Magpie_Queue::register();
