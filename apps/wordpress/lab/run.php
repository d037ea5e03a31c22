<?php
// Runs a snippet of a test inside a site and answers with what it returned: `lab-run.php` in the site's folder. A request to the running web
// server costs a tenth of a new PHP process.
$lab_root = $_SERVER['DOCUMENT_ROOT'];
if ( ! hash_equals( trim( (string) file_get_contents( $lab_root . '/.lab-token' ) ), $_SERVER['HTTP_X_LAB_TOKEN'] ?? '' ) ) {
	http_response_code( 403 );
	exit;
}
$lab_code = (string) file_get_contents( 'php://input' );
if ( '1' === ( $_SERVER['HTTP_X_LAB_ADMIN'] ?? '' ) ) {
	define( 'WP_ADMIN', true );
}
$_SERVER['REQUEST_METHOD'] = 'GET';
require $lab_root . '/wp-load.php';
if ( is_admin() ) {
	require_once ABSPATH . 'wp-admin/includes/admin.php';
}
if ( isset( $_SERVER['HTTP_X_LAB_USER'] ) ) {
	wp_set_current_user( 0, $_SERVER['HTTP_X_LAB_USER'] );
}
try {
	ob_start();
	$lab_answer = array( 'result' => ( static function () use ( $lab_code ) {
		return eval( $lab_code );
	} )() );
} catch ( Throwable $lab_error ) {
	$lab_answer = array( 'error' => get_class( $lab_error ) . ': ' . $lab_error->getMessage() . ' (line ' . $lab_error->getLine() . ")\n" . $lab_error->getTraceAsString() );
}
$lab_answer['printed'] = (string) ob_get_clean();
header( 'Content-Type: application/json' );
http_response_code( 200 );
echo wp_json_encode( $lab_answer, JSON_UNESCAPED_SLASHES | JSON_PARTIAL_OUTPUT_ON_ERROR );
