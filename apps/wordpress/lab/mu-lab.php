<?php
// Must-use plugin of the test sites: mail goes to a file, every outgoing request is logged, nothing is slowed.
add_filter( 'pre_wp_mail', function ( $sent, $mail ) {
	file_put_contents( LAB_LOG . '-mail.jsonl', wp_json_encode( $mail ) . "\n", FILE_APPEND | LOCK_EX );
	return true;
}, 10, 2 );
add_filter( 'pre_http_request', function ( $answer, $args, $url ) {
	file_put_contents( LAB_LOG . '-http.jsonl', wp_json_encode( array( 'at' => microtime( true ), 'method' => $args['method'], 'url' => $url, 'blocking' => $args['blocking'] ), JSON_UNESCAPED_SLASHES ) . "\n", FILE_APPEND | LOCK_EX );
	return $answer;
}, 10, 3 );
add_action( 'shutdown', function () {
	global $wpdb;
	$ms = round( 1000 * ( microtime( true ) - ( $_SERVER['REQUEST_TIME_FLOAT'] ?? 0 ) ), 1 );
	file_put_contents( LAB_LOG . '-requests.jsonl', wp_json_encode( array( 'uri' => $_SERVER['REQUEST_URI'] ?? 'cli', 'ms' => $ms, 'queries' => $wpdb->num_queries, 'mb' => round( memory_get_peak_usage() / 1048576, 1 ) ), JSON_UNESCAPED_SLASHES ) . "\n", FILE_APPEND | LOCK_EX );
}, 9999 );
// WordPress takes the colon out of a sub-site's domain; the sites here live on ports, so put it back.
add_filter( 'wp_normalize_site_data', function ( $data ) {
	if ( defined( 'DOMAIN_CURRENT_SITE' ) && isset( $data['domain'] ) && str_replace( ':', '', DOMAIN_CURRENT_SITE ) === str_replace( ':', '', $data['domain'] ) ) {
		$data['domain'] = DOMAIN_CURRENT_SITE;
	}
	return $data;
}, 11 );
