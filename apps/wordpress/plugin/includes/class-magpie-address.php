<?php
/**
 * Addresses of servers: read, and checked before anything is sent there.
 *
 * @package Magpie
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Checks the address that an owner enters.
 */
final class Magpie_Address {

	/**
	 * Returns the address of a server as it is stored, or the reason why it is none.
	 *
	 * @param string $entered What the owner entered.
	 * @return string|WP_Error
	 */
	public static function read( $entered ) {
		$address = trim( $entered );
		if ( '' === $address ) {
			return new WP_Error( 'no_address', __( 'Enter the address of your Magpie server.', 'magpie-analytics' ) );
		}
		if ( ! preg_match( '#^[a-z][a-z0-9+.-]*://#i', $address ) ) {
			$address = 'https://' . $address;
		}
		$parts = wp_parse_url( $address );
		$odd   = ! is_array( $parts ) || empty( $parts['host'] ) || isset( $parts['user'] ) || isset( $parts['pass'] ) || ! in_array( strtolower( $parts['scheme'] ), array( 'http', 'https' ), true );
		if ( $odd || preg_match( '/[\s<>"\\\\]/', $address ) ) {
			/* translators: %s: what was entered */
			return new WP_Error( 'bad_address', sprintf( __( '“%s” isn’t the address of a server. Enter one such as https://stats.example.com.', 'magpie-analytics' ), $entered ) );
		}
		$path = isset( $parts['path'] ) ? preg_replace( '#/+#', '/', $parts['path'] ) : '';
		$port = isset( $parts['port'] ) ? ':' . $parts['port'] : '';
		return untrailingslashit( strtolower( $parts['scheme'] ) . '://' . strtolower( $parts['host'] ) . $port . $path );
	}

	/**
	 * What the owner has to confirm before this address is used; empty for an ordinary one.
	 *
	 * @param string $address Address of a server.
	 * @return string
	 */
	public static function doubt( $address ) {
		$host = self::host( $address );
		if ( self::is_private( $host ) ) {
			/* translators: %s: host name or number */
			return sprintf( __( '%s is on your own machine or in your own network. Connect only if you run the server there.', 'magpie-analytics' ), $host );
		}
		if ( 'https' !== wp_parse_url( $address, PHP_URL_SCHEME ) ) {
			return __( 'This address isn’t encrypted (http). Others can read your reports on the way to your site. Use https if the server has it.', 'magpie-analytics' );
		}
		return '';
	}

	/**
	 * Why the current user can't connect to this address; empty if they can. Who only manages a site of a network, or has a role that may
	 * change settings, must not have the machine ask what is around it.
	 *
	 * @param string $address Address of a server.
	 * @return string
	 */
	public static function refusal( $address ) {
		$host = self::host( $address );
		if ( current_user_can( is_multisite() ? 'manage_network_options' : 'manage_options' ) || ! self::is_private( $host ) ) {
			return '';
		}
		/* translators: %s: host name or number */
		return sprintf( __( '%s isn’t on the public internet. Ask the person who manages this WordPress to connect to it.', 'magpie-analytics' ), $host );
	}

	/**
	 * Host of an address.
	 *
	 * @param string $address Address of a server.
	 * @return string
	 */
	private static function host( $address ) {
		return trim( (string) wp_parse_url( $address, PHP_URL_HOST ), '[]' );
	}

	/**
	 * Whether a host, or anything that its name leads to, isn't on the public internet.
	 *
	 * @param string $host Host.
	 * @return bool
	 */
	private static function is_private( $host ) {
		$numbers = array( $host );
		if ( ! filter_var( $host, FILTER_VALIDATE_IP ) ) {
			if ( 'localhost' === $host || preg_match( '/\.(localhost|local|internal|lan|home\.arpa)$/', $host ) || false === strpos( $host, '.' ) ) {
				return true;
			}
			$found   = gethostbynamel( $host );
			$numbers = is_array( $found ) ? $found : array();
			// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- warns where no resolver can be asked.
			$records = function_exists( 'dns_get_record' ) ? @dns_get_record( $host, DNS_AAAA ) : false;
			foreach ( is_array( $records ) ? $records : array() as $record ) {
				$numbers[] = isset( $record['ipv6'] ) ? $record['ipv6'] : '';
			}
		}
		foreach ( array_filter( $numbers ) as $number ) {
			// An IPv4 number inside of an IPv6 one.
			$plain = preg_match( '/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i', $number, $mapped ) ? $mapped[1] : $number;
			if ( ! filter_var( $plain, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE ) || preg_match( '/^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./', $plain ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Asks the server there what it is.
	 *
	 * @param string $address Address.
	 * @return array{version:string}|WP_Error
	 */
	public static function ask( $address ) {
		$about = Magpie_Client::data( Magpie_Client::request( $address . '/api/v1/wordpress/about', array( 'method' => 'GET' ) ) );
		if ( is_wp_error( $about ) && in_array( $about->get_error_code(), array( 'server_unreachable', 'server_slow', 'server_moved' ), true ) ) {
			return $about;
		}
		if ( is_wp_error( $about ) || ! is_array( $about ) || ! isset( $about['product'], $about['version'], $about['protocol'], $about['plugin']['least'] ) || 'Magpie' !== $about['product'] ) {
			/* translators: %s: web address */
			return new WP_Error( 'other_server', sprintf( __( 'The server at %s isn’t a Magpie server, or is too old for this plugin.', 'magpie-analytics' ), $address ) );
		}
		if ( (int) $about['protocol'] < MAGPIE_PROTOCOL ) {
			/* translators: %s: version of the server */
			return new WP_Error( 'server_too_old', sprintf( __( 'The Magpie server is version %s, which is too old for this plugin. Update the server.', 'magpie-analytics' ), $about['version'] ) );
		}
		if ( version_compare( MAGPIE_VERSION, (string) $about['plugin']['least'], '<' ) ) {
			/* translators: %s: version of the plugin */
			return new WP_Error( 'plugin_too_old', sprintf( __( 'The Magpie server needs at least version %s of this plugin. Update the plugin.', 'magpie-analytics' ), $about['plugin']['least'] ) );
		}
		return array( 'version' => (string) $about['version'] );
	}
}
