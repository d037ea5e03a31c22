import { describe, expect, it } from 'vitest';
import { findFaults } from './php-rules.ts';
import { parsePhp, readPhpFiles } from './php-tree.ts';
import { makeTemplate } from './template.ts';

const GUARD = "if ( ! defined( 'ABSPATH' ) ) {\n\texit;\n}\n";
const faultsOf = (code: string, guard = GUARD) => findFaults(parsePhp('a.php', `<?php\n${guard}${code}`));
const inClass = (body: string) => `final class Magpie_A {\n${body}\n}`;

describe('rules for PHP', () => {
  it('has no fault in the plugin', () => {
    const files = readPhpFiles();
    expect(files.length).toBeGreaterThan(15);
    expect(files.flatMap(findFaults)).toEqual([]);
  });

  it.each([
    ['no guard', 'echo 1;', /guard for ABSPATH/, ''],
    ['a function without prefix', 'function show() {}', /function show needs the prefix/],
    ['a class without prefix', 'class Page {}', /class Page needs the prefix/],
    ['a global variable', '$parts = 1;', /global variable parts/],
    ['a constant', "define( 'VERSION', 1 );", /constant VERSION/],
    ['a hook', "do_action( 'connected' );", /hook connected/],
    ['an option', "update_option( 'server', 1 );", /option server/],
    [
      'an option of others that is written',
      "update_option( 'woocommerce_currency', 1 );",
      /option woocommerce_currency/,
    ],
    ['another text domain', "__( 'Text', 'other' );", /text domain/],
    ['a text that can’t be found', "__( $text, 'magpie-analytics' );", /as it is/],
    [
      'a route for everyone',
      "register_rest_route( 'magpie/v1', '/a', array( 'methods' => 'GET' ) );",
      /permission_callback/,
    ],
    ['a variable printed', 'echo $name;', /isn’t escaped/],
    ['a variable printed among others', "printf( '<p>%s</p>', $name );", /isn’t escaped/],
    ['a text printed', "echo '<p>' . __( 'Text', 'magpie-analytics' );", /isn’t escaped/],
    ['SQL with a value', '$wpdb->query( "DELETE FROM a WHERE b = $name" );', /use prepare/],
    ['an address of a test', "$magpie_a = 'http://127.0.0.1:80';", /address of a test/],
    ['a redirect anywhere', 'wp_redirect( $to );', /wp_redirect\(\) isn't allowed/],
    [
      'a handler without a nonce',
      inClass(
        "public static function hook() { add_action( 'wp_ajax_magpie_a', array( __CLASS__, 'a' ) ); }\npublic static function a() { current_user_can( 'read' ); }",
      ),
      /a\(\) doesn't check a nonce/,
    ],
    [
      'a handler without a capability',
      inClass(
        "public static function hook() { add_action( 'wp_ajax_magpie_a', array( __CLASS__, 'a' ) ); }\npublic static function a() { check_ajax_referer( 'a' ); }",
      ),
      /a\(\) doesn't check a capability/,
    ],
    [
      'a handler for visitors',
      inClass(
        "public static function hook() { add_action( 'wp_ajax_nopriv_magpie_a', array( __CLASS__, 'a' ) ); }\npublic static function a() { check_ajax_referer( 'a' ); current_user_can( 'read' ); }",
      ),
      /visitors have no actions/,
    ],
    ['a form without a nonce', inClass("public static function a() { return isset( $_POST['a'] ); }"), /reads \$_POST/],
  ])('finds %s', (_what, code, fault, guard = GUARD) => {
    expect(faultsOf(code, guard)).toEqual([expect.stringMatching(fault)]);
  });

  it('finds nothing in what is right', () => {
    const code = [
      'printf( \'<p class="%s">%d</p>\', esc_attr( $a ), (int) $b );',
      "echo '<p>' . ( $a ? esc_html__( 'Text', 'magpie-analytics' ) : '' ) . '</p>';",
      '$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name = %s", $name ) );',
      'echo $svg; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- a file of this plugin.',
    ].join('\n');
    expect(faultsOf(code)).toEqual([]);
  });

  it('doesn’t take syntax that came after PHP 7.4', () => {
    expect(() => parsePhp('a.php', '<?php $a = match ( $b ) { 1 => 2 };')).toThrow();
  });
});

it('collects texts with plurals, contexts and comments for translators', () => {
  const code = `<?php
/* translators: %s: a name */
sprintf( __( 'Hello "%s"', 'magpie-analytics' ), $a );
_n( '%d site', '%d sites', 2, 'magpie-analytics' ); _x( 'Open', 'verb', 'magpie-analytics' ); esc_html__( 'Hello "%s"', 'magpie-analytics' );`;
  const template = makeTemplate('1.2.3', [parsePhp('a.php', code)]);
  expect(template).toContain('"Project-Id-Version: Magpie Analytics 1.2.3\\n"');
  expect(template.split('\n\n').slice(1)).toEqual([
    '#. translators: %s: a name\n#: a.php:3\n#: a.php:4\n#, php-format\nmsgid "Hello \\"%s\\""\nmsgstr ""',
    '#: a.php:4\n#, php-format\nmsgid "%d site"\nmsgid_plural "%d sites"\nmsgstr[0] ""\nmsgstr[1] ""',
    '#: a.php:4\nmsgctxt "verb"\nmsgid "Open"\nmsgstr ""\n',
  ]);
});
